"""O ``./portal`` visto de fora: de outra pasta, em caminho com espaço e acento."""

import os
import shutil
import signal
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from patrocinio.arranque import demo, qualidade, servidor
from patrocinio.arranque.contexto import Contexto
from patrocinio.arranque.erros import ErroDeArranque
from patrocinio.arranque.processos import esperar
from tests.arranque.ficticio import Checkout, ambiente_limpo


@contextmanager
def demonstracao(checkout: Checkout, porta: int) -> Iterator["subprocess.Popen[str]"]:
    """Demonstração no ar durante o bloco."""
    # A suíte pode correr sob nohup, que manda ignorar o SIGHUP a quem dela descende.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    with subprocess.Popen(
        [str(checkout.raiz / "portal"), "demo", "--porta", str(porta)],
        stdout=subprocess.PIPE,
        text=True,
        cwd="/",
        env=ambiente_limpo(),
    ) as processo:
        assert processo.stdout is not None
        for linha in processo.stdout:
            if linha.startswith("No ar"):
                break
        yield processo
        processo.terminate()


def pagina(porta: int) -> bytes:
    """O que o servidor responde na página inicial."""
    with urllib.request.urlopen(f"http://127.0.0.1:{porta}/", timeout=10) as resposta:
        return bytes(resposta.read())


def pid(nota: Path) -> int:
    """Pid anotado."""
    return int(nota.read_text(encoding="utf-8").split()[0])


@pytest.mark.parametrize("argumentos", [["--help"], [], ["demo", "--help"], ["ajuda"]])
def test_ajuda_em_portugues(checkout: Checkout, argumentos: list[str]) -> None:
    resposta = checkout.portal(*argumentos)

    assert resposta.returncode == 0
    assert resposta.stdout.startswith("Uso: ./portal COMANDO")
    for comando in ("demo", "test", "lint", "bench", "manage", "run", "stop", "travar"):
        assert f"\n  {comando} " in resposta.stdout


def test_comando_desconhecido(checkout: Checkout) -> None:
    resposta = checkout.portal("demonstrar")

    assert resposta.returncode == 1
    assert resposta.stderr == "Não existe o comando demonstrar. Veja ./portal --help\n"


@pytest.mark.parametrize("versao", ["Python 3.9.2", None])
def test_python_velho_ou_ausente(checkout: Checkout, tmp_path: Path, versao: str | None) -> None:
    for programa in ("sh", "dirname", "readlink"):
        (tmp_path / programa).symlink_to(shutil.which(programa) or programa)
    if versao:
        velho = tmp_path / "python3"
        velho.write_text(
            f'#!/bin/sh\ntest "$1" = --version && echo {versao} || exit 1\n', encoding="utf-8"
        )
        velho.chmod(0o755)

    resposta = checkout.portal("demo", PATH=str(tmp_path))

    assert resposta.returncode == 1
    assert resposta.stderr.startswith("O portal precisa do Python 3.11 ou mais novo; aqui há: ")
    assert (versao or "nenhum python3") in resposta.stderr
    assert resposta.stderr.count("\n") == 1


def test_porta_ocupada(checkout: Checkout) -> None:
    with socket.create_server(("127.0.0.1", 0)) as outro:
        porta = outro.getsockname()[1]
        resposta = checkout.portal("demo", "--porta", str(porta))

    assert resposta.returncode == 1
    assert resposta.stderr.startswith(f"A porta {porta} já está ocupada. Escolha outra")
    assert not checkout.projeto.venv.exists()


def test_env_quebrado(checkout: Checkout) -> None:
    (checkout.raiz / ".env").write_text("DATABASE_URL\n", encoding="utf-8")

    resposta = checkout.portal("manage", "check")

    assert resposta.returncode == 1
    assert f"{checkout.raiz}/.env, linha 1: esperava NOME=valor" in resposta.stderr
    assert resposta.stderr.count("\n") == 1


def test_recusa_do_sistema_e_uma_linha(instalado: Checkout) -> None:
    (instalado.projeto.var / "pg-demo.uso").mkdir()

    resposta = instalado.portal("manage", "check")

    assert resposta.returncode == 1
    assert resposta.stderr.startswith("O sistema recusou: ")
    assert resposta.stderr.endswith("/var/pg-demo.uso'\n")


def test_o_banco_do_env_vale_mais_que_o_embutido(instalado: Checkout) -> None:
    with instalado.cluster("bench").em_uso() as banco:
        (instalado.raiz / ".env").write_text(f"DATABASE_URL='{banco}'\n", encoding="utf-8")

        resposta = instalado.portal("manage", "consultar", "show data_directory")

    assert "pg-bench" in resposta.stdout
    assert not instalado.cluster().lugar.dados.exists()


def test_recomecar_nao_apaga_banco_alheio(instalado: Checkout, porta: int) -> None:
    resposta = instalado.portal(
        *("demo", "--recomecar", "--porta", str(porta)), DATABASE_URL="postgresql://x@/x"
    )

    assert resposta.returncode == 1
    assert "o portal não apaga" in resposta.stderr


