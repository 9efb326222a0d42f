"""Processo administrativo, a comissão que o conduz e os andamentos (arts. 26 e 27)."""

from typing import Any, Final

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from fiscalizacao.models.auto import AutoDeInfracao
from fiscalizacao.models.garantias import auto_do_processo_so_se_encerra
from fiscalizacao.querysets import DoProcessoQuerySet, ProcessoQuerySet
from fiscalizacao.regras.rito_do_processo import RITO_DO_PROCESSO
from fiscalizacao.tipos import EspecieDeProcesso, SituacaoDoProcesso
from patrocinio.comum.busca import indice_de_busca
from patrocinio.comum.gatilhos import sem_truncate, somente_inclusao
from patrocinio.comum.models import (
    AndamentoBase,
    ProcessoBase,
    Registro,
    conforme_o_rito,
    situacao_com_andamento,
)
from patrocinio.comum.trilha import auditado
from transporte_escolar.models import Contrato, Empresa
from transporte_escolar.models.busca import busca_por_numero
from transporte_escolar.tipos import Regime

TABELA_DOS_ANDAMENTOS: Final = "fiscalizacao_andamentodoprocesso"


@auditado()
class ProcessoAdministrativo(ProcessoBase):
    """Um contrato, um ou mais autos, um regime: o do contrato, congelado na abertura.

    ``cogita_rescisao`` abre também o prazo de defesa contra ela. ``conhecido_em`` é o dia em que a
    Administração soube, de que corre a prescrição. ``suspenso_desde`` para o processo e os prazos.
    """

    numero = models.PositiveIntegerField("número", editable=False)
    ano = models.PositiveSmallIntegerField("ano", editable=False)
    especie = models.CharField(
        "espécie",
        max_length=18,
        choices=EspecieDeProcesso.choices,
        default=EspecieDeProcesso.INFRACAO,
        editable=False,
    )
    contrato = models.ForeignKey(
        Contrato, on_delete=models.PROTECT, related_name="processos", verbose_name="contrato"
    )
    empresa = models.ForeignKey(
        Empresa, on_delete=models.PROTECT, related_name="processos", verbose_name="contratada"
    )
    regime = models.CharField("regime", max_length=5, choices=Regime.choices, editable=False)
    cogita_rescisao = models.BooleanField("cogita rescisão", default=False, editable=False)
    fatos = models.TextField("fatos", blank=True, editable=False)
    conhecido_em = models.DateField("conhecido em", editable=False)
    aberto_em = models.DateField("aberto em", editable=False)
    prescreve_em = models.DateField("prescreve em", editable=False)
    processo_em_papel = models.CharField(
        "processo em papel", max_length=60, blank=True, editable=False
    )
    efeito_suspensivo = models.BooleanField("efeito suspensivo", default=False, editable=False)
    suspenso_desde = models.DateField("suspenso desde", null=True, blank=True, editable=False)
    comunicado_em = models.DateField(
        "julgamento comunicado em", null=True, blank=True, editable=False
    )
    rescindido_em = models.DateField("rescisão efetivada em", null=True, blank=True, editable=False)
    situacao = models.CharField(
        "situação", max_length=20, choices=SituacaoDoProcesso.choices, editable=False
    )
    busca = busca_por_numero(
        "processo", "processo_em_papel", escolhas={"situacao": SituacaoDoProcesso}
    )

    objects: Any = ProcessoQuerySet.as_manager()

    class Meta(ProcessoBase.Meta):
        verbose_name = "processo administrativo"
        verbose_name_plural = "processos administrativos"
        default_permissions = ("add", "change", "view")
        constraints = [
            models.UniqueConstraint(fields=["numero", "ano"], name="processo_numerado"),
            models.CheckConstraint(
                condition=Q(regime__in=Regime.values), name="processo_tem_regime"
            ),
            models.CheckConstraint(
                condition=Q(prescreve_em__gt=F("conhecido_em")),
                name="processo_prescreve_depois_de_conhecido",
            ),
            models.UniqueConstraint(
                fields=["processo_em_papel"],
                condition=~Q(processo_em_papel="") & ~Q(situacao=SituacaoDoProcesso.ANULADO),
                name="papel_entra_uma_vez",
                violation_error_message="Esse processo em papel já entrou no portal.",
            ),
        ]
        indexes = [
            indice_de_busca("processo_busca"),
            models.Index(fields=["-ano", "-numero"], name="processo_recentes"),
            models.Index(fields=["situacao", "prescreve_em"], name="processo_a_prescrever"),
            models.Index(fields=["empresa"], name="processo_da_empresa"),
        ]
        triggers = [*Registro.Meta.triggers, situacao_com_andamento(TABELA_DOS_ANDAMENTOS)]

    def __str__(self) -> str:
        return f"Processo {self.numero:04}/{self.ano}"

    def get_situacao_display(self) -> str:  # type: ignore[no-redef]
        """A situação em palavras; o julgado diz se ainda falta comunicar."""
        if self.situacao == SituacaoDoProcesso.JULGADO and self.comunicado_em is not None:
            return "Julgado e comunicado"
        return str(SituacaoDoProcesso(self.situacao).label)


