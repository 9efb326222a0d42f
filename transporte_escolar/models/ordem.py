"""Ordens de serviço."""

from django.conf import settings
from django.db import models

from patrocinio.comum.busca import indice_de_busca
from patrocinio.comum.models import DocumentoEmitido, Registro
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.busca import busca_por_numero
from transporte_escolar.models.contrato import Contrato, ItemDoContrato
from transporte_escolar.querysets import DoContratoQuerySet


@auditado()
class OrdemDeServico(Registro):
    """Ordem para que a contratada execute uma linha a partir de um dia; numerada sem falhas."""

    numero = models.PositiveIntegerField("número", editable=False)
    ano = models.PositiveSmallIntegerField("ano", editable=False)
    contrato = models.ForeignKey(
        Contrato, on_delete=models.PROTECT, related_name="ordens", verbose_name="contrato"
    )
    item = models.ForeignKey(
        ItemDoContrato,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="ordens",
        verbose_name="linha do contrato",
        help_text="Em branco, a ordem é para todas as linhas do contrato.",
    )
    inicio = models.DateField("início dos serviços")
    texto = models.TextField("determinações", blank=True)
    emitida_em = models.DateTimeField("emitida em", editable=False)
    emitida_por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        editable=False,
        related_name="ordens_emitidas",
        verbose_name="emitida por",
    )
    documento = models.ForeignKey(
        DocumentoEmitido,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        editable=False,
        related_name="ordens_de_servico",
        verbose_name="documento",
    )
    busca = busca_por_numero("ordem de serviço OS")

    objects = DoContratoQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "ordem de serviço"
        verbose_name_plural = "ordens de serviço"
        constraints = [
            models.UniqueConstraint(
                fields=["numero", "ano"], name="ordem_de_servico_unica_por_numero_e_ano"
            ),
            models.CheckConstraint(
                condition=models.Q(numero__gt=0), name="ordem_de_servico_numerada"
            ),
        ]
        indexes = [indice_de_busca("ordem_de_servico_busca")]

    def __str__(self) -> str:
        return f"Ordem de serviço {self.numero}/{self.ano}"
