"""Registro da área no Django."""

from django.apps import AppConfig


class TransporteEscolarConfig(AppConfig):
    """Aplicação Transporte escolar."""

    name = "transporte_escolar"
    verbose_name = "Transporte escolar"
