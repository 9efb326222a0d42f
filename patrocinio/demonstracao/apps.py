"""Registro do pacote no Django."""

from django.apps import AppConfig


class DemonstracaoConfig(AppConfig):
    """Composição: demonstracao."""

    name = "patrocinio.demonstracao"
    label = "demonstracao"
