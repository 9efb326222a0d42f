"""Decisão da substituição: o que se pediu, o que se viu e o que se decidiu, com as razões."""

from collections.abc import Callable

import pytest

from patrocinio.comum.models import Servidor
from patrocinio.comum.regras.identificacao import formatar
from tests.transporte_escolar.documentos.apoio import texto_de
from tests.transporte_escolar.operacao import CEDO
from tests.transporte_escolar.substituicoes import Caso, ate_a_inspecao, montar
from transporte_escolar.documentos import DecisaoDaSubstituicao, emitir_decisao
from transporte_escolar.models import Substituicao
from transporte_escolar.servicos import substituicoes as servico

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 15")]


@pytest.fixture
def caso(com_papel: Callable[..., Servidor]) -> Caso:
    return montar(com_papel)


def _aprovada(caso: Caso) -> Substituicao:
    pedido = ate_a_inspecao(caso.pedir(emergencial=True), caso)
    return servico.aprovar(
        pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Documentos em dia e freios bons."
    )


def test_a_aprovacao_indica_os_veiculos_a_inspecao_as_razoes_e_as_viagens(caso: Caso) -> None:
    texto = texto_de(emitir_decisao(_aprovada(caso).pk, caso.autoridade, CEDO))

    for trecho in (
        "Decisão sobre a substituição de veículo nº 1/2026",
        "Secretaria Municipal de Segurança, Trânsito e Transporte – SESTRAN",
        caso.cena.linha.codigo,
        caso.cena.empresa.razao_social,
        "Substituição aprovada.",
        "art. 15 da Lei Municipal nº 5.002/2018",
        formatar("placa", caso.antigo.placa),
        formatar("placa", caso.novo.placa),
        "16 lugares",
        "com termo em 11 de agosto de 2026",
        "O motor fundiu.",
        "inspecionado em 10 de agosto de 2026, com resultado favorável",
        "Documentos em dia e freios bons.",
        "Manhã, ida (das 06h00 às 07h00)",
        str(caso.autoridade),
    ):
        assert trecho in texto, trecho


def test_a_rejeicao_diz_que_o_antigo_permanece(caso: Caso) -> None:
    pedido = caso.pedir()
    servico.rejeitar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Sem justo motivo.")

    texto = texto_de(emitir_decisao(pedido.pk, caso.autoridade, CEDO))

    assert "Substituição rejeitada." in texto
    assert "não chegou a ser inspecionado" in texto
    assert "Sem justo motivo." in texto
    assert f"Permanece na linha o veículo {formatar('placa', caso.antigo.placa)}" in texto


def test_a_decisao_se_emite_uma_so_vez_e_fica_presa_a_substituicao(caso: Caso) -> None:
    substituicao = _aprovada(caso)

    primeira = emitir_decisao(substituicao.pk, caso.autoridade, CEDO)

    assert emitir_decisao(substituicao.pk, caso.fiscal, CEDO) == primeira
    substituicao.refresh_from_db()
    assert substituicao.documento == primeira


def test_a_decisao_nao_leva_dado_pessoal_no_titulo_nem_cpf_de_condutor(caso: Caso) -> None:
    substituicao = _aprovada(caso)
    documento = DecisaoDaSubstituicao.de(substituicao)
    condutor = substituicao.alocacoes.all()[0].condutor

    assert condutor is not None
    assert str(caso.autoridade) not in documento.titulo
    assert condutor.nome not in str(documento)
    assert condutor.cpf not in str(documento)
