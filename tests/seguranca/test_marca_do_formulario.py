"""Req. 3: nenhum envio vale sem a marca de segurança (CSRF), em rota nenhuma."""

from typing import Any

import pytest
from django.test import Client
from django.urls import get_resolver, reverse

from tests.arquitetura.test_acesso import TODAS
from tests.banco import resumo_do_banco
from tests.seguranca.apoio import criar_lado, entrar_como, super_pessoa, ver_como_texto
from transporte_escolar.models import Contrato

pytestmark = pytest.mark.django_db
# O corpo que, com a marca, praticaria o ato; as demais rotas recusam antes de o ler.
CORPO = {
    "em": "02/02/2026",
    "motivo": "x",
    "ano": "2030",
    "inicio": "02/02/2026",
    "post": "yes",
    "action": "delete_selected",
    "_selected_action": "1",
}
# O navegador envia este relatório sozinho, sem marca; nada se grava além da contagem de usos.
SEM_MARCA = {"relatorio_csp"}
VISTORIA = "0d9e4c1a-7f3b-4a55-9d6e-2b8c1f0a9e77"


def _da_expressao(nome: str) -> list[str]:
    """O que a rota da API, escrita por expressão regular, pede no endereço."""
    _, rotas = get_resolver().namespace_dict["api"]
    possibilidades: Any = rotas.reverse_dict[nome][0]
    [(_, parametros)] = possibilidades
    return list(parametros)


def _enderecos(contrato: Contrato) -> list[tuple[str, str]]:
    do_registro = {
        "object_id": str(contrato.pk),
        "pk": contrato.pk,
        "id": "1",
        "formato": "csv",
        "codigo": "0000-0000-0000",
        "nome": "x.pdf",
        "content_type_id": "1",
        "acao": "aprovar",
        "numero": 1,
        "ano": 2026,
        "ficha": "x",
        "quem": "empresa",
        "uuid": VISTORIA,
        "prova": VISTORIA,
        "foto": VISTORIA,
    }
    achados = []
    for nome, conversores in TODAS:
        argumentos = {c: do_registro[c] for c in conversores}
        if nome == "admin:app_list":
            argumentos = {"app_label": "comum"}
        elif nome.startswith("api:") and not argumentos:
            argumentos = {c: do_registro[c] for c in _da_expressao(nome.removeprefix("api:"))}
        elif nome == "account_confirm_email":
            argumentos = {"key": "x"}
        elif nome == "account_reset_password_from_key":
            argumentos = {"uidb36": "1", "key": "x-y"}
        achados.append((nome, reverse(nome, kwargs=argumentos or None)))
    return achados


def _forjar(cliente: Client, endereco: str, **cabecalhos: Any) -> Any:
    if endereco.startswith("/api/"):
        return cliente.post(endereco, {}, "application/json", **cabecalhos)
    return cliente.post(endereco, CORPO, **cabecalhos)


@pytest.mark.parametrize("entrou", [True, False])
def test_todo_envio_de_toda_rota_sem_a_marca_e_403_e_nada_muda(entrou: bool) -> None:  # noqa: FBT001
    contrato = criar_lado("minha").item.contrato
    cliente = entrar_como(super_pessoa(), exige_marca=True)
    if not entrou:
        cliente.logout()
    antes = resumo_do_banco()
    erros = []
    for nome, endereco in _enderecos(contrato):
        resposta = _forjar(cliente, endereco)
        if nome in SEM_MARCA:
            if resposta.status_code not in {204, 400, 415}:
                erros.append((nome, endereco, resposta.status_code))
            continue
        # O esquema é público e só se lê.
        if nome == "api:esquema" and resposta.status_code in {403, 405}:
            continue
        # Sem sessão a API não tem o que forjar: pede a ficha.
        certos = {401, 403} if nome.startswith("api:") and not entrou else {403}
        if resposta.status_code not in certos:
            erros.append((nome, endereco, resposta.status_code))
        elif "api:" not in nome and "o formulário perdeu a validade" not in ver_como_texto(
            resposta
        ):
            erros.append((nome, endereco, "sem explicação"))

    assert not erros
    assert resumo_do_banco() == antes


@pytest.mark.parametrize(
    "cabecalhos",
    [
        {"HTTP_ORIGIN": "https://mau.example"},
        {"HTTP_ORIGIN": "null"},
        {"HTTP_ORIGIN": "http://testserver.mau.example"},
        {"HTTP_X_CSRFTOKEN": "a" * 64},
        {"HTTP_X_CSRFTOKEN": "x"},
    ],
)
def test_marca_de_outra_origem_ou_inventada_nao_vale(cabecalhos: dict[str, str]) -> None:
    contrato = criar_lado("minha").item.contrato
    cliente = entrar_como(super_pessoa(), exige_marca=True)
    ato = reverse("admin:transporte_escolar_contrato_encerrar", args=[contrato.pk])
    cliente.get(ato)

    resposta = _forjar(cliente, ato, **cabecalhos)

    contrato.refresh_from_db()
    assert resposta.status_code == 403
    assert contrato.situacao == "vigente"


def test_com_a_marca_o_mesmo_envio_e_aceito() -> None:
    contrato = criar_lado("minha").item.contrato
    cliente = entrar_como(super_pessoa(), exige_marca=True)
    ato = reverse("admin:transporte_escolar_contrato_encerrar", args=[contrato.pk])
    pagina = ver_como_texto(cliente.get(ato))
    assert 'name="csrfmiddlewaretoken"' in pagina

    biscoito = next(c.value for nome, c in cliente.cookies.items() if "csrf" in nome)
    resposta = _forjar(cliente, ato, HTTP_X_CSRFTOKEN=biscoito)

    contrato.refresh_from_db()
    assert resposta.status_code == 302
    assert contrato.situacao == "encerrado"


def test_rotas_que_mudam_algo_nao_mudam_por_get() -> None:
    contrato = criar_lado("minha").item.contrato
    cliente = entrar_como(super_pessoa())
    antes = resumo_do_banco()

    for nome, endereco in _enderecos(contrato):
        if nome not in {"account_logout", "admin:logout", "verificar_codigo"}:
            assert cliente.get(endereco, CORPO).status_code < 500, nome

    assert resumo_do_banco() == antes
