"""Proposta de infração: o fato que pede auto, até alguém o examinar (arts. 22 a 25)."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.models import Registro
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.empresa import Empresa
from transporte_escolar.models.linha import Linha
from transporte_escolar.models.pessoal import Condutor
from transporte_escolar.models.veiculo import Veiculo
from transporte_escolar.querysets import ComEscopo
from transporte_escolar.tipos import ItemDaLei, SituacaoDaPropostaDeInfracao


@auditado()
class PropostaDeInfracao(Registro):
    """Fato que a lei tipifica, proposto por um ato do portal; propor não é autuar.

    ``chave`` identifica o fato (``ordem:12``, ``vistoria:7:31``): o mesmo não se propõe duas vezes.
    """

    chave = models.CharField("chave", max_length=80, unique=True)
    item = models.CharField("infração", max_length=8, choices=ItemDaLei.choices)
    fato_em = models.DateField("dia do fato")
    descricao = models.TextField("fato")
    origem = models.CharField("origem", max_length=120)
    empresa = models.ForeignKey(
        Empresa,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="propostas_de_infracao",
        verbose_name="empresa",
    )
    veiculo = models.ForeignKey(
        Veiculo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="propostas_de_infracao",
        verbose_name="veículo",
    )
    condutor = models.ForeignKey(
        Condutor,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="propostas_de_infracao",
        verbose_name="condutor",
    )
    linha = models.ForeignKey(
        Linha,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="propostas_de_infracao",
        verbose_name="linha",
    )
    criada_em = models.DateTimeField("proposta em")
    situacao = models.CharField(
        "situação",
        max_length=12,
        choices=SituacaoDaPropostaDeInfracao.choices,
        default=SituacaoDaPropostaDeInfracao.A_EXAMINAR,
    )
    examinada_por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name="examinada por",
    )
    examinada_em = models.DateTimeField("examinada em", null=True, blank=True)
    razoes = models.TextField("razões", blank=True)
    busca = campo_de_busca("descricao", "origem")

    objects = ComEscopo.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "proposta de infração"
        verbose_name_plural = "propostas de infração"
        default_permissions = ("view", "change")
        constraints = [
            models.CheckConstraint(
                condition=Q(descricao__regex=r"\S"),
                name="proposta_de_infracao_diz_o_fato",
                violation_error_message="A proposta descreve o fato.",
            ),
            models.CheckConstraint(
                condition=Q(
                    situacao=SituacaoDaPropostaDeInfracao.A_EXAMINAR, examinada_em__isnull=True
                )
                | Q(
                    situacao__in=[
                        SituacaoDaPropostaDeInfracao.ACOLHIDA,
                        SituacaoDaPropostaDeInfracao.DESCARTADA,
                    ],
                    examinada_em__isnull=False,
                    razoes__regex=r"\S",
                ),
                name="proposta_de_infracao_examinada_com_razoes",
                violation_error_message="Acolher ou descartar a proposta é ato motivado.",
            ),
        ]
        indexes = [
            indice_de_busca("proposta_de_infracao_busca"),
            models.Index(fields=["situacao", "-fato_em"], name="proposta_a_examinar"),
        ]

    def __str__(self) -> str:
        return f"{self.get_item_display()}: {self.origem}"
