"""Conexão à parte que segura a posse de um trabalho enquanto ele corre.

A trava fica na transação desta conexão; o serviço se faz e se confirma, passo a passo, na outra.
Se o processo morre, o PostgreSQL desfaz a transação e outro trabalhador toma o trabalho.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any, Final

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper

# A posse dura o trabalho inteiro: nesta conexão, esperar parado é o normal.
_SEM_PRAZO: Final = "SET LOCAL idle_in_transaction_session_timeout = 0"
# NO KEY: o que o trabalho grava pode apontar para ele.
_TOMAR: Final = """
SELECT id FROM comum_trabalho
WHERE situacao = 'fila' AND nao_antes <= %s
ORDER BY nao_antes, id LIMIT 1
FOR NO KEY UPDATE SKIP LOCKED
"""
_DEVOLVER: Final = """
UPDATE comum_trabalho SET situacao = %s, nao_antes = %s, terminado_em = %s, erro = %s WHERE id = %s
"""
_TRAVAR_NOME: Final = "SELECT pg_try_advisory_xact_lock(hashtextextended(%s, 0))"


class Posse:
    """Uma conexão, uma trava por vez."""

    def __init__(self) -> None:
        self._conexao: BaseDatabaseWrapper | None = None

    @contextmanager
    def transacao(self) -> Iterator[Any]:
        """Cursor numa transação desta conexão; o fim do bloco a confirma e solta as travas."""
        conexao = self._aberta()
        try:
            with conexao.cursor() as cursor:
                cursor.execute(_SEM_PRAZO)
                yield cursor
            conexao.commit()
        except BaseException:
            self.fechar()  # soltar a trava é fechar: vale também para a conexão perdida
            raise

    def _aberta(self) -> BaseDatabaseWrapper:
        if self._conexao is None:
            self._conexao = connections.create_connection(DEFAULT_DB_ALIAS)
            self._conexao.set_autocommit(False)
        return self._conexao

    def fechar(self) -> None:
        """Fecha a conexão e, com ela, solta o que estiver travado."""
        if self._conexao is not None:
            conexao, self._conexao = self._conexao, None
            conexao.close()


def tomar_trabalho(cursor: Any, *, em: datetime) -> int | None:
    """Toma o primeiro trabalho da fila que ninguém tem; devolve o número dele."""
    cursor.execute(_TOMAR, [em])
    linha = cursor.fetchone()
    return linha[0] if linha else None


def devolver_trabalho(cursor: Any, numero: int, **colunas: Any) -> None:
    """Grava o desfecho na linha que esta conexão tem travada."""
    valores = [colunas[c] for c in ("situacao", "nao_antes", "terminado_em", "erro")]
    cursor.execute(_DEVOLVER, [*valores, numero])


def tomar_nome(cursor: Any, nome: str) -> bool:
    """Toma uma trava que não é de linha alguma; diz se ninguém mais a tem."""
    cursor.execute(_TRAVAR_NOME, [nome])
    return bool(cursor.fetchone()[0])
