"""Atos normativos e administrativos que fundamentam valores, leituras e designações."""

from typing import Any
from uuid import uuid4

from django.db import models

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.campos import validar_pdf
from patrocinio.comum.models.registro import Registro
from patrocinio.comum.querysets import RegistroQuerySet
from patrocinio.comum.tipos import EsferaDoAto, TipoDeAto
from patrocinio.comum.trilha import auditado


def nome_ao_acaso(ato: Any, _enviado: str) -> str:
    """Pasta do ano do ato e nome ao acaso: o nome enviado não chega ao disco."""
    return f"atos/{ato.data.year}/{uuid4().hex}.pdf"


@auditado()
class AtoNormativo(Registro):
    """Lei, decreto, portaria ou outro ato (Lei 5.002/2018, art. 4º)."""

    tipo = models.CharField("espécie", max_length=20, choices=TipoDeAto.choices)
    esfera = models.CharField(
        "esfera", max_length=10, choices=EsferaDoAto.choices, default=EsferaDoAto.MUNICIPAL
    )
    numero = models.CharField("número", max_length=30)
    data = models.DateField("data do ato")
    ementa = models.CharField("ementa", max_length=300, blank=True)
    publicado_em = models.DateField("publicado em", null=True, blank=True)
    veiculo = models.CharField(
        "veículo de publicação",
        max_length=120,
        blank=True,
        help_text="Por exemplo: Diário Oficial dos Municípios Mineiros, edição 3.412.",
    )
    arquivo = models.FileField(
        "arquivo (PDF)", upload_to=nome_ao_acaso, blank=True, validators=[validar_pdf]
    )
    busca = campo_de_busca("tipo", "numero", "ementa")

    objects = RegistroQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "ato normativo"
        verbose_name_plural = "atos normativos"
        constraints = [
            models.UniqueConstraint(
                fields=["esfera", "tipo", "numero", "data"],
                name="ato_normativo_unico",
                violation_error_message="Esse ato já está cadastrado.",
            )
        ]
        indexes = [indice_de_busca("ato_busca")]

    def __str__(self) -> str:
        return f"{self.get_tipo_display()} {self.numero}, de {self.data:%d/%m/%Y}"
