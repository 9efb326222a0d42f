"""Lista de veículos: o veredito de hoje em cada linha, os filtros e a exportação."""

import csv
import io
from collections.abc import Callable
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import HOJE, VeiculoFactory
from tests.transporte_escolar.frota_de_exemplo import recusar, um_de_cada
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Empresa, Veiculo

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
FISCAL = Papel.SESTRAN_FISCAL


@pytest.fixture(autouse=True)
def _hoje() -> Any:
    with time_machine.travel(f"{HOJE}T12:00:00Z", tick=False):
        yield


@pytest.fixture
def empresa() -> Empresa:
    viacao: Empresa = EmpresaFactory.create(razao_social="Viação X")
    return viacao


@pytest.fixture
def frota(empresa: Empresa) -> dict[str, Veiculo]:
    return um_de_cada(empresa)


@pytest.mark.parametrize(
    ("filtro", "placas"),
    [
        ({}, ["APT0A01", "AVI0A03", "NAO0A02", "BAI0A04"]),
        ({"hoje": "apto"}, ["APT0A01"]),
        ({"hoje": "com_aviso"}, ["AVI0A03"]),
        ({"hoje": "nao_apto"}, ["NAO0A02"]),
        ({"hoje": "outro"}, ["APT0A01", "AVI0A03", "NAO0A02", "BAI0A04"]),
        ({"situacao": "em_uso"}, ["APT0A01"]),
        ({"situacao": "reserva"}, ["NAO0A02"]),
        ({"situacao": "sem_posse"}, ["AVI0A03"]),
        ({"situacao": "baixado"}, ["BAI0A04"]),
        ({"empresa": "municipio"}, ["NAO0A02"]),
        ({"empresa": "x"}, []),
        ({"tipo__exact": "onibus"}, ["AVI0A03"]),
        ({"q": "apt-0001"}, ["APT0A01"]),
    ],
    ids=str,
)
def test_lista_se_filtra_pelo_veredito_pela_empresa_e_pela_situacao(
    filtro: dict[str, str], placas: list[str], entrar: Entrar, frota: dict[str, Veiculo]
) -> None:
    lista = entrar(FISCAL).get(url("veiculo", "changelist"), filtro)

    assert [v.placa for v in lista.context["cl"].result_list] == placas


def test_lista_se_filtra_pela_empresa_com_quem_estao_hoje(
    entrar: Entrar, frota: dict[str, Veiculo], empresa: Empresa
) -> None:
    recusar(frota["AVI0A03"])
    cliente = entrar(FISCAL)

    da_empresa = cliente.get(url("veiculo", "changelist"), {"empresa": empresa.pk})
    interditados = cliente.get(url("veiculo", "changelist"), {"situacao": "interditado"})

    assert [v.placa for v in da_empresa.context["cl"].result_list] == ["APT0A01"]
    assert [v.placa for v in interditados.context["cl"].result_list] == ["AVI0A03"]


def test_a_exportacao_traz_o_veredito_e_o_motivo_de_cada_um(
    entrar: Entrar, frota: dict[str, Veiculo]
) -> None:
    conteudo = entrar(FISCAL).get(url("veiculo", "exportar", "csv")).content.decode("utf-8-sig")

    linhas = {li["Placa"]: li for li in csv.DictReader(io.StringIO(conteudo), delimiter=";")}
    assert {placa: li["Hoje"] for placa, li in linhas.items()} == {
        "APT0A01": "apto",
        "NAO0A02": "não apto",
        "AVI0A03": "apto, com aviso",
        "BAI0A04": "baixado",
    }
    assert linhas["APT0A01"]["Com quem está"] == "Viação X"
    assert linhas["NAO0A02"]["Com quem está"] == "Município (frota própria) (reserva)"


@pytest.mark.parametrize("consulta", [{}, {"hoje": "nao_apto"}, {"situacao": "em_uso"}], ids=str)
def test_lista_nao_passa_de_12_consultas_nem_cresce(
    consulta: dict[str, str], entrar: Entrar, empresa: Empresa
) -> None:
    cliente = entrar(FISCAL)

    def consultas(endereco: str) -> int:
        with CaptureQueriesContext(connection) as feitas:
            assert cliente.get(endereco, consulta).status_code == 200
        return len(feitas)

    lista, exportada = url("veiculo", "changelist"), url("veiculo", "exportar", "csv")
    VeiculoFactory.create_batch(2, da=empresa)
    antes = consultas(lista), consultas(exportada)
    VeiculoFactory.create_batch(8, regular=True, da=empresa)

    assert (consultas(lista), consultas(exportada)) == antes
    assert antes[0] <= 12
