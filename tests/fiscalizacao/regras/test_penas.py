"""Penas: as que cada artigo admite, a duração de cada regime e os avisos da multa."""

from decimal import Decimal
from itertools import chain, combinations
from typing import Final

import pytest

from fiscalizacao.regras.penas import (
    BaseDaMulta,
    avisos_da_multa,
    conferir_duracao,
    conferir_medidas,
    medidas_de,
    valor_em_reais,
)
from fiscalizacao.tipos import Gravidade, Medida
from patrocinio.comum.erros import ErroDeDominio
from transporte_escolar.tipos import Regime

UFM: Final = Decimal("501.60")
ARTIGO: Final = {
    Gravidade.LEVE: "art. 22",
    Gravidade.MEDIA: "art. 23",
    Gravidade.GRAVE: "art. 24",
    Gravidade.GRAVISSIMA: "art. 25",
}
CABEM: Final = {
    Gravidade.LEVE: [{Medida.ADVERTENCIA_VERBAL}],
    Gravidade.MEDIA: [{Medida.ADVERTENCIA}],
    Gravidade.GRAVE: [
        {Medida.ADVERTENCIA},
        {Medida.MULTA},
        {Medida.ADVERTENCIA, Medida.MULTA},
    ],
    Gravidade.GRAVISSIMA: [
        {Medida.MULTA},
        {Medida.RESCISAO},
        {Medida.MULTA, Medida.RESCISAO},
    ],
}
COMBINACOES: Final = [
    set(c) for c in chain.from_iterable(combinations(Medida, n) for n in range(len(Medida) + 1))
]


@pytest.mark.norma("5002", "arts. 22 a 25")
@pytest.mark.parametrize("gravidade", Gravidade)
def test_de_todas_as_combinacoes_so_passam_as_que_o_artigo_admite(gravidade: Gravidade) -> None:
    admitidas = medidas_de(gravidade)
    for medidas in CABEM[gravidade]:
        conferir_medidas(medidas, admitidas=admitidas, gravidade=gravidade)
    for medidas in (c for c in COMBINACOES if c not in CABEM[gravidade]):
        with pytest.raises(ErroDeDominio, match=ARTIGO[gravidade]) as recusa:
            conferir_medidas(medidas, admitidas=admitidas, gravidade=gravidade)
        assert recusa.value.campo == "medidas"
        assert recusa.value.saida.startswith("Cabem")


def test_a_recusa_diz_o_que_nao_cabe_e_o_que_cabe() -> None:
    with pytest.raises(ErroDeDominio) as recusa:
        conferir_medidas(
            {Medida.RESCISAO, Medida.MULTA},
            admitidas=medidas_de(Gravidade.GRAVE),
            gravidade=Gravidade.GRAVE,
        )

    assert "não admite: rescisão/extinção do contrato" in str(recusa.value)
    assert "Cabem: advertência escrita, multa." in str(recusa.value)


@pytest.mark.parametrize(
    ("regime", "medida", "passam", "recusam"),
    [
        (Regime.LEI_8666, Medida.SUSPENSAO, [1, 12, 24], [None, 0, 25]),
        (Regime.LEI_8666, Medida.INIDONEIDADE, [24, 25, 120], [None, 0, 23]),
        (Regime.LEI_8666, Medida.IMPEDIMENTO, [], [None, 1, 12, 36]),
        (Regime.LEI_14133, Medida.IMPEDIMENTO, [1, 36], [None, 0, 37]),
        (Regime.LEI_14133, Medida.INIDONEIDADE, [36, 72], [None, 35, 73]),
        (Regime.LEI_14133, Medida.SUSPENSAO, [], [None, 1, 12, 24]),
    ],
)
@pytest.mark.norma("14133", "art. 156, §§ 4º e 5º")
def test_a_duracao_e_a_do_regime_e_a_pena_do_outro_regime_nao_cabe(
    regime: Regime, medida: Medida, passam: list[int], recusam: list[int | None]
) -> None:
    for meses in passam:
        conferir_duracao(medida, regime=regime, meses=meses)
    norma = {"8666": "art. 87", "14133": "art. 156"}[regime]
    for recusado in recusam:
        with pytest.raises(ErroDeDominio, match=norma):
            conferir_duracao(medida, regime=regime, meses=recusado)


def _avisos(
    ufm: int,
    contrato: str,
    *,
    regime: Regime = Regime.LEI_14133,
    valor: Decimal | None = UFM,
    transcritas: bool = True,
) -> str:
    base = BaseDaMulta(regime, Decimal(contrato), valor, infracoes_transcritas=transcritas)
    return " ".join(avisos_da_multa(ufm, base))


@pytest.mark.norma("14133", "art. 156, § 3º")
@pytest.mark.parametrize(
    ("ufm", "limite"), [(1, "100320.00"), (3, "300960.00"), (5, "501600.00"), (7, "702240.00")]
)
def test_abaixo_de_meio_por_cento_do_contrato_avisa_e_no_limite_exato_nao(
    ufm: int, limite: str
) -> None:
    assert _avisos(ufm, limite) == ""
    # Um centavo de piso a mais: 0,5% de mais dois reais.
    passou = str(Decimal(limite) + 2)
    assert "é menor que 0,5% do contrato" in _avisos(ufm, passou)
    assert "o portal não a muda" in _avisos(ufm, passou)
    assert _avisos(ufm, passou, regime=Regime.LEI_8666) == ""


@pytest.mark.norma("14133", "art. 156, § 3º")
@pytest.mark.parametrize(
    ("ufm", "limite"), [(1, "1672.00"), (3, "5016.00"), (5, "8360.00"), (7, "11704.00")]
)
def test_acima_de_trinta_por_cento_do_contrato_avisa_e_no_limite_exato_nao(
    ufm: int, limite: str
) -> None:
    assert _avisos(ufm, limite) == ""
    aquem = str(Decimal(limite) - Decimal("0.03"))
    assert "passa de 30% do contrato" in _avisos(ufm, aquem)
    assert _avisos(ufm, aquem, regime=Regime.LEI_8666) == ""


@pytest.mark.norma("5002", "art. 21, p.ú.")
def test_avisa_do_contrato_que_nao_transcreve_as_infracoes_nos_dois_regimes() -> None:
    for regime in Regime:
        assert "transcreve" in _avisos(3, "200000", regime=regime, transcritas=False)
        assert _avisos(3, "200000", regime=regime) == ""


def test_sem_a_ufm_avisa_que_a_guia_espera_e_sem_valor_do_contrato_nao_compara() -> None:
    assert "a guia só sai depois" in _avisos(3, "200000", valor=None)
    assert _avisos(3, "0") == ""
    assert "UFM" not in _avisos(3, "0")


@pytest.mark.norma("5002", "art. 24")
@pytest.mark.parametrize(
    ("ufm", "valor", "reais"),
    [
        (3, "501.60", "1504.80"),
        (5, "501.60", "2508.00"),
        (7, "501.60", "3511.20"),
        (1, "2.7050", "2.71"),
        (3, "2.7050", "8.12"),
        (3, "0.3350", "1.01"),
    ],
)
def test_a_multa_em_reais_arredonda_uma_vez_no_total(ufm: int, valor: str, reais: str) -> None:
    assert valor_em_reais(ufm, Decimal(valor)) == Decimal(reais)
