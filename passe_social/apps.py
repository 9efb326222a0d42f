"""Registro da área no Django."""

from django.apps import AppConfig


class PasseSocialConfig(AppConfig):
    """Aplicação Passe social."""

    name = "passe_social"
    verbose_name = "Passe social"
