"""Registro da área no Django."""

from django.apps import AppConfig


class TransporteEscolarConfig(AppConfig):
    """Aplicação Transporte escolar."""

    name = "transporte_escolar"
    verbose_name = "Transporte escolar"

    def ready(self) -> None:
        """Registra o aviso diário do que vence, os lembretes das exigências e o dossiê."""
        from patrocinio.comum.servicos.rotinas import registrar_rotina  # noqa: PLC0415 - usa modelos
        from patrocinio.comum.servicos.trabalhos import registrar_tarefa  # noqa: PLC0415 - idem
        from transporte_escolar.documentos import DOSSIE  # noqa: PLC0415 - idem
        from transporte_escolar.servicos.avisos import ROTINA  # noqa: PLC0415 - idem
        from transporte_escolar.servicos.lembretes import LEMBRETES  # noqa: PLC0415 - idem

        registrar_rotina(ROTINA)
        registrar_rotina(LEMBRETES)
        registrar_tarefa(DOSSIE)
