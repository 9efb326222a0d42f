"""Req. 22: nenhuma entrada, por pior que seja, faz o portal falhar nem vira comando."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from django.contrib.admin import FieldListFilter
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from patrocinio.comum.models import UsoDeLimite
from tests.seguranca.apoio import (
    alternar,
    criar_lado,
    entrar_como,
    modelos_do_admin,
    quebradas,
    super_pessoa,
    tela,
)
from tests.seguranca.cargas import SQL
from tests.transporte_escolar.fabricas import EmpresaFactory

pytestmark = pytest.mark.django_db
POR_LISTA = 3
NULO = "a\x00b"
QUEBRADO = "%FF%FE%C0%AF%ED%A0%80"
DA_API = {
    "linha": ("busca", "codigo", "execucao", "escola", "ativa"),
    "escola": ("busca", "inep", "zona", "dependencia", "ativa"),
    "edital": ("busca", "modalidade", "ano", "regime", "excecao_art2"),
    "empresa": ("busca", "cnpj", "mei", "ativa"),
    "proposta": ("edital", "item", "empresa", "situacao"),
    "contrato": ("busca", "ano", "edital", "empresa", "linha", "situacao", "regime", "vence_ate"),
    "ordem": ("contrato", "ano", "numero"),
}


@pytest.fixture
def cliente() -> Client:
    """Quem vê tudo, com um registro de cada."""
    criar_lado("minha")
    return entrar_como(super_pessoa())


def _chaves(modelo: Any, do_modelo: Any) -> Iterator[str]:
    for filtro in do_modelo.list_filter:
        nome = filtro if isinstance(filtro, str) else getattr(filtro, "parameter_name", None)
        if isinstance(filtro, tuple) and issubclass(filtro[1], FieldListFilter):
            nome = filtro[0]
        if nome:
            yield str(nome)
            yield f"{nome}__exact"
            yield f"{nome}__id__exact"
            yield f"{nome}__isnull"
    for campo in modelo._meta.concrete_fields:
        if campo.is_relation:
            yield f"{campo.name}__id__exact"
            yield campo.name


def _telas() -> list[tuple[Any, Any]]:
    from django.contrib import admin  # noqa: PLC0415

    return [(m, admin.site._registry[m]) for m in modelos_do_admin()]


@pytest.mark.parametrize("rota", ["changelist", "exportar"])
def test_lista_e_exportacao_nao_falham_com_carga_na_busca_ordem_e_pagina(
    cliente: Client, rota: str
) -> None:
    falhas = []
    for posicao, (modelo, _) in enumerate(_telas()):
        endereco = tela(modelo, rota, *(["csv"] if rota == "exportar" else []))
        for i, chave in enumerate(("q", "o", "p", "_to_field")):
            cargas = alternar(SQL, posicao + i, POR_LISTA)
            falhas += quebradas(cliente, ((endereco, {chave: c}) for c in cargas))

    assert not falhas


@pytest.mark.parametrize("rota", ["changelist", "exportar"])
def test_lista_e_exportacao_nao_falham_com_carga_nos_filtros(cliente: Client, rota: str) -> None:
    falhas = []
    for posicao, (modelo, do_modelo) in enumerate(_telas()):
        endereco = tela(modelo, rota, *(["csv"] if rota == "exportar" else []))
        for i, chave in enumerate(_chaves(modelo, do_modelo)):
            cargas = [NULO, *alternar(SQL, posicao * 7 + i, 1)]
            falhas += quebradas(cliente, ((endereco, {chave: c}) for c in cargas))

    assert not falhas


@pytest.mark.parametrize("carga", ["0", "-1", "10000", "99999", str(2**63), "1" * 5000])
def test_filtro_de_ano_impossivel_nao_faz_a_lista_falhar(cliente: Client, carga: str) -> None:
    endereco = reverse("admin:comum_diasemexpediente_changelist")

    assert cliente.get(endereco, {"ano": carga}).status_code < 500


@pytest.mark.parametrize(
    "consulta",
    [{"p": "9999"}, {"p": "0"}, {"p": "-1"}, {"ato__id__exact": "abc"}, {"ato__id__exact": "1'"}],
)
def test_exportacao_com_pagina_ou_filtro_que_nao_ha_nao_falha(
    cliente: Client, consulta: dict[str, str]
) -> None:
    endereco = reverse("admin:comum_valorvigente_exportar", args=["csv"])

    assert cliente.get(endereco, consulta).status_code < 500


def test_registro_com_chave_hostil_e_404_e_nunca_falha(cliente: Client) -> None:
    falhas = []
    for posicao, (modelo, _) in enumerate(_telas()):
        for rota in ("change", "history", "delete"):
            cargas = alternar([c for c in SQL if c.strip(" .")], posicao, 8)
            falhas += quebradas(cliente, ((tela(modelo, rota, c), {}) for c in cargas))
    for final in ("ficha/", "relacao/", "assinar/", "importar/"):
        for numero in (str(2**63), "9" * 5000):
            for base in ("linha", "contrato", "edital"):
                falhas += quebradas(
                    cliente, [(f"/admin/transporte_escolar/{base}/{numero}/{final}", {})]
                )
                falhas += quebradas(
                    cliente, [(f"/admin/transporte_escolar/{base}/importar/{numero}/", {})]
                )

    assert not falhas


def test_api_nao_falha_com_carga_em_filtro_pagina_nem_chave(cliente: Client) -> None:
    falhas = []
    for nome, filtros in DA_API.items():
        lista = reverse(f"api:{nome}-list")
        for chave in (*filtros, "cursor", "tamanho"):
            falhas += quebradas(
                cliente, ((lista, {chave: c}) for c in SQL[:: 1 if nome == "contrato" else 3])
            )
        UsoDeLimite.objects.all().delete()
        chaves = [quote(c, safe="") for c in SQL[::2] if "/" not in c]
        falhas += quebradas(cliente, ((f"{lista}{c}/", {}) for c in chaves))
        UsoDeLimite.objects.all().delete()

    assert not falhas


CORPOS_DA_API = [
    {"codigo": "a\x00b", "nome": "x"},
    {"codigo": "a", "nome": "\ud800"},
    {"codigo": "a" * 10_000, "nome": "x" * 10_000},
    {"codigo": "a", "nome": "x", "capacidade_minima": 2**63},
    {"codigo": "a", "nome": "x", "capacidade_minima": -1},
    {"codigo": "a", "nome": "x", "capacidade_minima": 1e400},
    {"codigo": "a", "nome": "x", "escolas": [2**63]},
    {"codigo": "a", "nome": "x", "escolas": ["\x00"]},
    {"codigo": "a", "nome": "x", "escolas": {"a": 1}},
    {"codigo": "a", "nome": "x", "obstaculos": [["porteira"]]},
    {"codigo": "a", "nome": "x", "obstaculos": ["porteira"] * 1000},
    {"codigo": ["a"], "nome": {"b": 1}},
    {"codigo": "a", "nome": "x", "observacao": "\x00"},
    {"item": 2**63, "empresa": -1, "valor": "NaN", "apresentada_em": "2026-02-30"},
    {"item": 1, "empresa": 1, "valor": "1e400", "apresentada_em": "99999-12-31"},
    {"item": 1, "empresa": 1, "valor": "Infinity", "apresentada_em": "0000-00-00"},
    [],
    [1, 2],
    "texto",
    7,
    None,
]


@pytest.mark.parametrize("nome", ["linha", "proposta"])
def test_api_recusa_corpo_hostil_sem_falhar(cliente: Client, nome: str) -> None:
    import json  # noqa: PLC0415

    falhas = []
    crus = [json.dumps(c).encode() for c in CORPOS_DA_API]
    crus += [b"", b"{", b"\xff\xfe", b'{"nome": "\xc0\xaf"}', b"[" * 100_000, b'{"a":' * 5000]
    for cru in crus:
        resposta = cliente.post(reverse(f"api:{nome}-list"), cru, "application/json")
        if resposta.status_code >= 500:
            falhas.append((cru[:80], resposta.status_code))

    assert not falhas


def test_verificacao_nao_falha_com_carga_no_codigo() -> None:
    cliente = Client(raise_request_exception=False)
    falhas = []
    for carga in SQL:
        UsoDeLimite.objects.all().delete()
        pedidos: list[tuple[str, dict[str, Any]]] = [("/verificar/", {"codigo": carga})]
        if "/" not in carga:
            pedidos.append((f"/verificar/{quote(carga, safe='')}/", {}))
        falhas += quebradas(cliente, pedidos)

    assert not falhas


@pytest.mark.parametrize(
    "endereco", ["/documentos/{}/", "/arquivos/{}", "/contas/login/?next={}", "/{}/"]
)
def test_endereco_hostil_nao_falha(cliente: Client, endereco: str) -> None:
    cargas = [quote(c, safe="") for c in SQL] + [QUEBRADO, "..%2F..%2Fetc%2Fpasswd"]

    assert not quebradas(cliente, ((endereco.format(c), {}) for c in cargas))


def test_texto_que_nao_e_utf8_nao_falha(cliente: Client) -> None:
    falhas = []
    for modelo, do_modelo in _telas():
        lista = tela(modelo, "changelist")
        consultas = [f"q={QUEBRADO}", f"o={QUEBRADO}", f"{QUEBRADO}={QUEBRADO}", "q=%00", "%00=1"]
        consultas += [f"{c}={QUEBRADO}" for c in list(_chaves(modelo, do_modelo))[:3]]
        falhas += quebradas(cliente, ((f"{lista}?{c}", {}) for c in consultas))
    for nome, filtros in DA_API.items():
        lista = reverse(f"api:{nome}-list")
        falhas += quebradas(cliente, ((f"{lista}?{c}={QUEBRADO}", {}) for c in filtros))

    assert not falhas


def test_parametro_repetido_mil_vezes_nao_falha(cliente: Client) -> None:
    falhas = []
    for modelo, do_modelo in _telas():
        lista = tela(modelo, "changelist")
        for chave in list(_chaves(modelo, do_modelo))[:1] or ["q"]:
            falhas += quebradas(cliente, [(f"{lista}?{'&'.join([f'{chave}=1'] * 1000)}", {})])
    for nome, filtros in DA_API.items():
        repetido = "&".join([f"{filtros[-1]}=1"] * 1000)
        falhas += quebradas(cliente, [(f"{reverse(f'api:{nome}-list')}?{repetido}", {})])

    assert not falhas


def test_sugestoes_nao_falham(cliente: Client) -> None:
    base = {"app_label": "transporte_escolar", "model_name": "contrato", "field_name": "edital"}
    falhas = []
    for chave in ("term", "page", "app_label", "model_name", "field_name"):
        pedidos = ((reverse("admin:autocomplete"), base | {chave: c}) for c in SQL)
        falhas += quebradas(cliente, pedidos)

    assert not falhas


def test_importacao_nao_falha_com_edital_nem_pagina_hostil(cliente: Client) -> None:
    importar = reverse("admin:transporte_escolar_linha_importar")

    assert not quebradas(cliente, ((importar, {"edital": c}) for c in SQL))


@pytest.mark.parametrize("chave", ["_envio", "_motivo", "versao_lida", "_continue", "nome", "inep"])
def test_formulario_nao_falha_com_carga_em_campo_algum(cliente: Client, chave: str) -> None:
    falhas = []
    for n, carga in enumerate(SQL):
        dados = {"nome": f"Escola {n}", "inep": f"{31_900_000 + n}", "dependencia": "municipal",
                 "zona": "urbana", chave: carga}  # fmt: skip
        resposta = cliente.post(reverse("admin:transporte_escolar_escola_add"), dados)
        if resposta.status_code >= 500:
            falhas.append((chave, carga[:60], resposta.status_code))

    assert not falhas


@pytest.mark.parametrize("chave", ["login", "password", "next"])
def test_entrada_nao_falha_com_carga(chave: str) -> None:
    cliente = Client(raise_request_exception=False)
    falhas = []
    for carga in SQL:
        cache.clear()
        dados = {"login": "ninguem", "password": "x", chave: carga}
        resposta = cliente.post("/contas/login/", dados)
        if resposta.status_code >= 500:
            falhas.append((carga[:60], resposta.status_code))

    assert not falhas


@pytest.mark.parametrize("curinga", ["%", "_", "\\", "%%", "v_acao", "v%o", "via\\x"])
def test_curinga_da_busca_e_so_um_caractere(cliente: Client, curinga: str) -> None:
    EmpresaFactory.create(razao_social="Viação Serra")
    lista = reverse("admin:transporte_escolar_empresa_changelist")

    pela_tela = cliente.get(lista, {"q": curinga}).context["cl"].result_count
    pela_api = cliente.get(reverse("api:empresa-list"), {"busca": curinga}).json()["results"]
    certa = cliente.get(lista, {"q": "viacao"}).context["cl"].result_count

    assert (pela_tela, pela_api, certa) == (0, [], 1)


def test_carga_de_sql_nao_acha_tudo_nem_demora(cliente: Client) -> None:
    lista = reverse("admin:transporte_escolar_empresa_changelist")
    for carga in [c for c in SQL if "UNION" in c or "sleep" in c]:
        assert cliente.get(lista, {"q": carga}).context["cl"].result_count == 0, carga
