"""API: leitura com escopo e filtros; escrita só por serviço, com o artigo na recusa."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import (
    ContratoFactory,
    EditalFactory,
    EmpresaFactory,
    EscolaFactory,
    ItemDoContratoFactory,
    ItemDoEditalFactory,
    LinhaFactory,
    PropostaFactory,
)
from transporte_escolar.models import Linha, Proposta

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
LISTAS = ["linha", "escola", "edital", "empresa", "proposta", "contrato", "ordem"]


def _propor(cliente: Client, do_edital: Any, licitante: Any, **mudancas: Any) -> Any:
    corpo = {
        "item": do_edital.pk,
        "empresa": licitante.pk,
        "valor": "6.1000",
        "apresentada_em": "2026-01-20",
    } | mudancas
    return cliente.post(reverse("api:proposta-list"), corpo, content_type="application/json")


def test_proposta_entra_pelo_servico_e_toma_o_edital_do_item(entrar: Entrar) -> None:
    item = ItemDoEditalFactory.create()

    resposta = _propor(entrar(Papel.EDUCACAO), item, EmpresaFactory.create())

    assert resposta.status_code == 201
    assert resposta.json()["edital"] == item.edital_id
    assert resposta.json()["situacao"] == "apresentada"


@pytest.mark.norma("5002", "art. 2º")
def test_segunda_linha_pela_api_e_422_com_o_artigo(entrar: Entrar) -> None:
    proposta = PropostaFactory.create()
    outro = ItemDoEditalFactory.create(edital=proposta.edital)

    resposta = _propor(entrar(Papel.EDUCACAO), outro, proposta.empresa)

    corpo = resposta.json()
    assert resposta.status_code == 422
    assert resposta.headers["Content-Type"].startswith("application/problem+json")
    assert corpo["artigo"] == "Lei 5.002/2018, art. 2º"
    assert "art. 2º" in corpo["errors"]["item"][0]
    assert Proposta.objects.count() == 1


@pytest.mark.norma("5002", "art. 2º")
def test_objeto_incompativel_pela_api_e_422(entrar: Entrar) -> None:
    resposta = _propor(
        entrar(Papel.EDUCACAO),
        ItemDoEditalFactory.create(),
        EmpresaFactory.create(incompativel=True),
    )

    assert resposta.status_code == 422
    assert "empresa" in resposta.json()["errors"]


@pytest.mark.parametrize("mudancas", [{"valor": "0"}, {"apresentada_em": "20/01"}, {"item": 0}])
def test_pedido_mal_escrito_e_400_no_campo(entrar: Entrar, mudancas: dict[str, Any]) -> None:
    resposta = _propor(
        entrar(Papel.EDUCACAO), ItemDoEditalFactory.create(), EmpresaFactory.create(), **mudancas
    )

    assert resposta.status_code == 400
    assert set(resposta.json()["errors"]) == set(mudancas)


@pytest.mark.parametrize("papel", [Papel.SESTRAN_FISCAL, Papel.CONTROLE_INTERNO, Papel.TI])
def test_quem_so_le_nao_propoe(entrar: Entrar, papel: Papel) -> None:
    resposta = _propor(entrar(papel), ItemDoEditalFactory.create(), EmpresaFactory.create())

    assert resposta.status_code == 403
    assert not Proposta.objects.exists()


def test_linha_nasce_incompleta_pela_api(entrar: Entrar) -> None:
    escola = EscolaFactory.create()
    corpo = {
        "codigo": "R-07",
        "nome": "Boa Vista",
        "escolas": [escola.pk],
        "obstaculos": ["porteira", "ponte_rustica"],
    }

    resposta = entrar(Papel.EDUCACAO).post(
        reverse("api:linha-list"), corpo, content_type="application/json"
    )

    assert resposta.status_code == 201
    assert resposta.json()["falta"] == ["tipo de veículo", "itinerário", "viagens", "contrato"]
    assert Linha.objects.get().obstaculos == ["porteira", "ponte_rustica"]


def test_linha_repetida_pela_api_diz_o_campo(entrar: Entrar) -> None:
    LinhaFactory.create(codigo="R-07")

    resposta = entrar(Papel.EDUCACAO).post(
        reverse("api:linha-list"),
        {"codigo": "R-07", "nome": "Outra"},
        content_type="application/json",
    )

    assert resposta.status_code == 400
    assert "codigo" in resposta.json()["errors"]


@pytest.mark.parametrize("rota", ["contrato", "empresa", "edital", "escola", "ordem"])
def test_o_que_nao_tem_servico_na_api_nao_se_escreve(entrar: Entrar, rota: str) -> None:
    resposta = entrar(Papel.EDUCACAO).post(
        reverse(f"api:{rota}-list"), {}, content_type="application/json"
    )

    assert resposta.status_code == 405


def test_proposta_nao_se_altera_nem_apaga_pela_api(entrar: Entrar) -> None:
    endereco = reverse("api:proposta-detail", args=[PropostaFactory.create().pk])
    cliente = entrar(Papel.EDUCACAO)

    assert cliente.patch(endereco, {}, content_type="application/json").status_code == 405
    assert cliente.delete(endereco).status_code == 403
    assert Proposta.objects.exists()


@pytest.mark.parametrize("rota", LISTAS)
def test_quem_nao_entrou_nao_le(rota: str) -> None:
    assert Client().get(reverse(f"api:{rota}-list")).status_code in {401, 403}


def test_filtros_da_api(entrar: Entrar) -> None:
    item = ItemDoContratoFactory.create(contrato__vigente=True)
    ContratoFactory.create()
    EscolaFactory.create(rural=True, nome="Escola São José")
    cliente = entrar(Papel.EDUCACAO)

    def ids(rota: str, **filtros: Any) -> list[int]:
        resposta = cliente.get(reverse(f"api:{rota}-list"), filtros)
        assert resposta.status_code == 200, resposta.content
        return [r["id"] for r in resposta.json()["results"]]

    assert ids("contrato", situacao="vigente") == [item.contrato_id]
    assert ids("contrato", linha=item.linha_id) == [item.contrato_id]
    assert ids("contrato", vence_ate="2026-01-01") == []
    assert len(ids("escola", busca="sao jose")) == 1
    assert ids("escola", zona="urbana") == []
    assert ids("linha", codigo=item.linha.codigo) == [item.linha_id]
    assert ids("empresa", cnpj=item.contrato.empresa.cnpj) == [item.contrato.empresa_id]
    assert ids("edital", excecao_art2="true") == []
    assert ids("proposta", edital=item.contrato.edital_id) == []


@pytest.mark.parametrize("rota", LISTAS)
def test_lista_da_api_nao_custa_mais_com_mais_registros(
    rota: str, entrar: Entrar, django_assert_max_num_queries: Any
) -> None:
    for _ in range(2):
        item = ItemDoContratoFactory.create(
            contrato__vigente=True, item__linha=LinhaFactory.create(completa=True)
        )
        PropostaFactory.create(item=item.item, empresa=item.contrato.empresa)
    EditalFactory.create()
    cliente = entrar(Papel.EDUCACAO)

    with django_assert_max_num_queries(12):
        assert cliente.get(reverse(f"api:{rota}-list")).status_code == 200


def test_empresa_pela_api_nao_leva_os_socios(entrar: Entrar) -> None:
    empresa = EmpresaFactory.create()

    corpo = entrar(Papel.SESTRAN_FISCAL).get(reverse("api:empresa-detail", args=[empresa.pk]))

    assert "socios" not in corpo.json()
