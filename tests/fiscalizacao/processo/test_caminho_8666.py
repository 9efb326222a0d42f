"""O processo da Lei 8.666 inteiro: da autuação à multa paga, e a rescisão que corre do diário."""

from datetime import date
from decimal import Decimal

import pytest

from fiscalizacao.models import Multa
from fiscalizacao.servicos import multas
from fiscalizacao.servicos.processo import comunicacoes, encerramento, peticoes, recursos
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import EspecieDeComunicacao, Medida, ResultadoDaDecisao, SituacaoDaMulta
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio
from tests.fiscalizacao.processo.cenas import Caso, as_, ciencia, com_ufm, peticao, publicacao
from tests.fiscalizacao.processo.passos import (
    ate_a_decisao,
    ate_a_defesa,
    ate_o_recurso,
    autorizado,
    comunicado,
    concluso,
    decidido,
    intimado,
    julgado,
    na_superior,
    notificado,
    recorrido,
    transitado,
)
from transporte_escolar.models import Contrato
from transporte_escolar.tipos import Regime, SituacaoDoContrato

pytestmark = pytest.mark.django_db
DIA = date(2026, 3, 2)
ANTIGO = Regime.LEI_8666


@pytest.mark.norma("5002", "arts. 24, 26 e 27")
def test_da_autuacao_a_multa_paga_e_ao_arquivo() -> None:
    com_ufm(2026)
    caso = notificado(Caso("24-I", regime=ANTIGO), DIA)
    assert caso.prazos() == {"defesa_previa": (date(2026, 3, 9), "")}
    peticoes.juntar_defesa(caso.pk, peticao(), caso.pratica("fiscal", date(2026, 3, 9)))
    intimado(decidido(concluso(caso, date(2026, 3, 10)), date(2026, 3, 11)), date(2026, 3, 12))
    assert caso.prazos() == {
        "defesa_previa": (date(2026, 3, 9), "cumprido"),
        "recurso": (date(2026, 3, 19), ""),
    }
    transitado(caso, date(2026, 3, 20))
    multa = Multa.objects.get(processo=caso.pk)
    assert (multa.ufm, multa.situacao, multa.constituida_em) == (
        3, SituacaoDaMulta.A_COBRAR, date(2026, 3, 20),
    )  # fmt: skip
    with pytest.raises(ErroDeDominio, match="cobrar a multa 1/2026"):
        encerramento.dar_por_cumprido(caso.pk, caso.pratica("fiscal", date(2026, 3, 20), "Fim."))
    em = as_(date(2026, 3, 23))
    guia = multas.emitir_guia(
        pk=multa.pk, vence_em=date(2026, 4, 22), por=caso.equipe.fazenda, em=em
    )
    assert (guia.valor, guia.valor_da_ufm) == (Decimal("1800.00"), Decimal("600.0000"))
    multas.registrar_pagamento(
        pk=multa.pk,
        valor=Decimal("1800.00"),
        pago_em=date(2026, 3, 23),
        comprovante=None,
        por=caso.equipe.fazenda,
        em=em,
    )
    encerramento.dar_por_cumprido(caso.pk, caso.pratica("fiscal", date(2026, 3, 24), "Paga."))
    encerramento.arquivar(caso.pk, caso.pratica("autoridade", date(2026, 3, 24)))

    assert caso.situacao == S.ARQUIVADO
    assert caso.prazos()["recurso"] == (date(2026, 3, 19), "decorrido")
    assert "ceis_cnep" not in caso.prazos()
    assert caso.atos() == [
        Ato.INSTAURAR, Ato.NOTIFICAR, Ato.CIENTIFICAR, Ato.JUNTAR_DEFESA, Ato.CONCLUIR,
        Ato.DECIDIR, Ato.INTIMAR, Ato.CIENTIFICAR_DA_DECISAO, Ato.CERTIFICAR_TRANSITO,
        Ato.DAR_POR_CUMPRIDO, Ato.ARQUIVAR,
    ]  # fmt: skip
    assert [a.autor for a in caso.processo.andamentos.order_by("pk")] == [
        caso.equipe.autoridade, *[caso.equipe.fiscal] * 4, caso.equipe.julgadora,
        *[caso.equipe.fiscal] * 4, caso.equipe.autoridade,
    ]  # fmt: skip


