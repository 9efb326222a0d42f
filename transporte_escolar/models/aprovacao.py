"""Aprovação prévia de condutores e monitores; interdição e recusa de veículos."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from patrocinio.comum.busca import indice_de_busca
from patrocinio.comum.models import DocumentoEmitido, Registro, Vigente, sem_sobreposicao
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.busca import busca_por_numero
from transporte_escolar.models.pessoal import Condutor, Monitor, um_profissional
from transporte_escolar.models.veiculo import Veiculo
from transporte_escolar.querysets import AprovacaoQuerySet, DoVeiculoQuerySet
from transporte_escolar.tipos import EspecieDeInterdicao, Resultado


@auditado()
class Aprovacao(Vigente):
    """Decisão sobre o condutor ou o monitor, antes de ele trabalhar (arts. 17, p.ú., e 18).

    ``vigente_ate`` é a primeira coisa a vencer no dia da decisão; a revogação o antecipa.
    """

    numero = models.PositiveIntegerField("número", editable=False)
    ano = models.PositiveSmallIntegerField("ano", editable=False)
    condutor = models.ForeignKey(
        Condutor,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="aprovacoes",
        verbose_name="condutor",
    )
    monitor = models.ForeignKey(
        Monitor,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="aprovacoes",
        verbose_name="monitor",
    )
    resultado = models.CharField("resultado", max_length=12, choices=Resultado.choices)
    parecer = models.TextField("parecer")
    por = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", verbose_name="por"
    )
    decidida_em = models.DateTimeField("decidida em")
    primeira_a_vencer = models.CharField("o que vence primeiro", max_length=120, blank=True)
    revogada_em = models.DateField("revogada em", null=True, blank=True)
    motivo_da_revogacao = models.TextField("motivo da revogação", blank=True)
    revogada_por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name="revogada por",
    )
    documento = models.ForeignKey(
        DocumentoEmitido,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        editable=False,
        related_name="aprovacoes",
        verbose_name="certificado",
    )
    busca = busca_por_numero("aprovação", "parecer")

    objects = AprovacaoQuerySet.as_manager()

    class Meta(Vigente.Meta):
        verbose_name = "aprovação prévia"
        verbose_name_plural = "aprovações prévias"
        constraints = [
            *Vigente.Meta.constraints,
            um_profissional("aprovacao_de_um_profissional"),
            models.UniqueConstraint(fields=["numero", "ano"], name="aprovacao_numerada"),
            sem_sobreposicao(
                "condutor",
                name="condutor_uma_aprovacao_por_dia",
                condition=Q(condutor__isnull=False, resultado=Resultado.FAVORAVEL),
                mensagem="O condutor já tem aprovação em parte desse período.",
            ),
            sem_sobreposicao(
                "monitor",
                name="monitor_uma_aprovacao_por_dia",
                condition=Q(monitor__isnull=False, resultado=Resultado.FAVORAVEL),
                mensagem="O monitor já tem aprovação em parte desse período.",
            ),
            models.CheckConstraint(
                condition=Q(parecer__regex=r"\S"),
                name="aprovacao_com_parecer",
                violation_error_message="A decisão é motivada: escreva o parecer.",
            ),
            models.CheckConstraint(
                condition=Q(revogada_em__isnull=True)
                | Q(motivo_da_revogacao__regex=r"\S", revogada_por__isnull=False),
                name="aprovacao_revogada_com_motivo",
                violation_error_message="A revogação é motivada.",
            ),
        ]
        indexes = [
            indice_de_busca("aprovacao_busca"),
            models.Index(fields=["-ano", "-numero"], name="aprovacao_recentes"),
        ]

    def __str__(self) -> str:
        nome = "Aprovação" if self.resultado == Resultado.FAVORAVEL else "Negativa"
        return f"{nome} {self.numero}/{self.ano}"


@auditado()
class Interdicao(Registro):
    """Interdição do veículo, ou a sua recusa em vistoria, até a liberação.

    No dia da liberação o veículo já pode rodar.
    """

    veiculo = models.ForeignKey(
        Veiculo, on_delete=models.PROTECT, related_name="interdicoes", verbose_name="veículo"
    )
    especie = models.CharField("espécie", max_length=10, choices=EspecieDeInterdicao.choices)
    desde = models.DateField("desde")
    motivo = models.TextField("motivo")
    dispositivo = models.CharField("dispositivo", max_length=120)
    por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        verbose_name="por",
    )
    registrada_em = models.DateTimeField("registrada em")
    liberado_em = models.DateField("liberado em", null=True, blank=True)
    motivo_da_liberacao = models.TextField("motivo da liberação", blank=True)
    liberado_por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name="liberado por",
    )

    objects = DoVeiculoQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "interdição"
        verbose_name_plural = "interdições"
        constraints = [
            models.UniqueConstraint(
                fields=["veiculo"],
                condition=Q(liberado_em__isnull=True),
                name="veiculo_uma_interdicao_em_aberto",
                violation_error_message="O veículo já está interditado.",
            ),
            models.CheckConstraint(
                condition=Q(motivo__regex=r"\S") & Q(dispositivo__regex=r"\S"),
                name="interdicao_com_motivo_e_dispositivo",
                violation_error_message="A interdição diz o motivo e o dispositivo.",
            ),
            models.CheckConstraint(
                condition=Q(liberado_em__isnull=True)
                | Q(liberado_em__gte=F("desde"), motivo_da_liberacao__regex=r"\S"),
                name="liberacao_depois_da_interdicao_e_com_motivo",
                violation_error_message=(
                    "A liberação não é anterior à interdição e diz o que a permite."
                ),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_especie_display()} desde {self.desde:%d/%m/%Y}"
