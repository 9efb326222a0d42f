"""O trânsito certificado com recurso no protocolo fica sem efeito; a multa se cancela."""

from datetime import date, timedelta

import pytest

from fiscalizacao.documentos.processo.termos import emitir_certidao_de_transito
from fiscalizacao.models import Multa, PeticaoDoProcesso
from fiscalizacao.servicos import multas
from fiscalizacao.servicos.processo import encerramento, reabertura
from fiscalizacao.tipos import SituacaoDaMulta
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio, PapelAusente
from patrocinio.comum.models import DocumentoEmitido
from tests.fiscalizacao.processo.cenas import Caso, as_, com_ufm, peticao
from tests.fiscalizacao.processo.passos import (
    ate_o_recurso,
    comunicado,
    julgado,
    na_superior,
    recorrido,
    transitado,
)
from transporte_escolar.tipos import Regime

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 27")]
DIA = date(2026, 3, 2)
ULTIMO = date(2026, 3, 9)
TRANSITO = date(2026, 3, 10)
DEPOIS = date(2026, 3, 12)
RAZOES = "O recurso estava no protocolo desde o último dia."


@pytest.fixture
def caso() -> Caso:
    """Lei 8.666: o recurso ia até 9 de março, e o trânsito se certificou no dia 10."""
    com_ufm(2026)
    return transitado(ate_o_recurso(Caso("24-I", regime=Regime.LEI_8666), DIA), TRANSITO)


def _multa(caso: Caso) -> Multa:
    return Multa.objects.get(processo=caso.pk)


def _desfazer(caso: Caso, papel: str = "autoridade", chegou: date = ULTIMO) -> PeticaoDoProcesso:
    return reabertura.desfazer_transito(
        caso.pk, peticao(chegou_em=chegou), caso.pratica(papel, DEPOIS, RAZOES)
    )


def test_desfeito_o_transito_o_recurso_do_ultimo_dia_se_junta_e_a_multa_se_cancela(
    caso: Caso,
) -> None:
    certidao = emitir_certidao_de_transito(caso.processo, caso.equipe.fiscal, as_(TRANSITO))
    feito = _desfazer(caso)

    assert feito.tempestiva
    assert (caso.situacao, _multa(caso).situacao) == (S.RECORRIDO, SituacaoDaMulta.CANCELADA)
    assert hasattr(DocumentoEmitido.objects.get(pk=certidao.pk), "revogacao")
    with pytest.raises(ErroDeDominio, match=r"cancelada.*se devolve a quem pagou"):
        multas.emitir_guia(
            pk=_multa(caso).pk, vence_em=DEPOIS, por=caso.equipe.fazenda, em=as_(DEPOIS)
        )
    assert caso.prazos()["recurso"] == (ULTIMO, "cumprido")


def test_o_recurso_do_dia_seguinte_ao_ultimo_nao_desfaz_o_transito(caso: Caso) -> None:
    with pytest.raises(ErroDeDominio, match="depois do prazo: o trânsito vale"):
        _desfazer(caso, chegou=ULTIMO + timedelta(days=1))

    assert (caso.situacao, _multa(caso).situacao) == (S.TRANSITADO, SituacaoDaMulta.A_COBRAR)
    assert not caso.processo.peticoes.filter(especie="recurso").exists()


def test_o_transito_que_vem_de_novo_devolve_a_mesma_multa(caso: Caso) -> None:
    numero = _multa(caso).numero
    _desfazer(caso)
    julgado(na_superior(caso, DEPOIS), DEPOIS)
    transitado(comunicado(caso, DEPOIS), DEPOIS)

    assert (_multa(caso).numero, _multa(caso).situacao) == (numero, SituacaoDaMulta.A_COBRAR)


def test_a_multa_paga_o_julgado_e_quem_nao_e_autoridade_nao_desfazem(caso: Caso) -> None:
    with pytest.raises(PapelAusente):
        _desfazer(caso, "fiscal")
    guia = multas.emitir_guia(
        pk=_multa(caso).pk,
        vence_em=date(2026, 4, 10),
        por=caso.equipe.fazenda,
        em=as_(TRANSITO),
    )
    multas.registrar_pagamento(
        pk=_multa(caso).pk,
        valor=guia.valor,
        pago_em=TRANSITO,
        comprovante=None,
        por=caso.equipe.fazenda,
        em=as_(TRANSITO),
    )
    with pytest.raises(ErroDeDominio, match=r"já produziu efeitos: multa .* paga"):
        _desfazer(caso)
    assert caso.situacao == S.TRANSITADO

    outro = na_superior(recorrido(ate_o_recurso(Caso("24-I"), DIA), DIA), DIA)
    transitado(comunicado(julgado(outro, DIA), DIA), TRANSITO)
    with pytest.raises(ErroDeDominio, match="O recurso já se julgou"):
        _desfazer(outro)


def test_anulado_o_processo_a_multa_se_cancela_e_nao_se_cobra(caso: Caso) -> None:
    encerramento.anular(caso.pk, caso.pratica("autoridade", DEPOIS, "Faltou a notificação."))

    assert _multa(caso).situacao == SituacaoDaMulta.CANCELADA
    with pytest.raises(AtoIncabivel):
        _desfazer(caso)
