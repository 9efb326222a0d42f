"""Auto, notificação e intimação: o que a lei manda dizer à contratada (arts. 26 e 27)."""

from datetime import date
from typing import Any

import pytest

from fiscalizacao.documentos.processo.autos import emitir_auto
from fiscalizacao.documentos.processo.comunicacoes import intimar, notificar
from fiscalizacao.servicos.autos import Testemunha as QuemViu
from fiscalizacao.servicos.autos import anular_auto
from fiscalizacao.servicos.processo.codigo import resumo_do_codigo
from fiscalizacao.servicos.processo.instauracao import responsabilizar
from fiscalizacao.tipos import EspecieDePeca, Medida
from patrocinio.comum.servicos.documentos import codigo_escrito
from tests.fiscalizacao.documentos.autuados import NOTIFICADA, Caso, as_nove, calendario, ufm_de
from tests.transporte_escolar.documentos.apoio import texto_de

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 27")]
EM = as_nove(NOTIFICADA)


@pytest.fixture(autouse=True)
def _calendario(db: None) -> None:
    calendario()
    ufm_de(2026)


def test_o_auto_diz_o_fato_o_item_as_penas_as_provas_e_quem_o_lavrou_e_resguarda_a_vitima() -> None:
    caso = Caso()
    auto = caso.autuar(
        "25-VII",
        fato="O condutor dirigiu a aluno palavras que se apuram em separado.",
        testemunhas=(QuemViu("João Batista Reis", "34999990000"),),
        pessoa_resguardada="Criança Resguardada",
    )

    texto = texto_de(emitir_auto(auto, caso.fiscal, EM))

    for trecho in (
        f"Auto de infração nº {auto.numero}/2026",
        "Em 30 de março de 2026, às 06h48",
        "em frente à Escola Municipal do Tejuco",
        "Transportes Serra do Cafezal Ltda.",
        "Ademir F. Rosa",
        "Lei 5.002/2018, art. 25, VII (infração gravíssima)",
        "assediar sexual ou moralmente os usuários do transporte escolar",
        "Multa de 5 (cinco) UFM e rescisão/extinção do contrato, isoladas ou em conjunto",
        "R$ 501,60 no dia do fato, só para referência",
        "Otávio Prado",
    ):
        assert trecho in texto, trecho
    for prova in auto.provas.select_related("anexo"):
        assert prova.anexo.sha256 not in texto.replace(" ", "")
    for trecho in ("Resguardada", "João Batista Reis", "34999990000"):
        assert trecho not in texto, trecho


def test_o_auto_comum_nomeia_as_testemunhas_e_traz_o_resumo_de_cada_prova() -> None:
    caso = Caso()
    auto = caso.autuar(testemunhas=(QuemViu("João Batista Reis", "34999990000"),))

    texto = texto_de(emitir_auto(auto, caso.fiscal, EM))

    assert "João Batista Reis" in texto
    assert "34999990000" not in texto
    assert auto.provas.exists()
    for prova in auto.provas.select_related("anexo"):
        assert prova.anexo.sha256 in texto.replace(" ", "")


def test_o_auto_anulado_traz_as_razoes_e_o_papel_anterior_perde_o_vigor() -> None:
    caso = Caso()
    auto = caso.autuar(provas=())
    antes = emitir_auto(auto, caso.fiscal, EM)
    assert emitir_auto(auto, caso.fiscal, EM) == antes
    anular_auto(pk=auto.pk, razoes="A placa era de outro veículo.", por=caso.autoridade, em=EM)
    auto.refresh_from_db()

    depois = emitir_auto(auto, caso.autoridade, EM)

    assert depois.substitui == antes
    assert "Auto anulado em 6 de abril de 2026, por Marlene Queiroz Diniz" in texto_de(depois)
    assert "A placa era de outro veículo." in texto_de(depois)


