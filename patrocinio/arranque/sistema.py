"""O que o portal precisa que o sistema tenha, e o apt-get que o traz."""

import ctypes
import importlib
import importlib.util
import os
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from patrocinio.arranque.erros import ErroDeArranque
from patrocinio.arranque.processos import exigir_em_silencio


@dataclass(frozen=True)
class Requisito:
    """Algo do sistema, os pacotes que o trazem e como saber se está presente."""

    nome: str
    pacotes: tuple[str, ...]
    presente: Callable[[], bool]


def _venv_presente() -> bool:
    importlib.invalidate_caches()
    return all(importlib.util.find_spec(modulo) for modulo in ("ensurepip", "venv"))


def _pango_presente() -> bool:
    try:
        for biblioteca in (
            "libpango-1.0.so.0",
            "libpangoft2-1.0.so.0",
            "libharfbuzz-subset.so.0",
        ):
            ctypes.CDLL(biblioteca)
    except OSError:
        return False
    return True


VENV: Final = Requisito("o módulo venv do Python", ("python3-venv",), _venv_presente)
PANGO: Final = Requisito(
    "o Pango, que compõe os PDFs",
    ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0"),
    _pango_presente,
)
CHROMIUM: Final = Requisito(
    "o Chromium, que abre as páginas nos testes",
    ("chromium",),
    lambda: shutil.which("chromium") is not None,
)


def exigir(*requisitos: Requisito, dica: str = "") -> None:
    """Garante os requisitos: como root instala o que falta; sem ele, para com a linha do apt."""
    faltam = [requisito for requisito in requisitos if not requisito.presente()]
    if faltam and os.geteuid() == 0 and shutil.which("apt-get"):
        _instalar([pacote for requisito in faltam for pacote in requisito.pacotes])
        faltam = [requisito for requisito in faltam if not requisito.presente()]
    if faltam:
        raise ErroDeArranque(" ".join(filter(None, (linha_do_que_falta(faltam), dica))))


def avisar(*requisitos: Requisito, consequencia: str) -> None:
    """Como ``exigir``, mas o que não puder ser instalado só rende um aviso."""
    try:
        exigir(*requisitos, dica=consequencia)
    except ErroDeArranque as erro:
        print(f"Aviso: {erro}", file=sys.stderr, flush=True)


def linha_do_que_falta(faltam: Sequence[Requisito]) -> str:
    """Escreve o que falta e o comando que o traz."""
    nomes = " e ".join(requisito.nome for requisito in faltam)
    pacotes = " ".join(pacote for requisito in faltam for pacote in requisito.pacotes)
    return (
        f"Falta {nomes}. Como root: apt-get update && "
        f"apt-get install --no-install-recommends {pacotes}."
    )


def _instalar(pacotes: list[str]) -> None:
    print(f"Instalando do sistema: {' '.join(pacotes)}...", flush=True)
    for comando in (
        ["apt-get", "update", "-q"],
        ["apt-get", "install", "-q", "-y", "--no-install-recommends", *pacotes],
    ):
        try:
            exigir_em_silencio(
                comando,
                ambiente={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
                pasta=Path("/"),
                etapa=f"O apt-get {comando[1]}",
            )
        except ErroDeArranque as erro:
            print(erro, file=sys.stderr, flush=True)
