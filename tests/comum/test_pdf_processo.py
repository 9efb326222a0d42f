"""O desenho em processo à parte: prazo, memória, morte no meio, sem segredos e sem órfãos."""

import io
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pypdf
import pytest
from django.conf import settings

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.pdf import renderizar_pdf
from patrocinio.comum.pdf.pedido import Desenhista

LENTO = "<table>" + "<tr><td>a</td><td>b</td><td>c</td><td>d</td></tr>" * 15_000 + "</table>"
CURTO = '<html lang="pt-BR"><title>t</title><p>curto'
ESPERA_S = 30


@pytest.fixture
def novo() -> Iterator[Callable[..., Desenhista]]:
    criados: list[Desenhista] = []

    def criar(**limites: int) -> Desenhista:
        criados.append(Desenhista(**limites))
        return criados[-1]

    yield criar
    for criado in criados:
        criado.encerrar()


def texto_de(pdf: bytes) -> str:
    return " ".join(p.extract_text() for p in pypdf.PdfReader(io.BytesIO(pdf)).pages)


def pid_de(desenhista: Desenhista) -> int:
    assert desenhista.processo is not None
    return desenhista.processo.pid


def vivo(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def ate_que(condicao: Callable[[], object]) -> None:
    fim = time.monotonic() + ESPERA_S
    while not condicao():
        assert time.monotonic() < fim, "não aconteceu a tempo"
        time.sleep(0.02)


def neto_de(pid: int) -> int:
    """Espera o desenhista criar o processo do documento."""
    filhos = Path(f"/proc/{pid}/task/{pid}/children")
    ate_que(lambda: filhos.read_text().split())
    return int(filhos.read_text().split()[0])


@pytest.fixture
def no_meio(
    novo: Callable[..., Desenhista], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[tuple[Desenhista, int, list[str]]]:
    """Um desenhista com um documento lento pela metade, e as recusas que ele devolver."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    desenhista = novo()
    desenhista.desenhar(CURTO)
    recusas: list[str] = []

    def pedir() -> None:
        try:
            desenhista.desenhar(LENTO)
        except ErroDeDominio as erro:
            recusas.append(str(erro))

    pedido = threading.Thread(target=pedir)
    pedido.start()
    yield desenhista, neto_de(pid_de(desenhista)), recusas
    pedido.join(ESPERA_S)
    assert not pedido.is_alive()


def test_documento_que_passa_do_prazo_e_interrompido_e_o_seguinte_sai(
    novo: Callable[..., Desenhista],
) -> None:
    desenhista = novo(prazo_s=3)
    desenhista.desenhar(CURTO)
    antes = pid_de(desenhista)
    inicio = time.monotonic()
    with pytest.raises(ErroDeDominio, match=r"prazo de 3 segundos.*por edital.*exporte"):
        desenhista.desenhar(LENTO)
    assert 2 < time.monotonic() - inicio < 6
    assert "curto" in texto_de(desenhista.desenhar(CURTO))
    assert pid_de(desenhista) == antes


@pytest.mark.parametrize("memoria_mib", [64, 96])
def test_documento_que_passa_da_memoria_e_recusado_e_o_seguinte_sai(
    novo: Callable[..., Desenhista], memoria_mib: int
) -> None:
    desenhista = novo(memoria_mib=memoria_mib)
    with pytest.raises(ErroDeDominio, match=f"passa dos {memoria_mib} MiB de memória"):
        desenhista.desenhar(LENTO)
    assert "curto" in texto_de(desenhista.desenhar(CURTO))


def test_memoria_que_nao_da_nem_para_as_threads_da_letra_tem_a_mesma_recusa(
    novo: Callable[..., Desenhista],
) -> None:
    """Perto dos 24 MiB, a GLib às vezes nem cria a thread dela e para o processo em SIGTRAP."""
    desenhista = novo(memoria_mib=24)
    antes = None
    for _ in range(3):
        with pytest.raises(ErroDeDominio, match="passa dos 24 MiB de memória"):
            desenhista.desenhar(LENTO)
        antes = antes or pid_de(desenhista)
        assert pid_de(desenhista) == antes


def test_documento_de_paginas_demais_e_recusado() -> None:
    paginas = '<p style="break-after: page">x</p>' * 61
    with pytest.raises(ErroDeDominio, match="limite de 60 páginas"):
        renderizar_pdf(paginas)


def test_erro_de_desenho_nao_derruba_o_portal_nem_o_documento_seguinte(
    novo: Callable[..., Desenhista],
) -> None:
    desenhista = novo()
    with pytest.raises(ErroDeDominio, match=r"não pôde ser desenhado.*registro do servidor"):
        desenhista.desenhar("<div>" * 600)
    assert "curto" in texto_de(desenhista.desenhar(CURTO))


def test_documento_morto_no_meio_tem_recusa_clara_e_o_seguinte_sai(
    no_meio: tuple[Desenhista, int, list[str]],
) -> None:
    desenhista, neto, recusas = no_meio
    antes = pid_de(desenhista)
    os.kill(neto, signal.SIGKILL)
    ate_que(lambda: recusas)
    assert recusas[0].startswith("O desenho do documento parou no meio. Tente de novo")
    assert "curto" in texto_de(desenhista.desenhar(CURTO))
    assert pid_de(desenhista) == antes


def test_desenhista_morto_no_meio_tem_recusa_clara_e_outro_nasce(
    no_meio: tuple[Desenhista, int, list[str]],
) -> None:
    desenhista, neto, recusas = no_meio
    antes = pid_de(desenhista)
    os.kill(antes, signal.SIGKILL)
    ate_que(lambda: recusas)
    assert recusas[0].startswith("O desenho do documento parou no meio. Tente de novo")
    ate_que(lambda: not vivo(neto))
    assert "curto" in texto_de(desenhista.desenhar(CURTO))
    assert pid_de(desenhista) != antes


def test_desenhista_morto_entre_dois_documentos_renasce_sem_recusa(
    novo: Callable[..., Desenhista],
) -> None:
    desenhista = novo()
    desenhista.desenhar(CURTO)
    antes = pid_de(desenhista)
    os.kill(antes, signal.SIGKILL)
    ate_que(lambda: not vivo(antes))
    assert "curto" in texto_de(desenhista.desenhar(CURTO))


def test_quatro_pedidos_ao_mesmo_tempo_dao_cada_um_o_seu_documento() -> None:
    nomes = ["alfa", "beta", "gama", "delta"]
    with ThreadPoolExecutor(4) as threads:
        pdfs = list(threads.map(lambda nome: renderizar_pdf(CURTO + nome), nomes))
    assert [texto_de(pdf).strip() for pdf in pdfs] == [f"curto{nome}" for nome in nomes]


def test_o_desenhista_sobrevive_a_thread_que_o_chamou(novo: Callable[..., Desenhista]) -> None:
    desenhista = novo()
    pedido = threading.Thread(target=desenhista.desenhar, args=(CURTO,))
    pedido.start()
    pedido.join()
    antes = pid_de(desenhista)
    desenhista.desenhar(CURTO)
    assert pid_de(desenhista) == antes


def test_o_desenhista_nao_herda_segredos_nem_conexoes(
    no_meio: tuple[Desenhista, int, list[str]],
) -> None:
    desenhista, neto, _ = no_meio
    for pid in (pid_de(desenhista), neto):
        ambiente = Path(f"/proc/{pid}/environ").read_bytes()
        nomes = {linha.partition(b"=")[0] for linha in ambiente.split(b"\0") if linha}
        assert b"PYTHONPATH" in nomes
        assert not nomes & {b"DATABASE_URL", b"PORTAL_SECRET_KEY", b"DJANGO_SETTINGS_MODULE"}
        assert settings.SECRET_KEY.encode() not in ambiente
        ligacoes = [f.name for f in Path(f"/proc/{pid}/fd").iterdir() if _e_ligacao(f)]
        assert ligacoes == ([] if pid == neto else ["0"])
    os.kill(neto, signal.SIGKILL)


def _e_ligacao(descritor: Path) -> bool:
    # O 1 e o 2 são do terminal ou do registro do servidor, seja o que forem.
    return int(descritor.name) not in {1, 2} and str(descritor.readlink()).startswith("socket:")


def test_nada_sobra_vivo_quando_o_portal_e_morto() -> None:
    codigo = (
        "from patrocinio.comum.pdf.pedido import Desenhista\n"
        "import sys\n"
        "d = Desenhista()\n"
        f"d.desenhar({CURTO!r})\n"
        "print(d.processo.pid, flush=True)\n"
        "d.desenhar(sys.stdin.read())\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", codigo],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=settings.BASE,
    ) as portal:
        assert portal.stdin is not None
        assert portal.stdout is not None
        desenhista = int(portal.stdout.readline())
        portal.stdin.write(LENTO)
        portal.stdin.close()
        neto = neto_de(desenhista)
        assert vivo(neto)
        portal.kill()
    inicio = time.monotonic()
    ate_que(lambda: not vivo(desenhista) and not vivo(neto))
    assert time.monotonic() - inicio < 5


def test_a_pasta_do_documento_interrompido_e_apagada(
    novo: Callable[..., Desenhista], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    desenhista = novo(prazo_s=1)
    folha = '<link rel="stylesheet" href="asset:impressao.css">'
    with pytest.raises(ErroDeDominio, match="prazo"):
        desenhista.desenhar(folha + LENTO)
    assert list(tmp_path.iterdir()) == []


def test_copia_do_portal_por_fork_nao_usa_a_linha_do_original() -> None:
    """Um servidor web que carregue o portal antes de se dividir não troca documentos."""
    codigo = (
        "import os\n"
        "from patrocinio.comum.pdf.pedido import Desenhista\n"
        "d = Desenhista()\n"
        f"d.desenhar({CURTO!r})\n"
        "meu = d.processo.pid\n"
        "if os.fork() == 0:\n"
        f"    d.desenhar({CURTO!r})\n"
        "    assert d.processo.pid != meu\n"
        "    d.encerrar()\n"
        "    os._exit(7)\n"
        "assert os.waitstatus_to_exitcode(os.wait()[1]) == 7\n"
        f"d.desenhar({CURTO!r})\n"
        "assert d.processo.pid == meu\n"
    )
    subprocess.run([sys.executable, "-c", codigo], check=True, cwd=settings.BASE)
