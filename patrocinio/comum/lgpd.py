"""Dado pessoal: cada campo diz para que se trata e com que base (LGPD, Lei 13.709/2018)."""

from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple, TypeVar

from django.db.models import Model

M = TypeVar("M", bound=type[Model])


class Base(Enum):
    """Hipótese legal do tratamento."""

    POLITICA_PUBLICA = "art. 7º, III, e art. 23"
    OBRIGACAO_LEGAL = "art. 7º, II"
    SAUDE = "art. 11, II, a e b"
    CRIANCA = "art. 14"


class Finalidade(NamedTuple):
    """Para que se trata o dado e com que base."""

    para_que: str
    base: Base


INVENTARIO: Final[dict[str, dict[str, Finalidade]]] = {}


def dados_pessoais(**campos: Finalidade) -> Callable[[M], M]:
    """Decora o modelo com a finalidade de cada campo pessoal.

    Erros: ``FieldDoesNotExist`` se o campo não é do modelo.
    Fonte: Lei 13.709/2018, arts. 6º, I, e 37.
    """

    def decorar(modelo: M) -> M:
        for nome in campos:
            modelo._meta.get_field(nome)
        INVENTARIO.setdefault(modelo._meta.label, {}).update(campos)
        return modelo

    return decorar
