"""Ordem de vistoria (Lei 5.002/2018, arts. 12, § 1º, II, e 14, § 6º)."""

from typing import Final

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q

from fiscalizacao.models.roteiro import Roteiro
from fiscalizacao.querysets import DaEmpresaQuerySet, DaOrdemQuerySet
from fiscalizacao.regras.ritos import RITO_DA_ORDEM
from fiscalizacao.tipos import MeioDeEntrega, OrgaoDaVistoria, SituacaoDaOrdem
from patrocinio.comum.busca import indice_de_busca
from patrocinio.comum.lgpd import Base, Finalidade, dados_pessoais
from patrocinio.comum.models import (
    AndamentoBase,
    Anexo,
    ProcessoBase,
    Registro,
    conforme_o_rito,
    situacao_com_andamento,
)
from patrocinio.comum.trilha import auditado
from transporte_escolar.models import Empresa, Veiculo
from transporte_escolar.models.busca import busca_por_numero

PRAZO_MAXIMO_DIAS = 180
TABELA_DOS_ANDAMENTOS: Final = "fiscalizacao_andamentodaordem"


@dados_pessoais(
    recebedor=Finalidade("provar a entrega da ordem (arts. 23, IV, e 27)", Base.OBRIGACAO_LEGAL)
)
@auditado()
class OrdemDeVistoria(ProcessoBase):
    """Manda a empresa levar o veículo à vistoria; o prazo corre da entrega, em dias corridos."""

    numero = models.PositiveIntegerField("número", editable=False)
    ano = models.PositiveSmallIntegerField("ano", editable=False)
    veiculo = models.ForeignKey(
        Veiculo, on_delete=models.PROTECT, related_name="ordens_de_vistoria", verbose_name="veículo"
    )
    empresa = models.ForeignKey(
        Empresa, on_delete=models.PROTECT, related_name="ordens_de_vistoria", verbose_name="empresa"
    )
    roteiro = models.ForeignKey(
        Roteiro, on_delete=models.PROTECT, related_name="ordens", verbose_name="roteiro"
    )
    orgao = models.CharField("quem fará", max_length=14, choices=OrgaoDaVistoria.choices)
    prazo_dias = models.PositiveSmallIntegerField(
        "prazo (dias corridos, da entrega)",
        validators=[MinValueValidator(1), MaxValueValidator(PRAZO_MAXIMO_DIAS)],
    )
    emitida_em = models.DateField("emitida em", editable=False)
    entregue_em = models.DateField("entregue em", null=True, editable=False)
    prazo_ate = models.DateField("cumprir até", null=True, editable=False)
    meio = models.CharField(
        "meio da entrega", max_length=12, choices=MeioDeEntrega.choices, blank=True, editable=False
    )
    recebedor = models.CharField("quem recebeu", max_length=160, blank=True, editable=False)
    prova = models.ForeignKey(
        Anexo,
        on_delete=models.PROTECT,
        null=True,
        editable=False,
        related_name="ordens_de_vistoria",
        verbose_name="prova da entrega",
    )
    situacao = models.CharField(
        "situação", max_length=20, choices=SituacaoDaOrdem.choices, editable=False
    )
    busca = busca_por_numero("ordem de vistoria", escolhas={"situacao": SituacaoDaOrdem})

    objects = DaEmpresaQuerySet.as_manager()

    class Meta(ProcessoBase.Meta):
        verbose_name = "ordem de vistoria"
        verbose_name_plural = "ordens de vistoria"
        constraints = [
            models.UniqueConstraint(fields=["numero", "ano"], name="ordem_de_vistoria_numerada"),
            models.CheckConstraint(
                condition=Q(prazo_dias__range=(1, PRAZO_MAXIMO_DIAS)),
                name="ordem_de_vistoria_prazo_de_um_a_180_dias",
                violation_error_message="O prazo é de 1 a 180 dias.",
            ),
            models.CheckConstraint(
                condition=Q(entregue_em__isnull=True, prazo_ate__isnull=True)
                | Q(
                    entregue_em__gte=models.F("emitida_em"),
                    prazo_ate__gt=models.F("entregue_em"),
                    meio__regex=r"\S",
                    recebedor__regex=r"\S",
                ),
                name="ordem_de_vistoria_entregue_com_prova",
                violation_error_message="A entrega diz o dia, o meio e quem recebeu.",
            ),
        ]
        indexes = [
            indice_de_busca("ordem_de_vistoria_busca"),
            models.Index(fields=["-ano", "-numero"], name="ordem_de_vistoria_recentes"),
            models.Index(fields=["situacao", "prazo_ate"], name="ordem_de_vistoria_por_vencer"),
        ]
        triggers = [*Registro.Meta.triggers, situacao_com_andamento(TABELA_DOS_ANDAMENTOS)]

    def __str__(self) -> str:
        return f"Ordem de vistoria {self.numero}/{self.ano}"


class AndamentoDaOrdem(AndamentoBase):
    """Ato praticado na ordem."""

    processo = models.ForeignKey(
        OrdemDeVistoria, on_delete=models.PROTECT, related_name="andamentos", verbose_name="ordem"
    )

    objects = DaOrdemQuerySet.as_manager()

    class Meta(AndamentoBase.Meta):
        verbose_name = "andamento da ordem de vistoria"
        verbose_name_plural = "andamentos da ordem de vistoria"
        constraints = [conforme_o_rito(RITO_DA_ORDEM, name="ordem_de_vistoria_segue_o_rito")]
        indexes = [models.Index(fields=["processo", "id"], name="andamento_da_ordem")]

    def __str__(self) -> str:
        return f"{self.acao} em {self.em:%d/%m/%Y}"