def _rescisao_decidida() -> Caso:
    """Multa e rescisão decididas em 2 de março, na Lei 8.666."""
    caso = ate_a_defesa(Caso("25-VI", regime=ANTIGO, rescisao=True), DIA)
    concluso(autorizado(caso, DIA), DIA)
    return decidido(caso, DIA, {caso.auto.pk: [Medida.MULTA, Medida.RESCISAO]})


@pytest.mark.norma("8666", "art. 109, § 1º")
def test_o_recurso_contra_a_rescisao_corre_da_publicacao_e_o_da_multa_da_intimacao() -> None:
    caso = intimado(_rescisao_decidida(), DIA)
    assert "recurso_extincao" not in caso.prazos()
    with pytest.raises(ErroDeDominio, match="corre da publicação, que ainda não se registrou"):
        encerramento.certificar_transito(caso.pk, caso.pratica("fiscal", date(2026, 3, 31)))

    comunicacoes.publicar(
        caso.pk, publicacao(date(2026, 3, 5)), caso.pratica("fiscal", date(2026, 3, 5))
    )

    assert caso.prazos()["recurso"] == (date(2026, 3, 9), "")
    assert caso.prazos()["recurso_extincao"] == (date(2026, 3, 12), "")
    with pytest.raises(ErroDeDominio, match="vai até 12/03/2026"):
        encerramento.certificar_transito(caso.pk, caso.pratica("fiscal", date(2026, 3, 12)))
    transitado(caso, date(2026, 3, 13))
    assert caso.situacao == S.TRANSITADO


@pytest.mark.norma("8666", "art. 109, § 1º")
def test_a_publicacao_anterior_a_intimacao_abre_o_prazo_quando_a_ciencia_se_registra() -> None:
    caso = _rescisao_decidida()
    with pytest.raises(AtoIncabivel):
        comunicacoes.publicar(caso.pk, publicacao(DIA), caso.pratica("fiscal", DIA))
    pratica = caso.pratica("fiscal", DIA)
    comunicacoes.expedir(caso.pk, Ato.INTIMAR, EspecieDeComunicacao.DECISAO, pratica)
    comunicacoes.publicar(caso.pk, publicacao(DIA), pratica)
    assert "recurso_extincao" not in caso.prazos()

    comunicacoes.cientificar_da_decisao(
        caso.pk, ciencia(date(2026, 3, 4)), caso.pratica("fiscal", date(2026, 3, 4))
    )

    assert caso.prazos()["recurso_extincao"] == (date(2026, 3, 9), "")
    assert caso.prazos()["recurso"] == (date(2026, 3, 11), "")


@pytest.mark.norma("8666", "art. 109, § 2º")
def test_a_rescisao_vale_desde_a_publicacao_salvo_efeito_suspensivo_dado_ao_recurso() -> None:
    caso = intimado(_rescisao_decidida(), DIA)
    with pytest.raises(ErroDeDominio, match="publicada na imprensa oficial"):
        encerramento.efetivar_rescisao(caso.pk, caso.pratica("autoridade", DIA, "Cumpra-se."))
    comunicacoes.publicar(caso.pk, publicacao(DIA), caso.pratica("fiscal", DIA))
    recorrido(caso, date(2026, 3, 4))
    recursos.conceder_efeito(caso.pk, caso.pratica("julgadora", date(2026, 3, 4), "Há risco."))
    with pytest.raises(ErroDeDominio, match="já tem efeito suspensivo"):
        recursos.conceder_efeito(caso.pk, caso.pratica("recursal", date(2026, 3, 4), "De novo."))
    with pytest.raises(ErroDeDominio, match="efeito suspensivo concedido"):
        encerramento.efetivar_rescisao(
            caso.pk, caso.pratica("autoridade", date(2026, 3, 4), "Cumpra-se.")
        )
    assert caso.processo.rescindido_em is None

    julgado(na_superior(caso, date(2026, 3, 5)), date(2026, 3, 6))
    encerramento.efetivar_rescisao(
        caso.pk, caso.pratica("autoridade", date(2026, 3, 6), "Cumpra-se.")
    )

    contrato = Contrato.objects.get(pk=caso.contrato.pk)
    assert (contrato.situacao, contrato.fim_em) == (
        SituacaoDoContrato.RESCINDIDO, date(2026, 3, 6),
    )  # fmt: skip
    assert str(caso.processo) in contrato.motivo_do_fim
    with pytest.raises(ErroDeDominio, match="já se efetivou, em 06/03/2026"):
        encerramento.efetivar_rescisao(
            caso.pk, caso.pratica("autoridade", date(2026, 3, 9), "Outra vez.")
        )


