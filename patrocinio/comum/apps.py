"""Registro do núcleo no Django."""

from django.apps import AppConfig


class ComumConfig(AppConfig):
    """Núcleo comum às três áreas."""

    name = "patrocinio.comum"
    label = "comum"
    verbose_name = "Administração do portal"
