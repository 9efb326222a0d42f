"""Roteiros na API: só leitura, só as versões publicadas, com os itens."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from fiscalizacao.servicos.roteiros import nova_versao
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.fabricas_roteiros import VersaoFactory

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 20, II")]
Entrar = Callable[..., Client]
LISTA = "api:roteiro-list"


def _versoes(cliente: Client, **filtros: Any) -> list[dict[str, Any]]:
    resposta = cliente.get(reverse(LISTA), filtros)
    assert resposta.status_code == 200, resposta.content
    return resposta.json()["results"]  # type: ignore[no-any-return]


def test_a_api_traz_as_publicadas_com_os_itens_na_ordem_dos_blocos(entrar: Entrar) -> None:
    (seguranca,) = _versoes(entrar(Papel.SESTRAN_FISCAL), codigo="seguranca")

    assert (seguranca["versao"], seguranca["especie"]) == (1, "seguranca")
    itens = seguranca["itens"]
    assert [i["ordem"] for i in itens] == list(range(1, len(itens) + 1))
    sulco = next(i for i in itens if i["codigo"] == "pneus_sulco")
    assert (sulco["tipo"], sulco["minimo"], sulco["unidade"]) == ("numero", "1.60", "mm")
    assert sulco["impeditivo"]


def test_o_rascunho_nao_sai_na_api(entrar: Entrar) -> None:
    cliente = entrar(Papel.SESTRAN_AUTORIDADE)
    rascunho = nova_versao(roteiro_id=VersaoFactory.create(publicada=True).roteiro_id)

    numeros = [v["versao"] for v in _versoes(cliente, codigo=rascunho.roteiro.codigo)]

    assert numeros == [1]
    assert cliente.get(reverse("api:roteiro-detail", args=[rascunho.pk])).status_code == 404
    assert _versoes(cliente, codigo="semestral") == []


def test_em_vigor_e_so_a_ultima_de_cada_roteiro(entrar: Entrar) -> None:
    primeira = VersaoFactory.create(publicada=True)
    VersaoFactory.create(roteiro=primeira.roteiro, numero=2, publicada=True)
    cliente, codigo = entrar(Papel.SESTRAN_FISCAL), primeira.roteiro.codigo

    assert {v["versao"] for v in _versoes(cliente, codigo=codigo)} == {1, 2}
    assert [v["versao"] for v in _versoes(cliente, codigo=codigo, em_vigor="true")] == [2]


@pytest.mark.parametrize("papel", [Papel.CONTRATADA, Papel.TI, Papel.SECRETARIA_ESCOLAR])
def test_quem_nao_ve_roteiro_nao_o_le_pela_api(papel: Papel, entrar: Entrar) -> None:
    assert entrar(papel).get(reverse(LISTA)).status_code == 403


def test_a_api_nao_escreve_roteiro(entrar: Entrar) -> None:
    assert entrar(Papel.SESTRAN_AUTORIDADE).post(reverse(LISTA), {}).status_code in {403, 405}


def test_a_lista_nao_consulta_o_banco_por_roteiro(entrar: Entrar) -> None:
    cliente = entrar(Papel.SESTRAN_FISCAL)
    _versoes(cliente)
    with CaptureQueriesContext(connection) as antes:
        _versoes(cliente)
    for _ in range(3):
        VersaoFactory.create(publicada=True)

    with CaptureQueriesContext(connection) as depois:
        _versoes(cliente)

    assert len(depois) <= len(antes)
