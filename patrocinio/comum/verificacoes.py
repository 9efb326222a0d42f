"""Conferências do ambiente que o ``check`` e o ``migrate`` fazem antes de servir."""

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

from django.core.checks import Error, Tags, register
from django.db import connections

POSTGRESQL_MINIMO = 150_000


@register(Tags.database)
def banco_em_portugues(databases: Sequence[str] | None = None, **_: Any) -> list[Error]:
    """Recusa o banco que não sabe minúsculas de letra acentuada, ou é anterior ao 15."""
    erros = []
    for apelido in databases or ():
        with connections[apelido].cursor() as cursor:
            cursor.execute(
                "SELECT lower('ÇÃO') = 'ção', current_setting('server_version_num')::int"
            )
            minusculas, versao = cursor.fetchone()
        if not minusculas:
            erros.append(
                Error(
                    "O banco foi criado com LC_CTYPE=C e não reconhece letras acentuadas.",
                    hint="Recrie-o com LC_CTYPE=C.UTF-8 ou pt_BR.UTF-8.",
                    id="portal.E001",
                )
            )
        if versao < POSTGRESQL_MINIMO:
            erros.append(Error("O portal pede PostgreSQL 15 ou mais novo.", id="portal.E002"))
    return erros


@register(Tags.compatibility)
def um_so_psycopg(**_: Any) -> list[Error]:
    """Recusa o psycopg 3: o Django o preferiria em silêncio, e o portal usa o psycopg2."""
    if find_spec("psycopg") is None:
        return []
    return [
        Error(
            "O psycopg 3 está instalado, e o Django o usaria no lugar do psycopg2.",
            hint="Remova-o do ambiente: pip uninstall psycopg",
            id="portal.E003",
        )
    ]
