"""Trabalhador de verdade: o comando ``trabalhar`` em processo próprio, que se pode matar."""

import multiprocessing
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.context import ForkProcess
from typing import Any
from urllib.parse import quote

from django.core.management import call_command
from django.db import connection, connections

BIFURCAR = multiprocessing.get_context("fork")


@contextmanager
def trabalhador(*opcoes: str) -> Iterator[ForkProcess]:
    """Processo trabalhador durante o bloco, nascido já com o Django carregado; morre com ele."""
    connections.close_all()  # cada processo tem as suas conexões
    processo = BIFURCAR.Process(target=call_command, args=("trabalhar", *opcoes))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # o servidor de mentira é uma linha
        processo.start()
    try:
        yield processo
    finally:
        processo.kill()
        processo.join()


def saiu(processo: ForkProcess, *, segundos: float = 30) -> int | None:
    """Código com que o processo saiu sozinho, ou nada se ainda corre."""
    processo.join(segundos)
    return processo.exitcode


def endereco_do_banco() -> str:
    """Endereço do banco do teste, para um processo que só o recebe pelo ambiente."""
    dados = {c: quote(str(v), safe="") for c, v in connection.settings_dict.items()}
    pessoa = ":".join(p for p in (dados["USER"], dados["PASSWORD"]) if p)
    maquina, porta = connection.settings_dict["HOST"], dados["PORT"]
    if str(maquina).startswith("/"):
        return f"postgresql://{pessoa}@localhost/{dados['NAME']}?host={dados['HOST']}"
    return f"postgresql://{pessoa}@{maquina}{':' if porta else ''}{porta}/{dados['NAME']}"


def esperar(condicao: Callable[[], Any], *, segundos: float = 30) -> None:
    """Espera a condição valer; falha se não vale a tempo."""
    limite = time.monotonic() + segundos
    while not condicao():
        assert time.monotonic() < limite, "esperou demais"
        time.sleep(0.05)


class PosseNaConexao:
    """Posse na própria conexão do teste, para as regras que não dependem de haver duas."""

    @contextmanager
    def transacao(self) -> Iterator[Any]:
        """Cursor na transação do teste; como na outra conexão, a falha nada desfaz aqui."""
        with connection.cursor() as cursor:
            yield cursor

    def fechar(self) -> None:
        """Nada há a soltar."""
