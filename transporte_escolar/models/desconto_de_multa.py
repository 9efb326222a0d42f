"""Desconto de multa no pagamento do contrato: a fiscalização o pede, o pagamento o abate."""

from django.db import models
from django.db.models import F, Q

from patrocinio.comum.campos import CampoDinheiro
from patrocinio.comum.models import Registro
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.contrato import Contrato
from transporte_escolar.querysets import DoContratoQuerySet


@auditado()
class DescontoDeMulta(Registro):
    """O que se desconta do próximo pagamento (8.666, art. 87, § 1º; 14.133, art. 156, § 8º).

    ``chave`` identifica a multa: a mesma não se desconta duas vezes.
    """

    chave = models.CharField("chave", max_length=80, unique=True)
    contrato = models.ForeignKey(
        Contrato, on_delete=models.PROTECT, related_name="descontos_de_multa",
        verbose_name="contrato",
    )  # fmt: skip
    origem = models.CharField("origem", max_length=160)
    valor = CampoDinheiro("valor (R$)")
    pedido_em = models.DateField("pedido em")
    aplicado_em = models.DateField("aplicado em", null=True, blank=True)
    referencia = models.CharField("pagamento em que se abateu", max_length=80, blank=True)
    cancelado_em = models.DateField("cancelado em", null=True, blank=True)
    motivo = models.TextField("motivo do cancelamento", blank=True)

    objects = DoContratoQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "desconto de multa"
        verbose_name_plural = "descontos de multas"
        default_permissions = ("change", "view")
        constraints = [
            models.CheckConstraint(condition=Q(valor__gt=0), name="desconto_de_multa_positivo"),
            models.CheckConstraint(
                condition=Q(aplicado_em__isnull=True, referencia="")
                | Q(
                    aplicado_em__gte=F("pedido_em"),
                    referencia__regex=r"\S",
                    cancelado_em__isnull=True,
                ),
                name="desconto_de_multa_aplicado_diz_onde",
                violation_error_message="O desconto aplicado diz o dia e o pagamento.",
            ),
            models.CheckConstraint(
                condition=Q(cancelado_em__isnull=True) | Q(motivo__regex=r"\S"),
                name="desconto_de_multa_cancelado_com_motivo",
                violation_error_message="O cancelamento é motivado.",
            ),
        ]
        indexes = [models.Index(fields=["contrato", "pedido_em"], name="desconto_do_contrato")]

    def __str__(self) -> str:
        return f"Desconto: {self.origem}"
