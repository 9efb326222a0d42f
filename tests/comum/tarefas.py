"""Tarefas que só os testes conhecem."""

import os
import time
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.servicos.numeracao import proximo_numero
from patrocinio.comum.servicos.trabalhos import Passo, Pedido, Tarefa, registrar_tarefa

ESPECIE = "teste"
ANO = 2026


def numerar(pedido: Pedido) -> Generator[Passo, None, dict[str, Any]]:
    """Toma um número por passo: número a mais é repetição, a menos é perda."""
    total = pedido.argumentos["passos"]
    for n in range((pedido.ponto or 0) + 1, total + 1):
        proximo_numero(ESPECIE, ANO)
        _travar(pedido, n)
        time.sleep(pedido.argumentos.get("demora", 0))
        yield Passo(n, total, f"passo {n}")
    return {"mensagem": f"{total} números tomados", "endereco": "/admin/"}


def _travar(pedido: Pedido, passo: int) -> None:
    """Trava o passo pedido, uma vez só, com o serviço feito e ainda não confirmado."""
    marca = Path(pedido.argumentos.get("marca", os.devnull))
    if passo == pedido.argumentos.get("travar_no") and not marca.exists():
        marca.touch()
        time.sleep(120)


def falhar(pedido: Pedido) -> Iterator[Passo]:
    """Faz um passo e falha sempre no segundo."""
    if not pedido.ponto:
        proximo_numero(ESPECIE, ANO)
        yield Passo(1, 2)
    proximo_numero(ESPECIE, ANO)
    raise ZeroDivisionError(pedido.argumentos.get("segredo", ""))


def recusar(_: Pedido) -> Iterator[Passo]:
    """Recusa por regra de domínio."""
    yield Passo(0, 1)
    raise ErroDeDominio("A empresa não tem contrato.", saida="Cadastre-o.")


TAREFAS = (
    Tarefa("teste.numerar", "Tomar números", numerar),
    Tarefa("teste.falhar", "Falhar", falhar),
    Tarefa("teste.recusar", "Recusar", recusar),
)


def registrar() -> None:
    """Registra as tarefas neste processo."""
    for tarefa in TAREFAS:
        registrar_tarefa(tarefa)
