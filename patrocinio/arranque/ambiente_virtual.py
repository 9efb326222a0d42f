"""Ambiente virtual com as dependências travadas por hash, refeito só quando elas mudam."""

import hashlib
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from patrocinio.arranque import travas
from patrocinio.arranque.processos import exigir_em_silencio
from patrocinio.arranque.projeto import Projeto

PIP: Final = (
    *("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"),
    *("--require-hashes", "--only-binary", ":all:"),
)
PRODUCAO: Final = ("requirements.txt",)
DESENVOLVIMENTO: Final = ("requirements.txt", "requirements-dev.txt")


def preparar(projeto: Projeto, ambiente: Mapping[str, str], *, dev: bool) -> None:
    """Deixa o ambiente virtual com o que o comando precisa; se já está, não faz nada."""
    with travas.uma_vez(projeto.var / "ambiente.manobra"):
        if not em_dia(projeto, PRODUCAO) or _mudou(projeto, DESENVOLVIMENTO):
            _criar(projeto, ambiente)
            _instalar(projeto, ambiente, PRODUCAO)
        if dev and not em_dia(projeto, DESENVOLVIMENTO):
            _instalar(projeto, ambiente, DESENVOLVIMENTO)


def em_dia(projeto: Projeto, arquivos: tuple[str, ...]) -> bool:
    """Diz se a instalação desses arquivos terminou e nada mudou desde então."""
    carimbo = _carimbo(projeto, arquivos)
    return (
        os.access(projeto.python, os.X_OK)
        and carimbo.is_file()
        and carimbo.read_text(encoding="utf-8") == _resumo(projeto, arquivos)
    )


def _mudou(projeto: Projeto, arquivos: tuple[str, ...]) -> bool:
    return _carimbo(projeto, arquivos).is_file() and not em_dia(projeto, arquivos)


def _carimbo(projeto: Projeto, arquivos: tuple[str, ...]) -> Path:
    return projeto.venv / f"{arquivos[-1]}.instalado"


def _resumo(projeto: Projeto, arquivos: tuple[str, ...]) -> str:
    """Resume a versão do Python, o lugar (que os programas instalados gravam) e as travas."""
    resumo = hashlib.sha256(f"{sys.version_info[:2]} {projeto.venv}".encode())
    for arquivo in arquivos:
        resumo.update((projeto.raiz / arquivo).read_bytes())
    return resumo.hexdigest()


def _criar(projeto: Projeto, ambiente: Mapping[str, str]) -> None:
    print("Criando o ambiente virtual...", flush=True)
    for arquivos in (DESENVOLVIMENTO, PRODUCAO):
        _carimbo(projeto, arquivos).unlink(missing_ok=True)
    # O Python de base, e não o de um ambiente ativo: este pode ser o que se vai refazer.
    base = Path(sys.executable).resolve()
    exigir_em_silencio(
        [base, "-m", "venv", "--clear", projeto.venv],
        ambiente=ambiente,
        pasta=projeto.raiz,
        etapa="A criação do ambiente virtual",
    )


def _instalar(projeto: Projeto, ambiente: Mapping[str, str], arquivos: tuple[str, ...]) -> None:
    print(f"Instalando {arquivos[-1]}...", flush=True)
    exigir_em_silencio(
        [projeto.python, *PIP, "-r", arquivos[-1]],
        ambiente=ambiente,
        pasta=projeto.raiz,
        etapa=f"A instalação de {arquivos[-1]}",
    )
    carimbar(projeto, arquivos)


def carimbar(projeto: Projeto, arquivos: tuple[str, ...]) -> None:
    """Registra que a instalação desses arquivos terminou."""
    _carimbo(projeto, arquivos).write_text(_resumo(projeto, arquivos), encoding="utf-8")