@pytest.mark.norma("8666", "art. 109, § 2º")
def test_sem_efeito_suspensivo_a_rescisao_publicada_vale_com_o_recurso_pendente() -> None:
    caso = intimado(_rescisao_decidida(), DIA)
    comunicacoes.publicar(caso.pk, publicacao(DIA), caso.pratica("fiscal", DIA))
    recorrido(caso, date(2026, 3, 4))

    encerramento.efetivar_rescisao(
        caso.pk, caso.pratica("autoridade", date(2026, 3, 4), "Cumpra-se.")
    )

    assert caso.processo.rescindido_em == date(2026, 3, 4)


@pytest.mark.norma("8666", "art. 109, § 4º")
def test_o_recurso_abre_os_prazos_de_rever_e_de_julgar_do_regime() -> None:
    caso = recorrido(ate_o_recurso(Caso("24-I", regime=ANTIGO), DIA), date(2026, 3, 5))
    assert caso.prazos()["decisao_reconsideracao"] == (date(2026, 3, 12), "")
    na_superior(caso, date(2026, 3, 6))
    assert caso.prazos()["decisao_reconsideracao"] == (date(2026, 3, 12), "cumprido")
    assert caso.prazos()["decisao_recurso"] == (date(2026, 3, 13), "")
    julgado(caso, date(2026, 3, 9), ResultadoDaDecisao.AFASTA)
    assert caso.prazos()["decisao_recurso"] == (date(2026, 3, 13), "cumprido")

    transitado(comunicado(caso, date(2026, 3, 9)), date(2026, 3, 9))
    assert not Multa.objects.filter(processo=caso.pk).exists()


@pytest.mark.norma("8666", "art. 109, I, e")
def test_quem_recorre_da_rescisao_antes_da_publicacao_tem_o_recurso_revisto_e_julgado() -> None:
    caso = ate_a_defesa(Caso("25-VI", regime=ANTIGO, rescisao=True), DIA)
    decidido(concluso(autorizado(caso, DIA), DIA), DIA, {caso.auto.pk: [Medida.RESCISAO]})
    recorrido(intimado(caso, DIA), date(2026, 3, 3))
    assert caso.prazos()["decisao_reconsideracao_extincao"] == (date(2026, 3, 10), "")

    comunicacoes.publicar(
        caso.pk, publicacao(date(2026, 3, 3)), caso.pratica("fiscal", date(2026, 3, 3))
    )
    na_superior(caso, date(2026, 3, 4))
    assert caso.prazos()["decisao_recurso_extincao"] == (date(2026, 3, 11), "")
    assert "recurso_extincao" not in caso.prazos()


def test_o_regime_do_processo_e_o_do_contrato_congelado_na_abertura() -> None:
    caso = ate_a_decisao(Caso("24-I", regime=ANTIGO), DIA)

    assert caso.processo.regime == ANTIGO
    assert {p.regime for p in caso.processo.prazos.all()} == {ANTIGO}
