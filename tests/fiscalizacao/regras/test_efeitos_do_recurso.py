"""Efeitos do recurso: na 14.133 suspende sempre; na 8.666, se a autoridade o deu."""

from itertools import product

import pytest

from fiscalizacao.regras.efeitos import (
    EstadoDoRecurso,
    por_que_a_rescisao_nao_se_efetiva,
    recurso_suspende,
)
from transporte_escolar.tipos import Regime

ESTADOS = [
    EstadoDoRecurso(transitado=t, publicada=p, efeito_suspensivo=e, recurso_pendente=r)
    for t, p, e, r in product((False, True), repeat=4)
]


@pytest.mark.norma("14133", "art. 168")
@pytest.mark.parametrize("estado", ESTADOS, ids=str)
def test_na_14133_a_extincao_so_vale_depois_da_decisao_final(estado: EstadoDoRecurso) -> None:
    recusa = por_que_a_rescisao_nao_se_efetiva(Regime.LEI_14133, estado)

    assert (recusa == "") is estado.transitado
    assert estado.transitado or "art. 168" in recusa


@pytest.mark.norma("8666", "art. 109, §§ 1º e 2º")
@pytest.mark.parametrize("estado", ESTADOS, ids=str)
def test_na_8666_vale_desde_a_publicacao_salvo_efeito_suspensivo_dado_ao_recurso(
    estado: EstadoDoRecurso,
) -> None:
    recusa = por_que_a_rescisao_nao_se_efetiva(Regime.LEI_8666, estado)

    suspensa = estado.recurso_pendente and estado.efeito_suspensivo
    assert (recusa == "") is (estado.publicada and not suspensa)
    if not estado.publicada:
        assert "publicada na imprensa oficial" in recusa
    elif suspensa:
        assert "efeito suspensivo" in recusa


def test_o_recurso_suspende_por_lei_numa_e_por_ato_na_outra() -> None:
    tabela = {(r, c): recurso_suspende(r, concedido=c) for r in Regime for c in (False, True)}

    assert tabela == {
        (Regime.LEI_14133, False): True,
        (Regime.LEI_14133, True): True,
        (Regime.LEI_8666, False): False,
        (Regime.LEI_8666, True): True,
    }
