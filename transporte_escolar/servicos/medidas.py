"""Preço e quantidade das linhas do contrato, com os aditivos que já produzem efeitos."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from transporte_escolar.models import Aditivo, ItemDoContrato
from transporte_escolar.regras.valores import Medida
from transporte_escolar.tipos import BaseDePreco


def medida_assinada(item: ItemDoContrato) -> Medida:
    """Preço e quantidade como assinados, sem os aditivos."""
    return Medida(BaseDePreco(item.base_de_preco), item.preco, item.km_dia, item.dias_letivos)


def medida_em(item: ItemDoContrato, *, em: date) -> Medida:
    """Preço e quantidade da linha no dia."""
    return medidas_em([item], em=em)[item.pk]


def medidas_em(itens: Iterable[ItemDoContrato], *, em: date) -> dict[int, Medida]:
    """Preço e quantidade de cada linha no dia, por item, numa só consulta de aditivos."""
    medidas = {item.pk: medida_assinada(item) for item in itens}
    aditivos = Aditivo.objects.filter(item__in=list(medidas), efeitos_de__lte=em)
    for aditivo in aditivos.order_by("efeitos_de", "numero"):
        if aditivo.item_id is not None:
            medidas[aditivo.item_id] = com_aditivo(medidas[aditivo.item_id], aditivo)
    return medidas


def com_aditivo(medida: Medida, aditivo: Aditivo) -> Medida:
    """Aplica o novo km e o novo preço do aditivo."""
    return replace(
        medida,
        km_dia=medida.km_dia if aditivo.km_dia is None else aditivo.km_dia,
        preco=medida.preco if aditivo.preco is None else aditivo.preco,
    )
