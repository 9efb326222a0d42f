"""Busca sem acento, caixa nem pontuação, sempre com índice."""

import unicodedata
from functools import reduce
from operator import and_, or_

from django.contrib.postgres.indexes import GinIndex, OpClass
from django.db.models import F, Func, GeneratedField, Q, TextField, Value
from django.db.models.functions import Cast, Concat


class Normalizada(Func):
    """``portal_busca(texto)``: minúsculas, sem acento nem pontuação; imutável no banco."""

    function = "portal_busca"
    arity = 1
    output_field = TextField()


def campo_de_busca(*campos: str) -> GeneratedField:
    """Coluna calculada que junta os campos já normalizados."""
    partes: list[F | Value | Cast] = []
    for campo in campos:
        partes += [Cast(campo, TextField()), Value(" ")]
    return GeneratedField(
        expression=Normalizada(Concat(*partes, output_field=TextField())),
        output_field=TextField(),
        db_persist=True,
        editable=False,
    )


def indice_de_busca(nome: str) -> GinIndex:
    """Índice de trigramas sobre a coluna ``busca``."""
    return GinIndex(OpClass(F("busca"), name="gin_trgm_ops"), name=nome)


def normalizar(texto: str) -> str:
    """Faz em Python o que ``portal_busca`` faz no banco."""
    sem_acento = "".join(
        c for c in unicodedata.normalize("NFKD", texto.lower()) if not unicodedata.combining(c)
    )
    return " ".join("".join(c for c in sem_acento if c.isalnum() or c.isspace()).split())


def filtro_de_busca(texto: str, *colunas: str) -> Q:
    """Monta o filtro: toda palavra em alguma das colunas normalizadas.

    ``colunas`` são caminhos até uma coluna ``busca`` (``busca``, ``empresa__busca``).
    """
    palavras = normalizar(texto).split()
    if not palavras:
        return Q(pk__in=[]) if texto.strip() else Q()
    return reduce(
        and_,
        (reduce(or_, (Q(**{f"{c}__contains": p}) for c in colunas)) for p in palavras),
    )
