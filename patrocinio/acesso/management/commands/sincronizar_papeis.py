"""Comando ``sincronizar_papeis``."""

from typing import Any

from django.core.management.base import BaseCommand

from patrocinio.acesso.sincronizacao import sincronizar_papeis


class Command(BaseCommand):
    """Refaz os grupos conforme a tabela do código (``migrate`` já o faz)."""

    help = "Faz os grupos do banco iguais à tabela de papéis do código."

    def handle(self, *args: Any, **opcoes: Any) -> None:
        sincronizar_papeis()
        self.stdout.write("Papéis sincronizados.")
