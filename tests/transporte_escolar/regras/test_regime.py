"""Qual lei de licitações rege o edital e o contrato."""

from datetime import date

import pytest

from transporte_escolar.regras.regime import regime_sugerido
from transporte_escolar.tipos import Regime


@pytest.mark.norma("14133", "art. 191; art. 193, II")
@pytest.mark.parametrize(
    ("publicado_em", "opcao", "regime"),
    [
        (date(2023, 12, 29), True, Regime.LEI_8666),
        (date(2023, 12, 29), False, Regime.LEI_14133),
        (date(2023, 12, 30), True, Regime.LEI_14133),
        (date(2023, 12, 30), False, Regime.LEI_14133),
        (date(2026, 1, 5), False, Regime.LEI_14133),
    ],
)
def test_lei_8666_so_rege_edital_que_a_escolheu_ate_29_de_dezembro_de_2023(
    publicado_em: date, *, opcao: bool, regime: Regime
) -> None:
    assert regime_sugerido(publicado_em=publicado_em, opcao_expressa_8666=opcao) == regime


@pytest.mark.norma("14133", "art. 190")
@pytest.mark.parametrize(
    ("assinado_em", "regime"),
    [
        (date(2021, 3, 31), Regime.LEI_8666),
        (date(2021, 4, 1), Regime.LEI_14133),
        (None, Regime.LEI_14133),
    ],
)
def test_contrato_assinado_antes_de_abril_de_2021_segue_a_lei_8666(
    assinado_em: date | None, regime: Regime
) -> None:
    sugerido = regime_sugerido(
        publicado_em=date(2021, 1, 11), assinado_em=assinado_em, opcao_expressa_8666=False
    )

    assert sugerido == regime
