"""Advertência verbal: a pena das infrações leves, inserida no relatório (art. 22)."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q

from fiscalizacao.models.vistoria import Vistoria
from fiscalizacao.querysets import DaAdvertenciaQuerySet, DaEmpresaQuerySet
from patrocinio.comum.busca import indice_de_busca
from patrocinio.comum.gatilhos import somente_inclusao
from transporte_escolar.models import Condutor, Empresa, Linha, PropostaDeInfracao, Veiculo
from transporte_escolar.models.busca import busca_por_numero
from transporte_escolar.tipos import ItemDaLei

LEVES = ("22-I", "22-II", "22-III", "22-IV", "22-V")


class AdvertenciaVerbal(models.Model):
    """Aplicada na hora e registrada: quem, o quê, quando, por qual inciso."""

    uuid = models.UUIDField("código do aparelho", unique=True, null=True, blank=True)
    numero = models.PositiveIntegerField("número")
    ano = models.PositiveSmallIntegerField("ano")
    item = models.CharField(
        "infração", max_length=8, choices=[e for e in ItemDaLei.choices if e[0] in LEVES]
    )
    vistoria = models.ForeignKey(
        Vistoria,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="advertencias",
        verbose_name="vistoria",
    )
    empresa = models.ForeignKey(
        Empresa,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="advertencias",
        verbose_name="empresa",
    )
    condutor = models.ForeignKey(
        Condutor,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="advertencias",
        verbose_name="condutor",
    )
    veiculo = models.ForeignKey(
        Veiculo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="advertencias",
        verbose_name="veículo",
    )
    linha = models.ForeignKey(
        Linha,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="advertencias",
        verbose_name="linha",
    )
    proposta = models.OneToOneField(
        PropostaDeInfracao,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="advertencia",
        verbose_name="proposta acolhida",
    )
    fato = models.TextField("fato")
    local = models.CharField("local", max_length=200, blank=True)
    em = models.DateTimeField("em")
    por = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", verbose_name="por"
    )
    registrada_em = models.DateTimeField("registrada em")
    busca = busca_por_numero("advertência", "fato", "local")

    objects: Any = DaEmpresaQuerySet.as_manager()

    class Meta:
        verbose_name = "advertência verbal"
        verbose_name_plural = "advertências verbais"
        default_permissions = ("add", "view")
        constraints = [
            models.UniqueConstraint(fields=["numero", "ano"], name="advertencia_numerada"),
            models.CheckConstraint(
                condition=Q(item__in=LEVES),
                name="advertencia_verbal_so_das_leves",
                violation_error_message="A advertência verbal é a pena das leves (art. 22).",
            ),
            models.CheckConstraint(
                condition=Q(empresa__isnull=False) | Q(condutor__isnull=False),
                name="advertencia_tem_a_quem",
                violation_error_message="Diga a quem se advertiu: a contratada ou o condutor.",
            ),
            models.CheckConstraint(
                condition=Q(fato__regex=r"\S"),
                name="advertencia_diz_o_fato",
                violation_error_message="Descreva o fato.",
            ),
        ]
        indexes = [
            indice_de_busca("advertencia_busca"),
            models.Index(fields=["-ano", "-numero"], name="advertencia_recentes"),
            models.Index(fields=["-em"], name="advertencia_por_dia"),
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"Advertência verbal {self.numero}/{self.ano}"


class ManifestacaoDaAdvertencia(models.Model):
    """O que o advertido quis anotar: a advertência dispensa processo, não o contraditório."""

    advertencia = models.ForeignKey(
        AdvertenciaVerbal,
        on_delete=models.PROTECT,
        related_name="manifestacoes",
        verbose_name="advertência",
    )
    texto = models.TextField("manifestação")
    por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="+",
        verbose_name="registrada por",
    )
    em = models.DateTimeField("em")

    objects: Any = DaAdvertenciaQuerySet.as_manager()

    class Meta:
        verbose_name = "manifestação sobre a advertência"
        verbose_name_plural = "manifestações sobre as advertências"
        default_permissions = ("add", "view")
        constraints = [
            models.CheckConstraint(
                condition=Q(texto__regex=r"\S"),
                name="manifestacao_escrita",
                violation_error_message="Escreva a manifestação.",
            )
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"Manifestação de {self.em:%d/%m/%Y}"
