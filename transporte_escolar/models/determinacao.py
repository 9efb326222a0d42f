"""Determinações da Administração para os veículos (arts. 10, 12, §§ 2º e 3º, e 16)."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.models import AtoNormativo, Registro
from patrocinio.comum.querysets import RegistroQuerySet
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.veiculo import Veiculo
from transporte_escolar.querysets import DoVeiculoQuerySet
from transporte_escolar.tipos import EspecieDeDeterminacao


@auditado()
class Determinacao(Registro):
    """Ordem datada, por ato, a veículos determinados, com prazo."""

    especie = models.CharField("espécie", max_length=16, choices=EspecieDeDeterminacao.choices)
    titulo = models.CharField("o que se determina", max_length=160)
    texto = models.TextField("texto")
    ato = models.ForeignKey(
        AtoNormativo, on_delete=models.PROTECT, related_name="determinacoes", verbose_name="ato"
    )
    emitida_em = models.DateField("emitida em")
    prazo = models.DateField("cumprir até")
    busca = campo_de_busca("titulo", "texto")

    objects = RegistroQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "determinação"
        verbose_name_plural = "determinações"
        constraints = [
            models.CheckConstraint(
                condition=Q(prazo__gte=F("emitida_em")),
                name="determinacao_com_prazo_depois_de_emitida",
                violation_error_message="O prazo não pode ser antes da emissão.",
            )
        ]
        indexes = [
            indice_de_busca("determinacao_busca"),
            models.Index(fields=["-emitida_em", "-id"], name="determinacao_recentes"),
        ]

    def __str__(self) -> str:
        return self.titulo


@auditado()
class CumprimentoDaDeterminacao(Registro):
    """A determinação em um veículo: desde e até quando, cumprida quando, conferida por quem.

    O veículo acrescentado depois tem, da sua inclusão, os mesmos dias que os primeiros.
    """

    determinacao = models.ForeignKey(
        Determinacao,
        on_delete=models.PROTECT,
        related_name="cumprimentos",
        verbose_name="determinação",
    )
    veiculo = models.ForeignKey(
        Veiculo, on_delete=models.PROTECT, related_name="determinacoes", verbose_name="veículo"
    )
    incluida_em = models.DateField("incluída em")
    prazo = models.DateField("cumprir até")
    cumprida_em = models.DateField("cumprida em", null=True, blank=True)
    conferida_por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name="conferida por",
    )
    observacao = models.CharField("observação", max_length=200, blank=True)

    objects = DoVeiculoQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "determinação no veículo"
        verbose_name_plural = "determinações nos veículos"
        constraints = [
            models.UniqueConstraint(
                fields=["determinacao", "veiculo"],
                name="determinacao_uma_vez_por_veiculo",
                violation_error_message="O veículo já está na determinação.",
            ),
            models.CheckConstraint(
                condition=Q(prazo__gte=F("incluida_em")),
                name="determinacao_no_veiculo_com_prazo_depois",
                violation_error_message="O prazo do veículo não pode ser antes da inclusão dele.",
            ),
            models.CheckConstraint(
                condition=Q(cumprida_em__isnull=True) | Q(conferida_por__isnull=False),
                name="determinacao_cumprida_foi_conferida",
                violation_error_message="O cumprimento é conferido por alguém.",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.determinacao} – {self.veiculo}"
