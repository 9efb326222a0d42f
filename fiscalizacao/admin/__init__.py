"""Telas da fiscalização no admin."""

from fiscalizacao.admin import (
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
    "credenciamentos",
    "itens_do_roteiro",
    "ordens",
    "planos",
    "roteiros",
    "versoes_do_roteiro",
    "visitas",
    "vistorias",
]
