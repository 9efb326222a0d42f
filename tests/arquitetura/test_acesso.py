"""Toda rota × todo papel: só abre o que a tabela abre."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import URLResolver, get_resolver, reverse

from patrocinio.acesso.rotas import ACOES_DO_MODELO, ROTAS, Entrada, exigencia_da_rota
from patrocinio.acesso.tabela import permissoes_por_papel
from patrocinio.comum.tipos import Papel

ABRE = {200, 302, 400, 404, 405, 422}
COM_TESTE_PROPRIO = {"account_logout", "admin:logout", "admin:autocomplete"}
pytestmark = pytest.mark.django_db


def _rotas(
    resolvedor: URLResolver | None = None, espaco: str = ""
) -> Iterator[tuple[str, dict[str, Any]]]:
    for item in (resolvedor or get_resolver()).url_patterns:
        if isinstance(item, URLResolver):
            nome = f"{espaco}{item.namespace}:" if item.namespace else espaco
            yield from _rotas(item, nome)
        elif item.name:
            yield f"{espaco}{item.name}", dict(item.pattern.converters)


TODAS = sorted(dict(_rotas()).items())


def _endereco(nome: str, conversores: dict[str, Any]) -> str | None:
    exemplos = {"IntConverter": 999_999, "SlugConverter": "x", "PathConverter": "x/y.pdf"}
    argumentos = {c: exemplos.get(type(v).__name__, "xlsx") for c, v in conversores.items()}
    if "object_id" in argumentos:
        argumentos["object_id"] = "999999"
    if nome == "admin:app_list":
        argumentos = {"app_label": "comum"}
    try:
        return reverse(nome, kwargs=argumentos or None)
    except Exception:  # rota por expressão regular: quem a confere é a API
        return None


def test_toda_rota_tem_exigencia_declarada() -> None:
    fechadas_de_proposito = {n for n, e in ROTAS.items() if e is Entrada.FECHADA}
    fechadas = {
        nome
        for nome, _ in TODAS
        if exigencia_da_rota(nome) is Entrada.FECHADA and not nome.startswith("account_")
    }

    assert fechadas == fechadas_de_proposito


def test_toda_permissao_exigida_existe() -> None:
    existentes = {
        f"{p.content_type.app_label}.{p.codename}"
        for p in Permission.objects.select_related("content_type")
    }
    exigidas = {e for nome, _ in TODAS if isinstance(e := exigencia_da_rota(nome), str)}

    # Quem só lê nunca ganha as permissões de escrever, e o modelo pode nem as ter.
    assert {e for e in exigidas - existentes if ".view_" in e} == set()


def _espera(exigencia: Entrada | str, permissoes: frozenset[str]) -> bool:
    if isinstance(exigencia, str):
        return exigencia in permissoes
    return exigencia is not Entrada.FECHADA


@pytest.mark.parametrize("papel", list(Papel))
def test_cada_papel_abre_so_o_que_a_tabela_diz(papel: Papel, entrar: Callable[..., Client]) -> None:
    permissoes = permissoes_por_papel()[papel]
    cliente = entrar(papel)
    erros = []
    for nome, conversores in TODAS:
        exigencia = exigencia_da_rota(nome)
        endereco = _endereco(nome, conversores)
        if endereco is None or exigencia is Entrada.API or nome in COM_TESTE_PROPRIO:
            continue
        resposta = cliente.get(endereco)
        if exigencia is Entrada.FECHADA:
            certo = resposta.status_code == 404
        elif _espera(exigencia, permissoes):
            certo = resposta.status_code in ABRE
        else:
            certo = resposta.status_code == 403
        if not certo:
            erros.append((nome, endereco, resposta.status_code))

    assert not erros


def test_quem_nao_entrou_so_ve_o_publico() -> None:
    cliente = Client()
    erros = []
    for nome, conversores in TODAS:
        exigencia = exigencia_da_rota(nome)
        endereco = _endereco(nome, conversores)
        if endereco is None:
            continue
        situacao = cliente.get(endereco).status_code
        if exigencia is Entrada.API:
            certo = situacao in {401, 403}
        elif exigencia is Entrada.PUBLICA:
            certo = situacao in ABRE
        elif exigencia is Entrada.FECHADA:
            certo = situacao == 404
        else:
            certo = situacao == 302
        if not certo:
            erros.append((nome, endereco, situacao))

    assert not erros


@pytest.mark.parametrize("papel", list(Papel))
def test_api_segue_a_permissao_de_ver(papel: Papel, entrar: Callable[..., Client]) -> None:
    permissoes = permissoes_por_papel()[papel]
    cliente = entrar(papel)
    for nome, _ in TODAS:
        if not nome.startswith("api:") or not nome.endswith("-list"):
            continue
        resposta = cliente.get(reverse(nome))
        visao = resposta.resolver_match.func.cls.queryset.model._meta  # type: ignore[attr-defined]
        pode = f"{visao.app_label}.view_{visao.model_name}" in permissoes
        assert resposta.status_code == (200 if pode else 403), (nome, papel)


@pytest.mark.parametrize("papel", list(Papel))
def test_sugestoes_de_preenchimento_seguem_a_permissao_de_ver(
    papel: Papel, entrar: Callable[..., Client]
) -> None:
    permissoes = permissoes_por_papel()[papel]
    cliente = entrar(papel)
    for modelo, tela in admin.site._registry.items():
        for campo in tela.autocomplete_fields:
            relacao: Any = modelo._meta.get_field(campo).remote_field
            alvo = relacao.model._meta
            resposta = cliente.get(
                reverse("admin:autocomplete"),
                {
                    "app_label": modelo._meta.app_label,
                    "model_name": str(modelo._meta.model_name),
                    "field_name": campo,
                    "term": "a",
                },
            )
            pode = f"{alvo.app_label}.view_{alvo.model_name}" in permissoes
            assert resposta.status_code == (200 if pode else 403), (modelo, campo, papel)


def test_papel_nenhum_apaga_registro_legal() -> None:
    apagam = {
        c
        for codigos in permissoes_por_papel().values()
        for c in codigos
        if c.split(".")[1].startswith("delete_")
    }

    assert apagam <= {
        "comum.delete_acessoaguiche",
        "comum.delete_diasemexpediente",
        "comum.delete_fichadeacesso",
        "fiscalizacao.delete_fiscaldoplano",
        "fiscalizacao.delete_itemdoroteiro",
        "fiscalizacao.delete_metadoplano",
        "transporte_escolar.delete_acessoaempresa",
        "transporte_escolar.delete_acessoaescola",
        "transporte_escolar.delete_ponto",
        "transporte_escolar.delete_socio",
        "transporte_escolar.delete_viagem",
    }


def test_ti_nao_le_caso_algum() -> None:
    de_ti = permissoes_por_papel()[Papel.TI]

    assert {c.split(".")[0] for c in de_ti if "acesso" not in c} == {"comum"}


def test_controle_interno_le_e_nao_escreve() -> None:
    """As fichas de acesso são as da própria pessoa, para ler pela API o que já lê na tela."""
    fichas = {"comum.add_fichadeacesso", "comum.delete_fichadeacesso"}

    permissoes = permissoes_por_papel()[Papel.CONTROLE_INTERNO] - fichas

    assert {c.split(".")[1].split("_")[0] for c in permissoes} == {"view"}


def test_papel_revogado_fecha_na_requisicao_seguinte(
    entrar: Callable[..., Client], com_papel: Callable[..., Any]
) -> None:
    pessoa = com_papel(Papel.EDUCACAO)
    cliente = entrar(servidor=pessoa)
    assert cliente.get(reverse("admin:comum_serie_changelist")).status_code == 200

    pessoa.groups.clear()

    assert cliente.get(reverse("admin:comum_serie_changelist")).status_code == 403


def test_acoes_do_modelo_cobrem_as_rotas_do_admin() -> None:
    for modelo in admin.site._registry:
        base = f"admin:{modelo._meta.app_label}_{modelo._meta.model_name}"
        for acao in ACOES_DO_MODELO:
            exigencia = exigencia_da_rota(f"{base}_{acao}")
            assert isinstance(exigencia, str) or f"{base}_{acao}" in ROTAS
