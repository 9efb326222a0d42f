"""Registro do pacote no Django."""

from django.apps import AppConfig


class InicioConfig(AppConfig):
    """Composição: inicio."""

    name = "patrocinio.inicio"
    label = "inicio"