class AutoDoProcesso(models.Model):
    """Auto que o processo apura: um processo de cada vez.

    O do processo anulado se encerra, e pode ser apurado em outro.
    """

    processo = models.ForeignKey(
        ProcessoAdministrativo,
        on_delete=models.PROTECT,
        related_name="autos",
        verbose_name="processo",
    )
    auto = models.ForeignKey(
        AutoDeInfracao, on_delete=models.PROTECT, related_name="nos_processos", verbose_name="auto"
    )
    encerrado_em = models.DateTimeField("encerrado em", null=True, blank=True)

    objects: Any = DoProcessoQuerySet.as_manager()

    class Meta:
        verbose_name = "auto do processo"
        verbose_name_plural = "autos do processo"
        default_permissions = ("view",)
        constraints = [
            models.UniqueConstraint(
                fields=["auto"],
                condition=Q(encerrado_em__isnull=True),
                name="auto_num_processo_de_cada_vez",
                violation_error_message="O auto já está em processo.",
            )
        ]
        triggers = [auto_do_processo_so_se_encerra(), sem_truncate()]

    def __str__(self) -> str:
        return str(self.auto)


class MembroDaComissao(models.Model):
    """Servidor que conduz a responsabilização; são dois, ao menos (14.133, art. 158)."""

    processo = models.ForeignKey(
        ProcessoAdministrativo,
        on_delete=models.PROTECT,
        related_name="comissao",
        verbose_name="processo",
    )
    servidor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="comissoes",
        verbose_name="servidor",
    )

    objects: Any = DoProcessoQuerySet.as_manager()

    class Meta:
        verbose_name = "membro da comissão"
        verbose_name_plural = "membros da comissão"
        default_permissions = ("view",)
        constraints = [
            models.UniqueConstraint(
                fields=["processo", "servidor"],
                name="membro_uma_vez_na_comissao",
                violation_error_message="A pessoa já está na comissão.",
            )
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return str(self.servidor)


class AndamentoDoProcesso(AndamentoBase):
    """Ato praticado no processo."""

    processo = models.ForeignKey(
        ProcessoAdministrativo,
        on_delete=models.PROTECT,
        related_name="andamentos",
        verbose_name="processo",
    )

    objects = DoProcessoQuerySet.as_manager()

    class Meta(AndamentoBase.Meta):
        verbose_name = "andamento do processo"
        verbose_name_plural = "andamentos do processo"
        constraints = [conforme_o_rito(RITO_DO_PROCESSO, name="processo_segue_o_rito")]
        indexes = [models.Index(fields=["processo", "id"], name="andamento_do_processo")]

    def __str__(self) -> str:
        return f"{self.acao} em {self.em:%d/%m/%Y}"
