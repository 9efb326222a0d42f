"""O gunicorn, que serve o portal, e o trabalhador, que faz o que demora: sobem e caem juntos."""

import errno
import hashlib
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, NoReturn

from patrocinio.arranque import processos
from patrocinio.arranque.contexto import Contexto
from patrocinio.arranque.erros import ErroDeArranque
from patrocinio.arranque.projeto import Projeto

PARADA_SUAVE_S: Final = "10"
SERVIDOR: Final = "servidor"
TRABALHADOR: Final = "trabalhador"
# Um passo de trabalho pode demorar mais que uma página, mas não para sempre.
LIMITE_DO_TRABALHADOR: Final = {"PORTAL_STATEMENT_TIMEOUT_MS": "600000"}
VIGIA_S: Final = 0.2
DE_FORA: Final = frozenset({"var", "tests", "docs"})


def conferir_porta(maquina: str, porta: int) -> None:
    """Recusa, antes de qualquer trabalho, a porta em que não se pode servir."""
    with socket.socket() as tentativa:
        tentativa.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tentativa.bind((maquina, porta))
        except OSError as erro:
            ocupada = erro.errno == errno.EADDRINUSE
            motivo = "já está ocupada" if ocupada else f"não pode ser usada ({erro.strerror})"
            raise ErroDeArranque(
                f"A porta {porta} {motivo}. Escolha outra, por exemplo: --porta {porta % 60000 + 1}"
            ) from erro


def atende(porta: int) -> bool:
    """Diz se já há quem responda na porta."""
    with socket.socket() as tentativa:
        tentativa.settimeout(1)
        return tentativa.connect_ex(("127.0.0.1", porta)) == 0


def gunicorn(contexto: Contexto, maquina: str, porta: int, *extras: str) -> list[str | Path]:
    """Linha de comando do servidor."""
    return [
        *(contexto.projeto.python, "-m", "gunicorn", "patrocinio.wsgi"),
        *("--bind", f"{maquina}:{porta}", "--worker-class", "gthread"),
        *("--threads", "4", "--graceful-timeout", PARADA_SUAVE_S, "--no-control-socket"),
        *extras,
    ]


def nota(projeto: Projeto, modo: str, parte: str) -> processos.Nota:
    """Nota do processo de uma das partes, na demonstração ou em produção."""
    return processos.Nota(projeto.var / f"{modo}-{parte}.pid")


@contextmanager
def no_ar(
    contexto: Contexto, modo: str, servidor: Sequence[str | Path], *, ambiente: Mapping[str, str]
) -> Iterator[dict[str, subprocess.Popen[bytes]]]:
    """Mantém servidor e trabalhador no ar durante o bloco, cada um com a sua nota."""
    comandos = (
        (TRABALHADOR, contexto.manage("trabalhar"), {**ambiente, **LIMITE_DO_TRABALHADOR}),
        (SERVIDOR, servidor, ambiente),
    )
    partes = {}
    with ExitStack() as pilha:
        for parte, comando, do_processo in comandos:
            processo = processos.iniciar(
                comando, ambiente=do_processo, pasta=contexto.projeto.raiz, a_parte=True
            )
            anotado = nota(contexto.projeto, modo, parte)
            pilha.callback(anotado.apagar)
            pilha.enter_context(processos.encerrado_ao_sair(processo))
            anotado.anotar(processo.pid)
            partes[parte] = processo
        yield partes


def acompanhar(partes: Mapping[str, subprocess.Popen[bytes]]) -> NoReturn:
    """Espera; se uma parte cai, encerra a outra.

    Erros: ``ErroDeArranque``, que diz qual caiu.
    """
    while (caida := parada(partes)) is None:
        time.sleep(VIGIA_S)
    for processo in partes.values():
        processo.terminate()
    raise ErroDeArranque(f"O {caida} parou sozinho (código {partes[caida].returncode}).")


def parada(partes: Mapping[str, subprocess.Popen[bytes]]) -> str | None:
    """Nome da parte que já não corre, se houver."""
    return next((nome for nome, p in partes.items() if p.poll() is not None), None)


def reunir_estaticos(contexto: Contexto, ambiente: Mapping[str, str]) -> None:
    """Reúne os arquivos estáticos, se algum mudou desde a última vez."""
    destino = ambiente["PORTAL_STATIC_ROOT"]
    carimbo = contexto.projeto.var / "static.reunido"
    resumo = _resumo(contexto.projeto.raiz, destino)
    if (
        carimbo.is_file()
        and carimbo.read_text("utf-8") == resumo
        and (contexto.projeto.raiz / destino).is_dir()
    ):
        return
    print("Reunindo os arquivos estáticos...", flush=True)
    carimbo.unlink(missing_ok=True)
    contexto.exigir_manage(
        *("collectstatic", "--noinput", "--clear", "-v0"),
        ambiente=ambiente,
        etapa="A reunião dos arquivos estáticos",
    )
    carimbo.write_text(resumo, encoding="utf-8")


def _resumo(raiz: Path, destino: str) -> str:
    resumo = hashlib.sha256(destino.encode())
    for arquivo in (raiz / "requirements.txt", raiz / "patrocinio" / "settings.py"):
        resumo.update(arquivo.read_bytes())
    for arquivo in sorted(_estaticos(raiz)):
        estado = arquivo.stat()
        resumo.update(f"{arquivo} {estado.st_size} {estado.st_mtime_ns}\n".encode())
    return resumo.hexdigest()


def _estaticos(raiz: Path) -> Iterator[Path]:
    for topo in raiz.iterdir():
        if topo.is_dir() and topo.name not in DE_FORA and not topo.name.startswith("."):
            for caminho in topo.rglob("*"):
                if "static" in caminho.relative_to(raiz).parts and caminho.is_file():
                    yield caminho
