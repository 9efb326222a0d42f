"""Busca: acha-se o registro pelo nome com que ele aparece na tela."""

from collections.abc import Callable

import pytest
from django.test import Client

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import (
    ContratoFactory,
    EditalFactory,
    EmpresaFactory,
    OrdemDeServicoFactory,
)
from tests.transporte_escolar.fabricas_frota import (
    AlocacaoFactory,
    DocumentoFactory,
    VeiculoFactory,
)
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Contrato, Edital, OrdemDeServico, Veiculo

pytestmark = pytest.mark.django_db


def test_busca_acha_edital_pelo_numero_com_barra() -> None:
    edital = EditalFactory.create(numero=12, ano=2026, objeto="Transporte – São João")

    for texto in ("12/2026", "sao joao", "12 2026"):
        assert list(Edital.objects.buscar(texto)) == [edital], texto
    assert not Edital.objects.buscar("13/2026").exists()


@pytest.mark.parametrize(
    ("modalidade", "texto"),
    [
        ("pregao_eletronico", "Pregão eletrônico 2/2026"),
        ("adesao", "adesão a ata 2/2026"),
        ("tomada_de_precos", "TOMADA DE PREÇOS 2/2026"),
        ("dispensa", "edital 2/2026 dispensa"),
    ],
)
def test_busca_acha_edital_pelo_nome_da_tela(modalidade: str, texto: str) -> None:
    edital = EditalFactory.create(modalidade=modalidade, numero=2)
    EditalFactory.create(modalidade="convite", numero=2)
    EditalFactory.create(modalidade=modalidade, numero=3)

    assert list(Edital.objects.buscar(texto)) == [edital]


def test_busca_acha_contrato_e_ordem_pelo_nome_da_tela() -> None:
    contrato = ContratoFactory.create(vigente=True, numero=2)
    ContratoFactory.create(numero=7)
    ordem = OrdemDeServicoFactory.create(contrato=contrato, numero=1)
    OrdemDeServicoFactory.create(contrato=contrato, numero=5)

    assert list(Contrato.objects.buscar("Contrato 2/2026")) == [contrato]
    for texto in ("Ordem de serviço 1/2026", "OS 1/2026", "1/2026"):
        assert list(OrdemDeServico.objects.buscar(texto)) == [ordem], texto


@pytest.mark.parametrize(
    "texto",
    [
        "ABC1234",
        "abc-1234",
        "ABC 1234",
        "abc1c34",
        "ABC-1C34",
        "abc12",
        "abc123",
        "volare abc-1234",
    ],
)
def test_as_duas_escritas_da_placa_acham_o_mesmo_veiculo(texto: str) -> None:
    achado = VeiculoFactory.create(placa="ABC1C34", modelo="Volare")
    VeiculoFactory.create(placa="ABC1D34", modelo="Volare")

    assert list(Veiculo.objects.buscar(texto)) == [achado]


def test_tres_letras_e_quatro_algarismos_que_nao_sao_placa_continuam_achando() -> None:
    edital = EditalFactory.create(objeto="Conforme a Lei 5002")
    codigo = EditalFactory.create(objeto="Lote ABC1234")

    assert list(Edital.objects.buscar("lei 5002")) == [edital]
    assert list(Edital.objects.buscar("abc1234")) == [codigo]


@pytest.mark.parametrize("lista", ["veiculo", "documento", "possedoveiculo", "alocacao"])
def test_a_placa_antiga_acha_em_toda_lista_que_mostra_veiculo(
    lista: str, entrar: Callable[..., Client]
) -> None:
    for placa in ("ABC1C34", "ABC1D34"):
        veiculo = VeiculoFactory.create(placa=placa, da=EmpresaFactory.create())
        DocumentoFactory.create(veiculo=veiculo)
        AlocacaoFactory.create(veiculo=veiculo)

    resposta = entrar(Papel.SESTRAN_FISCAL).get(url(lista, "changelist"), {"q": "ABC-1234"})

    (achado,) = resposta.context["cl"].result_list
    assert getattr(achado, "veiculo", achado).placa == "ABC1C34"


def test_a_sugestao_acha_o_veiculo_pela_placa_antiga(entrar: Callable[..., Client]) -> None:
    veiculo = VeiculoFactory.create(placa="ABC1C34")
    campo = {"app_label": "transporte_escolar", "model_name": "alocacao", "field_name": "veiculo"}

    for termo in ("ABC-12", "ABC-1234"):
        resposta = entrar(Papel.EDUCACAO).get("/admin/autocomplete/", campo | {"term": termo})
        assert [r["id"] for r in resposta.json()["results"]] == [str(veiculo.pk)], termo
