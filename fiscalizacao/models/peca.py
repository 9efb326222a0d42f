"""O que entra nos autos: petições do interessado e peças, na ordem em que se juntam."""

from datetime import date
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from fiscalizacao.models.processo import AndamentoDoProcesso, ProcessoAdministrativo
from fiscalizacao.querysets import DoProcessoQuerySet, PecaQuerySet
from fiscalizacao.tipos import CanalDaPeticao, EspecieDePeca, EspecieDePeticao
from patrocinio.comum.gatilhos import somente_inclusao
from patrocinio.comum.lgpd import Base, Finalidade, dados_pessoais
from patrocinio.comum.models import Anexo, DocumentoEmitido


@dados_pessoais(
    quem=Finalidade("identificar quem se defende (art. 27)", Base.OBRIGACAO_LEGAL),
)
class PeticaoDoProcesso(models.Model):
    """Defesa, alegações, recurso: o que a contratada apresenta, no prazo ou fora dele."""

    processo = models.ForeignKey(
        ProcessoAdministrativo,
        on_delete=models.PROTECT,
        related_name="peticoes",
        verbose_name="processo",
    )
    numero = models.PositiveIntegerField("protocolo")
    ano = models.PositiveSmallIntegerField("ano")
    especie = models.CharField("espécie", max_length=14, choices=EspecieDePeticao.choices)
    texto = models.TextField("texto", blank=True)
    quem = models.CharField("quem apresenta", max_length=160)
    canal = models.CharField("canal", max_length=6, choices=CanalDaPeticao.choices)
    recebida_em = models.DateTimeField("registrada em")
    chegou_em = models.DateField(
        "chegou em",
        null=True,
        blank=True,
        help_text="O dia do protocolo em papel ou do e-mail, se não foi o do registro.",
    )
    prazo_ate = models.DateField("prazo até", null=True, blank=True)
    tempestiva = models.BooleanField("no prazo")
    registrada_por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name="registrada por",
    )

    objects: Any = DoProcessoQuerySet.as_manager()

    class Meta:
        verbose_name = "petição"
        verbose_name_plural = "petições"
        default_permissions = ("view",)
        constraints = [
            models.UniqueConstraint(fields=["numero", "ano"], name="peticao_protocolada"),
            models.CheckConstraint(
                condition=Q(quem__regex=r"\S"),
                name="peticao_diz_quem",
                violation_error_message="Diga quem apresenta.",
            ),
            models.CheckConstraint(
                condition=Q(chegou_em__isnull=True) | Q(recebida_em__date__gte=F("chegou_em")),
                name="peticao_chega_antes_do_registro",
                violation_error_message="A petição não chega depois de registrada.",
            ),
        ]
        indexes = [models.Index(fields=["processo", "id"], name="peticao_do_processo")]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"{self.get_especie_display()}, protocolo {self.numero}/{self.ano}"

    @property
    def dia(self) -> date:
        """O dia em que chegou à Administração, de que se conta se está no prazo."""
        return self.chegou_em or timezone.localdate(self.recebida_em)


class PecaDoProcesso(models.Model):
    """Peça dos autos: um documento que o portal emitiu, ou um arquivo que se juntou."""

    processo = models.ForeignKey(
        ProcessoAdministrativo,
        on_delete=models.PROTECT,
        related_name="pecas",
        verbose_name="processo",
    )
    andamento = models.ForeignKey(
        AndamentoDoProcesso,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="pecas",
        verbose_name="andamento",
    )
    especie = models.CharField("espécie", max_length=12, choices=EspecieDePeca.choices)
    titulo = models.CharField("título", max_length=200)
    documento = models.ForeignKey(
        DocumentoEmitido,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="pecas",
        verbose_name="documento",
    )
    anexo = models.ForeignKey(
        Anexo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="pecas",
        verbose_name="arquivo",
    )
    peticao = models.ForeignKey(
        PeticaoDoProcesso,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="pecas",
        verbose_name="petição",
    )
    juntada_em = models.DateTimeField("juntada em")
    reservada = models.BooleanField("só para a Administração", default=False)

    objects: Any = PecaQuerySet.as_manager()

    class Meta:
        verbose_name = "peça do processo"
        verbose_name_plural = "peças do processo"
        default_permissions = ("view",)
        constraints = [
            models.CheckConstraint(
                condition=Q(documento__isnull=False, anexo__isnull=True)
                | Q(documento__isnull=True, anexo__isnull=False),
                name="peca_e_documento_ou_arquivo",
                violation_error_message="A peça é um documento do portal ou um arquivo.",
            )
        ]
        indexes = [models.Index(fields=["processo", "id"], name="peca_do_processo")]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return self.titulo
