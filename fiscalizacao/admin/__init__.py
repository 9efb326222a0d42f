"""Telas da fiscalização no admin."""

from fiscalizacao.admin import (
    advertencias,
    credenciamentos,
    itens_do_roteiro,
    ordens,
    planos,
    roteiros,
    versoes_do_roteiro,
    visitas,
    vistorias,
)

__all__ = [
    "advertencias",
    "credenciamentos",
    "itens_do_roteiro",
    "ordens",
    "planos",
    "roteiros",
    "versoes_do_roteiro",
    "visitas",
    "vistorias",
]
