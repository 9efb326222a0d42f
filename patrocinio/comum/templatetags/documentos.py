"""Filtros dos documentos: datas por extenso e códigos de verificação."""

from datetime import date, datetime

from django import template
from django.utils import timezone

from patrocinio.comum.servicos.documentos import codigo_escrito as escrever_codigo

register = template.Library()
_MESES = (
    "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro",
    "outubro", "novembro", "dezembro",
)  # fmt: skip


@register.filter
def data_por_extenso(valor: date | datetime | None) -> str:
    """``30/11/2026`` vira ``30 de novembro de 2026``; o primeiro dia do mês é ``1º``."""
    if valor is None:
        return "–"
    dia = timezone.localtime(valor).date() if isinstance(valor, datetime) else valor
    numero = "1º" if dia.day == 1 else str(dia.day)
    return f"{numero} de {_MESES[dia.month - 1]} de {dia.year}"


@register.filter
def codigo_escrito(codigo: str) -> str:
    """``K7QM2F9AXR41`` vira ``K7QM-2F9A-XR41``."""
    return escrever_codigo(codigo)
