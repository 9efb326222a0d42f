"""Diretório de dados do PostgreSQL: criação, conferência e conserto."""

import shutil
from pathlib import Path
from typing import Final

from patrocinio.arranque.binarios import Binarios
from patrocinio.arranque.erros import ErroDeArranque
from patrocinio.arranque.lugar import Lugar

USUARIO: Final = "portal"
PRIMEIRO_COM_LOCALE_PROPRIO: Final = 17


def garantir(lugar: Lugar, programas: Binarios, *, duravel: bool) -> None:
    """Deixa os dados inteiros e da versão dos programas, criando-os se preciso.

    Erros: ``ErroDeArranque`` se dados duráveis são de outra versão do PostgreSQL.
    """
    shutil.rmtree(lugar.preparo, ignore_errors=True)
    if lugar.dados.exists() and not _inteiros(lugar.dados):
        print(f"A pasta {lugar.dados} estava pela metade e foi refeita.", flush=True)
        shutil.rmtree(lugar.dados)
    if lugar.dados.exists():
        lugar.dados.chmod(0o700)  # o PostgreSQL recusa a pasta que uma cópia ou um chmod abriu
        feita_por = (lugar.dados / "PG_VERSION").read_text(encoding="utf-8").strip()
        if feita_por == str(programas.versao):
            return
        if duravel:
            raise ErroDeArranque(
                f"Os dados em {lugar.dados} são do PostgreSQL {feita_por} e o de agora é o "
                f"{programas.versao}. Use o outro (PORTAL_PG=sistema ou embutido) ou recomece "
                "com ./portal demo --recomecar, que apaga os dados."
            )
        shutil.rmtree(lugar.dados)
    _criar(lugar, programas, duravel=duravel)


def _inteiros(dados: Path) -> bool:
    return all((dados / parte).is_file() for parte in ("PG_VERSION", "global/pg_control"))


def _criar(lugar: Lugar, programas: Binarios, *, duravel: bool) -> None:
    """Faz os dados ao lado e só no fim lhes dá o nome: nunca ficam pela metade."""
    lugar.conta.entregar(lugar.preparo)
    proprio = programas.versao >= PRIMEIRO_COM_LOCALE_PROPRIO
    initdb = lugar.conta.rodar(
        programas.pasta / "initdb",
        *("-D", lugar.preparo, "-U", USUARIO, "--auth=trust", "--encoding=UTF8"),
        "--locale=C.UTF-8",
        *(["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] if proprio else []),
        *([] if duravel else ["--no-sync"]),
    )
    if initdb.returncode:
        queixas = initdb.stderr.strip().splitlines() or ["sem explicação"]
        raise ErroDeArranque(f"O PostgreSQL não criou os dados: {queixas[-1]}")
    lugar.preparo.rename(lugar.dados)


def criar_banco(lugar: Lugar, programas: Binarios) -> None:
    """Cria o banco vazio, se ainda não existe."""
    criacao = lugar.conta.rodar(
        programas.pasta / "createdb", "-h", lugar.soquete, "-U", USUARIO, USUARIO
    )
    if criacao.returncode and "already exists" not in criacao.stderr:
        raise ErroDeArranque(f"O banco não pôde ser criado: {criacao.stderr.strip()}")
