"""A tabela única de permissões: papel → permissões, somadas das áreas."""

from collections.abc import Mapping
from typing import Final

from fiscalizacao.papeis import PERMISSOES as DA_FISCALIZACAO
from patrocinio.comum.papeis import PERMISSOES as DO_NUCLEO
from patrocinio.comum.tipos import Papel
from transporte_escolar.papeis import PERMISSOES as DO_TRANSPORTE

DAS_AREAS: Final[tuple[Mapping[Papel, frozenset[str]], ...]] = (
    DO_NUCLEO,
    DO_TRANSPORTE,
    DA_FISCALIZACAO,
)


def permissoes_por_papel() -> dict[Papel, frozenset[str]]:
    """Soma as permissões que cada área dá a cada papel."""
    return {
        papel: frozenset().union(*(area.get(papel, frozenset()) for area in DAS_AREAS))
        for papel in Papel
    }
