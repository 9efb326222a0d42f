"""A mesa de quem conduz o processo: o que venceu é tarefa, e nenhuma fica escondida."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Final

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from fiscalizacao.servicos.painel_de_prazos import CERTIFICAR, prazos_visiveis
from patrocinio.inicio.mesa import mesa_de
from patrocinio.inicio.tipos import TAREFAS_A_VISTA, Tarefa
from tests.fiscalizacao.processo.cenas import Caso, as_
from tests.fiscalizacao.processo.passos import (
    ate_o_recurso,
    comunicado,
    julgado,
    na_superior,
    notificado,
    recorrido,
)
from tests.fiscalizacao.telas_ordens import corpo

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "arts. 26 e 27")]
Entrar = Callable[..., Client]
DIA: Final = date(2026, 3, 2)
ULTIMO: Final = date(2026, 3, 23)
UM_DIA: Final = timedelta(days=1)
PROCESSOS: Final = "admin:fiscalizacao_processoadministrativo_changelist"


def _tarefas(caso: Caso, papel: str, hoje: date) -> dict[str, Tarefa]:
    mesa = mesa_de(getattr(caso.equipe, papel), hoje)
    return {t.titulo: t for t in [*mesa.tarefas, *mesa.outras_tarefas]}


@pytest.mark.parametrize(("hoje", "e_tarefa"), [(ULTIMO, 0), (ULTIMO + UM_DIA, 1)])
def test_no_dia_seguinte_ao_ultimo_a_revelia_e_tarefa_da_sestran(hoje: date, e_tarefa: int) -> None:
    caso = notificado(Caso("24-I"), DIA)
    tarefas = _tarefas(caso, "fiscal", hoje)

    assert ("Certificar a revelia em 1 processo" in tarefas) is bool(e_tarefa)
    [prazo] = prazos_visiveis(caso.equipe.fiscal, hoje=hoje, horizonte=timedelta(days=30))
    assert prazo.responsavel == (CERTIFICAR if e_tarefa else "contratada")


def test_o_recurso_a_reconsiderar_traz_na_mesa_o_ultimo_dia() -> None:
    caso = recorrido(ate_o_recurso(Caso("24-I"), DIA), DIA)
    ate = caso.prazo("decisao_reconsideracao").vence_em
    assert _tarefas(caso, "julgadora", ate)["Reconsiderar ou enviar 1 recurso"].prazo == ate


def test_comunicado_o_julgamento_o_processo_nao_espera_mais_que_o_transito(
    entrar: Entrar,
) -> None:
    caso = julgado(na_superior(recorrido(ate_o_recurso(Caso("24-I"), DIA), DIA), DIA), DIA)
    assert "Comunicar 1 julgamento" in _tarefas(caso, "fiscal", DIA)
    assert caso.processo.get_situacao_display() == "Julgado, a comunicar"

    comunicado(caso, DIA)
    tarefas = _tarefas(caso, "fiscal", DIA)
    assert "Comunicar 1 julgamento" not in tarefas
    assert caso.processo.get_situacao_display() == "Julgado e comunicado"
    with time_machine.travel(as_(DIA), tick=False):
        cliente = entrar(servidor=caso.equipe.fiscal)
        lista = corpo(cliente.get(tarefas["Certificar o trânsito de 1 julgamento"].url))
        assert f"{caso.processo.numero:04}/{caso.processo.ano}" in lista
        tela = reverse("admin:fiscalizacao_processoadministrativo_change", args=[caso.pk])
        assert "Comunicar o julgamento de novo" in corpo(cliente.get(tela))


def test_as_tarefas_que_nao_cabem_a_vista_ficam_dobradas_na_mesma_pagina(entrar: Entrar) -> None:
    caso = notificado(Caso("24-I"), DIA)
    hoje = ULTIMO + UM_DIA
    mesa = mesa_de(caso.equipe.fiscal, hoje)
    assert mesa.total_de_tarefas == len(mesa.tarefas) + len(mesa.outras_tarefas)
    assert len(mesa.tarefas) <= TAREFAS_A_VISTA
    with time_machine.travel(as_(hoje), tick=False):
        pagina = corpo(entrar(servidor=caso.equipe.fiscal).get(reverse("admin:index")))
    assert all(t.titulo in pagina for t in [*mesa.tarefas, *mesa.outras_tarefas])


def test_o_processo_se_acha_pelo_numero_que_o_portal_escreve(entrar: Entrar) -> None:
    caso = Caso("24-I")
    numero = f"{caso.processo.numero:04}/{caso.processo.ano}"
    with time_machine.travel(as_(DIA), tick=False):
        lista = reverse(PROCESSOS)
        cliente = entrar(servidor=caso.equipe.fiscal)
        achado = corpo(cliente.get(lista, {"q": numero}))
        alheio = corpo(cliente.get(lista, {"q": "0999/2026"}))
    tela = reverse("admin:fiscalizacao_processoadministrativo_change", args=[caso.pk])
    assert tela in achado
    assert tela not in alheio
