"""Quem vistoria, o que se vistoria e a linha que ele faz."""

from datetime import date
from typing import Any

import pytest

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import VeiculoFactory
from transporte_escolar.models import Empresa, Veiculo


@pytest.fixture
def fiscal(com_papel: Any) -> Servidor:
    """Fiscal da SESTRAN."""
    fiscal: Servidor = com_papel(
        Papel.SESTRAN_FISCAL, first_name="Otávio", last_name="Prado", matricula="4203"
    )
    return fiscal


@pytest.fixture
def empresa() -> Empresa:
    """Contratada."""
    empresa: Empresa = EmpresaFactory.create(razao_social="Vans do Cerrado Ltda.")
    return empresa


@pytest.fixture
def veiculo(empresa: Empresa) -> Veiculo:
    """Veículo da contratada, sem pendência alguma."""
    veiculo: Veiculo = VeiculoFactory.create(
        regular=True, da=empresa, placa="RNA4C27", marca="Fiat", modelo="Ducato", lotacao=16
    )
    return veiculo


@pytest.fixture
def hoje() -> date:
    """O dia das vistorias."""
    return date(2026, 8, 10)
