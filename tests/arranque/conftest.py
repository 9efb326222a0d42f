"""Checkouts de mentira, em pasta com espaço e acento, que usam o ambiente virtual dos testes."""

import shutil
import socket
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from patrocinio.arranque import ambiente_virtual, manutencao
from patrocinio.arranque.contexto import Contexto
from patrocinio.arranque.lugar import PERSISTENTES
from tests.arranque.ficticio import MANAGE, RAIZ, WSGI, Checkout


@pytest.fixture
def checkout() -> Iterator[Checkout]:
    raiz = Path(tempfile.mkdtemp(prefix="portal é teste "))
    raiz.chmod(0o755)  # como root, o PostgreSQL roda em outra conta e precisa passar por aqui
    shutil.copy2(RAIZ / "portal", raiz)
    shutil.copytree(RAIZ / "patrocinio" / "arranque", raiz / "patrocinio" / "arranque")
    (raiz / "patrocinio" / "__init__.py").touch()
    (raiz / "patrocinio" / "settings.py").touch()
    (raiz / "patrocinio" / "wsgi.py").write_text(WSGI, encoding="utf-8")
    (raiz / "manage.py").write_text(MANAGE, encoding="utf-8")
    for arquivo in ambiente_virtual.DESENVOLVIMENTO:
        (raiz / arquivo).touch()
    mentira = Checkout(raiz)
    mentira.projeto.abrir()
    yield mentira
    for cluster in mentira.clusters:
        cluster.desligar()
    manutencao.stop(Contexto(mentira.projeto), [])
    shutil.rmtree(PERSISTENTES / f"portal-{mentira.projeto.marca}", ignore_errors=True)
    shutil.rmtree(raiz)


@pytest.fixture
def instalado(checkout: Checkout) -> Checkout:
    """Checkout cujo ambiente virtual, carimbado como pronto, é o dos testes."""
    venv = checkout.projeto.venv
    venv.mkdir()
    shutil.copy2(Path(sys.prefix) / "pyvenv.cfg", venv)
    for parte in ("bin", "lib"):
        (venv / parte).symlink_to(Path(sys.prefix) / parte)
    for arquivos in (ambiente_virtual.PRODUCAO, ambiente_virtual.DESENVOLVIMENTO):
        ambiente_virtual.carimbar(checkout.projeto, arquivos)
    return checkout


@pytest.fixture
def porta() -> int:
    """Porta livre no instante da chamada."""
    with socket.socket() as sonda:
        sonda.bind(("127.0.0.1", 0))
        return int(sonda.getsockname()[1])
