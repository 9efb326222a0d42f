"""Valor do contrato e dos aditivos."""

from decimal import Decimal

import pytest

from transporte_escolar.regras.valores import (
    Medida,
    aviso_do_limite,
    percentual_da_quantidade,
    valor_da_linha,
    valor_da_mudanca,
    valor_total,
)
from transporte_escolar.tipos import BaseDePreco, Regime

D = Decimal
POR_KM = Medida(BaseDePreco.KM, D("6.2500"), D("45.0"), 200)


@pytest.mark.norma("14133", "art. 92, V")
def test_linha_por_km_vale_preco_vezes_km_vezes_dias() -> None:
    assert valor_da_linha(POR_KM) == D("56250.00")


@pytest.mark.norma("14133", "art. 92, V")
def test_linha_por_dia_nao_depende_do_km() -> None:
    por_dia = Medida(BaseDePreco.DIA, D("310.0050"), D("45.0"), 3)

    assert valor_da_linha(por_dia) == D("930.02")


@pytest.mark.norma("9069", "art. 1º")
def test_arredonda_uma_vez_por_linha_metade_para_cima() -> None:
    # 0,0005 × 10 × 1 = 0,005: cada linha vira um centavo, e só então se somam.
    linha = Medida(BaseDePreco.KM, D("0.0005"), D("10.0"), 1)

    assert valor_da_linha(linha) == D("0.01")
    assert valor_total([linha, linha, linha]) == D("0.03")


def test_contrato_sem_linhas_vale_zero() -> None:
    assert valor_total([]) == D("0.00")


@pytest.mark.norma("14133", "art. 125")
@pytest.mark.parametrize(
    ("km", "preco", "valor"),
    [
        (D("50.0"), None, D("3125.00")),
        (D("40.0"), None, D("-3125.00")),
        (None, D("7.0000"), D("3375.00")),
        (D("50.0"), D("7.0000"), D("6875.00")),
    ],
)
def test_mudanca_vale_a_diferenca_nos_dias_que_alcanca(
    km: Decimal | None, preco: Decimal | None, valor: Decimal
) -> None:
    assert valor_da_mudanca(POR_KM, km_dia=km, preco=preco, dias_letivos=100) == valor


@pytest.mark.norma("14133", "art. 125")
def test_percentual_conta_so_a_quantidade() -> None:
    percentual = percentual_da_quantidade(
        POR_KM, km_dia=D("56.2"), dias_letivos=200, valor_inicial=D("56250.00")
    )

    assert percentual == D("24.89")


def test_percentual_sem_valor_inicial_e_zero() -> None:
    nenhum = percentual_da_quantidade(POR_KM, km_dia=D(50), dias_letivos=1, valor_inicial=D("0.00"))

    assert nenhum == D("0.00")


@pytest.mark.norma("14133", "art. 125")
@pytest.mark.parametrize(
    ("percentuais", "avisa"),
    [
        (["25.00"], False),
        (["25.01"], True),
        (["20.00", "-20.00", "5.00"], False),
        (["20.00", "-25.01"], True),
        ([], False),
    ],
)
def test_aviso_soma_acrescimos_e_supressoes_em_separado(
    percentuais: list[str], *, avisa: bool
) -> None:
    aviso = aviso_do_limite([D(p) for p in percentuais], limite=25, regime=Regime.LEI_14133)

    assert bool(aviso) is avisa


@pytest.mark.norma("8666", "art. 65, § 1º")
@pytest.mark.parametrize(
    ("regime", "artigo"),
    [
        (Regime.LEI_8666, "Lei 8.666/1993, art. 65, § 1º"),
        (Regime.LEI_14133, "Lei 14.133/2021, art. 125"),
    ],
)
def test_aviso_cita_o_artigo_do_regime(regime: Regime, artigo: str) -> None:
    aviso = aviso_do_limite([D("30.50")], limite=25, regime=regime)

    assert artigo in aviso
    assert "30,50 %" in aviso
