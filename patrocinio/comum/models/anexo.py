"""Anexos: arquivos privados que um registro guarda."""

from typing import Any
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import Q

from patrocinio.comum.gatilhos import somente_inclusao
from patrocinio.comum.tipos import FormatoDeAnexo


def pasta_do_mes(anexo: Any, _enviado: str) -> str:
    """Pasta do mês e nome ao acaso: o nome enviado não chega ao disco."""
    return f"anexos/{anexo.enviado_em:%Y/%m}/{uuid4().hex}.{anexo.formato}"


class Anexo(models.Model):
    """Arquivo decodificado antes de aceito; quem aponta para ele diz quem o lê.

    ``prova`` guarda os bytes como vieram, com a hora e o lugar da foto; o que não é prova se
    grava de novo, sem EXIF. ``sha256`` é do que está guardado.
    """

    nome = models.CharField("nome do arquivo", max_length=160)
    formato = models.CharField("formato", max_length=5, choices=FormatoDeAnexo.choices)
    tamanho = models.PositiveIntegerField("tamanho (bytes)")
    sha256 = models.CharField("SHA-256", max_length=64)
    prova = models.BooleanField("prova", default=False)
    arquivo = models.FileField("arquivo", upload_to=pasta_do_mes)
    enviado_em = models.DateTimeField("enviado em")
    enviado_por = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name="enviado por",
    )

    class Meta:
        verbose_name = "anexo"
        verbose_name_plural = "anexos"
        default_permissions = ()
        constraints = [
            models.CheckConstraint(condition=Q(tamanho__gt=0), name="anexo_nao_vazio"),
            models.CheckConstraint(
                condition=Q(formato__in=FormatoDeAnexo.values), name="anexo_formato_aceito"
            ),
        ]
        indexes = [models.Index(fields=["sha256"], name="anexo_sha256")]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return self.nome
