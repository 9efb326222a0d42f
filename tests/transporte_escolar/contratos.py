"""Contratos pelo caminho da lei: proposta vencedora, contrato e linha."""

from decimal import Decimal
from typing import Any

from tests.transporte_escolar.fabricas import ContratoFactory
from transporte_escolar.models import Contrato, ItemDoContrato, Proposta
from transporte_escolar.servicos.itens import gravar_item_do_contrato


def contrato_da(proposta: Proposta, **mudancas: Any) -> Contrato:
    """Contrato a assinar da licitante que venceu."""
    return ContratoFactory.create(edital=proposta.edital, empresa=proposta.empresa, **mudancas)


def incluir(contrato: Contrato, do_edital: Any, **mudancas: Any) -> ItemDoContrato:
    """Põe no contrato a linha do item, pelo serviço."""
    dados = {
        "contrato": contrato,
        "linha": do_edital.linha,
        "preco": Decimal("6.2500"),
        "km_dia": Decimal("45.0"),
        "dias_letivos": 200,
        "vigente_de": contrato.vigente_de,
    }
    return gravar_item_do_contrato(ItemDoContrato(**(dados | mudancas)))
