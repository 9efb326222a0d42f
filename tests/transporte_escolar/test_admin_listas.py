"""Telas: custo das listas, busca, exportação e histórico."""

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import resolve

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import (
    AcessoAEmpresaFactory,
    AcessoAEscolaFactory,
    AditivoFactory,
    EditalFactory,
    ItemDoContratoFactory,
    ItemDoEditalFactory,
    LinhaFactory,
    LoteFactory,
    OrdemDeServicoFactory,
    PropostaFactory,
    SocioFactory,
)
from tests.transporte_escolar.telas import url

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]


def _povoar() -> None:
    item = ItemDoContratoFactory.create(
        contrato__vigente=True,
        contrato__com_fiscal=True,
        item__linha=LinhaFactory.create(completa=True),
        contrato__edital=EditalFactory.create(com_excecao=True),
    )
    do_edital = item.contrato.edital.itens.get()
    do_edital.lote = LoteFactory.create(edital=do_edital.edital)
    do_edital.save()
    PropostaFactory.create(item=item.item, empresa=item.contrato.empresa, vencedora=True)
    AditivoFactory.create(item=item)
    OrdemDeServicoFactory.create(contrato=item.contrato, item=item)
    SocioFactory.create(empresa=item.contrato.empresa)
    AcessoAEscolaFactory.create()
    AcessoAEmpresaFactory.create()


LISTAS = [
    "escola", "linha", "itinerario", "edital", "lote", "itemdoedital", "empresa", "proposta",
    "contrato", "itemdocontrato", "aditivo", "ordemdeservico", "acessoaescola", "acessoaempresa",
]  # fmt: skip


@pytest.mark.parametrize("tela", LISTAS)
def test_lista_nao_passa_de_12_consultas_nem_cresce(tela: str, entrar: Entrar) -> None:
    cliente = entrar(Papel.EDUCACAO)

    def consultas() -> int:
        with CaptureQueriesContext(
            connection,
        ) as feitas:
            assert cliente.get(url(tela, "changelist")).status_code == 200
        return len(feitas)

    _povoar()
    _povoar()
    com_poucos = consultas()
    for _ in range(4):
        _povoar()

    assert consultas() == com_poucos <= 12


@pytest.mark.parametrize("tela", LISTAS)
def test_lista_busca_e_se_exporta(tela: str, entrar: Entrar) -> None:
    _povoar()
    cliente = entrar(Papel.EDUCACAO)

    assert cliente.get(url(tela, "changelist"), {"q": "joão 12/2026"}).status_code == 200
    for formato in ("csv", "xlsx"):
        assert cliente.get(url(tela, "exportar", formato)).status_code == 200


@pytest.mark.parametrize("tela", LISTAS)
def test_registro_abre_com_historico(tela: str, entrar: Entrar) -> None:
    _povoar()
    registro = apps.get_model("transporte_escolar", tela)._default_manager.first()
    cliente = entrar(Papel.EDUCACAO)

    assert cliente.get(url(tela, "change", registro.pk)).status_code == 200
    assert cliente.get(url(tela, "history", registro.pk)).status_code == 200


def test_edital_com_muitas_linhas_nao_custa_mais(entrar: Entrar) -> None:
    edital = EditalFactory.create()
    cliente = entrar(Papel.EDUCACAO)

    def consultas() -> int:
        with CaptureQueriesContext(connection) as feitas:
            assert cliente.get(url("edital", "change", edital.pk)).status_code == 200
        return len(feitas)

    ItemDoEditalFactory.create_batch(2, edital=edital, lote=LoteFactory.create(edital=edital))
    consultas()
    poucas = consultas()
    for lote in LoteFactory.create_batch(4, edital=edital):
        ItemDoEditalFactory.create_batch(5, edital=edital, lote=lote)

    assert consultas() == poucas


@pytest.mark.parametrize("tela", ["escola", "linha", "edital", "empresa", "contrato"])
def test_ligacoes_do_registro_abrem_listas_filtradas(tela: str, entrar: Entrar) -> None:
    _povoar()
    _povoar()
    registro = apps.get_model("transporte_escolar", tela)._default_manager.last()
    cliente = entrar(Papel.EDUCACAO)

    pagina = cliente.get(url(tela, "change", registro.pk))

    assert pagina.context["relacionados"]
    listas = 0
    for ligacao in pagina.context["relacionados"]:
        resposta = cliente.get(ligacao.url)
        assert resposta.status_code == 200, ligacao
        if str(resolve(urlsplit(ligacao.url).path).url_name).endswith("_changelist"):
            listas += 1
            assert resposta.context["cl"].result_count <= 1, ligacao
    assert listas
