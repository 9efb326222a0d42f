"""O que protege a parte: prazo para cada pena, vista da prova nova, petição que se recebe."""

from dataclasses import replace
from datetime import date
from typing import Any, Final

import pytest

from fiscalizacao.servicos.processo import (
    comunicacoes,
    encerramento,
    instrucao,
    interposicao,
    peticoes,
    prazos,
    recursos,
)
from fiscalizacao.tipos import AtoComPrazo, EspecieDeComunicacao, Medida, ResultadoDaDecisao
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Papel
from tests.fabricas import ServidorFactory
from tests.fiscalizacao.processo.cenas import (
    Caso,
    arquivo,
    ciencia,
    peticao,
    publicacao,
    revisao,
)
from tests.fiscalizacao.processo.passos import (
    ate_a_decisao,
    ate_a_defesa,
    ate_o_recurso,
    autorizado,
    concluso,
    decidido,
    intimado,
    julgado,
    na_superior,
    notificado,
    recorrido,
    transitado,
)
from transporte_escolar.servicos.contratos import rescindir_contrato
from transporte_escolar.tipos import Regime

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 27")]
DIA: Final = date(2026, 3, 2)
MULTA: Final = (AtoComPrazo.RECURSO,)
MEDIDAS: Final = [Medida.MULTA, Medida.RESCISAO]


def _com_as_duas(regime: Regime, *, intimar: bool = True) -> Caso:
    caso = autorizado(ate_a_defesa(Caso("25-IV", regime=regime, rescisao=True), DIA), DIA)
    decidido(concluso(caso, DIA), DIA, {caso.auto.pk: MEDIDAS})
    return intimado(caso, DIA) if intimar else caso


def _recorre(caso: Caso, dia: date, contra: tuple[AtoComPrazo, ...] = ()) -> Any:
    return interposicao.recorrer(
        caso.pk, replace(peticao("Recorremos."), contra=contra), caso.pratica("fiscal", dia)
    )


def _publicado(caso: Caso, dia: date) -> None:
    comunicacoes.publicar(caso.pk, publicacao(dia), caso.pratica("fiscal", dia))


@pytest.mark.norma("8666", "art. 109, § 1º")
@pytest.mark.parametrize("subiu", [False, True], ids=["recorrido", "na superior"])
def test_publicada_depois_do_recurso_da_multa_abre_o_prazo_da_rescisao(*, subiu: bool) -> None:
    caso = _com_as_duas(Regime.LEI_8666)
    _recorre(caso, DIA, MULTA)
    if subiu:
        na_superior(caso, DIA)
    _publicado(caso, date(2026, 3, 10))

    assert caso.prazos()["recurso_extincao"] == (date(2026, 3, 17), "")
    _recorre(caso, date(2026, 3, 17), (AtoComPrazo.RECURSO_EXTINCAO,))
    assert caso.prazos()["recurso_extincao"] == (date(2026, 3, 17), "cumprido")


@pytest.mark.norma("8666", "art. 109, § 1º")
def test_sem_a_publicacao_nao_se_julga_o_recurso_da_outra_pena() -> None:
    caso = _com_as_duas(Regime.LEI_8666)
    _recorre(caso, DIA, MULTA)
    with pytest.raises(ErroDeDominio, match="corre da publicação"):
        recursos.reconsiderar(
            caso.pk, revisao(ResultadoDaDecisao.AFASTA), caso.pratica("julgadora", DIA)
        )
    na_superior(caso, DIA)
    with pytest.raises(ErroDeDominio, match="corre da publicação"):
        julgado(caso, date(2026, 4, 30))


