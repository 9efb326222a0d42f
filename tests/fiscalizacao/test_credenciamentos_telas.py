"""Credenciamentos nas telas: o pedido, a decisão, a suspensão e quem pode inspecionar hoje."""

from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

import pytest
import time_machine
from django.test import Client

from fiscalizacao.models import Credenciamento
from fiscalizacao.regras.credenciamento import Periodo
from fiscalizacao.servicos.suspensoes import suspender
from fiscalizacao.tipos import SituacaoDoCredenciamento as Situacao
from patrocinio.comum.tipos import Papel
from tests.fabricas import PessoaJuridicaFactory
from tests.fiscalizacao.fabricas_ordens import (
    EM,
    HOJE,
    arquivo,
    ato_de,
    credenciada,
    decisao,
    pedido_de_credenciamento,
)
from tests.fiscalizacao.telas_ordens import LIMITE_DE_CONSULTAS, consultas, corpo, url

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 14, § 2º")]
Entrar = Callable[..., Client]
TELA = "credenciamento"


@pytest.fixture(autouse=True)
def _no_dia() -> Iterator[None]:
    with time_machine.travel(EM, tick=False):
        yield


def _pedido(**mudam: Any) -> dict[str, Any]:
    padrao = {
        "oficina": PessoaJuridicaFactory.create().pk,
        "pedido_em": "03/08/2026",
        "engenheiro": "Ana Paula Reis",
        "crea": "MG-123456/D",
    }
    return padrao | mudam


def _ato(credenciamento: Credenciamento, acao: str) -> str:
    return url(TELA, "ato", credenciamento.pk, acao)


# -- pedir -------------------------------------------------------------------------------------


def test_fiscal_registra_o_pedido_com_os_documentos_e_a_autoridade_credencia(
    entrar: Entrar,
) -> None:
    dados = _pedido(arquivo=arquivo())
    registrado = entrar(Papel.SESTRAN_FISCAL).post(url(TELA, "add"), dados, follow=True)
    pedido = Credenciamento.objects.get()
    assert pedido.pedido is not None
    assert "registrado: a autoridade decide" in corpo(registrado)
    assert pedido.pedido.nome in corpo(registrado)

    feito = entrar(Papel.SESTRAN_AUTORIDADE).post(
        _ato(pedido, "credenciar"),
        {
            "ato": ato_de().pk,
            "vigente_de": "10/08/2026",
            "vigente_ate": "09/08/2027",
            "motivacao": "Atende às exigências.",
        },
        follow=True,
    )

    pedido.refresh_from_db()
    assert "credenciada de 10/08/2026 a 09/08/2027" in corpo(feito)
    assert "pode inspecionar" in corpo(feito)
    assert pedido.situacao == Situacao.CREDENCIADO


@pytest.mark.parametrize(
    ("mudam", "recusa"),
    [
        ({"crea": ""}, "Está vazio"),
        ({"pedido_em": "11/08/2026"}, "O pedido não pode ser futuro"),
    ],
)
def test_pedido_recusado_volta_com_o_digitado(
    mudam: dict[str, str], recusa: str, entrar: Entrar
) -> None:
    resposta = entrar(Papel.SESTRAN_FISCAL).post(url(TELA, "add"), _pedido(**mudam))

    assert recusa in corpo(resposta)
    assert 'value="Ana Paula Reis"' in corpo(resposta)
    assert not Credenciamento.objects.exists()


def test_segundo_pedido_da_mesma_oficina_diz_o_que_fazer(entrar: Entrar) -> None:
    oficina = pedido_de_credenciamento().oficina

    resposta = entrar(Papel.SESTRAN_FISCAL).post(url(TELA, "add"), _pedido(oficina=oficina.pk))

    assert "decida o pedido ou encerre a suspensão" in corpo(resposta)
    assert Credenciamento.objects.count() == 1


# -- decidir -----------------------------------------------------------------------------------


def test_termo_de_antes_do_ato_volta_ao_campo(entrar: Entrar) -> None:
    dados = {
        "ato": ato_de(HOJE).pk,
        "vigente_de": "09/08/2026",
        "vigente_ate": "09/08/2027",
        "motivacao": "Atende.",
    }

    resposta = entrar(Papel.SESTRAN_AUTORIDADE).post(
        _ato(pedido_de_credenciamento(), "credenciar"), dados
    )

    assert "o termo não começa antes dele" in str(resposta.context["form"].errors["vigente_de"])


