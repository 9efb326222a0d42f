"""Correio entregue por processos de verdade: mortos no meio, em dupla, do começo ao fim."""

import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from django.db import transaction

from patrocinio.comum.models import MensagemDeCorreio
from patrocinio.comum.servicos.correio import escrever
from patrocinio.comum.tipos import SituacaoDaMensagem
from tests.comum.servidor_smtp import Caixa, no_ar, porta_livre, usar
from tests.comum.trabalhadores import endereco_do_banco, esperar, saiu, trabalhador

EM = datetime(2026, 11, 30, 12, tzinfo=UTC)
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def caixa(settings: Any) -> Caixa:
    """Servidor de e-mail que ainda não está no ar."""
    nova = Caixa(porta_livre())
    usar(settings, nova)
    return nova


@transaction.atomic
def _escrever(n: int = 1) -> None:
    escrever(
        chave=f"aviso {n}", para=f"empresa{n}@example.com", assunto=f"Aviso {n}", corpo="x", em=EM
    )


def _situacoes() -> list[str]:
    return list(MensagemDeCorreio.objects.order_by("pk").values_list("situacao", flat=True))


def test_processo_morto_no_meio_da_entrega_fica_em_duvida_e_nao_repete(caixa: Caixa) -> None:
    for n in range(1, 4):
        _escrever(n)
    caixa.ao_texto = "mudo"
    with no_ar(caixa):
        with trabalhador() as morto:
            assert caixa.chegou.wait(20)
            esperar(lambda: _situacoes()[0] == SituacaoDaMensagem.ENVIANDO)
            morto.kill()
            morto.join()
        caixa.ao_texto = "250 certo"

        with trabalhador("--ate-esvaziar") as outro:
            assert saiu(outro) == 0

    assert _situacoes() == ["em_duvida", "enviada", "enviada"]
    assert [m["To"] for m in caixa.mensagens] == [f"empresa{n}@example.com" for n in (1, 2, 3)]


def test_servidor_que_volta_recebe_tudo_uma_vez_de_dois_trabalhadores(caixa: Caixa) -> None:
    for n in range(1, 13):
        _escrever(n)
    with trabalhador("--ate-esvaziar") as sozinho:
        assert saiu(sozinho) == 0
    assert set(_situacoes()) == {"a_enviar"}
    MensagemDeCorreio.objects.update(nao_antes=EM)

    with no_ar(caixa):
        with trabalhador("--ate-esvaziar") as um, trabalhador("--ate-esvaziar") as dois:
            assert (saiu(um), saiu(dois)) == (0, 0)
        with trabalhador("--ate-esvaziar") as ultimo:
            assert saiu(ultimo) == 0

    assert set(_situacoes()) == {"enviada"}
    assert len({m["Message-ID"] for m in caixa.mensagens}) == len(caixa.recebidas) == 12


def test_o_comando_trabalhar_entrega_e_sai_num_processo_que_ninguem_preparou(
    tmp_path: Path,
) -> None:
    _escrever()

    feito = subprocess.run(
        [sys.executable, "manage.py", "trabalhar", "--ate-esvaziar"],
        check=False,
        cwd=Path(__file__).parents[2],
        env={
            **os.environ,
            "DATABASE_URL": endereco_do_banco(),
            "PORTAL_DEBUG": "1",
            "PORTAL_EMAIL_PASTA": str(tmp_path / "correio"),
            "PORTAL_EMAIL_DE": "portal@patrocinio.mg.gov.br",
        },
        timeout=60,
    )

    assert feito.returncode == 0
    assert _situacoes() == ["enviada"]
    [carta] = (tmp_path / "correio").iterdir()
    assert "From: portal@patrocinio.mg.gov.br" in carta.read_text(encoding="utf-8")
