"""Registro do núcleo no Django."""

from django.apps import AppConfig


class ComumConfig(AppConfig):
    """Núcleo comum às três áreas."""

    name = "patrocinio.comum"
    label = "comum"
    verbose_name = "Administração do portal"

    def ready(self) -> None:
        """Registra as conferências do ambiente e a ficha no OpenAPI."""
        from patrocinio.comum import verificacoes  # noqa: F401, PLC0415 - registra-se ao importar
        from patrocinio.comum.api import esquema  # noqa: F401, PLC0415 - idem