@pytest.mark.parametrize(
    ("ate", "frase"),
    [("", "desde 10/08/2026, sem dia marcado"), ("20/08/2026", "de 10/08/2026 a 20/08/2026")],
)
def test_suspender_diz_os_dias_e_a_ficha_diz_que_nao_pode_inspecionar(
    ate: str, frase: str, entrar: Entrar
) -> None:
    oficina = credenciada()
    dados = {"desde": "10/08/2026", "ate": ate, "motivacao": "Laudo sem o engenheiro."}

    feito = corpo(
        entrar(Papel.SESTRAN_AUTORIDADE).post(_ato(oficina, "suspender"), dados, follow=True)
    )

    assert f"não inspeciona {frase}" in feito
    assert "não pode inspecionar" in feito
    assert f"{frase}" in feito
    assert "Laudo sem o engenheiro." in feito


def test_fim_antes_do_comeco_da_suspensao_e_recusado_e_nada_muda(entrar: Entrar) -> None:
    oficina = credenciada()
    dados = {"desde": "10/08/2026", "ate": "09/08/2026", "motivacao": "x"}

    resposta = entrar(Papel.SESTRAN_AUTORIDADE).post(_ato(oficina, "suspender"), dados)

    assert "não pode acabar antes de começar" in str(resposta.context["form"].errors["ate"])
    oficina.refresh_from_db()
    assert oficina.situacao == Situacao.CREDENCIADO


def test_retomar_e_descredenciar_pela_tela(entrar: Entrar) -> None:
    oficina, cliente = credenciada(), entrar(Papel.SESTRAN_AUTORIDADE)
    suspender(pk=oficina.pk, dias=Periodo(date(2026, 8, 5), None), decisao=decisao())

    cliente.post(_ato(oficina, "retomar"), {"dia": "10/08/2026", "motivacao": "Corrigido."})
    oficina.refresh_from_db()
    assert oficina.situacao == Situacao.CREDENCIADO
    feito = cliente.post(
        _ato(oficina, "descredenciar"),
        {"desde": "11/08/2026", "motivacao": "A pedido."},
        follow=True,
    )

    assert "descredenciada; o último dia é 10/08/2026" in corpo(feito)


def test_credenciada_nao_aparece_como_quem_espera_a_suspensao(entrar: Entrar) -> None:
    pagina = corpo(entrar(Papel.EDUCACAO).get(url(TELA, "change", credenciada().pk)))

    assert "Até 01/03/2027, se antes não se suspende nem descredencia." in pagina
    assert "Falta: suspender" not in pagina


# -- lista e papéis ----------------------------------------------------------------------------


def test_lista_filtra_quem_pode_inspecionar_hoje(entrar: Entrar) -> None:
    apta, suspensa, pedido = credenciada(), credenciada(), pedido_de_credenciamento()
    suspender(pk=suspensa.pk, dias=Periodo(HOJE, HOJE), decisao=decisao())
    cliente = entrar(Papel.EDUCACAO)

    def achadas(hoje: str) -> set[int]:
        lista = cliente.get(url(TELA, "changelist"), {"hoje": hoje}).context["cl"].result_list
        return {c.pk for c in lista}

    assert achadas("sim") == {apta.pk}
    assert achadas("nao") == {suspensa.pk, pedido.pk}


def test_paginas_fazem_ate_doze_consultas_e_nao_crescem_com_as_linhas(entrar: Entrar) -> None:
    oficina, cliente = credenciada(), entrar(Papel.SESTRAN_AUTORIDADE)
    paginas = [url(TELA, "changelist"), url(TELA, "add"), url(TELA, "change", oficina.pk)]
    poucas = [consultas(cliente, p) for p in paginas]

    for _ in range(3):
        outra = credenciada()
        suspender(pk=outra.pk, dias=Periodo(HOJE, None), decisao=decisao())

    muitas = [consultas(cliente, p) for p in paginas]
    assert muitas == poucas
    assert max(muitas) <= LIMITE_DE_CONSULTAS


def test_fiscal_pede_e_nao_decide_e_quem_e_de_fora_nem_ve(entrar: Entrar) -> None:
    oficina = credenciada()
    fiscal = entrar(Papel.SESTRAN_FISCAL)

    assert "Este ato cabe a: SESTRAN (autoridade)" in corpo(
        fiscal.get(url(TELA, "change", oficina.pk))
    )
    assert fiscal.post(_ato(oficina, "suspender"), {"motivacao": "x"}).status_code == 403
    assert fiscal.post(url(TELA, "termo", oficina.pk)).status_code == 403
    assert entrar(Papel.EDUCACAO).get(url(TELA, "add")).status_code == 403
    for papel in (Papel.CONTRATADA, Papel.SECRETARIA_ESCOLAR, Papel.TI):
        assert entrar(papel).get(url(TELA, "changelist")).status_code == 403
