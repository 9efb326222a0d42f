"""Telas da fiscalização no admin."""

from fiscalizacao.admin import (
    credenciamentos,
    itens_do_roteiro,
    ordens,
    roteiros,
    versoes_do_roteiro,
    vistorias,
)

__all__ = [
    "credenciamentos",
    "itens_do_roteiro",
    "ordens",
    "roteiros",
    "versoes_do_roteiro",
    "vistorias",
]
