"""Processos: execução, interrupção e reconhecimento pelo arquivo de pid."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import IO, Final

from patrocinio.arranque.erros import ErroDeArranque

FINS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
PACIENCIA: Final = 15.0
FIM_DA_SAIDA: Final = 15


class Interrompido(BaseException):
    """Chegou um sinal de fim: é hora de desligar tudo, em ordem."""

    def __init__(self, sinal: int) -> None:
        super().__init__(sinal)
        self.sinal = sinal


def _interromper(sinal: int, _quadro: FrameType | None) -> None:
    for fim in FINS:
        signal.signal(fim, signal.SIG_IGN)
    raise Interrompido(sinal)


def escutar_sinais() -> None:
    """Faz do primeiro sinal de fim um ``Interrompido``; os seguintes não atrapalham a saída."""
    for fim in FINS:
        if fim != signal.SIGHUP or signal.getsignal(fim) != signal.SIG_IGN:  # respeita o nohup
            signal.signal(fim, _interromper)


def iniciar(
    comando: Sequence[str | Path],
    *,
    ambiente: Mapping[str, str],
    pasta: Path,
    saida: IO[bytes] | None = None,
    a_parte: bool = False,
) -> subprocess.Popen[bytes]:
    """Inicia um processo sem esperar por ele; o que disser vai para o terminal ou a saída dada.

    Um processo ``a_parte`` não recebe o Ctrl-C do terminal: só o que lhe mandarmos.
    """
    return subprocess.Popen(
        [str(parte) for parte in comando],
        env=ambiente,
        cwd=pasta,
        stdout=saida,
        stderr=saida,
        start_new_session=a_parte,
    )


@contextmanager
def encerrado_ao_sair(processo: subprocess.Popen[bytes]) -> Iterator[None]:
    """Garante que o processo terminou quando o bloco termina."""
    try:
        yield
    except Interrompido as fim:
        if processo.poll() is not None:
            raise
        if os.getpgid(processo.pid) != os.getpgrp():
            processo.terminate()
        # No Ctrl-C o terminal já avisou todo o grupo; repetir o aviso cortaria a saída do processo.
        elif fim.sinal != signal.SIGINT:
            processo.send_signal(signal.SIGINT)
        raise
    finally:
        _esperar_ou_encerrar(processo)


def _esperar_ou_encerrar(processo: subprocess.Popen[bytes]) -> None:
    for insistir in (processo.terminate, processo.kill):
        try:
            processo.wait(PACIENCIA)
        except subprocess.TimeoutExpired:
            insistir()
    processo.wait()


def executar(comando: Sequence[str | Path], *, ambiente: Mapping[str, str], pasta: Path) -> int:
    """Executa um comando até o fim, no mesmo terminal, e diz o código de saída."""
    processo = iniciar(comando, ambiente=ambiente, pasta=pasta)
    with encerrado_ao_sair(processo):
        return processo.wait()


def exigir(
    comando: Sequence[str | Path], *, ambiente: Mapping[str, str], pasta: Path, etapa: str
) -> None:
    """Executa um comando que não pode falhar."""
    if executar(comando, ambiente=ambiente, pasta=pasta):
        raise ErroDeArranque(f"{etapa} falhou; o motivo está nas linhas acima.")


def exigir_em_silencio(
    comando: Sequence[str | Path], *, ambiente: Mapping[str, str], pasta: Path, etapa: str
) -> None:
    """Como ``exigir``, mas só mostra o que o comando disse se ele falhar."""
    with tempfile.TemporaryFile() as saida:
        processo = iniciar(comando, ambiente=ambiente, pasta=pasta, saida=saida)
        with encerrado_ao_sair(processo):
            codigo = processo.wait()
        if codigo:
            saida.seek(0)
            linhas = saida.read().decode(errors="replace").splitlines()
            print("\n".join(linhas[-FIM_DA_SAIDA:]), file=sys.stderr, flush=True)
            raise ErroDeArranque(f"{etapa} falhou; o motivo está nas linhas acima.")


def esperar(condicao: Callable[[], bool], *, segundos: float = PACIENCIA) -> bool:
    """Espera a condição valer e diz se valeu a tempo."""
    limite = time.monotonic() + segundos
    while not condicao():
        if time.monotonic() > limite:
            return False
        time.sleep(0.05)
    return True


def _nascimento(pid: int) -> str:
    """Instante em que o processo nasceu, segundo o núcleo; vazio se não existe mais."""
    try:
        campos = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    estado, *resto = campos.rpartition(")")[2].split()
    return "" if estado in {"Z", "X"} else resto[18]


def encerrar(pid: int, *, sinal: int = signal.SIGTERM, segundos: float = 60) -> None:
    """Pede a um processo que termine e espera por isso."""
    try:
        os.kill(pid, sinal)
    except ProcessLookupError:
        return
    except PermissionError as erro:
        raise ErroDeArranque(f"O processo {pid} é de outra conta: encerre-o com ela.") from erro
    if not esperar(lambda: not _nascimento(pid), segundos=segundos):
        raise ErroDeArranque(f"O processo {pid} não terminou em {segundos:.0f} s.")


@dataclass(frozen=True)
class Nota:
    """Arquivo com o pid e o nascimento de um processo nosso.

    O nascimento distingue o processo anotado de outro que o sistema tenha feito com o mesmo pid.
    """

    caminho: Path

    def anotar(self, pid: int) -> None:
        """Anota o processo."""
        self.caminho.write_text(f"{pid} {_nascimento(pid)}\n", encoding="utf-8")

    def apagar(self) -> None:
        """Esquece o processo."""
        self.caminho.unlink(missing_ok=True)

    def encerrar(self) -> bool:
        """Encerra o processo anotado, se ainda vive, e diz se vivia."""
        try:
            pid, nascimento = self.caminho.read_text(encoding="utf-8").split()
        except (FileNotFoundError, ValueError):
            return False
        if not pid.isdigit() or _nascimento(int(pid)) != nascimento:
            return False
        encerrar(int(pid))
        return True
