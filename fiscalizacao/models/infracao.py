"""Catálogo de infrações: as 32 da lei, que não mudam, e as que um edital institui."""

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import Q

from fiscalizacao.models.garantias import infracao_da_lei_nao_muda
from fiscalizacao.querysets import InfracaoQuerySet
from fiscalizacao.tipos import Gravidade, Medida, OrigemDaInfracao
from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.models import Registro
from patrocinio.comum.trilha import auditado
from transporte_escolar.models import Edital

MAIOR_MULTA_UFM = 100


@auditado()
class Infracao(Registro):
    """Conduta, gravidade, penas que se admitem e multa em UFM.

    A da lei traz as palavras dela e o código ``24-VII``; a do edital vale só para os contratos
    dele (art. 21, p.ú.).
    """

    codigo = models.CharField("código", max_length=20, unique=True)
    origem = models.CharField(
        "origem", max_length=6, choices=OrigemDaInfracao.choices, default=OrigemDaInfracao.EDITAL
    )
    edital = models.ForeignKey(
        Edital,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="infracoes",
        verbose_name="edital",
    )
    base_legal = models.CharField(
        "base legal", max_length=160, help_text="Item ou cláusula do edital que a institui."
    )
    texto = models.TextField("conduta")
    gravidade = models.CharField("gravidade", max_length=10, choices=Gravidade.choices)
    medidas: Any = ArrayField(
        models.CharField(max_length=20, choices=Medida.choices), verbose_name="penas admitidas"
    )
    ufm = models.PositiveSmallIntegerField(
        "multa (UFM)", default=0, validators=[MaxValueValidator(MAIOR_MULTA_UFM)]
    )
    busca = campo_de_busca("codigo", "base_legal", "texto")

    objects = InfracaoQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "infração"
        verbose_name_plural = "infrações"
        default_permissions = ("add", "change", "view")
        constraints = [
            models.CheckConstraint(
                condition=Q(origem=OrigemDaInfracao.LEI, edital__isnull=True)
                | Q(origem=OrigemDaInfracao.EDITAL, edital__isnull=False),
                name="infracao_do_edital_diz_o_edital",
                violation_error_message="A infração que não é da lei diz o edital que a institui.",
            ),
            models.CheckConstraint(
                condition=Q(texto__regex=r"\S") & Q(base_legal__regex=r"\S"),
                name="infracao_escrita",
                violation_error_message="Escreva a conduta e a base legal.",
            ),
            models.CheckConstraint(
                condition=Q(medidas__contains=[Medida.MULTA], ufm__gt=0)
                | (~Q(medidas__contains=[Medida.MULTA]) & Q(ufm=0)),
                name="infracao_com_multa_diz_quantas_ufm",
                violation_error_message="A multa diz quantas UFM; sem multa, o número é zero.",
            ),
            models.CheckConstraint(
                condition=Q(medidas__len__gt=0),
                name="infracao_admite_alguma_pena",
                violation_error_message="Diga que penas a infração admite.",
            ),
        ]
        indexes = [indice_de_busca("infracao_busca")]
        triggers = [*Registro.Meta.triggers, infracao_da_lei_nao_muda()]

    def __str__(self) -> str:
        return f"{self.base_legal}: {self.texto}"

    @property
    def admitidas(self) -> tuple[Medida, ...]:
        """Penas que se admitem, na ordem da enumeração."""
        return tuple(m for m in Medida if m in self.medidas)
