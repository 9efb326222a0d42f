"""Rotinas diárias: o que cada uma fez em cada dia."""

from django.db import models

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.querysets import RegistroQuerySet
from patrocinio.comum.trilha import auditado


@auditado()
class RotinaDiaria(models.Model):
    """Uma rotina num dia: feita uma vez ou, se falhou, à espera de nova tentativa."""

    nome = models.CharField("rotina", max_length=60)
    dia = models.DateField("dia")
    feita_em = models.DateTimeField("feita em", null=True, blank=True)
    resultado = models.CharField("o que fez", max_length=300, blank=True)
    tentativas = models.PositiveSmallIntegerField("tentativas que falharam", default=0)
    nao_antes = models.DateTimeField("nova tentativa a partir de", null=True, blank=True)
    erro = models.TextField("o que falhou", blank=True)

    busca = campo_de_busca("nome")

    objects = RegistroQuerySet.as_manager()

    class Meta:
        verbose_name = "rotina diária"
        verbose_name_plural = "rotinas diárias"
        default_permissions = ("view",)
        constraints = [
            models.UniqueConstraint(fields=["nome", "dia"], name="rotina_uma_vez_por_dia")
        ]
        indexes = [
            indice_de_busca("rotina_busca"),
            models.Index(fields=["-dia", "nome"], name="rotina_por_dia"),
        ]

    def __str__(self) -> str:
        return f"{self.nome} em {self.dia:%d/%m/%Y}"
