"""Prazos do processo: quem os tem, de que dia correm, como se contaram e como acabaram."""

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from fiscalizacao.models.processo import ProcessoAdministrativo
from fiscalizacao.querysets import DoPrazoQuerySet, PrazoQuerySet
from fiscalizacao.tipos import AtoComPrazo, DesfechoDoPrazo, MeioDeCiencia
from patrocinio.comum.gatilhos import somente_inclusao
from patrocinio.comum.models import Registro
from patrocinio.comum.trilha import auditado
from transporte_escolar.tipos import Regime


@auditado()
class PrazoDoProcesso(Registro):
    """Um prazo por ato; só o que ainda corre se reconta.

    ``quedas`` são os dias de vencimento em que a comunicação eletrônica caiu: cada um leva ao dia
    útil seguinte (14.133, art. 183, § 2º).
    """

    processo = models.ForeignKey(
        ProcessoAdministrativo,
        on_delete=models.PROTECT,
        related_name="prazos",
        verbose_name="processo",
    )
    ato = models.CharField("ato", max_length=32, choices=AtoComPrazo.choices)
    regime = models.CharField("regime", max_length=5, choices=Regime.choices)
    ciencia = models.DateField("ciência")
    meio = models.CharField("meio", max_length=10, choices=MeioDeCiencia.choices)
    quedas: Any = ArrayField(models.DateField(), verbose_name="quedas", default=list, blank=True)
    vence_em = models.DateField("vence em")
    aberto_em = models.DateTimeField("aberto em")
    encerrado_em = models.DateTimeField("encerrado em", null=True, blank=True)
    desfecho = models.CharField(
        "desfecho", max_length=11, choices=DesfechoDoPrazo.choices, blank=True
    )

    objects = PrazoQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "prazo do processo"
        verbose_name_plural = "prazos do processo"
        default_permissions = ("view",)
        constraints = [
            models.CheckConstraint(
                condition=Q(vence_em__gt=F("ciencia")),
                name="prazo_vence_depois_da_ciencia",
                violation_error_message="O prazo vence depois do dia da ciência.",
            ),
            models.CheckConstraint(
                condition=Q(encerrado_em__isnull=True, desfecho="")
                | Q(encerrado_em__isnull=False, desfecho__in=DesfechoDoPrazo.values),
                name="prazo_encerrado_diz_como",
            ),
            models.UniqueConstraint(
                fields=["processo", "ato"],
                condition=Q(encerrado_em__isnull=True),
                name="prazo_um_aberto_por_ato",
                violation_error_message="Já corre um prazo para esse ato.",
            ),
        ]
        indexes = [
            models.Index(
                fields=["vence_em"],
                condition=Q(encerrado_em__isnull=True),
                name="prazo_por_vencer",
            ),
            models.Index(fields=["processo", "id"], name="prazo_do_processo"),
        ]

    def __str__(self) -> str:
        return f"{self.get_ato_display()}: até {self.vence_em:%d/%m/%Y}"


class RecontagemDoPrazo(models.Model):
    """Mudança do vencimento de um prazo que corria, com a razão."""

    prazo = models.ForeignKey(
        PrazoDoProcesso, on_delete=models.PROTECT, related_name="recontagens", verbose_name="prazo"
    )
    de = models.DateField("vencia em")
    para = models.DateField("passou a vencer em")
    motivo = models.TextField("motivo")
    em = models.DateTimeField("em")

    objects: Any = DoPrazoQuerySet.as_manager()

    class Meta:
        verbose_name = "recontagem de prazo"
        verbose_name_plural = "recontagens de prazos"
        default_permissions = ("view",)
        constraints = [
            models.CheckConstraint(
                condition=Q(motivo__regex=r"\S"), name="recontagem_de_prazo_com_motivo"
            )
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"{self.de:%d/%m/%Y} → {self.para:%d/%m/%Y}"


class DiaParado(models.Model):
    """Período em que o processo esteve suspenso: nele os prazos não correm."""

    processo = models.ForeignKey(
        ProcessoAdministrativo,
        on_delete=models.PROTECT,
        related_name="dias_parados",
        verbose_name="processo",
    )
    de = models.DateField("de")
    ate = models.DateField("até")
    em = models.DateTimeField("registrado em")

    class Meta:
        verbose_name = "suspensão do processo"
        verbose_name_plural = "suspensões do processo"
        default_permissions = ()
        constraints = [
            models.CheckConstraint(condition=Q(ate__gte=F("de")), name="dia_parado_em_ordem")
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"{self.de:%d/%m/%Y} a {self.ate:%d/%m/%Y}"
