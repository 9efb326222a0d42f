"""Exigências nas telas da equipe: conferir, certificar, marcar presentes, achar."""

from collections.abc import Callable, Iterator
from datetime import time
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.exigencias import (
    EM,
    HOJE,
    PRAZO,
    SEGUINTE,
    contratada,
    da_equipe,
    exigencia_de,
    meio_dia,
    preposto,
    treinamento_de,
)
from tests.transporte_escolar.fabricas_frota import CondutorFactory, MonitorFactory
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Empresa, Exigencia
from transporte_escolar.servicos.exigencias import Entrega, atender

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
TELA = "exigencia"
LIMITE_DE_CONSULTAS = 12


@pytest.fixture(autouse=True)
def _no_dia() -> Iterator[None]:
    with time_machine.travel(EM, tick=False):
        yield


@pytest.fixture
def empresa() -> Empresa:
    return contratada(razao_social="Serra do Cafezal Ltda.")


def _ato(exigencia: Exigencia, acao: str) -> str:
    return url(TELA, "ato", exigencia.pk, acao)


def _corpo(resposta: Any) -> str:
    return str(resposta.content.decode())


# -- a equipe ----------------------------------------------------------------------------------


def test_equipe_recusa_com_razoes_que_a_contratada_le(entrar: Entrar, empresa: Empresa) -> None:
    exigencia = exigencia_de(empresa)
    atender(pk=exigencia.pk, entrega=Entrega(observacao="Papel"), por=da_equipe(), em=EM)
    cliente = entrar(Papel.SESTRAN_FISCAL)

    sem_razoes = cliente.post(_ato(exigencia, "recusar"), {"motivacao": " "})
    assert sem_razoes.context["form"].errors["motivacao"]
    cliente.post(_ato(exigencia, "recusar"), {"motivacao": "É de outro mês"})

    pagina = _corpo(entrar(servidor=preposto(empresa)).get(url(TELA, "change", exigencia.pk)))
    assert "É de outro mês" in pagina
    assert "Recusada" in pagina


def test_certificar_antes_do_fim_do_prazo_diz_ate_quando_esperar(
    entrar: Entrar, empresa: Empresa
) -> None:
    exigencia = exigencia_de(empresa)

    with time_machine.travel(meio_dia(PRAZO), tick=False):
        antes = entrar(Papel.EDUCACAO).post(
            _ato(exigencia, "certificar"), {"motivacao": "Nada veio"}
        )
    with time_machine.travel(meio_dia(SEGUINTE), tick=False):
        entrar(Papel.EDUCACAO).post(_ato(exigencia, "certificar"), {"motivacao": "Nada veio"})

    assert "O prazo vai até o fim de 20/08/2026" in _corpo(antes)
    exigencia.refresh_from_db()
    assert exigencia.situacao == "nao_atendida"


@pytest.mark.norma("5002", "art. 19, VII")
def test_presenca_se_marca_na_tela_e_se_completa(entrar: Entrar, empresa: Empresa) -> None:
    condutor, esquecido = CondutorFactory.create_batch(2, da=empresa)
    monitor = MonitorFactory.create(da=empresa)
    CondutorFactory.create(da=contratada(), nome="De Outra Empresa")
    treinamento = treinamento_de(empresa, prazo=HOJE, hora=time(14))
    cliente = entrar(Papel.SESTRAN_FISCAL)

    tela = _corpo(cliente.get(_ato(treinamento, "atender")))
    assert condutor.nome in tela
    assert "De Outra Empresa" not in tela
    marcados = {"condutores": [condutor.pk], "monitores": [monitor.pk], "dia": "10/08/2026"}
    cliente.post(_ato(treinamento, "atender"), marcados)
    cliente.post(
        url(TELA, "presencas", treinamento.pk),
        {"condutores": [esquecido.pk], "dia": "10/08/2026"},
    )

    pagina = _corpo(cliente.get(url(TELA, "change", treinamento.pk)))
    for pessoa in (condutor, monitor, esquecido):
        assert f"{pessoa.nome} (" in pagina
    assert treinamento.presencas.count() == 3


def test_acrescentar_presente_de_fora_volta_com_a_recusa(entrar: Entrar, empresa: Empresa) -> None:
    presente = CondutorFactory.create(da=empresa)
    treinamento = treinamento_de(empresa, prazo=HOJE, hora=time(14))
    cliente = entrar(Papel.SESTRAN_FISCAL)
    cliente.post(_ato(treinamento, "atender"), {"motivacao": "Lista em papel"})

    resposta = cliente.post(
        url(TELA, "presencas", treinamento.pk),
        {"condutores": [presente.pk], "dia": "11/08/2026"},
    )

    assert "entre a convocação" in str(resposta.context["form"].errors["dia"])
    assert not treinamento.presencas.exists()


def test_oficio_sai_pela_equipe_e_a_contratada_baixa_o_seu(
    entrar: Entrar, empresa: Empresa
) -> None:
    exigencia = exigencia_de(empresa)
    minha, outra = preposto(empresa), preposto(contratada())

    assert entrar(Papel.EDUCACAO).get(url(TELA, "oficio", exigencia.pk)).status_code == 405
    oficio = entrar(Papel.EDUCACAO).post(url(TELA, "oficio", exigencia.pk))["Location"]

    pagina = entrar(servidor=minha).get(url(TELA, "change", exigencia.pk))
    assert oficio in _corpo(pagina)
    assert entrar(servidor=minha).get(oficio)["Content-Type"] == "application/pdf"
    assert entrar(servidor=outra).get(oficio).status_code == 404


@pytest.mark.parametrize(
    ("filtro", "dia", "acha"),
    [
        ("vencida", PRAZO, False),
        ("vencida", SEGUINTE, True),
        ("sete", PRAZO, True),
        ("sete", HOJE, False),
        ("adiante", HOJE, True),
    ],
)
def test_filtro_do_prazo(
    filtro: str, dia: Any, entrar: Entrar, empresa: Empresa, *, acha: bool
) -> None:
    exigencia_de(empresa)

    with time_machine.travel(meio_dia(dia), tick=False):
        lista = _corpo(entrar(Papel.PROCURADORIA).get(url(TELA, "changelist"), {"prazo": filtro}))

    assert ("Folha de pagamento de julho" in lista) is acha


def test_paginas_fazem_ate_doze_consultas_e_nao_crescem(entrar: Entrar, empresa: Empresa) -> None:
    treinamento = treinamento_de(empresa, prazo=HOJE, hora=time(14))
    cliente = entrar(Papel.EDUCACAO)
    paginas = [
        url(TELA, "changelist"),
        url(TELA, "change", treinamento.pk),
        url(TELA, "history", treinamento.pk),
        url(TELA, "add"),
        _ato(treinamento, "atender"),
        url(TELA, "presencas", treinamento.pk),
    ]

    def custos() -> dict[str, int]:
        medidas = {}
        for pagina in paginas:
            cliente.get(pagina)
            with CaptureQueriesContext(connection) as consultas:
                assert cliente.get(pagina).status_code == 200, pagina
            medidas[pagina] = len(consultas)
        return medidas

    CondutorFactory.create(da=empresa)
    antes = custos()
    CondutorFactory.create_batch(5, da=empresa)
    MonitorFactory.create_batch(5, da=empresa)
    for _ in range(4):
        exigencia_de(contratada())
    depois = custos()

    assert max(depois.values()) <= LIMITE_DE_CONSULTAS, depois
    assert depois == antes
