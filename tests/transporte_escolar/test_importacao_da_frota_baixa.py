"""Veículo com baixa marcada para depois: até lá ele roda, e a planilha ainda o corrige."""

from datetime import date

import pytest

from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import VeiculoFactory
from tests.transporte_escolar.importacoes_da_frota import de_veiculos, problemas

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("baixa", "entra"), [(9, False), (10, False), (11, True)])
def test_veiculo_de_baixa_futura_ainda_se_corrige_por_planilha(baixa: int, *, entra: bool) -> None:
    VeiculoFactory.create(
        placa="HBA1A11", baixado_em=date(2026, 8, baixa), motivo_da_baixa="Vendido."
    )

    conferencia = de_veiculos("HBA1A11;azul", cabecalho="placa;cor")

    assert (conferencia.contas.mudam, conferencia.contas.recusadas) == (int(entra), int(not entra))


def test_veiculo_de_baixa_futura_nao_ganha_posse_sem_fim_por_planilha() -> None:
    empresa = EmpresaFactory.create()
    VeiculoFactory.create(placa="HBA1A11", baixado_em=date(2026, 8, 11), motivo_da_baixa="Vendido.")

    (problema,) = problemas(de_veiculos(f"HBA1A11;{empresa.cnpj}", cabecalho="placa;CNPJ"))

    assert problema == (
        "Coluna “CNPJ”: o veículo será baixado em 11/08/2026: dê-lhe na ficha a posse até esse "
        "dia, ou desfaça a baixa."
    )
