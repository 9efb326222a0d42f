"""As telas do veículo e dos documentos: abrem, exportam-se e não custam mais com o uso."""

from collections.abc import Callable

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from patrocinio.comum.tipos import Papel
from tests.fabricas import AtoNormativoFactory
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import HOJE, CondutorFactory, VeiculoFactory
from tests.transporte_escolar.frota_de_exemplo import recusar
from tests.transporte_escolar.telas import url
from transporte_escolar.models import TipoDeDocumento

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
TELAS = [
    "veiculo", "documento", "tipodedocumento", "possedoveiculo", "conferenciadoveiculo",
    "interdicao", "fotodoveiculo",
]  # fmt: skip
COM_REGISTRO = TELAS[:-1]


def _povoar(vez: int) -> None:
    veiculo = VeiculoFactory.create(regular=True, da=EmpresaFactory.create())
    recusar(veiculo)
    CondutorFactory.create(regular=True, da=EmpresaFactory.create())
    TipoDeDocumento.objects.create(
        codigo=f"laudo_{vez}", alvo="veiculo", nome=f"Laudo {vez}", dispositivo="art. 12, § 3º",
        exigido_de=HOJE, ato=AtoNormativoFactory.create(),
    )  # fmt: skip


def _consultas(cliente: Client, endereco: str) -> int:
    cliente.get(endereco)
    with CaptureQueriesContext(connection) as feitas:
        assert cliente.get(endereco).status_code == 200
    return len(feitas)


@pytest.mark.parametrize("tela", TELAS)
def test_lista_nao_passa_de_12_consultas_nem_cresce(tela: str, entrar: Entrar) -> None:
    cliente = entrar(Papel.SESTRAN_AUTORIDADE)
    _povoar(0)
    poucas = _consultas(cliente, url(tela, "changelist"))
    for vez in range(1, 5):
        _povoar(vez)

    assert _consultas(cliente, url(tela, "changelist")) == poucas <= 12


@pytest.mark.parametrize("tela", TELAS)
def test_lista_busca_e_se_exporta(tela: str, entrar: Entrar) -> None:
    _povoar(0)
    cliente = entrar(Papel.SESTRAN_AUTORIDADE)

    assert cliente.get(url(tela, "changelist"), {"q": "sprinter 12/2026"}).status_code == 200
    for formato in ("csv", "xlsx"):
        assert cliente.get(url(tela, "exportar", formato)).status_code == 200


@pytest.mark.parametrize("papel", [Papel.SESTRAN_AUTORIDADE, Papel.CONTROLE_INTERNO])
@pytest.mark.parametrize("tela", COM_REGISTRO)
def test_registro_e_historico_abrem_em_ate_12_consultas(
    tela: str, papel: Papel, entrar: Entrar
) -> None:
    _povoar(0)
    registro = apps.get_model("transporte_escolar", tela)._default_manager.latest("pk")
    cliente = entrar(papel)

    for rota in ("change", "history"):
        assert _consultas(cliente, url(tela, rota, registro.pk)) <= 12, rota


@pytest.mark.parametrize("tela", ["documento", "possedoveiculo", "conferenciadoveiculo"])
def test_formulario_em_branco_abre_em_ate_12_consultas(tela: str, entrar: Entrar) -> None:
    veiculo = VeiculoFactory.create()
    consulta = f"?veiculo={veiculo.pk}" + (
        "&tipo=inspecao_semestral" if tela == "documento" else ""
    )

    assert _consultas(entrar(Papel.SESTRAN_FISCAL), url(tela, "add") + consulta) <= 12
