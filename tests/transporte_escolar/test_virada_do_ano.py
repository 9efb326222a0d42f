"""O ano da série é o de São Paulo, não o de Greenwich."""

from datetime import UTC, date, datetime

import pytest

from tests.fabricas import ServidorFactory
from tests.transporte_escolar.fabricas import ContratoFactory, ItemDoContratoFactory
from transporte_escolar.servicos.ordens import emitir_ordem

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("em", "ano"),
    [
        (datetime(2027, 1, 1, 2, 59, 59, tzinfo=UTC), 2026),  # 23h59m59 de 31/12 em São Paulo
        (datetime(2027, 1, 1, 3, 0, 0, tzinfo=UTC), 2027),
    ],
)
def test_ordem_emitida_na_virada_tem_o_ano_de_sao_paulo(em: datetime, ano: int) -> None:
    contrato = ContratoFactory.create(
        vigente=True, vigente_de=date(2026, 2, 2), vigente_ate=date(2027, 12, 31)
    )
    ItemDoContratoFactory.create(contrato=contrato)

    ordem = emitir_ordem(
        contrato=contrato, inicio=date(2027, 2, 1), por=ServidorFactory.create(), em=em
    )

    assert (ordem.numero, ordem.ano) == (1, ano)
