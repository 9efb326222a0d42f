"""Dinheiro: só ``Decimal``, arredondado uma vez, no total."""

from decimal import ROUND_HALF_UP, Decimal
from typing import Final

CENTAVO: Final = Decimal("0.01")


def em_centavos(valor: Decimal) -> Decimal:
    """Arredonda para duas casas, metade para cima.

    Unidades: R$.
    Fonte: Lei 9.069/1995, art. 1º (o centavo é a menor fração legal).
    """
    return valor.quantize(CENTAVO, rounding=ROUND_HALF_UP)


def em_reais(valor: Decimal) -> str:
    """Escreve o valor como ``R$ 1.740,00``; mais casas só se o valor as tiver."""
    casas = max(2, -int(valor.normalize().as_tuple().exponent))
    texto = f"{valor:,.{casas}f}"
    return "R$ " + texto.replace(",", " ").replace(".", ",").replace(" ", ".")
