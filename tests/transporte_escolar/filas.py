"""Quem chega enquanto outro ato ainda não se confirmou: a ordem é marcada, não sorteada."""

from collections.abc import Callable
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any

from django.db import connection, transaction

PACIENCIA = 30


class Chegada:
    """Ato largado noutra conexão; volta a quem chamou quando acabou ou ficou à espera de trava."""

    def __init__(self, ato: Callable[[], Any]) -> None:
        self._resultado: Any = None
        self._conexao = 0
        conectou = Event()

        def praticar() -> None:
            try:
                with connection.cursor() as cursor:
                    cursor.execute("SELECT pg_backend_pid()")
                    (self._conexao,) = cursor.fetchone()
                conectou.set()
                self._resultado = ato()
            except Exception as erro:  # a exceção é o resultado
                self._resultado = erro
            finally:
                connection.close()

        self._fio = Thread(target=praticar)
        self._fio.start()
        assert conectou.wait(PACIENCIA)
        limite = monotonic() + PACIENCIA
        while self._fio.is_alive() and not self._espera():
            assert monotonic() < limite, "nem acabou nem espera"
            sleep(0.02)

    def desfecho(self) -> Any:
        """O resultado do ato, ou a exceção, depois de a trava se soltar."""
        self._fio.join(PACIENCIA)
        assert not self._fio.is_alive()
        return self._resultado

    def _espera(self) -> bool:
        with connection.cursor() as cursor:
            cursor.execute("SELECT cardinality(pg_blocking_pids(%s)) > 0", [self._conexao])
            return bool(cursor.fetchone()[0])


def enquanto(primeiro: Callable[[], Any], segundo: Callable[[], Any]) -> Any:
    """Pratica o primeiro e, antes de ele se confirmar, larga o segundo; devolve o deste."""
    with transaction.atomic():
        primeiro()
        chegada = Chegada(segundo)
    return chegada.desfecho()
