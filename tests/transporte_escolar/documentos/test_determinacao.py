"""Determinação aos veículos, pronta para assinar."""

from datetime import timedelta

import pytest

from patrocinio.comum.models import Servidor
from tests.transporte_escolar.documentos.apoio import EM, texto_de
from tests.transporte_escolar.exigencias import HOJE, SEGUINTE, contratada, determinacao_para
from tests.transporte_escolar.fabricas_frota import PosseDoVeiculoFactory, VeiculoFactory
from transporte_escolar.documentos import DeterminacaoPDF, emitir_pdf_da_determinacao
from transporte_escolar.servicos.determinacoes import gravar_determinacao
from transporte_escolar.tipos import EspecieDeDeterminacao

pytestmark = pytest.mark.django_db


@pytest.mark.norma("5002", "art. 12, § 2º")
def test_determinacao_lista_os_veiculos_com_o_prazo_e_o_dispositivo(servidor: Servidor) -> None:
    empresa = contratada(razao_social="Serra do Cafezal Ltda.")
    meus = VeiculoFactory.create_batch(2, da=empresa)
    proprio = PosseDoVeiculoFactory.create(
        veiculo=VeiculoFactory.create(placa="RPA0A39"), do_municipio=True
    ).veiculo
    determinacao = determinacao_para(*meus, proprio)

    texto = texto_de(emitir_pdf_da_determinacao(determinacao, servidor, EM))

    for trecho in (
        "Secretaria Municipal de Educação e SESTRAN",
        "Lei 5.002/2018, art. 12, § 2º",
        "Portaria 77/2026, de 03/08/2026",
        "determina aos 3 veículos",
        "Faixa lateral nova",
        "Pintar a faixa conforme o anexo.",
        "Cumprir até 20 de agosto de 2026, inclusive",
        "fora da padronização (art. 22, I)",
        "Serra do Cafezal Ltda. (2)",
        *(v.placa for v in meus),
        "Frota do Município (1)",
        "RPA0A39 Mercedes-Benz Sprinter, 2020",
        "Emitida em 10 de agosto de 2026",
        "Cargo e matrícula",
    ):
        assert trecho in texto


@pytest.mark.norma("5002", "art. 16")
def test_material_educativo_diz_que_o_espaco_e_sem_custo(servidor: Servidor) -> None:
    determinacao = determinacao_para(
        VeiculoFactory.create(da=contratada()), especie=EspecieDeDeterminacao.EDUCATIVO
    )

    texto = texto_de(emitir_pdf_da_determinacao(determinacao, servidor, EM))

    assert "sem custo para o Município (art. 16)" in texto
    assert "determina ao veículo relacionado" in texto


def test_prazo_prorrogado_faz_outro_documento_no_lugar(servidor: Servidor) -> None:
    determinacao = determinacao_para(VeiculoFactory.create(da=contratada()))
    primeiro = emitir_pdf_da_determinacao(determinacao, servidor, EM)
    assert emitir_pdf_da_determinacao(determinacao, servidor, EM + timedelta(days=1)) == primeiro

    determinacao.prazo = SEGUINTE
    gravar_determinacao(determinacao)
    segundo = emitir_pdf_da_determinacao(determinacao, servidor, EM + timedelta(days=1))

    assert segundo.substitui == primeiro


def test_municipio_vem_por_ultimo_e_as_empresas_por_nome() -> None:
    beto, ana = (contratada(razao_social=nome) for nome in ("Beto Ltda.", "Ana Ltda."))
    veiculos = [VeiculoFactory.create(da=empresa) for empresa in (beto, ana)]
    veiculos.append(
        PosseDoVeiculoFactory.create(veiculo=VeiculoFactory.create(), do_municipio=True).veiculo
    )

    documento = DeterminacaoPDF.de(determinacao_para(*veiculos), em=HOJE)

    assert [d.nome for d in documento.destinatarios] == [
        "Ana Ltda.", "Beto Ltda.", "Frota do Município",
    ]  # fmt: skip
    assert documento.quantos == 3
