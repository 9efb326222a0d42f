"""Registro da área no Django."""

from django.apps import AppConfig


class FiscalizacaoConfig(AppConfig):
    """Aplicação Fiscalização."""

    name = "fiscalizacao"
    verbose_name = "Fiscalização"

    def ready(self) -> None:
        """Registra os lembretes das ordens de vistoria."""
        from fiscalizacao.servicos.lembretes_da_ordem import LEMBRETES  # noqa: PLC0415 - usa modelos
        from patrocinio.comum.servicos.rotinas import registrar_rotina  # noqa: PLC0415 - idem

        registrar_rotina(LEMBRETES)
