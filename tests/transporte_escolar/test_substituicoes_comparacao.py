"""Quem decide a substituição vê lado a lado o que sai, o que entra e o que a linha pede."""

from collections.abc import Callable
from datetime import date, datetime
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas_frota import HOJE
from tests.transporte_escolar.operacao import CEDO, UM_DIA, segurado_ate
from tests.transporte_escolar.substituicoes import Caso, montar
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Substituicao
from transporte_escolar.servicos import substituicoes as servico

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 15")]
Entrar = Callable[..., Client]


@pytest.fixture
def caso(com_papel: Callable[..., Servidor]) -> Caso:
    return montar(com_papel)


@pytest.fixture(autouse=True)
def _agora(monkeypatch: pytest.MonkeyPatch) -> None:
    def dia(momento: datetime | None = None, *_: Any) -> date:
        return momento.astimezone(timezone.get_current_timezone()).date() if momento else HOJE

    monkeypatch.setattr(timezone, "localdate", dia)
    monkeypatch.setattr(timezone, "now", lambda: CEDO)


def _pagina(cliente: Client, pedido: Substituicao) -> str:
    return cliente.get(url("substituicao", "change", pedido.pk)).content.decode()


def test_a_pagina_compara_os_veiculos_com_o_que_a_linha_pede(caso: Caso, entrar: Entrar) -> None:
    html = _pagina(entrar(Papel.SESTRAN_AUTORIDADE), caso.pedir())

    assert "O que sai e o que entra" in html
    assert "12 alunos" in html
    assert "até 10 anos (art. 13)" in html
    assert "em ordem para a linha" in html


@pytest.mark.norma("5002", "art. 12, § 1º, IX")
def test_o_que_falta_ao_substituto_aparece_antes_de_decidir(caso: Caso, entrar: Entrar) -> None:
    pedido = caso.pedir()
    segurado_ate(caso.novo, HOJE - UM_DIA)

    html = _pagina(entrar(Papel.SESTRAN_AUTORIDADE), pedido)

    assert "Seguro total: validade até 09/08/2026." in html
    assert "art. 12, § 1º, IX" in html


def test_decidido_o_pedido_o_exame_do_dia_ja_nao_se_mostra(caso: Caso, entrar: Entrar) -> None:
    pedido = caso.pedir()
    servico.rejeitar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Pneus gastos.")

    html = _pagina(entrar(Papel.EDUCACAO), pedido)

    assert "O que sai e o que entra" in html
    assert "O substituto em" not in html
