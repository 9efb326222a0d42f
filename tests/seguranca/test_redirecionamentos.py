"""Req. 23: nenhum destino pedido pelo endereço leva para fora do portal."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from patrocinio.comum.models import AtoNormativo
from patrocinio.comum.tipos import Papel
from tests.fabricas import SENHA, AtoNormativoFactory, ServidorFactory
from tests.seguranca.apoio import entrar_como, fica_no_portal
from tests.seguranca.cargas import DESTINOS

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]


def _conferir(resposta: Any, carga: str) -> None:
    assert resposta.status_code < 500, carga
    if resposta.status_code in {301, 302, 303, 307, 308}:
        assert fica_no_portal(resposta["Location"]), (carga, resposta["Location"])


@pytest.mark.parametrize("fora", DESTINOS[:19])
def test_o_proprio_conferente_reconhece_quem_sai(fora: str) -> None:
    if not fora.startswith(("%", "/%")):
        assert not fica_no_portal(fora)
    assert fica_no_portal("/admin/")
    assert fica_no_portal("?p=2")


@pytest.mark.parametrize("destino", DESTINOS)
def test_entrada_e_saida_nao_levam_para_fora(sem_memoria: None, destino: str) -> None:
    pessoa = ServidorFactory.create(papeis=[Papel.EDUCACAO])
    for entrada in ("/contas/login/", "/admin/login/"):
        dados = {"login": pessoa.username, "username": pessoa.username, "password": SENHA}
        pelo_corpo = Client().post(entrada, dados | {"next": destino})
        pelo_endereco = Client().post(f"{entrada}?next={destino}", dados)
        _conferir(pelo_corpo, destino)
        _conferir(pelo_endereco, destino)
        if entrada.startswith("/contas/"):
            assert pelo_corpo.status_code == pelo_endereco.status_code == 302
    for saida in ("/contas/logout/", "/admin/logout/"):
        _conferir(entrar_como(pessoa).post(saida, {"next": destino}), destino)
        _conferir(entrar_como(pessoa).post(f"{saida}?next={destino}"), destino)
        _conferir(entrar_como(pessoa).get(saida, {"next": destino}), destino)
    ja_dentro = entrar_como(pessoa)
    _conferir(ja_dentro.get("/contas/login/", {"next": destino}), destino)


@pytest.mark.parametrize("destino", DESTINOS)
def test_pagina_de_entrada_nao_tem_ligacao_para_fora(sem_memoria: None, destino: str) -> None:
    pagina = Client().get("/contas/login/", {"next": destino}).content.decode()

    for ligacao in re.findall(r'(?:href|action)="([^"]*)"', pagina):
        assert "mau" not in ligacao.split("?")[0], ligacao
        assert not ligacao.lower().startswith(("javascript:", "data:")), ligacao


@pytest.mark.parametrize("destino", DESTINOS)
def test_salvar_nao_leva_para_fora(entrar: Entrar, destino: str) -> None:
    cliente = entrar(Papel.EDUCACAO)
    ato = AtoNormativoFactory.create()
    dados = {"tipo": "portaria", "esfera": "municipal", "data": "02/02/2026"}
    inclusao = reverse("admin:comum_atonormativo_add")
    alteracao = reverse("admin:comum_atonormativo_change", args=[ato.pk])
    cliente.post(inclusao, dados | {"_envio": destino, "numero": ""})
    marca = {"_envio": "a" * 32, "_changelist_filters": destino, "next": destino}
    for i in range(2):  # a segunda vez é o envio repetido, que volta ao destino guardado
        resposta = cliente.post(inclusao, dados | marca | {"numero": "1/2030"})
        assert resposta.status_code == 302, i
        _conferir(resposta, destino)
    assert AtoNormativo.objects.filter(numero="1/2030").count() == 1
    for endereco in (inclusao, alteracao):
        resposta = cliente.post(
            f"{endereco}?_changelist_filters={destino}&next={destino}&_popup={destino}",
            dados | {"numero": "2/2030", "versao_lida": ato.versao},
        )
        _conferir(resposta, destino)


@pytest.mark.parametrize("caminho", ["//mau.example", "/\\mau.example", "//mau.example/admin"])
def test_caminho_com_barras_nao_leva_para_fora(entrar: Entrar, caminho: str) -> None:
    for cliente in (Client(), entrar(Papel.EDUCACAO)):
        resposta = cliente.get("/", PATH_INFO=caminho)
        _conferir(resposta, caminho)
