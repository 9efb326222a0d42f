"""Comando ``tabela_de_papeis``."""

from typing import Any

from django.core.management.base import BaseCommand

from patrocinio.acesso.descricao import tabela_em_markdown


class Command(BaseCommand):
    """Imprime a tabela de papéis que está em ``docs/papeis.md``."""

    help = "Imprime, em Markdown, o que cada papel pode."

    def handle(self, *args: Any, **opcoes: Any) -> None:
        self.stdout.write(tabela_em_markdown(), ending="")
