"""Comando ``demonstracao``."""

import argparse
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from patrocinio.comum.tipos import Papel
from patrocinio.demonstracao.carga import carregar, ja_carregada
from patrocinio.demonstracao.pessoas import PESSOAS, SEGUNDA, SENHA


class Command(BaseCommand):
    """Carrega a cidade de demonstração, se ainda não está no banco, e imprime as entradas."""

    help = "Carrega a cidade de demonstração (dados inventados) e imprime as entradas."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument(
            "--escala", type=int, default=1, help="Multiplica linhas, empresas e contratos."
        )

    def handle(self, *args: Any, **opcoes: Any) -> None:
        if ja_carregada():
            self.stdout.write("A cidade de demonstração já está no banco; nada mudou.")
        else:
            try:
                carregar(hoje=timezone.localdate(), escala=opcoes["escala"])
            except ValueError as erro:
                raise CommandError(str(erro)) from erro
            self.stdout.write("Cidade de demonstração carregada.")
        self.stdout.write(f"\nEntradas (senha de todas: {SENHA}):")
        for papel in Papel:
            nome, sobrenome, _ = PESSOAS[papel]
            self.stdout.write(f"  {papel.value:<22} {nome} {sobrenome} – {papel.label}")
        self.stdout.write(f"  {SEGUNDA:<22} segunda pessoa da Educação, para o que pede duas")
