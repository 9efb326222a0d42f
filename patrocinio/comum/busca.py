"""Busca sem acento, caixa nem pontuação, sempre com índice."""

import unicodedata
from functools import reduce
from operator import and_
from typing import Any, Final

from django.contrib.postgres.indexes import GinIndex, OpClass
from django.db.models import F, Func, GeneratedField, Model, Q, TextField, Value
from django.db.models.functions import Cast, Concat

from patrocinio.comum.regras.identificacao import placa_antiga_como_a_nova


class Normalizada(Func):
    """``portal_busca(texto)``: minúsculas, sem acento nem pontuação; imutável no banco."""

    function = "portal_busca"
    arity = 1
    output_field = TextField()


COLUNA: Final = "busca"
PALAVRAS_DA_BUSCA: Final = 10
PARTES_DA_PLACA: Final = 2  # “ABC 1234”
_ORDINAIS = str.maketrans("ºª°", "oao")


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
    # Sem lista pendente: o plano não muda logo depois de uma importação.
    return GinIndex(OpClass(F("busca"), name="gin_trgm_ops"), name=nome, fastupdate=False)


def normalizar(texto: str) -> str:
    """Faz em Python o que ``portal_busca`` faz no banco: um teste os compara."""
    texto = texto.translate(_ORDINAIS).replace("ß", "ss").replace("\xa0", " ")
    sem_acento = "".join(
        c for c in unicodedata.normalize("NFKD", texto.lower()) if not unicodedata.combining(c)
    )
    return " ".join("".join(c for c in sem_acento if c.isalnum() or c.isspace()).split())


def tem_algarismo(texto: str) -> bool:
    """Diz se o que se procura, já normalizado, traz algum algarismo."""
    return any(c.isnumeric() for c in normalizar(texto))


def campos_da_coluna(modelo: type[Model]) -> frozenset[str]:
    """Campos que a coluna ``busca`` do modelo junta."""
    coluna: Any = modelo._meta.get_field(COLUNA)
    partes: list[Any] = [e for e in coluna.expression.flatten() if isinstance(e, F)]
    return frozenset(parte.name for parte in partes)


def modelo_da_coluna(modelo: type[Model], caminho: str) -> type[Model]:
    """Modelo a que o caminho (``busca``, ``empresa__busca``) leva."""
    for nome in caminho.split("__")[:-1]:
        modelo = modelo._meta.get_field(nome).related_model  # type: ignore[assignment]
    return modelo


def filtro_de_busca(modelo: type[Model], texto: str, *colunas: str) -> Q:
    """Monta o filtro: toda palavra em alguma das colunas normalizadas.

    A placa antiga acha também a do Mercosul, que é a guardada; o número com zeros à frente, como se
    escreve nos papéis (``0043/2026``), acha o que se guarda sem eles. ``colunas`` são caminhos até
    uma coluna ``busca`` (``busca``, ``empresa__busca``). Com mais de uma, cada qual é uma
    subconsulta própria, para que todas usem o seu índice.
    """
    palavras = normalizar(texto).split()[:PALAVRAS_DA_BUSCA]
    if not palavras:
        return Q(pk__in=[]) if texto.strip() else Q()
    filtro = reduce(and_, (_de_qualquer_forma(modelo, palavra, colunas) for palavra in palavras))
    if len(palavras) == PARTES_DA_PLACA and (placa := placa_antiga_como_a_nova("".join(palavras))):
        filtro |= _em_alguma(modelo, placa, colunas)
    return filtro


def _de_qualquer_forma(modelo: type[Model], palavra: str, colunas: tuple[str, ...]) -> Q:
    filtro = _em_alguma(modelo, palavra, colunas)
    if outra := placa_antiga_como_a_nova(palavra) or _sem_zeros(palavra):
        filtro |= _em_alguma(modelo, outra, colunas)
    return filtro


def _sem_zeros(palavra: str) -> str:
    """``00432026`` vira ``432026``; vazio se não começa por zero."""
    return palavra.lstrip("0") if palavra.startswith("0") and palavra.isdigit() else ""


def _em_alguma(modelo: type[Model], palavra: str, colunas: tuple[str, ...]) -> Q:
    if colunas == (COLUNA,):
        return Q(**{f"{COLUNA}__contains": palavra})
    achados = [
        modelo._base_manager.filter(_na_coluna(modelo, palavra, c)).order_by().values("pk")
        for c in colunas
    ]
    return Q(pk__in=achados[0].union(*achados[1:]) if achados[1:] else achados[0])


def _na_coluna(modelo: type[Model], palavra: str, coluna: str) -> Q:
    relacao = coluna.removesuffix(COLUNA).removesuffix("__")
    if not relacao:
        return Q(**{f"{COLUNA}__contains": palavra})
    apontados = (
        modelo_da_coluna(modelo, coluna)
        ._base_manager.filter(**{f"{COLUNA}__contains": palavra})
        .order_by()
    )
    return Q(**{f"{relacao}__in": apontados.values("pk")})