@pytest.mark.norma("14133", "art. 158, § 2º")
def test_as_alegacoes_nao_correm_de_antes_da_intimacao_nem_da_prova_nova() -> None:
    caso = ate_a_defesa(Caso(), DIA)
    da_prova, fiscal = date(2026, 3, 9), caso.pratica("fiscal", date(2026, 3, 9), "Novo.")
    with pytest.raises(ErroDeDominio, match="Não há comunicação expedida"):
        peticoes.abrir_alegacoes(caso.pk, ciencia(da_prova), fiscal)
    peticoes.intimar_para_alegacoes(caso.pk, caso.pratica("fiscal", DIA))
    instrucao.produzir_prova(caso.pk, "Laudo", arquivo(), fiscal)
    with pytest.raises(ErroDeDominio, match="prova depois da intimação"):
        peticoes.abrir_alegacoes(caso.pk, ciencia(da_prova), fiscal)

    peticoes.intimar_para_alegacoes(caso.pk, fiscal)
    with pytest.raises(ErroDeDominio, match="antes de 09/03/2026"):
        peticoes.abrir_alegacoes(caso.pk, ciencia(date(2026, 3, 8)), fiscal)
    peticoes.abrir_alegacoes(caso.pk, ciencia(da_prova), fiscal)
    assert caso.prazo("alegacoes_finais").vence_em == date(2026, 3, 30)


@pytest.mark.norma("14133", "art. 158, § 2º")
def test_com_prova_nova_nao_se_decide_sem_ouvir_a_parte() -> None:
    for regime in Regime:
        caso = ate_a_defesa(Caso(regime=regime), DIA)
        instrucao.produzir_prova(caso.pk, "Laudo", arquivo(), caso.pratica("fiscal", DIA, "Novo."))
        assert instrucao.prova_sem_vista(caso.processo)
        if regime == Regime.LEI_14133:
            with pytest.raises(ErroDeDominio, match="ainda não falou dela"):
                concluso(caso, DIA)
            peticoes.juntar_defesa(caso.pk, peticao("Vista."), caso.pratica("fiscal", DIA))
        assert concluso(caso, DIA).situacao == S.CONCLUSO


@pytest.mark.norma("14133", "art. 166")
def test_o_recurso_tardio_contra_uma_pena_nao_passa_por_tempestivo() -> None:
    caso = _com_as_duas(Regime.LEI_14133)
    feita = _recorre(caso, date(2026, 3, 9))
    assert (feita.tempestiva, feita.prazo_ate) == (False, date(2026, 3, 5))
    desfechos = {a: d for a, (_, d) in caso.prazos().items() if a.startswith("recurso")}
    assert desfechos == {"recurso": "cumprido", "recurso_extincao": "decorrido"}

    outro = _com_as_duas(Regime.LEI_14133)
    assert _recorre(outro, date(2026, 3, 9), MULTA).tempestiva


@pytest.mark.norma("8666", "art. 109")
def test_quem_recorre_antes_da_prova_da_ciencia_a_supre() -> None:
    caso = _com_as_duas(Regime.LEI_8666, intimar=False)
    comunicacoes.expedir(
        caso.pk, Ato.INTIMAR, EspecieDeComunicacao.DECISAO, caso.pratica("fiscal", DIA)
    )
    _publicado(caso, date(2026, 3, 3))
    feita = _recorre(caso, date(2026, 3, 10), (AtoComPrazo.RECURSO_EXTINCAO,))

    assert feita.tempestiva
    assert caso.situacao == S.RECORRIDO
    assert caso.prazo("recurso").ciencia == date(2026, 3, 10)
    intimacao = caso.processo.comunicacoes.get(especie="decisao")
    assert (intimacao.ciencia_em, intimacao.recebedor) == (date(2026, 3, 10), feita.quem)


def test_a_defesa_que_supre_a_ciencia_abre_o_prazo_e_o_complemento_se_mede_por_ele() -> None:
    caso = Caso()
    comunicacoes.expedir(
        caso.pk, Ato.NOTIFICAR, EspecieDeComunicacao.NOTIFICACAO, caso.pratica("fiscal", DIA)
    )
    peticoes.juntar_defesa(caso.pk, peticao(), caso.pratica("fiscal", DIA))
    ultimo, depois = date(2026, 3, 23), date(2026, 3, 24)
    complementos = [
        peticoes.juntar_defesa(caso.pk, peticao("Mais."), caso.pratica("fiscal", dia))
        for dia in (ultimo, depois)
    ]
    assert [c.tempestiva for c in complementos] == [True, False]


