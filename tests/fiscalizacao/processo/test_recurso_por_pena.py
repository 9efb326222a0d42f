"""Recorre-se de uma pena de cada vez, e reconsiderada em parte a decisão, o resto sobe."""

from dataclasses import replace
from datetime import date
from typing import Final

import pytest

from fiscalizacao.servicos.processo import interposicao, recursos
from fiscalizacao.tipos import AtoComPrazo, Medida, ResultadoDaDecisao
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.erros import ErroDeDominio
from tests.fiscalizacao.processo.cenas import Caso, peticao, revisao
from tests.fiscalizacao.processo.passos import (
    ate_a_defesa,
    ate_o_recurso,
    autorizado,
    concluso,
    decidido,
    intimado,
    julgado,
    na_superior,
    recorrido,
)

pytestmark = [pytest.mark.django_db, pytest.mark.norma("14133", "arts. 165 e 166")]
DIA: Final = date(2026, 3, 2)
FIM_DA_EXTINCAO: Final = date(2026, 3, 5)
FIM_DA_MULTA: Final = date(2026, 3, 23)
EXTINCAO: Final = (AtoComPrazo.RECURSO_EXTINCAO,)
MULTA: Final = (AtoComPrazo.RECURSO,)


@pytest.fixture
def com_as_duas() -> Caso:
    """Multa e rescisão na mesma decisão, intimada no dia."""
    caso = autorizado(ate_a_defesa(Caso("25-IV", rescisao=True, dia=DIA), DIA), DIA)
    penas = {caso.auto.pk: [Medida.MULTA, Medida.RESCISAO]}
    return intimado(decidido(concluso(caso, DIA), DIA, penas), DIA)


def _recorre(caso: Caso, contra: tuple[AtoComPrazo, ...], dia: date) -> None:
    interposicao.recorrer(
        caso.pk, replace(peticao("Recorremos."), contra=contra), caso.pratica("fiscal", dia)
    )


def test_quem_recorre_da_extincao_em_3_dias_ainda_tem_os_15_da_multa(com_as_duas: Caso) -> None:
    _recorre(com_as_duas, EXTINCAO, FIM_DA_EXTINCAO)

    prazos = com_as_duas.prazos()
    assert com_as_duas.situacao == S.RECORRIDO
    assert prazos["recurso_extincao"] == (FIM_DA_EXTINCAO, "cumprido")
    assert prazos["recurso"] == (FIM_DA_MULTA, "")

    _recorre(com_as_duas, MULTA, FIM_DA_MULTA)
    assert com_as_duas.prazos()["recurso"] == (FIM_DA_MULTA, "cumprido")
    assert com_as_duas.processo.peticoes.filter(especie="recurso", tempestiva=True).count() == 2


def test_o_segundo_recurso_contra_a_mesma_pena_nao_cabe(com_as_duas: Caso) -> None:
    _recorre(com_as_duas, EXTINCAO, FIM_DA_EXTINCAO)
    with pytest.raises(ErroDeDominio, match="já se recorreu"):
        _recorre(com_as_duas, EXTINCAO, FIM_DA_EXTINCAO)


def test_com_o_recurso_na_superior_ainda_se_recorre_da_outra_pena(com_as_duas: Caso) -> None:
    _recorre(com_as_duas, EXTINCAO, FIM_DA_EXTINCAO)
    na_superior(com_as_duas, date(2026, 3, 6))
    _recorre(com_as_duas, MULTA, FIM_DA_MULTA)

    assert com_as_duas.situacao == S.NA_SUPERIOR
    assert "decisao_recurso" in com_as_duas.prazos()


def test_nao_se_julga_um_recurso_enquanto_corre_o_prazo_do_outro(com_as_duas: Caso) -> None:
    _recorre(com_as_duas, EXTINCAO, FIM_DA_EXTINCAO)
    na_superior(com_as_duas, date(2026, 3, 6))
    with pytest.raises(ErroDeDominio, match="23/03/2026"):
        julgado(com_as_duas, FIM_DA_MULTA)

    julgado(com_as_duas, date(2026, 3, 24))
    assert com_as_duas.situacao == S.JULGADO
    assert com_as_duas.prazos()["recurso"] == (FIM_DA_MULTA, "decorrido")


def test_sem_dizer_recorre_se_de_todas(com_as_duas: Caso) -> None:
    recorrido(com_as_duas, FIM_DA_EXTINCAO)
    fechados = {a for a, (_, desfecho) in com_as_duas.prazos().items() if desfecho == "cumprido"}
    assert {"recurso", "recurso_extincao"} <= fechados


@pytest.mark.norma("14133", "art. 166, p.ú.")
def test_a_reconsideracao_em_parte_envia_o_resto_a_superior() -> None:
    caso = Caso("24-I", dia=DIA)
    penas = {caso.auto.pk: [Medida.ADVERTENCIA, Medida.MULTA]}
    recorrido(ate_o_recurso(caso, DIA, penas), DIA)
    so_advertencia = {caso.auto.pk: [Medida.ADVERTENCIA]}
    recursos.reconsiderar(
        caso.pk,
        revisao(ResultadoDaDecisao.REFORMA, so_advertencia),
        caso.pratica("julgadora", DIA),
    )

    assert caso.situacao == S.NA_SUPERIOR
    assert "decisao_recurso" in caso.prazos()
    julgado(caso, DIA)
    assert caso.situacao == S.JULGADO


def test_a_pena_afastada_na_reconsideracao_encerra_o_recurso() -> None:
    caso = recorrido(ate_o_recurso(Caso("24-I", dia=DIA), DIA), DIA)
    recursos.reconsiderar(
        caso.pk, revisao(ResultadoDaDecisao.AFASTA), caso.pratica("julgadora", DIA)
    )
    assert caso.situacao == S.JULGADO
