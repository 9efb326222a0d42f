"""Travas entre processos do mesmo checkout: somem sozinhas com o processo que as tem."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


def tentar(arquivo: IO[str]) -> bool:
    """Trava o arquivo só para este processo, se ninguém mais o usa."""
    try:
        fcntl.flock(arquivo, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def compartilhar(arquivo: IO[str]) -> None:
    """Declara que este processo usa o arquivo, junto com outros."""
    fcntl.flock(arquivo, fcntl.LOCK_SH)


@contextmanager
def uma_vez(caminho: Path) -> Iterator[None]:
    """Faz os processos passarem um de cada vez; os outros esperam."""
    with caminho.open("a", encoding="utf-8") as arquivo:
        fcntl.flock(arquivo, fcntl.LOCK_EX)
        yield
