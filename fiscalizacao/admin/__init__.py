"""Telas da fiscalização no admin."""

from fiscalizacao.admin import (
    advertencias,
    autos,
    credenciamentos,
    encaminhamentos,
    infracoes,
    itens_do_roteiro,
    multas,
    ordens,
    planos,
    processos,
    roteiros,
    versoes_do_roteiro,
    visitas,
    vistorias,
)

__all__ = [
    "advertencias",
    "autos",
    "credenciamentos",
    "encaminhamentos",
    "infracoes",
    "itens_do_roteiro",
    "multas",
    "ordens",
    "planos",
    "processos",
    "roteiros",
    "versoes_do_roteiro",
    "visitas",
    "vistorias",
]
