"""Registro da área no Django."""

from django.apps import AppConfig


class FiscalizacaoConfig(AppConfig):
    """Aplicação Fiscalização."""

    name = "fiscalizacao"
    verbose_name = "Fiscalização"
