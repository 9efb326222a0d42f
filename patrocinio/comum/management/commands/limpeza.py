"""Comando ``limpeza``."""

from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from patrocinio.comum.servicos.envios import esquecer_envios
from patrocinio.comum.servicos.limites import esquecer_usos


class Command(BaseCommand):
    """Apaga contagens de limite de ontem e marcas de envio de há mais de um mês."""

    help = "Apaga contagens e marcas técnicas vencidas; agende-o todo dia."

    def handle(self, *args: Any, **opcoes: Any) -> None:
        agora = timezone.now()
        usos = esquecer_usos(antes_de=agora - timedelta(days=1))
        envios = esquecer_envios(antes_de=agora - timedelta(days=30))
        self.stdout.write(f"Apagados: {usos} contagens de limite, {envios} marcas de envio.")
