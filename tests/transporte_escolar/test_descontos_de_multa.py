"""Desconto da multa no pagamento do contrato: pede-se uma vez, abate-se uma vez."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from patrocinio.comum.erros import ErroDeDominio
from tests.transporte_escolar.fabricas import ContratoFactory
from transporte_escolar.models import DescontoDeMulta
from transporte_escolar.servicos.descontos_de_multa import (
    PedidoDeDesconto,
    aplicar,
    cancelar,
    pedir,
)

pytestmark = [pytest.mark.django_db, pytest.mark.norma("8666", "art. 87, § 1º")]
DIA = date(2026, 3, 10)


@pytest.fixture
def pedido() -> PedidoDeDesconto:
    """Mil e oitocentos reais da multa 1."""
    contrato = ContratoFactory.create(vigente=True)
    return PedidoDeDesconto("multa:1", contrato.pk, "Multa 1/2026", Decimal("1800.00"))


def test_o_mesmo_pedido_outra_vez_e_o_mesmo_desconto(pedido: PedidoDeDesconto) -> None:
    um = pedir(pedido, dia=DIA)
    assert pedir(pedido, dia=DIA) == um
    assert DescontoDeMulta.objects.get().valor == Decimal("1800.00")


def test_o_abatido_diz_o_pagamento_e_nao_se_pede_abate_nem_cancela_outra_vez(
    pedido: PedidoDeDesconto,
) -> None:
    desconto = pedir(pedido, dia=DIA)
    with pytest.raises(ErroDeDominio, match="em que pagamento"):
        aplicar(pk=desconto.pk, referencia=" ", dia=DIA)
    assert aplicar(pk=desconto.pk, referencia=" Março/2026 ", dia=DIA).referencia == "Março/2026"
    for de_novo in (
        lambda: pedir(pedido, dia=DIA),
        lambda: aplicar(pk=desconto.pk, referencia="Abril", dia=DIA),
        lambda: cancelar(pk=desconto.pk, motivo="Engano.", dia=DIA),
    ):
        with pytest.raises(ErroDeDominio, match="já se"):
            de_novo()


def test_o_cancelado_diz_por_que_e_so_volta_a_valer_pedido_de_novo(
    pedido: PedidoDeDesconto,
) -> None:
    desconto = pedir(pedido, dia=DIA)
    with pytest.raises(ErroDeDominio, match="motivado"):
        cancelar(pk=desconto.pk, motivo="", dia=DIA)
    cancelar(pk=desconto.pk, motivo="Pagou a guia.", dia=DIA)
    with pytest.raises(ErroDeDominio, match="já se cancelou"):
        aplicar(pk=desconto.pk, referencia="Março/2026", dia=DIA)

    assert pedir(pedido, dia=date(2026, 4, 1)).cancelado_em is None
    aplicar(pk=desconto.pk, referencia="Abril/2026", dia=date(2026, 4, 1))


@pytest.mark.parametrize(
    ("campos", "nome"),
    [
        ({"valor": Decimal(0)}, "desconto_de_multa_positivo"),
        ({"aplicado_em": DIA}, "desconto_de_multa_aplicado_diz_onde"),
        (
            {"aplicado_em": date(2026, 3, 9), "referencia": "Março"},
            "desconto_de_multa_aplicado_diz_onde",
        ),
        ({"cancelado_em": DIA, "motivo": " "}, "desconto_de_multa_cancelado_com_motivo"),
        (
            {"aplicado_em": DIA, "referencia": "Março", "cancelado_em": DIA, "motivo": "Não."},
            "desconto_de_multa_aplicado_diz_onde",
        ),
    ],
)
def test_o_banco_recusa_o_desconto_sem_valor_sem_pagamento_ou_sem_motivo(
    pedido: PedidoDeDesconto, campos: dict[str, Any], nome: str
) -> None:
    desconto = pedir(pedido, dia=DIA)
    with pytest.raises(IntegrityError, match=nome), transaction.atomic():
        DescontoDeMulta.objects.filter(pk=desconto.pk).update(**campos)
