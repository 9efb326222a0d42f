"""O que a vistoria mandou corrigir no veículo: a fiscalização escreve, o quadro lê."""

from django.db import models
from django.db.models import F, Q

from patrocinio.comum.models import Registro
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.veiculo import Veiculo
from transporte_escolar.querysets import DoVeiculoQuerySet


@auditado()
class PendenciaDeVistoria(Registro):
    """Não conformidade com prazo: até o dia ``ate`` o veículo roda; no seguinte, já não.

    ``chave`` é da vistoria e do item, e não se repete; ``vistoria`` a cita por extenso.
    """

    veiculo = models.ForeignKey(
        Veiculo,
        on_delete=models.PROTECT,
        related_name="pendencias_de_vistoria",
        verbose_name="veículo",
    )
    chave = models.CharField("chave", max_length=80, unique=True)
    vistoria = models.CharField("vistoria", max_length=40)
    descricao = models.CharField("o que corrigir", max_length=300)
    dispositivo = models.CharField("dispositivo", max_length=120)
    desde = models.DateField("desde")
    ate = models.DateField("corrigir até")
    sanada_em = models.DateField("sanada em", null=True, blank=True)
    sanada_por = models.CharField("sanada por", max_length=200, blank=True)

    objects = DoVeiculoQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "pendência de vistoria"
        verbose_name_plural = "pendências de vistoria"
        default_permissions = ("view",)
        constraints = [
            models.CheckConstraint(
                condition=Q(ate__gte=F("desde")),
                name="pendencia_com_prazo_depois_da_vistoria",
                violation_error_message="O prazo da pendência não pode ser antes da vistoria.",
            ),
            models.CheckConstraint(
                condition=Q(sanada_em__isnull=True)
                | Q(sanada_em__gte=F("desde"), sanada_por__regex=r"\S"),
                name="pendencia_sanada_depois_e_por_que_vistoria",
                violation_error_message="A pendência sanada diz o dia e a revistoria que a sanou.",
            ),
        ]
        indexes = [models.Index(fields=["veiculo", "ate"], name="pendencia_do_veiculo")]

    def __str__(self) -> str:
        return f"{self.descricao} ({self.vistoria})"
