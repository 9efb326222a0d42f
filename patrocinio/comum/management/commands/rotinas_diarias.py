"""Comando ``rotinas_diarias``."""

from argparse import ArgumentParser
from datetime import date
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from patrocinio.comum.servicos.rotinas import rodar_rotinas


class Command(BaseCommand):
    """Roda as rotinas que ainda faltam no dia; o trabalhador também as roda, sozinho."""

    help = "Roda as rotinas diárias que ainda faltam no dia."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--dia", type=date.fromisoformat, help="AAAA-MM-DD; hoje, se omitido.")

    def handle(self, *args: Any, **opcoes: Any) -> None:
        dia = opcoes["dia"] or timezone.localdate()
        rodadas = rodar_rotinas(dia, em=timezone.now(), insistir=True)
        for linha in rodadas:
            self.stdout.write(f"{linha.nome}: {linha.resultado or linha.erro}")
        if not rodadas:
            self.stdout.write(f"Nada falta em {dia:%d/%m/%Y}.")
        if any(not linha.feita_em for linha in rodadas):
            raise CommandError("Alguma rotina falhou; o motivo está acima.")
