"""Ambiente virtual: feito uma vez, refeito quando as travas mudam ou ficou pela metade."""

import os
import subprocess
from collections.abc import Callable
from typing import Final

import pytest

from patrocinio.arranque import ambiente_virtual
from patrocinio.arranque.ambiente_virtual import DESENVOLVIMENTO, PRODUCAO, em_dia, preparar
from patrocinio.arranque.erros import ErroDeArranque
from tests.arranque.ficticio import Checkout

Passos = list[str]


@pytest.fixture
def passos(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> Passos:
    """Etapas executadas, sem executá-las de verdade."""
    feitas: Passos = []

    def executar(*_args: object, etapa: str, **_opcoes: object) -> None:
        checkout.projeto.python.parent.mkdir(parents=True, exist_ok=True)
        checkout.projeto.python.touch(mode=0o755)
        feitas.append(etapa.rpartition(" de ")[2])

    monkeypatch.setattr(ambiente_virtual, "exigir_em_silencio", executar)
    return feitas


CRIACAO: Final = "A criação do ambiente virtual"


def test_a_demo_nao_instala_as_ferramentas(checkout: Checkout, passos: Passos) -> None:
    preparar(checkout.projeto, {}, dev=False)

    assert passos == [CRIACAO, "requirements.txt"]


def test_a_segunda_vez_nao_faz_nada(checkout: Checkout, passos: Passos) -> None:
    preparar(checkout.projeto, {}, dev=True)
    passos.clear()

    preparar(checkout.projeto, {}, dev=True)

    assert passos == []


def test_as_ferramentas_se_somam_ao_que_ja_ha(checkout: Checkout, passos: Passos) -> None:
    preparar(checkout.projeto, {}, dev=False)
    passos.clear()

    preparar(checkout.projeto, {}, dev=True)

    assert passos == ["requirements-dev.txt"]


def _mudar_a_trava(checkout: Checkout) -> None:
    (checkout.raiz / "requirements.txt").write_text("outra\n", encoding="utf-8")


def _interromper_a_instalacao(checkout: Checkout) -> None:
    (checkout.projeto.venv / "requirements.txt.instalado").unlink()


def _perder_o_python(checkout: Checkout) -> None:
    checkout.projeto.python.unlink()


@pytest.mark.parametrize("estragar", [_mudar_a_trava, _interromper_a_instalacao, _perder_o_python])
def test_refaz_o_que_mudou_ou_ficou_pela_metade(
    checkout: Checkout, passos: Passos, estragar: Callable[[Checkout], None]
) -> None:
    preparar(checkout.projeto, {}, dev=False)
    estragar(checkout)
    passos.clear()

    preparar(checkout.projeto, {}, dev=False)

    assert passos == [CRIACAO, "requirements.txt"]


def test_instalacao_que_falha_nao_deixa_carimbo(
    checkout: Checkout, passos: Passos, monkeypatch: pytest.MonkeyPatch
) -> None:
    def falhar(*_args: object, etapa: str, **_opcoes: object) -> None:
        raise ErroDeArranque(etapa)

    monkeypatch.setattr(ambiente_virtual, "exigir_em_silencio", falhar)

    with pytest.raises(ErroDeArranque):
        preparar(checkout.projeto, {}, dev=False)

    assert not em_dia(checkout.projeto, PRODUCAO)


def test_ambiente_de_verdade(checkout: Checkout) -> None:
    preparar(checkout.projeto, dict(os.environ), dev=True)

    versao = subprocess.run([checkout.projeto.python, "--version"], check=True, capture_output=True)
    assert versao.stdout.startswith(b"Python 3.")
    assert em_dia(checkout.projeto, DESENVOLVIMENTO)
