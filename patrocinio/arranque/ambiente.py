"""Variáveis de ambiente: leitura do ``.env`` e o conjunto que cada comando recebe."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from patrocinio.arranque.erros import ErroDeArranque

LINHA: Final = re.compile(
    r"""
    (?:export\s+)? (?P<nome>[A-Za-z_][A-Za-z0-9_]*) \s*=\s*
    (?: '(?P<simples>[^']*)' | "(?P<dupla>[^"]*)" | (?P<livre>[^'"\s\#] .*?)? )
    (?: \s+\#.* | \s* )
    """,
    re.VERBOSE,
)
DO_INTERPRETADOR: Final = frozenset({"PYTHONPATH", "PYTHONHOME", "PYTHONSAFEPATH"})


class EnvQuebrado(ErroDeArranque):
    """O ``.env`` tem uma linha que não se entende."""


def carregar_env(caminho: Path) -> dict[str, str]:
    """Lê as variáveis de um ``.env``; sem o arquivo, nenhuma.

    Erros: ``EnvQuebrado`` com o arquivo, a linha e o que se esperava nela.
    """
    try:
        texto = caminho.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as erro:
        raise EnvQuebrado(f"Não se lê {caminho}, que devia ser um texto UTF-8: {erro}") from erro
    lidas = {}
    for numero, linha in enumerate(texto.splitlines(), start=1):
        if not linha.strip() or linha.lstrip().startswith("#"):
            continue
        achado = LINHA.fullmatch(linha.strip())
        if achado is None or not linha.isprintable():
            raise EnvQuebrado(
                f"{caminho}, linha {numero}: esperava NOME=valor, com aspas fechadas se houver; "
                "comentário começa com #."
            )
        lidas[achado["nome"]] = next(
            (v for v in achado.group("simples", "dupla", "livre") if v is not None), ""
        )
    return lidas


def ambiente_do_usuario(raiz: Path) -> dict[str, str]:
    """Junta o ``.env`` ao ambiente do processo, que vale mais."""
    lidas = {**carregar_env(raiz / ".env"), **os.environ}
    return {nome: valor for nome, valor in lidas.items() if nome not in DO_INTERPRETADOR}


def sem_o_portal(ambiente: Mapping[str, str]) -> dict[str, str]:
    """Tira do ambiente o que configura o portal, para que testes não dependam da máquina."""
    return {nome: valor for nome, valor in ambiente.items() if not nome.startswith("PORTAL_")}
