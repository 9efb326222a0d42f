"""Em que dias a oficina pode inspecionar (Lei 5.002/2018, art. 14, § 2º)."""

from datetime import date, timedelta

import pytest

from fiscalizacao.regras.credenciamento import (
    FatosDoCredenciamento,
    Periodo,
    em_vigor,
    por_que_nao,
)
from fiscalizacao.tipos import SituacaoDoCredenciamento as Situacao

pytestmark = pytest.mark.norma("5002", "art. 14, § 2º")
DE, ATE = date(2026, 3, 2), date(2027, 3, 1)
UM = timedelta(days=1)
PAUSA = Periodo(date(2026, 6, 10), date(2026, 6, 20))
SEM_FIM = Periodo(date(2026, 6, 10), None)


def _fatos(*pausas: Periodo, situacao: Situacao = Situacao.CREDENCIADO) -> FatosDoCredenciamento:
    return FatosDoCredenciamento(situacao, DE, ATE, pausas)


@pytest.mark.parametrize(
    ("dia", "motivo"),
    [
        (DE - UM, "só vale a partir de 02/03/2026"),
        (DE, ""),
        (ATE, ""),
        (ATE + UM, "acabou em 01/03/2027"),
    ],
)
def test_vale_do_primeiro_ao_ultimo_dia_do_termo(dia: date, motivo: str) -> None:
    assert motivo in por_que_nao(_fatos(), dia=dia)
    assert em_vigor(_fatos(), dia=dia) is (motivo == "")


@pytest.mark.parametrize(
    ("dia", "vale"),
    [
        (PAUSA.de - UM, True),
        (PAUSA.de, False),
        (date(2026, 6, 20), False),
        (date(2026, 6, 21), True),
    ],
)
@pytest.mark.parametrize("situacao", [Situacao.SUSPENSO, Situacao.CREDENCIADO])
def test_suspensa_nao_vale_do_primeiro_ao_ultimo_dia_e_volta_sozinha(
    *, dia: date, vale: bool, situacao: Situacao
) -> None:
    motivo = por_que_nao(_fatos(PAUSA, situacao=situacao), dia=dia)

    assert motivo == ("" if vale else "O credenciamento está suspenso de 10/06/2026 a 20/06/2026.")


def test_suspensao_sem_fim_alcanca_todo_dia_dali_em_diante() -> None:
    suspensa = _fatos(SEM_FIM, situacao=Situacao.SUSPENSO)

    assert em_vigor(suspensa, dia=SEM_FIM.de - UM)
    for dia in (SEM_FIM.de, ATE):
        assert "desde 10/06/2026, sem dia marcado" in por_que_nao(suspensa, dia=dia)


def test_descredenciada_valeu_ate_a_vespera_e_o_motivo_o_diz() -> None:
    fatos = _fatos(situacao=Situacao.DESCREDENCIADO)

    assert em_vigor(fatos, dia=ATE)
    assert "descredenciada: o último dia foi 01/03/2027" in por_que_nao(fatos, dia=ATE + UM)


@pytest.mark.parametrize(
    ("situacao", "motivo"),
    [(Situacao.PEDIDO, "ainda não foi decidido"), (Situacao.INDEFERIDO, "foi indeferido")],
)
def test_pedido_e_indeferido_nunca_valem(situacao: Situacao, motivo: str) -> None:
    sem_termo = FatosDoCredenciamento(situacao, None, None)

    assert motivo in por_que_nao(sem_termo, dia=DE)
    assert motivo in por_que_nao(_fatos(situacao=situacao), dia=DE)


def test_credenciada_sem_termo_nao_vale() -> None:
    sem_termo = FatosDoCredenciamento(Situacao.CREDENCIADO, None, None)

    assert por_que_nao(sem_termo, dia=DE) == "O credenciamento não tem termo."
