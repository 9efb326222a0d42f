"""Código que o aparelho dá ao que registra: o mesmo, enviado de novo ou ao mesmo tempo, é um só."""

from typing import Final
from uuid import UUID

from django.db import connection

_TRAVAR: Final = "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))"


def travar_codigo(codigo: UUID) -> None:
    """Até o fim da transação, quem traz o mesmo código espera: lê o gravado, em vez de colidir."""
    with connection.cursor() as cursor:
        cursor.execute(_TRAVAR, [str(codigo)])