def test_demonstracao_serve_guarda_e_recomeca(instalado: Checkout, porta: int) -> None:
    with demonstracao(instalado, porta):
        assert pagina(porta) == b"portal"
        instalado.portal("manage", "consultar", "insert into cidade values ('João')")
        assert pagina(porta) == b"portal"
    habitantes = instalado.portal("manage", "consultar", "select habitante from cidade")
    assert habitantes.stdout == "['Maria', 'João']\n"
    assert (instalado.projeto.var / "segredo").stat().st_mode & 0o777 == 0o600

    instalado.cluster().apagar()

    with demonstracao(instalado, porta):
        habitantes = instalado.portal("manage", "consultar", "select habitante from cidade")
        assert habitantes.stdout == "['Maria']\n"


@pytest.mark.parametrize("sinal", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_sinal_encerra_tudo(instalado: Checkout, porta: int, sinal: signal.Signals) -> None:
    with demonstracao(instalado, porta) as processo:
        processo.send_signal(sinal)
        assert processo.stdout is not None
        assert "Demonstração encerrada" in processo.stdout.read()

        assert processo.wait(30) == 0
    assert not (instalado.cluster().lugar.dados / "postmaster.pid").exists()
    assert not list(instalado.projeto.var.glob("*.pid"))


def test_segunda_demonstracao_do_mesmo_checkout_e_recusada(instalado: Checkout, porta: int) -> None:
    with demonstracao(instalado, porta):
        resposta = instalado.portal("demo", "--porta", str(porta))

    assert resposta.returncode == 1
    assert resposta.stderr.startswith("Já há uma demonstração deste checkout no ar.")


def test_demonstracao_morta_e_retomada(instalado: Checkout, porta: int) -> None:
    with demonstracao(instalado, porta) as processo:
        orfao = pid(servidor.nota(instalado.projeto, demo.MODO, servidor.SERVIDOR).caminho)
        processo.kill()
    assert pagina(porta) == b"portal"

    with demonstracao(instalado, porta):
        assert pid(servidor.nota(instalado.projeto, demo.MODO, servidor.SERVIDOR).caminho) != orfao
        assert pagina(porta) == b"portal"


def test_stop_encerra_so_o_que_e_deste_checkout(instalado: Checkout, porta: int) -> None:
    with demonstracao(instalado, porta) as processo:
        resposta = instalado.portal("stop")

        assert resposta.stdout == "Encerrado: a demonstração.\n"
        assert processo.wait(10) == 0
    assert instalado.portal("stop").stdout == "Nada estava no ar.\n"


def test_stop_nao_mata_quem_herdou_o_pid(instalado: Checkout) -> None:
    with subprocess.Popen(["sleep", "60"]) as alheio:
        demo.pid_da_demo(instalado.projeto).caminho.write_text(
            f"{alheio.pid} 1\n", encoding="utf-8"
        )

        assert instalado.portal("stop").stdout == "Nada estava no ar.\n"
        assert alheio.poll() is None
        alheio.kill()


@pytest.mark.parametrize("faltante", ["DATABASE_URL", "PORTAL_SECRET_KEY"])
def test_producao_exige_banco_e_segredo(checkout: Checkout, faltante: str) -> None:
    dado = {"DATABASE_URL": "postgresql://x@/x", "PORTAL_SECRET_KEY": "x"}
    del dado[faltante]

    resposta = checkout.portal("run", **dado)

    assert resposta.returncode == 1
    assert resposta.stderr.startswith(f"Falta {faltante}, no ambiente ou no .env.")


def test_producao_serve_e_o_stop_a_encerra(instalado: Checkout, porta: int) -> None:
    with (
        instalado.cluster("bench").em_uso() as banco,
        subprocess.Popen(
            [str(instalado.raiz / "portal"), "run", "--migrar", "--porta", str(porta)],
            stderr=subprocess.DEVNULL,
            env=ambiente_limpo(DATABASE_URL=banco, PORTAL_SECRET_KEY="x"),
        ) as producao,
    ):
        nota = instalado.projeto.var / "run.pid"
        assert esperar(nota.exists)
        assert pid(nota) == producao.pid
        assert esperar(lambda: responde(porta))

        assert "a produção" in instalado.portal("stop").stdout
        assert producao.wait(10) == 0


def responde(porta: int) -> bool:
    """Diz se alguém atende na porta."""
    with socket.socket() as sonda:
        return sonda.connect_ex(("127.0.0.1", porta)) == 0


def test_sem_chromium_e_sem_root_os_testes_param(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setenv("PATH", "/nada")

    with pytest.raises(ErroDeArranque) as recusa:
        qualidade.test(Contexto(checkout.projeto), [])

    assert "apt-get install --no-install-recommends" in str(recusa.value)
    assert "chromium. Para deixar de fora" in str(recusa.value)
    assert str(recusa.value).endswith("./portal test --sem-navegador")
    assert not checkout.projeto.venv.exists()