@pytest.mark.norma("14133", "art. 157")
def test_a_notificacao_traz_o_prazo_o_codigo_e_o_que_acontece_e_so_a_administracao_a_le(
    settings: Any,
) -> None:
    settings.ENDERECO = "https://portal.exemplo"
    caso = Caso()
    processo = caso.instaurado()

    comunicacao, codigo = notificar(processo.pk, caso.pratica(NOTIFICADA))

    assert comunicacao.documento
    texto = texto_de(comunicacao.documento)
    for trecho in (
        f"Processo administrativo nº {processo.numero:04}/2026",
        "15 (quinze) dias úteis, contados do recebimento desta notificação (Lei 14.133/2021, "
        "art. 157; Lei 5.002/2018, arts. 26 e 27)",
        "O dia do recebimento não entra na conta",
        "o prazo termina em 29 de abril de 2026, quarta-feira",
        "7/4 e 21/4",
        "https://portal.exemplo/autos/",
        codigo_escrito(codigo),
        "Certifica-se a revelia",
        "recurso em 15 (quinze) dias úteis",
        "suspende a pena até a decisão final (Lei 14.133/2021, art. 168)",
        "advertência escrita e multa de 3 (três) UFM, isoladas ou em conjunto",
    ):
        assert trecho in texto, trecho
    assert processo.acesso.resumo == resumo_do_codigo(codigo)
    peca = processo.pecas.get(especie=EspecieDePeca.NOTIFICACAO)
    assert (peca.documento, peca.reservada) == (comunicacao.documento, True)
    assert peca not in processo.pecas.abertas_a_parte()
    assert processo.pecas.filter(especie=EspecieDePeca.AUTO, reservada=False).count() == 1


def test_a_notificacao_expedida_outra_vez_tem_outro_codigo_e_tira_a_anterior_de_vigor() -> None:
    caso = Caso()
    caso.autuar(provas=())
    processo = caso.instaurado()
    primeira, antigo = notificar(processo.pk, caso.pratica(NOTIFICADA))

    segunda, novo = notificar(processo.pk, caso.pratica(date(2026, 4, 8)))

    assert novo != antigo
    assert segunda.documento
    assert segunda.documento.substitui == primeira.documento
    assert codigo_escrito(antigo) not in texto_de(segunda.documento)
    assert processo.pecas.filter(especie=EspecieDePeca.AUTO).count() == 1


@pytest.mark.norma("8666", "art. 109")
def test_a_intimacao_diz_o_recurso_de_cada_pena_o_prazo_e_o_efeito_sem_o_codigo() -> None:
    caso = Caso(lei_8666=True)
    caso.autuar("25-I", provas=())
    decisao = caso.decidido((Medida.MULTA,), dia=date(2026, 5, 4))

    comunicacao = intimar(decisao.processo_id, caso.pratica(date(2026, 5, 5)))

    assert comunicacao.documento
    texto = texto_de(comunicacao.documento)
    for trecho in (
        "Multa de 5 (cinco) UFM",
        "contra a pena de multa: em 5 (cinco) dias úteis, contados do recebimento desta intimação "
        "(Lei 8.666/1993, art. 109, I, f)",
        "não suspende a pena, salvo se a autoridade lhe der esse efeito, com motivos "
        "(Lei 8.666/1993, art. 109, § 2º)",
        "antes disso nada se paga",
    ):
        assert trecho in texto, trecho
    assert "Código dos autos" not in texto
    assert not decisao.processo.pecas.get(documento=comunicacao.documento).reservada


def test_o_servico_direto_nao_tem_multa_e_o_auto_o_diz() -> None:
    caso = Caso()
    auto = caso.autuar(
        "23-II",
        contrato=None,
        veiculo=None,
        condutor=None,
        servidor_envolvido="Sebastião Motorista",
        provas=(),
    )

    texto = texto_de(emitir_auto(auto, caso.fiscal, EM))

    assert "Sebastião Motorista, servidor do Município" in texto
    assert "Nenhuma multa: o fato é do serviço direto" in texto
    assert "Lei 5.002/2018, art. 28" in texto


@pytest.mark.norma("8666", "art. 87, § 3º")
def test_a_notificacao_da_responsabilizacao_da_dez_dias_corridos_e_diz_as_penas_e_os_recursos() -> (
    None
):
    caso = Caso(lei_8666=True)
    processo = responsabilizar(
        caso.contrato,
        fatos="A contratada apresentou certidão falsa.",
        conhecido_em=NOTIFICADA,
        comissao=(caso.fiscal, caso.autoridade),
        pratica=caso.pratica(NOTIFICADA, motivacao="Apure-se."),
    )

    comunicacao, _ = notificar(processo.pk, caso.pratica(NOTIFICADA))

    assert comunicacao.documento
    texto = texto_de(comunicacao.documento)
    for trecho in (
        "A contratada apresentou certidão falsa.",
        "suspensão temporária ou declaração de inidoneidade",
        "10 (dez) dias corridos",
        "o primeiro e o último são de expediente (Lei 8.666/1993, art. 110)",
        "o prazo termina em 17 de abril de 2026, sexta-feira",
        "cabe pedido de reconsideração em 10 (dez) dias úteis, contados da publicação",
    ):
        assert trecho in texto, trecho
