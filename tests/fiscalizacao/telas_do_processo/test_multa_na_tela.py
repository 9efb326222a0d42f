"""A multa na tela da Fazenda: a guia para imprimir, e por que o que ainda não cabe não cabe."""

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from typing import Final

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from fiscalizacao.models import Multa
from tests.fiscalizacao.processo.cenas import Caso, as_, com_ufm
from tests.fiscalizacao.processo.passos import ate_o_recurso, transitado
from tests.fiscalizacao.telas_ordens import LIMITE_DE_CONSULTAS, consultas, corpo
from transporte_escolar.tipos import Regime

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "arts. 24 e 25")]
Entrar = Callable[..., Client]
TRANSITO: Final = date(2026, 3, 10)
VENCE: Final = date(2026, 4, 10)
MULTA: Final = "admin:fiscalizacao_multa"


@pytest.fixture
def caso() -> Iterator[Caso]:
    """Multa de 3 UFM, com a guia emitida no dia do trânsito."""
    com_ufm(2026)
    caso = transitado(
        ate_o_recurso(Caso("24-I", regime=Regime.LEI_8666), date(2026, 3, 2)), TRANSITO
    )
    with time_machine.travel(as_(TRANSITO), tick=False) as relogio:
        caso.relogio = relogio  # type: ignore[attr-defined]
        yield caso


def _tela(multa: Multa, ato: str = "change") -> str:
    return reverse(f"{MULTA}_{ato}", args=[multa.pk])


def _com_guia(caso: Caso, cliente: Client) -> Multa:
    multa = Multa.objects.get(processo=caso.pk)
    envio = {"vence_em": f"{VENCE:%d/%m/%Y}"}
    assert cliente.post(_tela(multa, "guia"), envio).status_code == 302
    return multa


def test_emitida_a_guia_a_fazenda_a_abre_dali_mesmo(caso: Caso, entrar: Entrar) -> None:
    cliente = entrar(servidor=caso.equipe.fazenda)
    multa = _com_guia(caso, cliente)
    pagina = corpo(cliente.get(_tela(multa)))
    guia = multa.guias.get()
    endereco = pagina.split(f">{guia}</a>")[0].rpartition('href="')[2].strip('"')

    assert f"{guia} (PDF)" in pagina
    assert cliente.get(endereco)["Content-Type"] == "application/pdf"
    assert consultas(cliente, _tela(multa)) <= LIMITE_DE_CONSULTAS


@pytest.mark.norma("4320", "art. 39, § 2º")
@pytest.mark.parametrize(("dias", "cabe"), [(0, 0), (1, 1)])
def test_a_inscricao_so_se_abre_no_dia_seguinte_ao_vencimento(
    caso: Caso, entrar: Entrar, dias: int, cabe: int
) -> None:
    multa = _com_guia(caso, entrar(servidor=caso.equipe.fazenda))
    caso.relogio.move_to(as_(VENCE + timedelta(days=dias)))  # type: ignore[attr-defined]
    cliente = entrar(servidor=caso.equipe.fazenda)
    pagina = corpo(cliente.get(_tela(multa)))

    recusa = "A guia ainda não venceu: vale até 10/04/2026."
    assert (recusa in pagina) is not bool(cabe)
    assert (f"vale até {VENCE:%d/%m/%Y}." in corpo(cliente.get(_tela(multa, "guia")))) is not bool(
        cabe
    )


def test_o_pagamento_estornado_se_le_sem_travessao_solto(caso: Caso, entrar: Entrar) -> None:
    cliente = entrar(servidor=caso.equipe.fazenda)
    multa = _com_guia(caso, cliente)
    cliente.post(_tela(multa, "pagar"), {"valor": "1.800,00", "pago_em": f"{TRANSITO:%d/%m/%Y}"})
    cliente.post(_tela(multa, "estornar"), {"motivo": "O banco devolveu."})

    pagina = corpo(cliente.get(_tela(multa)))
    assert "R$ 1.800,00 em 10/03/2026. Estornado: O banco devolveu." in pagina
