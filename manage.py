#!/usr/bin/env python
"""Comandos de administração do portal (prefira ``./portal manage``)."""

import os
import sys
from pathlib import Path

from patrocinio.arranque.ambiente import EnvQuebrado, carregar_env


def main() -> None:
    """Lê o ``.env``, se houver, e entrega a linha de comando ao Django."""
    try:
        for nome, valor in carregar_env(Path(__file__).with_name(".env")).items():
            os.environ.setdefault(nome, valor)
    except EnvQuebrado as erro:
        sys.exit(str(erro))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "patrocinio.settings")
    from django.core.management import execute_from_command_line  # noqa: PLC0415 - após o .env

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
