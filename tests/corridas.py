"""Corridas de verdade: várias conexões, largada junta."""

from collections.abc import Callable
from threading import Barrier, Thread
from typing import Any

from django.db import connection


def correr(*atos: Callable[[], Any]) -> list[Any]:
    """Roda cada ato em sua linha de execução e conexão; devolve o resultado ou a exceção."""
    largada = Barrier(len(atos))
    resultados: list[Any] = [None] * len(atos)

    def corredor(posicao: int, ato: Callable[[], Any]) -> None:
        try:
            largada.wait(timeout=10)
            resultados[posicao] = ato()
        except Exception as erro:  # a exceção é o resultado da corrida
            resultados[posicao] = erro
        finally:
            connection.close()

    linhas = [Thread(target=corredor, args=(i, ato)) for i, ato in enumerate(atos)]
    for linha in linhas:
        linha.start()
    for linha in linhas:
        linha.join(timeout=60)
    return resultados
