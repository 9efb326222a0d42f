"""Tela dos trabalhos: quanto já se fez, “pode sair desta página”, cancelar e tentar de novo."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from patrocinio.comum.models import ProgressoDoTrabalho, Servidor, Trabalho
from patrocinio.comum.servicos.trabalhos import enfileirar
from patrocinio.comum.tipos import Papel, SituacaoDoTrabalho
from tests.comum import tarefas

EM = datetime(2026, 11, 30, 12, tzinfo=UTC)
LISTA = "/admin/comum/trabalho/"
pytestmark = pytest.mark.django_db


@pytest.fixture
def pessoa(com_papel: Callable[..., Servidor]) -> Servidor:
    tarefas.registrar()
    return com_papel(Papel.EDUCACAO)


def _pedir(por: Servidor, titulo: str = "Certificados de 2027", **progresso: Any) -> Trabalho:
    trabalho = enfileirar("teste.numerar", {"passos": 340}, por=por, em=EM, titulo=titulo)
    ProgressoDoTrabalho.objects.filter(pk=trabalho.pk).update(**({"posse": 1} | progresso))
    return trabalho


def _tela(trabalho: Trabalho, ato: str = "change") -> str:
    return reverse(f"admin:comum_trabalho_{ato}", args=[trabalho.pk])


def test_o_que_corre_mostra_quanto_foi_e_se_atualiza(
    entrar: Callable[..., Client], pessoa: Servidor
) -> None:
    trabalho = _pedir(pessoa, feitos=212, total=340, iniciado_em=EM, atualizado_em=EM)

    resposta = entrar(servidor=pessoa).get(_tela(trabalho))
    pagina = resposta.content.decode()

    assert '<progress id="quanto-foi" max="340" value="212">212 de 340</progress>' in pagina
    assert '<label for="quanto-foi">212 de 340' in pagina
    assert "Pode sair desta página" in pagina
    assert "Em andamento" in pagina
    assert resposta["Refresh"] == "5"
    assert "<meta http-equiv" not in pagina


def test_o_que_terminou_mostra_o_resultado_e_para_de_se_atualizar(
    entrar: Callable[..., Client], pessoa: Servidor
) -> None:
    trabalho = _pedir(
        pessoa,
        feitos=340,
        total=340,
        resultado={"mensagem": "340 certificados", "endereco": "/documentos/K7QM-2F9A-XR41/"},
    )
    Trabalho.objects.update(situacao=SituacaoDoTrabalho.FEITO, terminado_em=EM)

    resposta = entrar(servidor=pessoa).get(_tela(trabalho))
    pagina = resposta.content.decode()

    assert "340 certificados" in pagina
    assert 'href="/documentos/K7QM-2F9A-XR41/"' in pagina
    assert "Cancelar o trabalho" not in pagina
    assert "Refresh" not in resposta


def test_cada_pessoa_abre_so_os_seus_e_a_ti_todos(
    entrar: Callable[..., Client], com_papel: Callable[..., Servidor], pessoa: Servidor
) -> None:
    trabalho = _pedir(pessoa)
    outra = entrar(Papel.FAZENDA)

    assert outra.get(_tela(trabalho)).status_code == 404
    assert outra.post(_tela(trabalho, "cancelar")).status_code == 404
    assert "Certificados" not in outra.get(LISTA).content.decode()
    assert entrar(Papel.TI).get(_tela(trabalho)).status_code == 200
    assert entrar(Papel.CONTRATADA).get(_tela(trabalho)).status_code == 403


def test_cancelar_e_tentar_de_novo(entrar: Callable[..., Client], pessoa: Servidor) -> None:
    cliente = entrar(servidor=pessoa)
    trabalho = _pedir(pessoa)
    assert "Cancelar o trabalho" in cliente.get(_tela(trabalho)).content.decode()
    assert cliente.get(_tela(trabalho, "cancelar")).status_code == 405

    cancelado = cliente.post(_tela(trabalho, "cancelar"), follow=True).content.decode()
    assert "Trabalho cancelado" in cancelado
    assert "Tentar de novo" in cancelado

    outra_vez = cliente.post(_tela(trabalho, "cancelar"), follow=True).content.decode()
    assert "já terminou" in outra_vez

    cliente.post(_tela(trabalho, "repetir"))
    trabalho.refresh_from_db()
    assert trabalho.situacao == SituacaoDoTrabalho.NA_FILA


def test_o_cancelamento_ja_pedido_diz_por_que_nao_se_pede_de_novo(
    entrar: Callable[..., Client], pessoa: Servidor
) -> None:
    trabalho = _pedir(pessoa, cancelar_pedido=True, iniciado_em=EM)

    pagina = entrar(servidor=pessoa).get(_tela(trabalho)).content.decode()

    assert "O cancelamento já foi pedido" in pagina


@pytest.mark.parametrize(
    ("colunas", "progresso", "palavra"),
    [
        ({}, {}, "Na fila"),
        ({"erro": "O banco não respondeu."}, {}, "Nova tentativa"),
        ({"situacao": "falhou", "terminado_em": EM, "erro": "Falta a UFM."}, {}, "Falhou"),
        ({"situacao": "cancelado", "terminado_em": EM}, {}, "Cancelado"),
    ],
)
def test_a_lista_diz_como_esta(
    entrar: Callable[..., Client],
    pessoa: Servidor,
    colunas: dict[str, Any],
    progresso: dict[str, Any],
    palavra: str,
) -> None:
    trabalho = _pedir(pessoa, **progresso)
    Trabalho.objects.filter(pk=trabalho.pk).update(**colunas)
    cliente = entrar(servidor=pessoa)

    assert palavra in cliente.get(LISTA).content.decode()
    assert colunas.get("erro", "") in cliente.get(_tela(trabalho)).content.decode()


def test_a_lista_nao_cresce_em_consultas(entrar: Callable[..., Client], pessoa: Servidor) -> None:
    cliente = entrar(servidor=pessoa)
    medidas = []
    for _ in range(2):
        for n in range(20):
            _pedir(pessoa, f"Trabalho {n}")
        cliente.get(LISTA)
        with CaptureQueriesContext(connection) as consultas:
            cliente.get(LISTA)
        medidas.append(len(consultas))

    assert medidas[0] == medidas[1] <= 12


def test_titulo_hostil_sai_escapado(entrar: Callable[..., Client], pessoa: Servidor) -> None:
    trabalho = _pedir(pessoa, "<img src=x>", mensagem="<img src=x>", feitos=1, total=2)
    cliente = entrar(servidor=pessoa)

    assert "<img src=x" not in cliente.get(_tela(trabalho)).content.decode()
    assert "<img src=x" not in cliente.get(LISTA).content.decode()
