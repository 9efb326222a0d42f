"""Dinheiro (dossiê jurídico, seção G)."""

from decimal import Decimal

import pytest

from patrocinio.comum.regras.dinheiro import em_centavos, em_reais


@pytest.mark.parametrize(
    ("valor", "centavos"),
    [("2.205", "2.21"), ("2.2049", "2.20"), ("0", "0.00"), ("-1.005", "-1.01")],
)
@pytest.mark.norma("Lei 9.069/1995", "art. 1º")
def test_meio_centavo_sobe(valor: str, centavos: str) -> None:
    assert em_centavos(Decimal(valor)) == Decimal(centavos)


@pytest.mark.parametrize(
    ("valor", "escrito"),
    [
        ("1740", "R$ 1.740,00"),
        ("0.5", "R$ 0,50"),
        ("4.2575", "R$ 4,2575"),
        ("1234567.8", "R$ 1.234.567,80"),
        ("2.4500", "R$ 2,45"),
    ],
)
def test_dinheiro_e_escrito_a_brasileira(valor: str, escrito: str) -> None:
    assert em_reais(Decimal(valor)) == escrito
