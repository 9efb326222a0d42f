"""Substituição de veículo, aprovada ou rejeitada pela SESTRAN (art. 15)."""

from datetime import date
from typing import Final

from django.db import models
from django.db.models import F, Q

from patrocinio.comum.busca import indice_de_busca
from patrocinio.comum.models import (
    AndamentoBase,
    DocumentoEmitido,
    ProcessoBase,
    conforme_o_rito,
    situacao_com_andamento,
)
from patrocinio.comum.models.registro import Registro
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.busca import busca_por_numero
from transporte_escolar.models.linha import Linha
from transporte_escolar.models.veiculo import Veiculo
from transporte_escolar.querysets import AndamentoDaSubstituicaoQuerySet, SubstituicaoQuerySet
from transporte_escolar.regras.ritos import RITO_DA_SUBSTITUICAO
from transporte_escolar.tipos import Resultado, SituacaoDaSubstituicao

TABELA_DOS_ANDAMENTOS: Final = "transporte_escolar_andamentodasubstituicao"
EM_CURSO: Final = (
    SituacaoDaSubstituicao.PEDIDA,
    SituacaoDaSubstituicao.EM_INSPECAO,
    SituacaoDaSubstituicao.INSPECIONADA,
)


@auditado()
class Substituicao(ProcessoBase):
    """Pedido de pôr um veículo no lugar de outro, numa linha.

    A emergencial vale já, até ``emergencial_ate``, com veículo de documentos em dia (H-19).
    """

    numero = models.PositiveIntegerField("número", editable=False)
    ano = models.PositiveSmallIntegerField("ano", editable=False)
    linha = models.ForeignKey(
        Linha, on_delete=models.PROTECT, related_name="substituicoes", verbose_name="linha"
    )
    substituido = models.ForeignKey(
        Veiculo,
        on_delete=models.PROTECT,
        related_name="substituicoes_sofridas",
        verbose_name="veículo substituído",
    )
    substituto = models.ForeignKey(
        Veiculo,
        on_delete=models.PROTECT,
        related_name="substituicoes_feitas",
        verbose_name="veículo substituto",
    )
    desde = models.DateField("a partir de")
    ate = models.DateField(
        "até", null=True, blank=True, help_text="Em branco, a substituição é definitiva."
    )
    emergencial_ate = models.DateField("emergencial até", null=True, blank=True, editable=False)
    inspecionado_em = models.DateField("inspecionado em", null=True, blank=True, editable=False)
    inspecao = models.CharField(
        "resultado da inspeção",
        max_length=12,
        choices=Resultado.choices,
        blank=True,
        editable=False,
    )
    situacao = models.CharField(
        "situação", max_length=20, choices=SituacaoDaSubstituicao.choices, editable=False
    )
    documento = models.ForeignKey(
        DocumentoEmitido,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        editable=False,
        related_name="substituicoes",
        verbose_name="decisão",
    )
    busca = busca_por_numero("substituição")

    objects = SubstituicaoQuerySet.as_manager()

    class Meta(ProcessoBase.Meta):
        verbose_name = "substituição de veículo"
        verbose_name_plural = "substituições de veículo"
        constraints = [
            models.UniqueConstraint(fields=["numero", "ano"], name="substituicao_numerada"),
            models.CheckConstraint(
                condition=~Q(substituido=F("substituto")),
                name="substituto_e_outro_veiculo",
                violation_error_message="O substituto é outro veículo.",
            ),
            models.CheckConstraint(
                condition=Q(ate__isnull=True) | Q(ate__gte=F("desde")),
                name="substituicao_termina_depois_de_comecar",
                violation_error_message="O fim da substituição não pode ser antes do início.",
            ),
            models.CheckConstraint(
                condition=Q(emergencial_ate__isnull=True) | Q(emergencial_ate__gte=F("desde")),
                name="substituicao_emergencial_tem_termo",
            ),
            models.CheckConstraint(
                condition=~Q(
                    situacao__in=[
                        SituacaoDaSubstituicao.INSPECIONADA,
                        SituacaoDaSubstituicao.APROVADA,
                    ]
                )
                | (Q(inspecionado_em__isnull=False) & ~Q(inspecao="")),
                name="substituicao_aprovada_foi_inspecionada",
                violation_error_message=(
                    "A SESTRAN só aprova depois da inspeção (Lei 5.002/2018, art. 15)."
                ),
            ),
            models.UniqueConstraint(
                fields=["linha", "substituido"],
                condition=Q(situacao__in=sorted(EM_CURSO)),
                name="substituicao_uma_em_curso_por_veiculo_e_linha",
                violation_error_message="Já há um pedido em curso para esse veículo na linha.",
            ),
        ]
        indexes = [
            indice_de_busca("substituicao_busca"),
            models.Index(fields=["-ano", "-numero"], name="substituicao_recentes"),
            models.Index(fields=["situacao", "desde"], name="substituicao_em_curso"),
        ]
        triggers = [*Registro.Meta.triggers, situacao_com_andamento(TABELA_DOS_ANDAMENTOS)]

    def __str__(self) -> str:
        return f"Substituição {self.numero}/{self.ano}"

    @property
    def vale_ate(self) -> date | None:
        """Último dia em que vale: o pedido, se aprovada; antes disso, o termo da emergência."""
        aprovada = self.situacao == SituacaoDaSubstituicao.APROVADA
        return self.ate if aprovada else self.emergencial_ate


class AndamentoDaSubstituicao(AndamentoBase):
    """Ato praticado na substituição."""

    processo = models.ForeignKey(
        Substituicao,
        on_delete=models.PROTECT,
        related_name="andamentos",
        verbose_name="substituição",
    )

    objects = AndamentoDaSubstituicaoQuerySet.as_manager()

    class Meta(AndamentoBase.Meta):
        verbose_name = "andamento da substituição"
        verbose_name_plural = "andamentos da substituição"
        constraints = [conforme_o_rito(RITO_DA_SUBSTITUICAO, name="substituicao_segue_o_rito")]
        indexes = [models.Index(fields=["processo", "id"], name="andamento_da_substituicao")]

    def __str__(self) -> str:
        return f"{self.acao} em {self.em:%d/%m/%Y}"
