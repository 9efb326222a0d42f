"""Credenciamento de oficinas para a inspeção semestral (Lei 5.002/2018, art. 14, §§ 1º e 2º)."""

from typing import Final

from django.db import models
from django.db.models import F, Q

from fiscalizacao.querysets import CredenciamentoQuerySet
from fiscalizacao.regras.ritos import RITO_DO_CREDENCIAMENTO
from fiscalizacao.tipos import SituacaoDoCredenciamento
from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.lgpd import Base, Finalidade, dados_pessoais
from patrocinio.comum.models import (
    AndamentoBase,
    Anexo,
    AtoNormativo,
    PessoaJuridica,
    ProcessoBase,
    Registro,
    Vigente,
    conforme_o_rito,
    sem_sobreposicao,
    situacao_com_andamento,
)
from patrocinio.comum.querysets import RegistroQuerySet, VigenciaQuerySet
from patrocinio.comum.trilha import auditado

TABELA_DOS_ANDAMENTOS: Final = "fiscalizacao_andamentodocredenciamento"
_SEM_TERMO: Final = (SituacaoDoCredenciamento.PEDIDO, SituacaoDoCredenciamento.INDEFERIDO, "")


@dados_pessoais(
    engenheiro=Finalidade("identificar o responsável técnico (art. 14, § 2º)", Base.OBRIGACAO_LEGAL)
)
@auditado()
class Credenciamento(ProcessoBase):
    """Oficina que pode inspecionar, de um dia a outro, com engenheiro mecânico responsável."""

    oficina = models.ForeignKey(
        PessoaJuridica,
        on_delete=models.PROTECT,
        related_name="credenciamentos",
        verbose_name="oficina",
    )
    pedido_em = models.DateField("pedido em")
    engenheiro = models.CharField("engenheiro mecânico", max_length=160)
    crea = models.CharField("CREA", max_length=30)
    pedido = models.ForeignKey(
        Anexo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="pedidos_de_credenciamento",
        verbose_name="pedido e documentos",
    )
    ato = models.ForeignKey(
        AtoNormativo,
        on_delete=models.PROTECT,
        null=True,
        editable=False,
        related_name="credenciamentos",
        verbose_name="ato de credenciamento",
    )
    vigente_de = models.DateField("em vigor de", null=True, editable=False)
    vigente_ate = models.DateField("em vigor até", null=True, editable=False)
    situacao = models.CharField(
        "situação", max_length=20, choices=SituacaoDoCredenciamento.choices, editable=False
    )
    busca = campo_de_busca("engenheiro", "crea")

    objects = CredenciamentoQuerySet.as_manager()

    class Meta(ProcessoBase.Meta):
        verbose_name = "credenciamento de oficina"
        verbose_name_plural = "credenciamentos de oficinas"
        constraints = [
            models.CheckConstraint(
                condition=Q(situacao__in=_SEM_TERMO)
                | Q(
                    ato__isnull=False,
                    vigente_de__isnull=False,
                    vigente_ate__gte=F("vigente_de"),
                ),
                name="credenciado_tem_ato_e_termo",
                violation_error_message="O credenciamento diz o ato e o termo.",
            ),
            models.CheckConstraint(
                condition=Q(engenheiro__regex=r"\S", crea__regex=r"\S"),
                name="oficina_tem_engenheiro_e_crea",
                violation_error_message=(
                    "A oficina tem engenheiro mecânico responsável, com CREA (art. 14, § 2º)."
                ),
            ),
            models.UniqueConstraint(
                fields=["oficina"],
                condition=Q(
                    situacao__in=[
                        SituacaoDoCredenciamento.PEDIDO,
                        SituacaoDoCredenciamento.SUSPENSO,
                    ]
                ),
                name="oficina_um_pedido_por_vez",
                violation_error_message="A oficina já tem um pedido, ou uma suspensão, em curso.",
            ),
        ]
        indexes = [indice_de_busca("credenciamento_busca")]
        triggers = [*Registro.Meta.triggers, situacao_com_andamento(TABELA_DOS_ANDAMENTOS)]

    def __str__(self) -> str:
        return f"{self.oficina} ({self.crea})"


class AndamentoDoCredenciamento(AndamentoBase):
    """Ato praticado no credenciamento."""

    processo = models.ForeignKey(
        Credenciamento,
        on_delete=models.PROTECT,
        related_name="andamentos",
        verbose_name="credenciamento",
    )

    objects = RegistroQuerySet.as_manager()

    class Meta(AndamentoBase.Meta):
        verbose_name = "andamento do credenciamento"
        verbose_name_plural = "andamentos do credenciamento"
        constraints = [conforme_o_rito(RITO_DO_CREDENCIAMENTO, name="credenciamento_segue_o_rito")]
        indexes = [models.Index(fields=["processo", "id"], name="andamento_do_credenciamento")]

    def __str__(self) -> str:
        return f"{self.acao} em {self.em:%d/%m/%Y}"


@auditado()
class SuspensaoDoCredenciamento(Vigente):
    """Do primeiro ao último dia sem poder inspecionar; sem fim, ainda suspensa."""

    credenciamento = models.ForeignKey(
        Credenciamento,
        on_delete=models.PROTECT,
        related_name="suspensoes",
        verbose_name="credenciamento",
    )
    motivo = models.TextField("motivo")

    objects = VigenciaQuerySet.as_manager()

    class Meta(Vigente.Meta):
        verbose_name = "suspensão do credenciamento"
        verbose_name_plural = "suspensões dos credenciamentos"
        default_permissions = ("view",)
        constraints = [
            *Vigente.Meta.constraints,
            sem_sobreposicao(
                "credenciamento",
                name="credenciamento_suspenso_uma_vez_por_dia",
                mensagem="O credenciamento já está suspenso nesses dias.",
            ),
            models.CheckConstraint(
                condition=Q(motivo__regex=r"\S"),
                name="suspensao_do_credenciamento_com_motivo",
                violation_error_message="A suspensão é motivada.",
            ),
        ]

    def __str__(self) -> str:
        return f"Suspensão desde {self.vigente_de:%d/%m/%Y}"
