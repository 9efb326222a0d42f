"""Registro do núcleo no Django."""

from django.apps import AppConfig


class ComumConfig(AppConfig):
    """Núcleo comum às três áreas."""

    name = "patrocinio.comum"
    label = "comum"
    verbose_name = "Administração do portal"

    def ready(self) -> None:
        """Registra as conferências do ambiente, a ficha no OpenAPI e a limpeza diária."""
        from patrocinio.comum import verificacoes  # noqa: F401, PLC0415 - registra-se ao importar
        from patrocinio.comum.api import esquema  # noqa: F401, PLC0415 - idem
        from patrocinio.comum.servicos.limpeza import LIMPEZA  # noqa: PLC0415 - usa modelos
        from patrocinio.comum.servicos.rotinas import registrar_rotina  # noqa: PLC0415 - idem

        registrar_rotina(LIMPEZA)
