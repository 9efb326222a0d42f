"""Filtros que escrevem números como se leem no papel."""

from decimal import Decimal
from uuid import uuid4

from django import template
from django.utils.html import format_html

from patrocinio.comum.regras.dinheiro import em_reais
from patrocinio.comum.regras.identificacao import formatar
from patrocinio.comum.servicos.envios import CAMPO_DO_ENVIO

register = template.Library()


@register.simple_tag
def envio_unico() -> str:
    """Marca escondida do formulário: o duplo clique não grava duas vezes."""
    return format_html('<input type="hidden" name="{}" value="{}">', CAMPO_DO_ENVIO, uuid4().hex)


@register.filter
def reais(valor: Decimal | None) -> str:
    """``1740`` vira ``R$ 1.740,00``."""
    return "–" if valor is None else em_reais(Decimal(valor))


@register.filter
def identificador(valor: str | None, tipo: str) -> str:
    """``{{ empresa.cnpj|identificador:"cnpj" }}``."""
    return formatar(tipo, valor) if valor else "–"
