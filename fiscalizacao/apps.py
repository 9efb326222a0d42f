"""Registro da área no Django."""

from django.apps import AppConfig


class FiscalizacaoConfig(AppConfig):
    """Aplicação Fiscalização."""

    name = "fiscalizacao"
    verbose_name = "Fiscalização"

    def ready(self) -> None:
        """Registra as rotinas da área, e quem reconta os prazos quando o calendário muda."""
        from fiscalizacao.servicos.avisos_de_prazo import AVISOS, recontados  # noqa: PLC0415 - usa modelos
        from fiscalizacao.servicos.lembretes_da_ordem import LEMBRETES  # noqa: PLC0415 - idem
        from patrocinio.comum.servicos.expediente import ouvir_expediente  # noqa: PLC0415 - idem
        from patrocinio.comum.servicos.rotinas import registrar_rotina  # noqa: PLC0415 - idem

        registrar_rotina(LEMBRETES)
        registrar_rotina(AVISOS)
        ouvir_expediente("prazos dos processos", recontados)
