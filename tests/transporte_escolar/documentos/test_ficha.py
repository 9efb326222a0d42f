"""Ficha da linha: o que diz e como se emite."""

from datetime import date, timedelta
from decimal import Decimal

import pytest

from patrocinio.comum.models import Servidor
from tests.transporte_escolar.documentos.apoio import DIA, EM, texto_de
from transporte_escolar.documentos import FichaDaLinha, emitir_ficha_da_linha
from transporte_escolar.models import Aditivo, ItemDoContrato, Linha
from transporte_escolar.tipos import Execucao, TipoDeAditivo

pytestmark = pytest.mark.django_db


@pytest.mark.norma("5002", "art. 19, VI")
def test_ficha_diz_por_onde_e_a_que_horas_a_linha_passa(
    linha: Linha, item: ItemDoContrato, servidor: Servidor
) -> None:
    texto = texto_de(emitir_ficha_da_linha(linha, servidor, EM))
    for trecho in (
        "Ficha da linha 012",
        "Tejuco – São Benedito · situação em 30 de novembro de 2026",
        "Fazenda Santa Rita (embarque)",
        "-18.900000, -47.000000",
        "Micro-ônibus, ao menos 24 lugares",
        "Manhã Ida 05h40",
        "Total por dia 37,2 90,3 127,5",
        "Escola Municipal do Tejuco 31012345",
        "22/2025 (vigente), de 3 de fevereiro de 2025 a 31 de dezembro de 2026",
        "R$ 8,735 por km, 127,5 km por dia: R$ 1.113,71 por dia letivo",
        "Ademir Rosa (Portaria 101/2026",
        "Linha completa",
    ):
        assert trecho in texto


@pytest.mark.parametrize(
    ("em", "situacao"),
    [
        (date(2025, 2, 2), "assinado; começa em 03/02/2025"),
        (date(2025, 2, 3), "vigente"),
        (date(2025, 2, 4), "vigente"),
    ],
)
def test_ficha_nao_chama_de_vigente_o_contrato_que_ainda_nao_comecou(
    linha: Linha, item: ItemDoContrato, em: date, situacao: str
) -> None:
    ficha = FichaDaLinha.de(linha, em=em)

    assert ficha.contrato is not None
    assert ficha.contrato.situacao == situacao
    assert ("contrato" in " ".join(ficha.falta)) == (em < item.vigente_de)


@pytest.mark.lgpd("minimização: a ficha circula, e não precisa de dado pessoal do preposto")
def test_ficha_nao_traz_cpf_nem_nome_do_preposto(
    linha: Linha, item: ItemDoContrato, servidor: Servidor
) -> None:
    texto = texto_de(emitir_ficha_da_linha(linha, servidor, EM))
    assert "Helena" not in texto
    assert "529" not in texto


def test_viagens_saem_na_ordem_do_dia(linha: Linha) -> None:
    percurso = FichaDaLinha.de(linha, em=DIA).percurso
    assert percurso is not None
    assert [(v.turno, v.sentido) for v in percurso.viagens] == [
        ("Manhã", "Ida"), ("Manhã", "Volta"), ("Tarde", "Volta"),
    ]  # fmt: skip
    assert percurso.km == Decimal("127.5")


def test_linha_sem_contrato_sai_incompleta_com_o_que_falta(
    linha: Linha, servidor: Servidor
) -> None:
    texto = texto_de(emitir_ficha_da_linha(linha, servidor, EM))
    assert FichaDaLinha.de(linha, em=DIA).falta == ("contrato",)
    assert "Linha incompleta. Falta:" in texto
    assert "A execução por terceiro depende de licitação (Lei 5.002/2018, art. 2º)" in texto


@pytest.mark.norma("5002", "arts. 1º e 5º")
def test_linha_de_execucao_direta_dispensa_contrato(linha: Linha, servidor: Servidor) -> None:
    linha.execucao = Execucao.DIRETA
    linha.save()
    texto = texto_de(emitir_ficha_da_linha(linha, servidor, EM))
    assert "execução direta pelo Município e não depende de contrato" in texto


def test_linha_so_com_codigo_e_nome_tem_ficha(servidor: Servidor) -> None:
    nua = Linha.objects.create(codigo="099", nome="<b>Nova</b> & “antiga”")
    texto = texto_de(emitir_ficha_da_linha(nua, servidor, EM))
    assert "<b>Nova</b> & “antiga”" in texto
    assert "Nenhuma escola registrada" in texto
    assert "Nenhum itinerário vale nesta data" in texto


def test_aditivo_muda_o_preco_do_dia_em_que_produz_efeitos(
    linha: Linha, item: ItemDoContrato
) -> None:
    Aditivo.objects.create(
        contrato=item.contrato,
        numero=1,
        tipo=TipoDeAditivo.MISTO,
        assinado_em=date(2026, 11, 1),
        efeitos_de=date(2026, 12, 1),
        item=item,
        km_dia=Decimal(100),
        preco=Decimal(9),
        dias_letivos=20,
        justificativa="Reajuste",
    )
    antes = FichaDaLinha.de(linha, em=DIA).contrato
    depois = FichaDaLinha.de(linha, em=DIA + timedelta(days=1)).contrato
    assert antes is not None
    assert depois is not None
    assert (antes.preco, antes.valor_do_dia) == (Decimal("8.7350"), Decimal("1113.71"))
    assert (depois.preco, depois.valor_do_dia) == (Decimal(9), Decimal("900.00"))


def test_ficha_repetida_sem_mudanca_e_a_mesma_e_mudada_substitui(
    linha: Linha, servidor: Servidor
) -> None:
    primeira = emitir_ficha_da_linha(linha, servidor, EM)
    assert emitir_ficha_da_linha(linha, servidor, EM + timedelta(minutes=1)) == primeira
    linha.nome = "Tejuco – Chapadão"
    linha.save()
    segunda = emitir_ficha_da_linha(linha, servidor, EM + timedelta(minutes=2))
    assert segunda.substitui == primeira
