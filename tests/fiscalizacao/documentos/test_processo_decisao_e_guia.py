"""Recibo, certidões, decisão, advertência e guia: o que cada um prova (arts. 24 a 27)."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from fiscalizacao.documentos.processo.decisao import emitir_advertencia_escrita, emitir_decisao
from fiscalizacao.documentos.processo.guia import emitir_guia_pdf
from fiscalizacao.documentos.processo.termos import (
    emitir_certidao_de_revelia,
    emitir_certidao_de_transito,
    emitir_recibo,
)
from fiscalizacao.models import GuiaDeMulta
from fiscalizacao.servicos.multas import emitir_guia
from fiscalizacao.tipos import EspecieDePeca, Medida
from patrocinio.comum.erros import ErroDeDominio
from tests.fiscalizacao.documentos.autuados import Caso, as_nove, calendario, ufm_de
from tests.transporte_escolar.documentos.apoio import texto_de

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 27")]


@pytest.fixture(autouse=True)
def _calendario(db: None) -> None:
    calendario()
    ufm_de(2026)
    ufm_de(2027, "523.18")


def test_o_recibo_diz_o_protocolo_a_hora_o_prazo_o_texto_e_os_arquivos_e_junta_se_uma_vez() -> None:
    caso = Caso()
    caso.autuar(provas=())
    peticao = caso.defendido("Pede que se ouça o condutor.")
    anexo: Any = peticao.pecas.get(anexo__isnull=False).anexo

    recibo = emitir_recibo(peticao, None, as_nove(date(2026, 4, 10)))

    assert emitir_recibo(peticao, caso.fiscal, as_nove(date(2026, 4, 11))) == recibo
    texto = texto_de(recibo)
    for trecho in (
        f"Termo de recebimento nº {peticao.numero}/2026",
        "10/04/2026 às 09h00",
        "O prazo ia até 29/04/2026 No prazo",
        "Protocolo, em papel",
        "Helena S. Barcelos",
        "Pede que se ouça o condutor.",
        "defesa.pdf",
    ):
        assert trecho in texto, trecho
    assert anexo.sha256 in texto.replace(" ", "")
    peca = peticao.processo.pecas.get(especie=EspecieDePeca.RECIBO)
    assert (peca.documento, peca.peticao) == (recibo, peticao)


def test_so_se_certifica_em_papel_o_que_no_processo_ja_se_certificou() -> None:
    caso = Caso()
    caso.autuar(provas=())
    processo, _ = caso.notificado()
    em = as_nove(date(2026, 4, 30))

    with pytest.raises(ErroDeDominio, match="A revelia ainda não se certificou"):
        emitir_certidao_de_revelia(processo, caso.autoridade, em)
    with pytest.raises(ErroDeDominio, match="O trânsito em julgado ainda não se certificou"):
        emitir_certidao_de_transito(processo, caso.autoridade, em)
    assert not processo.pecas.filter(especie=EspecieDePeca.CERTIDAO).exists()


def test_a_decisao_expoe_as_razoes_a_pena_de_cada_auto_e_o_recurso() -> None:
    caso = Caso()
    caso.autuar(provas=())
    decisao = caso.decidido()
    medida = decisao.medidas.get(medida=Medida.ADVERTENCIA)
    em = as_nove(date(2026, 5, 4))

    texto = texto_de(emitir_decisao(decisao, caso.julgadora, em))

    for trecho in (
        "06/04/2026 A contratada teve ciência: notificação para defesa (pessoalmente, com recibo).",
        "30/04/2026 Certificou-se a revelia",
        "2. Razões de fato O laudo e as fotos mostram onze alunos",
        "3. Razões de direito O art. 24, I, da Lei 5.002/2018 pune operar",
        "Advertência escrita e multa de 3 (três) UFM",
        "15 (quinze) dias úteis, contados da intimação (Lei 14.133/2021, art. 166)",
        "Regina Alves Borges Autoridade julgadora",
    ):
        assert trecho in texto, trecho
    assert decisao.processo.pecas.filter(especie=EspecieDePeca.DECISAO).count() == 1
    with pytest.raises(ErroDeDominio, match="A decisão ainda não é final"):
        emitir_advertencia_escrita(medida, caso.autoridade, em)


@pytest.mark.norma("5002", "art. 24")
def test_depois_do_transito_saem_a_certidao_a_advertencia_e_a_guia_de_cada_ano() -> None:
    caso = Caso()
    caso.autuar(provas=())
    processo = caso.transitado()
    decisao = processo.decisoes.get()
    multa = processo.multas.get()
    em = as_nove(date(2026, 6, 15))

    certidao = texto_de(emitir_certidao_de_transito(processo, caso.autoridade, em))
    advertencia = texto_de(
        emitir_advertencia_escrita(
            decisao.medidas.get(medida=Medida.ADVERTENCIA), caso.autoridade, em
        )
    )
    velha = emitir_guia(pk=multa.pk, vence_em=date(2026, 7, 15), por=caso.fazenda, em=em)
    papel_velho = emitir_guia_pdf(velha, caso.fazenda, em)
    em = as_nove(date(2027, 1, 12))
    nova = emitir_guia(pk=multa.pk, vence_em=date(2027, 2, 15), por=caso.fazenda, em=em)
    papel_novo = emitir_guia_pdf(nova, caso.fazenda, em)

    assert "não cabe mais recurso administrativo" in certidao
    assert f"Multa {multa.numero}/2026, de 3 (três) UFM" in certidao
    assert "ao CEIS e ao CNEP até" in certidao
    assert "advertida por escrito" in advertencia
    assert "A decisão é final desde 15 de junho de 2026" in advertencia
    texto = texto_de(papel_novo)
    for trecho in (
        "Secretaria Municipal de Fazenda",
        "Quantidade 3 (três) UFM",
        "Fixado por Decreto 4.2027, de 20/12/2026 × R$ 523,18",
        "= R$ 1.569,54",
        "15/02/2027",
        f"nº {velha.numero}/2026 15/06/2026 15/07/2026 R$ 501,60 R$ 1.504,80",
    ):
        assert trecho in texto, trecho
    assert papel_novo.substitui == papel_velho
    assert processo.pecas.filter(especie=EspecieDePeca.GUIA).count() == 2
    guardada = GuiaDeMulta.objects.get(pk=velha.pk)
    assert (guardada.valor, guardada.documento_id) == (Decimal("1504.80"), None)
