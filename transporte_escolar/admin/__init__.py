"""Telas do transporte escolar no admin."""

from transporte_escolar.admin import (
    acessos,
    aditivos,
    contratos,
    editais,
    empresas,
    escolas,
    itinerarios,
    linhas,
    ordens,
    propostas,
)

__all__ = [
    "acessos",
    "aditivos",
    "contratos",
    "editais",
    "empresas",
    "escolas",
    "itinerarios",
    "linhas",
    "ordens",
    "propostas",
]
