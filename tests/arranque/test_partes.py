"""Servidor e trabalhador sobem juntos, caem juntos, e o ``stop`` recolhe o que sobrou."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from patrocinio.arranque import demo, processos, producao, servidor
from patrocinio.arranque.processos import esperar
from tests.arranque.ficticio import Checkout, ambiente_limpo
from tests.arranque.test_portal import demonstracao, pid, responde

PARTES = (servidor.SERVIDOR, servidor.TRABALHADOR)


@contextmanager
def em_producao(checkout: Checkout, porta: int) -> Iterator["subprocess.Popen[str]"]:
    """Produção no ar durante o bloco."""
    with (
        checkout.cluster("bench").em_uso() as banco,
        subprocess.Popen(
            [str(checkout.raiz / "portal"), "run", "--migrar", "--porta", str(porta)],
            stderr=subprocess.PIPE,
            text=True,
            env=ambiente_limpo(DATABASE_URL=banco, PORTAL_SECRET_KEY="x"),
        ) as conduz,
    ):
        assert esperar(lambda: responde(porta) and len(pids(checkout, producao.MODO)) == 2)
        yield conduz
        conduz.terminate()


def pids(checkout: Checkout, modo: str) -> dict[str, int]:
    """Pid de cada parte anotada."""
    notas = {parte: servidor.nota(checkout.projeto, modo, parte).caminho for parte in PARTES}
    return {parte: pid(nota) for parte, nota in notas.items() if nota.exists()}


def vivo(numero: int) -> bool:
    """Diz se o processo corre."""
    return bool(processos._nascimento(numero))


@pytest.mark.parametrize("sinal", [signal.SIGTERM, signal.SIGINT])
def test_producao_encerra_as_duas_partes_no_sinal(
    instalado: Checkout, porta: int, sinal: signal.Signals
) -> None:
    with em_producao(instalado, porta) as conduz:
        partes = pids(instalado, producao.MODO)
        assert all(vivo(p) for p in partes.values())

        conduz.send_signal(sinal)

        assert conduz.wait(30) == 0
    assert not [p for p in partes.values() if vivo(p)]
    assert not list(instalado.projeto.var.glob("run*.pid"))


@pytest.mark.parametrize("parte", PARTES)
def test_parte_que_cai_derruba_a_producao_com_o_motivo(
    instalado: Checkout, porta: int, parte: str
) -> None:
    """Quem a conduz (systemd, contêiner) a sobe outra vez, inteira."""
    with em_producao(instalado, porta) as conduz:
        partes = pids(instalado, producao.MODO)

        os.kill(partes[parte], signal.SIGKILL)

        assert conduz.wait(30) == 1
        assert conduz.stderr is not None
        assert f"O {parte} parou sozinho (código -9)." in conduz.stderr.read()
    assert not [p for p in partes.values() if vivo(p)]


def test_stop_recolhe_as_partes_de_quem_morreu_sem_poder(instalado: Checkout, porta: int) -> None:
    with em_producao(instalado, porta) as conduz:
        partes = pids(instalado, producao.MODO)
        conduz.kill()
        conduz.wait()
        assert all(vivo(p) for p in partes.values())

        resposta = instalado.portal("stop")

        assert "o servidor que sobrou, o trabalhador que sobrou" in resposta.stdout
    assert not [p for p in partes.values() if vivo(p)]


def test_demonstracao_tem_trabalhador_e_a_retomada_nao_deixa_dois(
    instalado: Checkout, porta: int
) -> None:
    with demonstracao(instalado, porta) as processo:
        orfaos = pids(instalado, demo.MODO)
        assert set(orfaos) == set(PARTES)
        processo.kill()
    with demonstracao(instalado, porta) as outra:
        partes = pids(instalado, demo.MODO)
        assert not [p for p in orfaos.values() if vivo(p)]
        os.kill(partes[servidor.TRABALHADOR], signal.SIGKILL)

        assert outra.wait(30) == 1
    assert not [p for p in partes.values() if vivo(p)]
