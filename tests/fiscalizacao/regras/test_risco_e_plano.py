"""O risco diz as suas razões, e o plano contempla todos os aspectos (art. 20, I)."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiscalizacao.regras.plano import andamento_da_meta, aspectos_que_faltam
from fiscalizacao.regras.risco import HistoricoDoVeiculo, pontos, razoes
from fiscalizacao.tipos import Aspecto

pytestmark = pytest.mark.norma("5002", "art. 20, I")
DE, ATE = date(2026, 8, 1), date(2026, 8, 10)


def test_sem_inspecao_pesa_mais_que_tudo_e_a_razao_aparece() -> None:
    achadas = razoes(HistoricoDoVeiculo(inspecao_vencida=True, dias_sem_vistoria=10))

    assert [(r.texto, r.pontos) for r in achadas] == [
        ("Inspeção semestral vencida ou em falta", 40)
    ]


@pytest.mark.parametrize(
    ("dias", "esperado"),
    [(None, 25), (180, 0), (181, 15)],
    ids=["nunca", "seis meses", "um dia mais"],
)
def test_o_tempo_sem_vistoria_pesa_depois_de_180_dias(dias: int | None, esperado: int) -> None:
    assert pontos(razoes(HistoricoDoVeiculo(dias_sem_vistoria=dias))) == esperado


def test_o_que_se_repete_pesa_ate_um_teto_e_vem_em_ordem() -> None:
    achadas = razoes(
        HistoricoDoVeiculo(dias_sem_vistoria=1, falhas_em_aberto=9, vezes_inapto=1, reclamacoes=2)
    )

    assert [r.texto for r in achadas] == [
        "9 falhas em aberto",
        "2 reclamações no ano",
        "1 vez inapto no ano",
    ]
    assert [r.pontos for r in achadas] == [30, 20, 15]


@given(st.integers(0, 50), st.integers(0, 50))
def test_mais_falhas_nunca_baixam_o_risco(falhas: int, a_mais: int) -> None:
    antes = pontos(razoes(HistoricoDoVeiculo(dias_sem_vistoria=0, falhas_em_aberto=falhas)))
    depois = pontos(
        razoes(HistoricoDoVeiculo(dias_sem_vistoria=0, falhas_em_aberto=falhas + a_mais))
    )

    assert depois >= antes


@pytest.mark.norma("5002", "art. 20, II")
def test_o_plano_que_esquece_um_aspecto_e_avisado() -> None:
    assert aspectos_que_faltam(Aspecto.values) == ()
    assert aspectos_que_faltam([a for a in Aspecto if a != Aspecto.CORTESIA]) == (Aspecto.CORTESIA,)


@pytest.mark.parametrize(
    ("dia", "esperadas"),
    [
        (DE - timedelta(days=1), 0),
        (DE, 1),
        (date(2026, 8, 5), 3),
        (ATE, 5),
        (ATE + timedelta(days=1), 5),
    ],
    ids=["antes", "primeiro dia", "metade", "último", "depois"],
)
def test_o_esperado_cresce_por_dia_ate_a_meta(dia: date, esperadas: int) -> None:
    andamento = andamento_da_meta(planejadas=5, feitas=3, de=DE, ate=ATE, em=dia)

    assert andamento.esperadas == esperadas
    assert andamento.em_dia == (esperadas <= 3)
    assert not andamento.completa
