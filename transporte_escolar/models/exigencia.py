"""Exigências à empresa: documentos, reuniões e treinamentos (art. 19, VII e VIII)."""

from typing import Any, Final

from django.conf import settings
from django.db import models
from django.db.models import Q

from patrocinio.comum.busca import indice_de_busca
from patrocinio.comum.gatilhos import somente_inclusao
from patrocinio.comum.models import (
    AndamentoBase,
    Anexo,
    ProcessoBase,
    Registro,
    conforme_o_rito,
    situacao_com_andamento,
)
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.busca import busca_por_numero
from transporte_escolar.models.empresa import Empresa
from transporte_escolar.models.pessoal import Condutor, Monitor, um_profissional
from transporte_escolar.querysets import DaEmpresaQuerySet, DaExigenciaQuerySet
from transporte_escolar.regras.ritos import RITO_DA_EXIGENCIA
from transporte_escolar.tipos import EspecieDeExigencia, SituacaoDaExigencia

TABELA_DOS_ANDAMENTOS: Final = "transporte_escolar_andamentodaexigencia"


@auditado()
class Exigencia(ProcessoBase):
    """O que se pede a uma empresa, até que dia, e o que ela fez."""

    numero = models.PositiveIntegerField("número", editable=False)
    ano = models.PositiveSmallIntegerField("ano", editable=False)
    empresa = models.ForeignKey(
        Empresa, on_delete=models.PROTECT, related_name="exigencias", verbose_name="empresa"
    )
    especie = models.CharField("espécie", max_length=12, choices=EspecieDeExigencia.choices)
    titulo = models.CharField("o que se exige", max_length=160)
    descricao = models.TextField("detalhes", blank=True)
    feita_em = models.DateField("feita em", editable=False)
    prazo = models.DateField("até, ou no dia")
    hora = models.TimeField("hora", null=True, blank=True)
    local = models.CharField("local", max_length=160, blank=True)
    situacao = models.CharField(
        "situação", max_length=20, choices=SituacaoDaExigencia.choices, editable=False
    )
    busca = busca_por_numero("exigência", "titulo", escolhas={"especie": EspecieDeExigencia})

    objects = DaEmpresaQuerySet.as_manager()

    class Meta(ProcessoBase.Meta):
        verbose_name = "exigência"
        verbose_name_plural = "exigências"
        constraints = [
            models.UniqueConstraint(fields=["numero", "ano"], name="exigencia_numerada"),
            models.CheckConstraint(
                condition=Q(prazo__gte=models.F("feita_em")),
                name="exigencia_com_prazo_depois_de_feita",
                violation_error_message="O prazo não pode ser antes do dia em que se exige.",
            ),
            models.CheckConstraint(
                condition=Q(especie=EspecieDeExigencia.DOCUMENTO)
                | (Q(hora__isnull=False) & Q(local__regex=r"\S")),
                name="convocacao_com_hora_e_local",
                violation_error_message="A convocação diz a hora e o local.",
            ),
        ]
        indexes = [
            indice_de_busca("exigencia_busca"),
            models.Index(fields=["-ano", "-numero"], name="exigencia_recentes"),
            models.Index(fields=["situacao", "prazo"], name="exigencia_por_vencer"),
        ]
        triggers = [*Registro.Meta.triggers, situacao_com_andamento(TABELA_DOS_ANDAMENTOS)]

    def __str__(self) -> str:
        return f"Exigência {self.numero}/{self.ano}: {self.titulo}"


class AndamentoDaExigencia(AndamentoBase):
    """Ato praticado na exigência; a entrega traz o arquivo."""

    processo = models.ForeignKey(
        Exigencia, on_delete=models.PROTECT, related_name="andamentos", verbose_name="exigência"
    )
    anexo = models.ForeignKey(
        Anexo,
        on_delete=models.PROTECT,
        null=True,
        related_name="andamentos_de_exigencia",
        verbose_name="arquivo",
    )

    objects = DaExigenciaQuerySet.as_manager()

    class Meta(AndamentoBase.Meta):
        verbose_name = "andamento da exigência"
        verbose_name_plural = "andamentos da exigência"
        constraints = [conforme_o_rito(RITO_DA_EXIGENCIA, name="exigencia_segue_o_rito")]
        indexes = [models.Index(fields=["processo", "id"], name="andamento_da_exigencia")]

    def __str__(self) -> str:
        return f"{self.acao} em {self.em:%d/%m/%Y}"


class Presenca(models.Model):
    """Presença do condutor ou do monitor na reunião ou no treinamento."""

    exigencia = models.ForeignKey(
        Exigencia, on_delete=models.PROTECT, related_name="presencas", verbose_name="exigência"
    )
    condutor = models.ForeignKey(
        Condutor,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="presencas",
        verbose_name="condutor",
    )
    monitor = models.ForeignKey(
        Monitor,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="presencas",
        verbose_name="monitor",
    )
    em = models.DateField("em")
    por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        verbose_name="registrada por",
    )

    objects: Any = DaExigenciaQuerySet.as_manager()

    class Meta:
        verbose_name = "presença"
        verbose_name_plural = "presenças"
        default_permissions = ("view",)
        constraints = [
            um_profissional("presenca_de_um_profissional"),
            models.UniqueConstraint(
                fields=["exigencia", "condutor"],
                name="presenca_uma_por_condutor",
                violation_error_message="A presença do condutor já está registrada.",
            ),
            models.UniqueConstraint(
                fields=["exigencia", "monitor"],
                name="presenca_uma_por_monitor",
                violation_error_message="A presença do monitor já está registrada.",
            ),
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"{self.condutor or self.monitor} em {self.em:%d/%m/%Y}"
