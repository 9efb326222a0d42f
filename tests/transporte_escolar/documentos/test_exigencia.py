"""Ofício de exigência ou de convocação, pronto para assinar."""

from datetime import timedelta

import pytest

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.documentos.apoio import EM, texto_de
from tests.transporte_escolar.exigencias import (
    contratada,
    da_equipe,
    exigencia_de,
    treinamento_de,
)
from transporte_escolar.documentos import emitir_oficio, oficio_em_vigor
from transporte_escolar.models import Empresa
from transporte_escolar.tipos import EspecieDeExigencia

pytestmark = pytest.mark.django_db


@pytest.fixture
def empresa() -> Empresa:
    return contratada(
        razao_social="Serra do Cafezal Ltda.", endereco="Rua Silveira, 373", municipio="Patrocínio"
    )


@pytest.mark.norma("5002", "art. 19, VIII")
def test_exigencia_de_documento_diz_o_que_de_quem_ate_quando_e_por_qual_artigo(
    empresa: Empresa, servidor: Servidor
) -> None:
    exigencia = exigencia_de(
        empresa, por=da_equipe(Papel.EDUCACAO), descricao="Com os recibos assinados."
    )

    texto = texto_de(emitir_oficio(exigencia, servidor, EM))

    for trecho in (
        "Secretaria Municipal de Educação",
        "Exigência nº 1/2026",
        "Serra do Cafezal Ltda.",
        "Rua Silveira, 373, Patrocínio",
        "Lei 5.002/2018, art. 19, VIII",
        "apresentar: Folha de pagamento de julho",
        "Com os recibos assinados.",
        "Até 20 de agosto de 2026, inclusive",
        "no órgão que a fez",
        "contraditório e ampla defesa",
        "Feita em 10 de agosto de 2026",
        "Recebido pela contratada",
    ):
        assert trecho in texto


@pytest.mark.norma("5002", "art. 19, VII")
@pytest.mark.parametrize(
    ("especie", "trecho"),
    [
        (EspecieDeExigencia.TREINAMENTO, "para o treinamento Direção defensiva"),
        (EspecieDeExigencia.REUNIAO, "para a reunião Direção defensiva"),
    ],
)
def test_convocacao_diz_o_dia_a_hora_e_o_local(
    especie: EspecieDeExigencia, trecho: str, empresa: Empresa, servidor: Servidor
) -> None:
    texto = texto_de(emitir_oficio(treinamento_de(empresa, especie=especie), servidor, EM))

    assert trecho in texto
    assert "Convocação nº 1/2026" in texto
    assert "em 20 de agosto de 2026, às 14h00, em Auditório da SESTRAN" in texto
    assert "Secretaria Municipal de Segurança, Trânsito e Transporte" in texto
    assert ("preposto" in texto) is (especie == EspecieDeExigencia.REUNIAO)


def test_titulo_publico_nao_diz_a_empresa(empresa: Empresa, servidor: Servidor) -> None:
    documento = emitir_oficio(exigencia_de(empresa), servidor, EM)

    assert documento.titulo == "Exigência de documento nº 1/2026"


def test_oficio_so_se_emite_de_novo_se_muda(empresa: Empresa, servidor: Servidor) -> None:
    exigencia = exigencia_de(empresa)
    assert oficio_em_vigor(exigencia) is None
    primeiro = emitir_oficio(exigencia, servidor, EM)

    assert emitir_oficio(exigencia, servidor, EM + timedelta(days=1)) == primeiro
    empresa.razao_social = "Serra do Cafezal Transportes Ltda."
    empresa.save()
    exigencia.refresh_from_db()
    segundo = emitir_oficio(exigencia, servidor, EM + timedelta(days=2))

    assert segundo.substitui == primeiro
    assert oficio_em_vigor(exigencia) == segundo
