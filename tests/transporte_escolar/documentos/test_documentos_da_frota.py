"""Fichas do veículo e do condutor: o que dizem, e quem as emite e lê."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.documentos.apoio import arquivo_de, texto_de
from tests.transporte_escolar.fabricas import AcessoAEmpresaFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    CondutorFactory,
    VeiculoFactory,
    VinculoFactory,
)
from tests.transporte_escolar.quadros import linha_que_roda
from transporte_escolar.documentos import (
    emitir_ficha_do_condutor,
    emitir_ficha_do_veiculo,
)
from transporte_escolar.models import Alocacao, Documento, InfracaoDeTransito, Interdicao
from transporte_escolar.tipos import CodigoDeDocumento, EspecieDeInterdicao, GravidadeDeTransito

pytestmark = pytest.mark.django_db
EM = datetime(2026, 8, 10, 12, tzinfo=UTC)
INTERNOS = {
    Papel.EDUCACAO, Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE, Papel.PROCURADORIA,
    Papel.CONTROLE_INTERNO,
}  # fmt: skip


@pytest.fixture
def ida() -> Alocacao:
    """Linha que roda, com veículo e condutor regulares."""
    return linha_que_roda()


@pytest.mark.norma("5002", "art. 12, § 1º")
def test_ficha_do_veiculo_diz_se_pode_rodar_e_os_nove_itens(
    ida: Alocacao, servidor: Servidor
) -> None:
    texto = texto_de(emitir_ficha_do_veiculo(ida.veiculo, servidor, EM))

    for trecho in (
        f"Ficha do veículo nº {ida.veiculo_id}, placa {ida.veiculo.placa}",
        "Apto. Pode levar escolares nesta data. Nada pende",
        "IX Seguro dos passageiros e do veículo conforme",
        "Autorização para condução coletiva de escolares",
        "31/03/2027",
        "01/12/2026",
        f"{ida.linha.codigo} – {ida.linha.nome}",
        "Manhã, ida; Manhã, volta",
        "Nenhuma.",
    ):
        assert trecho in texto, trecho


def test_ficha_do_veiculo_interditado_diz_o_motivo_e_o_artigo(
    ida: Alocacao, servidor: Servidor
) -> None:
    Documento.objects.filter(veiculo=ida.veiculo, tipo__codigo=CodigoDeDocumento.SEGURO).update(
        valido_ate=HOJE - timedelta(days=12)
    )
    Interdicao.objects.create(
        veiculo=ida.veiculo,
        especie=EspecieDeInterdicao.RECUSA,
        desde=HOJE,
        motivo="Freio de serviço sem ação.",
        dispositivo="Lei 5.002/2018, art. 13, p.ú.",
        por=servidor,
        registrada_em=EM,
    )

    texto = texto_de(emitir_ficha_do_veiculo(ida.veiculo, servidor, EM))

    assert "Não apto. Não pode levar escolares" in texto
    assert "Freio de serviço sem ação." in texto
    assert "Seguro total: validade até" in texto
    assert "em vigor" in texto


def test_ficha_sem_mudanca_e_a_mesma_e_a_mudada_substitui(
    ida: Alocacao, servidor: Servidor
) -> None:
    primeira = emitir_ficha_do_veiculo(ida.veiculo, servidor, EM)
    assert emitir_ficha_do_veiculo(ida.veiculo, servidor, EM) == primeira
    ida.veiculo.cor = "azul"
    ida.veiculo.save()

    assert emitir_ficha_do_veiculo(ida.veiculo, servidor, EM).substitui == primeira


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_ficha_do_condutor_diz_cada_condicao_e_a_prova(ida: Alocacao, servidor: Servidor) -> None:
    condutor = ida.condutor
    assert condutor is not None
    InfracaoDeTransito.objects.create(
        condutor=condutor,
        cometida_em=date(2026, 7, 1),
        gravidade=GravidadeDeTransito.GRAVE,
        descricao="Avançar o sinal",
    )

    emitida = emitir_ficha_do_condutor(condutor, servidor, EM)
    texto = texto_de(emitida)

    for trecho in (
        condutor.nome,
        "Não apto. Não pode conduzir nesta data.",
        "infração grave (a última em 01/07/2026)",
        "Certidão negativa de distribuição criminal",
        "Avançar o sinal",
        "CTPS anotada",
        "uso interno: contém dados pessoais",
        f"{ida.linha.codigo} – {ida.linha.nome}",
    ):
        assert trecho in texto, trecho
    assert condutor.nome not in emitida.titulo


def test_fichas_de_dois_condutores_nao_se_substituem(servidor: Servidor) -> None:
    um, outro = (CondutorFactory.create() for _ in range(2))
    do_um = emitir_ficha_do_condutor(um, servidor, EM)
    do_outro = emitir_ficha_do_condutor(outro, servidor, EM)
    assert emitir_ficha_do_condutor(um, servidor, EM) == do_um
    VinculoFactory.create(condutor=um)

    nova = emitir_ficha_do_condutor(um, servidor, EM)

    assert nova.substitui == do_um
    assert not DocumentoEmitido.objects.filter(substitui=do_outro).exists()


def test_a_ficha_de_placa_corrigida_toma_o_lugar_da_anterior(
    ida: Alocacao, servidor: Servidor
) -> None:
    outra = emitir_ficha_do_veiculo(VeiculoFactory.create(), servidor, EM)
    errada = emitir_ficha_do_veiculo(ida.veiculo, servidor, EM)
    ida.veiculo.placa = "HBZ9Z99"
    ida.veiculo.save()

    certa = emitir_ficha_do_veiculo(ida.veiculo, servidor, EM)

    assert certa.substitui == errada
    assert "HBZ9Z99" in certa.titulo
    assert not DocumentoEmitido.objects.filter(substitui=outra).exists()


@pytest.mark.lgpd("as fichas trazem CPF, infrações e empresas de antes: só a Prefeitura as lê")
@pytest.mark.parametrize("de", ["condutor", "veiculo"])
def test_as_fichas_sao_so_dos_papeis_internos(
    de: str,
    entrar: Callable[..., Client],
    com_papel: Callable[..., Servidor],
    ida: Alocacao,
    servidor: Servidor,
) -> None:
    registro = getattr(ida, de)
    fazer: dict[str, Callable[[Any, Servidor, datetime], DocumentoEmitido]] = {
        "condutor": emitir_ficha_do_condutor,
        "veiculo": emitir_ficha_do_veiculo,
    }
    emitida = fazer[de](registro, servidor, EM)
    emitir = reverse(f"admin:transporte_escolar_{de}_ficha", args=[registro.pk])
    empresa = ida.linha.itens_de_contrato.get().contrato.empresa
    emitem, leem = set(), set()
    for papel in Papel:
        pessoa = com_papel(papel)
        AcessoAEmpresaFactory.create(servidor=pessoa, empresa=empresa)
        cliente = entrar(servidor=pessoa)
        if cliente.get(emitir).status_code == 200:
            emitem.add(papel)
        if cliente.get(arquivo_de(emitida)).status_code == 200:
            leem.add(papel)

    assert emitem == leem == INTERNOS


def test_botoes_emitem_com_confirmacao_e_a_contratada_so_emite_do_que_e_seu(
    entrar: Callable[..., Client], com_papel: Callable[..., Servidor], ida: Alocacao
) -> None:
    alheia = linha_que_roda()
    preposto = com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(
        servidor=preposto, empresa=ida.linha.itens_de_contrato.get().contrato.empresa
    )
    cliente = entrar(servidor=preposto)
    tela = reverse("admin:transporte_escolar_veiculo_change", args=[ida.veiculo_id])
    cartaz, do_outro = (
        reverse("admin:transporte_escolar_veiculo_cartaz", args=[a.veiculo_id])
        for a in (ida, alheia)
    )
    ficha = reverse("admin:transporte_escolar_veiculo_ficha", args=[ida.veiculo_id])

    botoes = cliente.get(tela).content.decode()
    assert cartaz in botoes
    assert ficha not in botoes
    assert "Emitir" in cliente.get(cartaz).content.decode()
    assert not DocumentoEmitido.objects.exists()
    emitido = cliente.post(cartaz)
    assert cliente.get(emitido["Location"]).status_code == 200
    assert cliente.post(do_outro).status_code == 404
    assert cliente.post(ficha).status_code == 403
    da_prefeitura = entrar(Papel.SESTRAN_FISCAL).get(tela).content.decode()
    assert all(url in da_prefeitura for url in (cartaz, ficha))
