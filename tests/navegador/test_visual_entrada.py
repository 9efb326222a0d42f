"""A entrada e a saída do portal, e o que a pessoa lê quando não consegue entrar."""

from collections.abc import Callable

import pytest
from django.test import Client

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.fabricas import SENHA

pytestmark = pytest.mark.django_db

ENTRADA = "/contas/login/"


def _tentar(cliente: Client, usuario: str, senha: str) -> str:
    resposta = cliente.post(ENTRADA, {"login": usuario, "password": senha}, follow=True)
    return resposta.content.decode()


def test_a_entrada_do_admin_leva_a_do_portal_e_volta_a_pagina_pedida() -> None:
    cliente = Client()
    pedida = cliente.get("/admin/comum/atonormativo/", follow=True)
    assert pedida.redirect_chain[-1][0] == f"{ENTRADA}?next=/admin/comum/atonormativo/"
    do_admin = cliente.get("/admin/login/?next=/admin/")
    assert do_admin.status_code == 302
    assert do_admin["Location"].startswith(ENTRADA)


def test_os_campos_dizem_ao_navegador_o_que_preencher() -> None:
    pagina = Client().get(ENTRADA).content.decode()
    assert 'autocomplete="username"' in pagina
    assert 'autocomplete="current-password"' in pagina
    assert "<h1>Entrar</h1>" in pagina


def test_a_senha_errada_nao_diz_se_o_usuario_existe(
    sem_memoria: None, com_papel: Callable[..., Servidor]
) -> None:
    com_papel(Papel.EDUCACAO, username="marlene")
    existe = _tentar(Client(), "marlene", "senha errada")
    nao_existe = _tentar(Client(), "ninguem", "senha errada")
    assert "Usuário ou senha não conferem" in existe
    assert "Usuário ou senha não conferem" in nao_existe


def test_depois_de_cinco_erros_seguidos_a_entrada_pede_que_se_espere(
    sem_memoria: None, com_papel: Callable[..., Servidor]
) -> None:
    com_papel(Papel.EDUCACAO, username="marlene")
    cliente = Client()
    for _ in range(5):
        _tentar(cliente, "marlene", "senha errada")
    assert "Espere 5 minutos" in _tentar(cliente, "marlene", SENHA)


def test_sessenta_erros_do_mesmo_lugar_pedem_que_se_espere_seja_quem_for(sem_memoria: None) -> None:
    cliente = Client()
    for numero in range(59):
        _tentar(cliente, f"pessoa{numero}", "senha errada")
    assert "Espere 5 minutos" not in _tentar(cliente, "outra", "senha errada")
    assert "Espere 5 minutos" in _tentar(cliente, "mais uma", "senha errada")


def test_sair_pede_confirmacao_no_get_e_sai_no_post(entrar: Callable[..., Client]) -> None:
    cliente = entrar(Papel.EDUCACAO)
    assert "Sair do portal?" in cliente.get("/contas/logout/").content.decode()
    assert cliente.post("/admin/logout/").status_code == 302
    assert cliente.get("/admin/").status_code == 302


def test_ninguem_se_cadastra_sozinho() -> None:
    assert Client().get("/contas/signup/").status_code == 404


def test_a_troca_de_senha_do_admin_e_a_do_portal(entrar: Callable[..., Client]) -> None:
    cliente = entrar(Papel.EDUCACAO)
    resposta = cliente.get("/admin/password_change/", follow=True)
    assert resposta.redirect_chain[-1][0] == "/contas/password/change/"
    assert "Trocar a senha" in resposta.content.decode()


def test_a_senha_nova_curta_e_recusada_com_o_motivo(
    com_papel: Callable[..., Servidor], entrar: Callable[..., Client]
) -> None:
    cliente = entrar(servidor=com_papel(Papel.EDUCACAO))
    dados = {"oldpassword": SENHA, "password1": "curta", "password2": "curta"}
    pagina = cliente.post("/contas/password/change/", dados).content.decode()
    assert "12 caracteres" in pagina
    assert 'id="resumo-de-erros"' in pagina