@pytest.mark.parametrize("leva", [lambda c: c, ate_a_decisao, ate_o_recurso, None])
def test_a_peticao_que_nao_tem_prazo_junta_se_em_qualquer_fase(leva: Any) -> None:
    caso = Caso()
    if leva is None:
        transitado(ate_o_recurso(caso, DIA), date(2026, 3, 24))
    elif leva in {ate_a_decisao, ate_o_recurso}:
        leva(caso, DIA)
    antes = caso.situacao
    feita = peticoes.juntar_peticao(
        caso.pk, peticao("Mudamos de endereço."), caso.pratica("fiscal", date(2026, 3, 25))
    )
    assert feita.especie == "outra"
    assert feita.tempestiva
    assert caso.situacao == antes


@pytest.mark.norma("14133", "art. 165, § 2º")
def test_quem_sucede_reconsidera_se_quem_decidiu_ja_nao_exerce_o_cargo() -> None:
    caso = recorrido(ate_o_recurso(Caso("24-I"), DIA), DIA)
    sucessora = ServidorFactory.create(papeis=[Papel.AUTORIDADE_JULGADORA])
    pratica = replace(caso.pratica("julgadora", DIA), por=sucessora)
    with pytest.raises(ErroDeDominio, match="Quem reconsidera é quem decidiu"):
        recursos.reconsiderar(caso.pk, revisao(ResultadoDaDecisao.AFASTA), pratica)

    caso.equipe.julgadora.groups.clear()
    recursos.reconsiderar(caso.pk, revisao(ResultadoDaDecisao.AFASTA), pratica)
    assert caso.situacao == S.JULGADO


@pytest.mark.norma("14133", "art. 183, § 2º")
def test_a_queda_de_ontem_registra_se_ate_o_dia_util_seguinte() -> None:
    caso = notificado(Caso(), DIA)
    ultimo = date(2026, 3, 23)
    assert caso.prazo("defesa_previa").vence_em == ultimo

    def prorrogar(em: date, dia: date) -> None:
        pratica = caso.pratica("autoridade", em, "Portal fora do ar.")
        prazos.prorrogar(caso.pk, pratica, dia=dia)

    with pytest.raises(ErroDeDominio, match="já passou"):
        prorrogar(date(2026, 3, 25), ultimo)
    with pytest.raises(ErroDeDominio, match="futuro"):
        prorrogar(date(2026, 3, 22), ultimo)
    with pytest.raises(ErroDeDominio, match="Nenhum prazo"):
        prorrogar(date(2026, 3, 24), date(2026, 3, 20))
    prorrogar(date(2026, 3, 24), ultimo)
    assert caso.prazo("defesa_previa").vence_em == date(2026, 3, 24)


@pytest.mark.norma("14133", "arts. 156 e 161")
def test_so_a_sancao_se_comunica_ao_ceis_e_o_contrato_extinto_nao_se_rescinde() -> None:
    caso = autorizado(ate_a_defesa(Caso("25-IV", rescisao=True), DIA), DIA)
    penas = {caso.auto.pk: [Medida.RESCISAO]}
    intimado(decidido(concluso(caso, DIA), DIA, penas), DIA)
    transitado(caso, date(2026, 3, 6))

    assert "ceis_cnep" not in caso.prazos()
    assert encerramento.o_que_falta_cumprir(caso.processo) == ["efetivar a rescisão"]
    rescindir_contrato(pk=caso.contrato.pk, em=date(2026, 3, 6), motivo="Em outro processo.")
    encerramento.dar_por_cumprido(
        caso.pk, caso.pratica("autoridade", date(2026, 3, 9), "O contrato já se extinguiu.")
    )
    assert caso.situacao == S.CUMPRIDO


@pytest.mark.norma("14133", "art. 165")
def test_a_pena_de_que_nao_se_recorreu_nao_se_afasta() -> None:
    caso = _com_as_duas(Regime.LEI_14133)
    _recorre(caso, date(2026, 3, 5), (AtoComPrazo.RECURSO_EXTINCAO,))
    na_superior(caso, date(2026, 3, 6))
    with pytest.raises(ErroDeDominio, match="não se recorreu: elas ficam"):
        julgado(caso, date(2026, 3, 24), ResultadoDaDecisao.AFASTA)
    julgado(caso, date(2026, 3, 24), ResultadoDaDecisao.REFORMA, {caso.auto.pk: [Medida.MULTA]})
    assert caso.situacao == S.JULGADO
