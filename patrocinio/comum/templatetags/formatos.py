"""Filtros que escrevem números como se leem no papel."""

from decimal import Decimal

from django import template

from patrocinio.comum.regras.dinheiro import em_reais
from patrocinio.comum.regras.identificacao import formatar

register = template.Library()


@register.filter
def reais(valor: Decimal | None) -> str:
    """``1740`` vira ``R$ 1.740,00``."""
    return "–" if valor is None else em_reais(Decimal(valor))


@register.filter
def identificador(valor: str | None, tipo: str) -> str:
    """``{{ empresa.cnpj|identificador:"cnpj" }}``."""
    return formatar(tipo, valor) if valor else "–"
