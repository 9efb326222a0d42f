"""Lavrar na mesa: o item mais específico se propõe, e a parada dá mais de um auto."""

from collections.abc import Callable
from datetime import date
from typing import Any, Final

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from fiscalizacao.models import AutoDeInfracao
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.processo.cenas import as_, contrato_de, infracao
from tests.fiscalizacao.telas_ordens import LIMITE_DE_CONSULTAS, consultas, corpo
from transporte_escolar.models import Contrato

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "arts. 22 a 25")]
Entrar = Callable[..., Client]
DIA: Final = date(2026, 3, 2)
LAVRAR: Final = "admin:fiscalizacao_autodeinfracao_add"


@pytest.fixture(autouse=True)
def _no_dia() -> Any:
    with time_machine.travel(as_(DIA), tick=False):
        yield


def _envio(contrato: Contrato, codigo: str, **mudam: Any) -> dict[str, Any]:
    padrao = {
        "infracao": infracao(codigo).pk,
        "fato": "Rodava sem o cartaz da autorização.",
        "dia": "02/03/2026",
        "hora": "06:48",
        "local": "Escola do Tejuco",
        "linha": contrato.itens.get().linha_id,
    }
    return padrao | mudam


def test_o_item_que_outros_disputam_pergunta_qual_descreve_o_fato(entrar: Entrar) -> None:
    contrato, cliente = contrato_de(), entrar(Papel.SESTRAN_FISCAL)
    pergunta = corpo(cliente.post(reverse(LAVRAR), _envio(contrato, "25-V")))

    assert "Qual descreve o fato?" in pergunta
    assert "não há autorização, ou está vencida" in pergunta
    assert "Propõe-se o art." in pergunta
    assert "Rodava sem o cartaz da autorização." in pergunta
    assert not AutoDeInfracao.objects.exists()

    cliente.post(reverse(LAVRAR), _envio(contrato, "25-V", qual="24-I"))
    assert AutoDeInfracao.objects.get().infracao.codigo == "24-I"


def test_a_resposta_que_nao_disputa_o_item_nao_vale(entrar: Entrar) -> None:
    contrato, cliente = contrato_de(), entrar(Papel.SESTRAN_FISCAL)
    pagina = corpo(cliente.post(reverse(LAVRAR), _envio(contrato, "25-V", qual="25-VII")))
    assert "Mais de um item pode caber" in pagina
    assert not AutoDeInfracao.objects.exists()


def test_o_item_que_nada_disputa_se_lavra_de_uma_vez(entrar: Entrar) -> None:
    cliente = entrar(Papel.SESTRAN_FISCAL)
    cliente.post(reverse(LAVRAR), _envio(contrato_de(), "24-VI"))
    assert AutoDeInfracao.objects.get().infracao.codigo == "24-VI"


def test_da_mesma_parada_lavra_se_outro_auto_e_um_mostra_o_outro(entrar: Entrar) -> None:
    contrato, cliente = contrato_de(), entrar(Papel.SESTRAN_FISCAL)
    duas = {"testemunha": "Ana Prado", "outra_testemunha": "Beto Reis"}
    cliente.post(reverse(LAVRAR), _envio(contrato, "24-VI", **duas))
    um = AutoDeInfracao.objects.get()
    assert sorted(um.testemunhas.values_list("nome", flat=True)) == ["Ana Prado", "Beto Reis"]

    endereco = f"{reverse(LAVRAR)}?parada={um.pk}"
    pagina = corpo(cliente.get(endereco))
    assert str(um.abordagem) in pagina
    assert 'value="Escola do Tejuco"' in pagina
    cliente.post(endereco, _envio(contrato, "23-V", qual="23-V", abordagem=str(um.abordagem)))

    outro = AutoDeInfracao.objects.exclude(pk=um.pk).get()
    assert outro.abordagem == um.abordagem
    tela = reverse("admin:fiscalizacao_autodeinfracao_change", args=[um.pk])
    assert f"Da mesma parada: {outro}" in corpo(cliente.get(tela))
    assert consultas(cliente, tela) <= LIMITE_DE_CONSULTAS
    assert cliente.get(f"{reverse(LAVRAR)}?parada=999999").status_code == 404


@pytest.mark.norma("5002", "art. 25, VII")
def test_o_assedio_sem_o_condutor_avisa_que_ninguem_se_afastou(entrar: Entrar) -> None:
    contrato, cliente = contrato_de(), entrar(Papel.SESTRAN_FISCAL)
    pagina = corpo(cliente.post(reverse(LAVRAR), _envio(contrato, "25-VII"), follow=True))

    assert "Ninguém se afastou por cautela" in pagina
