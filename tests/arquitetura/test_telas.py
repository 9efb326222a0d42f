"""Toda tela do admin: busca com índice, contagem limitada, sem lista que cresce sem fim."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from django import forms
from django.contrib.admin.widgets import AutocompleteMixin, ForeignKeyRawIdWidget
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from patrocinio.comum.admin.base import AdminDoPortal
from patrocinio.comum.admin.lista import PaginadorLimitado
from patrocinio.comum.models import PessoaJuridica, Servidor
from patrocinio.demonstracao.carga import carregar
from tests.arquitetura.telas import TELAS, formularios_da
from tests.banco import restaurar_sementes, resumo_do_banco
from tests.desempenho.massa import incluir
from tests.fabricas import ServidorFactory

LIMITE_DE_CONSULTAS = 12
TABELAS_PEQUENAS = {"auth.Group", "fiscalizacao.Roteiro"}
ESTREITADAS = {("fiscalizacao.VisitaPlanejada", "fiscal")}  # só quem vistoria


def _nome(par: Any) -> str:
    return str(getattr(getattr(par, "_meta", None), "label", ""))


@pytest.mark.parametrize(("modelo", "tela"), TELAS, ids=_nome)
def test_lista_tem_contagem_limitada_e_nenhuma_hierarquia_de_datas(modelo: Any, tela: Any) -> None:
    assert isinstance(tela, AdminDoPortal)
    assert tela.paginator is PaginadorLimitado
    assert not tela.show_full_result_count
    assert tela.date_hierarchy is None
    assert not tela.list_editable
    assert tela.list_per_page <= 50


@pytest.mark.parametrize(("modelo", "tela"), TELAS, ids=_nome)
def test_busca_de_toda_lista_usa_coluna_normalizada_com_indice(modelo: Any, tela: Any) -> None:
    assert type(tela).get_search_results is AdminDoPortal.get_search_results
    for caminho in tela.busca_em:
        alvo = modelo
        *relacoes, coluna = caminho.split("__")
        for relacao in relacoes:
            alvo = alvo._meta.get_field(relacao).remote_field.model
        assert coluna == "busca", caminho
        dono = alvo._meta.get_field("busca").model
        assert any("busca" in str(i.expressions) for i in dono._meta.indexes), dono


@pytest.mark.django_db
def test_busca_nao_varre_a_tabela() -> None:
    incluir(1, 20_000)

    plano = PessoaJuridica.objects.buscar("itauna 12345").explain()

    assert "Bitmap Index Scan on pessoa_juridica_busca" in plano
    assert "Seq Scan" not in plano


@pytest.mark.django_db
@pytest.mark.parametrize(("modelo", "tela"), TELAS, ids=_nome)
def test_nenhum_formulario_lista_tabela_que_cresce(
    modelo: Any, tela: Any, rf: RequestFactory
) -> None:
    for formulario in formularios_da(tela, rf):
        for nome, campo in formulario.base_fields.items():
            if not isinstance(campo, forms.ModelChoiceField):
                continue
            consulta: Any = campo.queryset
            alvo = consulta.model._meta.label
            widget = getattr(campo.widget, "widget", campo.widget)
            sugere = isinstance(widget, AutocompleteMixin | ForeignKeyRawIdWidget)
            estreitada = (modelo._meta.label, nome) in ESTREITADAS
            assert sugere or estreitada or alvo in TABELAS_PEQUENAS, (modelo, nome, alvo)


def _consultas(cliente: Client, endereco: str) -> int:
    cliente.get(endereco)  # aquece tipos de conteúdo e afins
    with CaptureQueriesContext(connection) as consultas:
        resposta = cliente.get(endereco)
    assert resposta.status_code == 200, endereco
    return len(consultas)


def _entrar_na_cidade() -> Client:
    cliente = Client()
    cliente.force_login(
        Servidor.objects.get(username="educacao"),
        backend="patrocinio.comum.entrada.PermissoesDosPapeis",
    )
    return cliente


def _listas() -> list[str]:
    permitidas = [
        m for m, t in TELAS
        if Servidor.objects.get(username="educacao").has_perm(
            f"{m._meta.app_label}.view_{m._meta.model_name}"
        )
    ]  # fmt: skip
    return ["/admin/"] + [
        reverse(f"admin:{m._meta.app_label}_{m._meta.model_name}_changelist") for m in permitidas
    ]


def _registros(um_de_cada: Callable[[Any], Any]) -> list[str]:
    enderecos = []
    for modelo, _ in TELAS:
        registro = um_de_cada(modelo)
        if registro is None or modelo is Servidor:
            continue
        base = f"admin:{modelo._meta.app_label}_{modelo._meta.model_name}"
        if Servidor.objects.get(username="educacao").has_perm(
            f"{modelo._meta.app_label}.view_{modelo._meta.model_name}"
        ):
            enderecos += [reverse(f"{base}_{a}", args=[registro.pk]) for a in ("change", "history")]
    return enderecos


@pytest.mark.django_db(transaction=True)
def test_paginas_da_cidade_fazem_ate_doze_consultas_e_nao_crescem_com_as_linhas() -> None:
    medidas = []
    for escala in (1, 2):
        restaurar_sementes()
        carregar(hoje=date(2026, 11, 30), escala=escala)
        cliente = _entrar_na_cidade()
        paginas = _listas() + _registros(lambda m: m._default_manager.order_by("pk").first())
        medidas.append({p: _consultas(cliente, p) for p in paginas})

    pequena, grande = medidas
    acima = {p: n for p, n in grande.items() if n > LIMITE_DE_CONSULTAS}
    cresceram = {p: (n, grande.get(p, n)) for p, n in pequena.items() if grande.get(p, n) > n}
    assert not acima
    assert not cresceram


@pytest.mark.django_db(transaction=True)
def test_abrir_todas_as_paginas_da_cidade_nao_muda_dado_algum() -> None:
    carregar(hoje=date(2026, 11, 30))
    cliente = _entrar_na_cidade()
    paginas = _listas() + _registros(lambda m: m._default_manager.order_by("pk").first())
    paginas += [p + "exportar/csv/" for p in _listas() if p != "/admin/"]
    antes = resumo_do_banco()

    for pagina in paginas:
        assert cliente.get(pagina).status_code == 200, pagina

    assert resumo_do_banco() == antes


@pytest.mark.django_db
def test_todo_envio_sem_a_marca_de_seguranca_e_recusado() -> None:
    cliente = Client(enforce_csrf_checks=True)
    cliente.force_login(
        ServidorFactory.create(is_superuser=True),
        backend="patrocinio.comum.entrada.PermissoesDosPapeis",
    )
    for modelo, _ in TELAS:
        base = f"admin:{modelo._meta.app_label}_{modelo._meta.model_name}"
        for acao in ("add", "changelist"):
            resposta = cliente.post(reverse(f"{base}_{acao}"), {"action": "delete_selected"})
            assert resposta.status_code in {403, 404}, (base, acao)
