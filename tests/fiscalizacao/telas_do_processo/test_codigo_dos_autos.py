"""O código dos autos se troca: a quem o perdeu e a quem veio do papel (art. 27)."""

import re
from collections.abc import Callable
from datetime import date
from io import BytesIO
from typing import Final

import pytest
import time_machine
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from patrocinio.comum.models import Servidor
from tests.fiscalizacao.processo.cenas import Caso, as_
from tests.fiscalizacao.processo.passos import notificado
from tests.fiscalizacao.publico.apoio import AUTOS, Empresa, empresa_notificada
from tests.fiscalizacao.telas_ordens import corpo

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 27")]
DIA: Final = date(2026, 3, 5)
BOTAO: Final = "Trocar o código dos autos"
Entrar = Callable[..., Client]


def _trocar(entrar: Entrar, caso: Caso, pessoa: Servidor) -> object:
    endereco = reverse("admin:fiscalizacao_processoadministrativo_codigo", args=[caso.pk])
    with time_machine.travel(as_(DIA), tick=False):
        return entrar(servidor=pessoa).post(endereco, follow=True)


def _tela(entrar: Entrar, caso: Caso, pessoa: Servidor) -> str:
    endereco = reverse("admin:fiscalizacao_processoadministrativo_change", args=[caso.pk])
    return corpo(entrar(servidor=pessoa).get(endereco))


def test_o_codigo_novo_vem_no_termo_abre_os_autos_e_anula_o_anterior(entrar: Entrar) -> None:
    empresa = empresa_notificada()
    fiscal = empresa.caso.equipe.fiscal
    assert BOTAO in _tela(entrar, empresa.caso, fiscal)
    _trocar(entrar, empresa.caso, fiscal)

    peca = empresa.processo.pecas.order_by("-pk")[0]
    assert peca.reservada
    texto = "".join(p.extract_text() for p in PdfReader(BytesIO(peca.documento.conteudo)).pages)
    [escrito] = re.findall(r"(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}", texto.split("Código dos autos")[1])
    nova = Empresa(empresa.caso, escrito)
    with time_machine.travel(as_(DIA), tick=False):
        assert nova.tentar(Client())["Location"] == AUTOS
        assert empresa.tentar(Client()).status_code != 302


def test_abrir_a_tela_da_troca_nao_troca_nada_e_diz_o_que_o_codigo_perde(entrar: Entrar) -> None:
    empresa = empresa_notificada()
    endereco = reverse("admin:fiscalizacao_processoadministrativo_codigo", args=[empresa.caso.pk])
    with time_machine.travel(as_(DIA), tick=False):
        pagina = corpo(entrar(servidor=empresa.caso.equipe.fiscal).get(endereco))
        assert "deixa de abrir os autos, no mesmo instante" in pagina
        assert empresa.tentar(Client())["Location"] == AUTOS


def test_cada_troca_da_outro_codigo_e_o_termo_anterior_perde_o_vigor(entrar: Entrar) -> None:
    empresa = empresa_notificada()
    for _ in range(2):
        _trocar(entrar, empresa.caso, empresa.caso.equipe.fiscal)

    segundo, primeiro = (p.documento for p in empresa.processo.pecas.order_by("-pk")[:2])
    assert primeiro.substituido_por == segundo
    assert primeiro.resumo != segundo.resumo


def test_antes_da_notificacao_nao_ha_codigo_a_trocar(entrar: Entrar) -> None:
    caso = Caso(dia=DIA)
    assert BOTAO not in _tela(entrar, caso, caso.equipe.fiscal)
    resposta = _trocar(entrar, caso, caso.equipe.fiscal)

    assert "O código dos autos vai na notificação" in corpo(resposta)
    assert not caso.processo.pecas.exists()


def test_quem_julga_nao_entrega_codigo(entrar: Entrar) -> None:
    caso = notificado(Caso(dia=DIA), DIA)
    antes = caso.processo.pecas.count()
    assert BOTAO not in _tela(entrar, caso, caso.equipe.julgadora)
    assert "cabe a" in corpo(_trocar(entrar, caso, caso.equipe.julgadora)).lower()
    assert caso.processo.pecas.count() == antes
