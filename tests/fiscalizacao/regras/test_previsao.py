"""O que se espera adiante: a defesa vem antes da decisão, e a decisão antes do recurso."""

from datetime import date
from typing import Final

import pytest

from fiscalizacao.regras.previsao import OndeEsta, previstos
from fiscalizacao.tipos import AtoComPrazo
from fiscalizacao.tipos import SituacaoDoProcesso as S
from transporte_escolar.tipos import Regime

pytestmark = pytest.mark.norma("5002", "art. 27")
HOJE: Final = date(2026, 12, 1)
FERIADOS: Final = frozenset({date(2026, 12, 8), date(2026, 12, 25)})


def _titulos(situacao: S, *falam: AtoComPrazo, regime: Regime = Regime.LEI_14133) -> dict[str, str]:
    onde = OndeEsta(
        situacao=situacao,
        regime=regime,
        falam=falam,
        recursos=[AtoComPrazo.RECURSO],
        multa_possivel=True,
    )
    achados = previstos(onde, base=HOJE, sem_expediente=FERIADOS)
    return {p.titulo: p.quando for p in achados}


@pytest.mark.norma("14133", "art. 157")
def test_antes_de_notificar_a_decisao_so_se_preve_depois_da_defesa() -> None:
    previsto = _titulos(S.INSTAURADO, AtoComPrazo.DEFESA_PREVIA)

    assert list(previsto)[:3] == ["Defesa", "Decisão motivada", "Recurso"]
    # De 2 de dezembro, 15 dias úteis: fora os sábados, os domingos e dois feriados.
    assert previsto["Defesa"] == "até 24/12/2026"
    assert previsto["Decisão motivada"] == "a partir de 28/12/2026"


@pytest.mark.norma("8666", "art. 87, § 2º")
def test_na_lei_8666_a_defesa_prevista_e_de_cinco_dias_uteis() -> None:
    previsto = _titulos(S.NOTIFICANDO, AtoComPrazo.DEFESA_PREVIA, regime=Regime.LEI_8666)
    assert previsto["Defesa"] == "até 10/12/2026"
    assert previsto["Decisão motivada"] == "a partir de 11/12/2026"


@pytest.mark.norma("14133", "art. 158, § 2º")
def test_intimada_para_alegacoes_a_decisao_espera_por_elas() -> None:
    assert list(_titulos(S.EM_INSTRUCAO, AtoComPrazo.ALEGACOES_FINAIS))[:2] == [
        "Alegações finais",
        "Decisão motivada",
    ]


def test_sem_prazo_da_parte_a_decisao_cabe_no_dia_util_seguinte() -> None:
    assert _titulos(S.CONCLUSO)["Decisão motivada"] == "a partir de 02/12/2026"
