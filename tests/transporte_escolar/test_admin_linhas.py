"""Lista e formulário de linhas: filtros pelo que falta, km com vírgula."""

from collections.abc import Callable
from datetime import date

import pytest
from django.test import Client
from django.utils import timezone

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import (
    ContratoFactory,
    EscolaFactory,
    ItemDoContratoFactory,
    LinhaFactory,
)
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Linha
from transporte_escolar.tipos import Execucao

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]


@pytest.fixture
def linhas() -> dict[str, Linha]:
    """Uma contratada e completa, uma direta e completa, uma por completar e uma inativa."""
    hoje = timezone.localdate()
    contrato = ContratoFactory.create(
        vigente=True, vigente_de=date(2026, 2, 2), vigente_ate=hoje.replace(year=hoje.year + 1)
    )
    ItemDoContratoFactory.create(
        contrato=contrato, item__linha=LinhaFactory.create(codigo="CONTRATADA", completa=True)
    )
    LinhaFactory.create(codigo="DIRETA", completa=True, execucao=Execucao.DIRETA)
    LinhaFactory.create(codigo="FALTA")
    LinhaFactory.create(codigo="INATIVA", ativa=False)
    return {linha.codigo: linha for linha in Linha.objects.all()}


@pytest.mark.parametrize(
    ("filtro", "codigos"),
    [
        ({"situacao": "completa"}, ["CONTRATADA", "DIRETA"]),
        ({"situacao": "incompleta"}, ["FALTA"]),
        ({"contrato": "com"}, ["CONTRATADA"]),
        ({"contrato": "sem"}, ["DIRETA", "FALTA", "INATIVA"]),
        ({"situacao": "completa", "contrato": "sem"}, ["DIRETA"]),
        ({"situacao": "outra", "contrato": "x"}, ["CONTRATADA", "DIRETA", "FALTA", "INATIVA"]),
    ],
)
def test_lista_se_filtra_pelo_que_falta_e_pelo_contrato(
    filtro: dict[str, str], codigos: list[str], entrar: Entrar, linhas: dict[str, Linha]
) -> None:
    lista = entrar(Papel.EDUCACAO).get(url("linha", "changelist"), filtro)

    assert [linha.codigo for linha in lista.context["cl"].result_list] == codigos


def test_km_do_formulario_tem_virgula(entrar: Entrar, linhas: dict[str, Linha]) -> None:
    endereco = url("linha", "change", linhas["CONTRATADA"].pk)

    pagina = entrar(Papel.EDUCACAO).get(endereco).content.decode()

    assert "45,0" in pagina
    assert "45.0" not in pagina


def test_tela_da_escola_atribui_as_coordenadas_ao_openstreetmap(entrar: Entrar) -> None:
    pagina = entrar(Papel.EDUCACAO).get(url("escola", "change", EscolaFactory.create().pk))

    assert "© colaboradores do OpenStreetMap, ODbL 1.0" in pagina.content.decode()


@pytest.mark.parametrize("papel", [Papel.SESTRAN_FISCAL, Papel.FISCAL_CONVIDADO])
def test_quem_so_le_a_linha_nao_ve_botao_que_o_recusaria(
    papel: Papel, entrar: Entrar, linhas: dict[str, Linha]
) -> None:
    pagina = entrar(papel).get(url("linha", "change", linhas["DIRETA"].pk))

    assert pagina.context["acoes_do_registro"] == []
