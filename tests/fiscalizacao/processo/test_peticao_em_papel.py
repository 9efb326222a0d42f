"""A petição em papel ou por e-mail conta pelo dia em que chegou, e não pelo da digitação."""

from datetime import date, timedelta

import pytest
from django.db import IntegrityError, transaction

from fiscalizacao.admin.recusas_do_processo import avisos_do_ato
from fiscalizacao.documentos.processo.termos import TermoDeRecebimento, emitir_certidao_de_revelia
from fiscalizacao.models import PeticaoDoProcesso
from fiscalizacao.servicos.processo import comunicacoes, interposicao, peticoes
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import EspecieDeComunicacao
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido
from tests.fiscalizacao.processo.cenas import Caso, as_, peticao
from tests.fiscalizacao.processo.passos import alegando, ate_a_defesa, ate_o_recurso, notificado

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 27")]
DIA = date(2026, 3, 2)
ULTIMO = date(2026, 3, 23)
DIGITADA = date(2026, 3, 26)
UM_DIA = timedelta(days=1)


@pytest.fixture
def caso() -> Caso:
    """Prazo de defesa da Lei 14.133: acaba em 23 de março."""
    return notificado(Caso("24-I"), DIA)


@pytest.mark.norma("14133", "art. 157")
@pytest.mark.parametrize(
    ("chegou", "no_prazo"), [(ULTIMO - UM_DIA, 1), (ULTIMO, 1), (ULTIMO + UM_DIA, 0)]
)
def test_a_defesa_protocolada_no_ultimo_dia_e_digitada_depois_esta_no_prazo(
    caso: Caso, chegou: date, no_prazo: int
) -> None:
    recebida = peticoes.juntar_defesa(
        caso.pk, peticao(chegou_em=chegou), caso.pratica("fiscal", DIGITADA)
    )

    assert (recebida.dia, recebida.tempestiva) == (chegou, bool(no_prazo))
    assert caso.prazos()["defesa_previa"][1] == ("cumprido" if no_prazo else "decorrido")


def test_o_termo_diz_o_dia_em_que_chegou_e_o_em_que_se_registrou(caso: Caso) -> None:
    recebida = peticoes.juntar_defesa(
        caso.pk, peticao(chegou_em=ULTIMO), caso.pratica("fiscal", DIGITADA)
    )
    termo = TermoDeRecebimento.da(recebida)
    assert (termo.chegou_em, termo.recebida_em) == (ULTIMO, as_(DIGITADA))


@pytest.mark.parametrize(
    ("chegou", "recusa"),
    [
        (DIGITADA + UM_DIA, "não chega em dia futuro"),
        (DIA - UM_DIA, "não chega antes de 02/03/2026"),
    ],
)
def test_a_chegada_futura_ou_de_antes_da_notificacao_se_recusa(
    caso: Caso, chegou: date, recusa: str
) -> None:
    with pytest.raises(ErroDeDominio, match=recusa):
        peticoes.juntar_defesa(caso.pk, peticao(chegou_em=chegou), caso.pratica("fiscal", DIGITADA))
    assert caso.situacao == S.EM_DEFESA


def test_o_banco_recusa_a_que_chega_depois_de_registrada(caso: Caso) -> None:
    recebida = peticoes.juntar_defesa(caso.pk, peticao(), caso.pratica("fiscal", ULTIMO))
    recebida.pk, recebida.numero = None, recebida.numero + 1
    recebida.chegou_em = ULTIMO + UM_DIA
    with (
        pytest.raises(IntegrityError, match="peticao_chega_antes_do_registro"),
        transaction.atomic(),
    ):
        recebida.save(force_insert=True)
    assert PeticaoDoProcesso.objects.filter(processo=caso.pk).count() == 1


@pytest.mark.norma("14133", "arts. 165, § 2º, e 166, p.ú.")
def test_o_prazo_de_quem_decide_o_recurso_corre_do_protocolo() -> None:
    caso = ate_o_recurso(Caso("24-I"), DIA)
    ultimo = caso.prazo("recurso").vence_em
    feito = interposicao.recorrer(
        caso.pk, peticao(chegou_em=ultimo), caso.pratica("fiscal", ultimo + 2 * UM_DIA)
    )

    assert feito.tempestiva
    assert caso.prazo("decisao_reconsideracao").ciencia == ultimo


def test_a_que_supre_a_ciencia_a_data_do_dia_em_que_chegou() -> None:
    caso = Caso("24-I", dia=DIA)
    comunicacoes.expedir(
        caso.pk, Ato.NOTIFICAR, EspecieDeComunicacao.NOTIFICACAO, caso.pratica("fiscal", DIA)
    )
    chegou = DIA + 3 * UM_DIA
    peticoes.juntar_defesa(
        caso.pk, peticao(chegou_em=chegou), caso.pratica("fiscal", chegou + 4 * UM_DIA)
    )
    assert caso.processo.comunicacoes.get().ciencia_em == chegou


def test_o_recurso_nao_chega_antes_da_decisao_nem_a_alegacao_antes_da_intimacao() -> None:
    caso = ate_o_recurso(Caso("24-I", dia=DIA), ULTIMO)
    with pytest.raises(ErroDeDominio, match="não chega antes de 23/03/2026"):
        interposicao.recorrer(
            caso.pk, peticao(chegou_em=ULTIMO - UM_DIA), caso.pratica("fiscal", DIGITADA)
        )
    assert caso.situacao == S.EM_RECURSO

    outro = alegando(ate_a_defesa(Caso("24-I"), DIA), ULTIMO)
    with pytest.raises(ErroDeDominio, match="não chega antes de 23/03/2026"):
        peticoes.juntar_alegacoes(
            outro.pk, peticao(chegou_em=ULTIMO - UM_DIA), outro.pratica("fiscal", DIGITADA)
        )
    assert outro.situacao == S.EM_ALEGACOES


@pytest.mark.parametrize(("chegou", "desfaz"), [(ULTIMO, 1), (ULTIMO + UM_DIA, 0)])
def test_a_defesa_que_estava_no_protocolo_tira_o_efeito_da_revelia(
    caso: Caso, chegou: date, desfaz: int
) -> None:
    peticoes.certificar_revelia(caso.pk, caso.pratica("fiscal", DIGITADA))
    certidao = emitir_certidao_de_revelia(caso.processo, caso.equipe.fiscal, as_(DIGITADA))
    peticoes.juntar_defesa(
        caso.pk, peticao(chegou_em=chegou), caso.pratica("fiscal", DIGITADA + UM_DIA)
    )

    assert caso.prazos()["defesa_previa"][1] == ("cumprido" if desfaz else "decorrido")
    assert hasattr(DocumentoEmitido.objects.get(pk=certidao.pk), "revogacao") is bool(desfaz)
    avisos = avisos_do_ato(caso.processo, Ato.DECIDIR, hoje=DIGITADA)
    assert any("que ficou sem efeito: considere-a" in a for a in avisos) is bool(desfaz)
