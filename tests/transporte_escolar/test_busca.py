"""Busca: acha-se o registro pelo nome com que ele aparece na tela."""

import pytest

from tests.transporte_escolar.fabricas import (
    ContratoFactory,
    EditalFactory,
    OrdemDeServicoFactory,
)
from transporte_escolar.models import Contrato, Edital, OrdemDeServico

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
