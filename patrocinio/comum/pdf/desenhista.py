"""O processo filho: abre o WeasyPrint uma vez e cria um neto, com limites, por documento.

Chamado por ``pedido`` com o prazo em segundos e a memória em MiB; a linha é a entrada padrão.
Tem uma só thread, e por isso pode usar ``fork``. Sai quando a linha cai.
"""

import logging
import os
import resource
import select
import signal
import socket
import sys
import tempfile
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.pdf import mensagem
from patrocinio.comum.pdf.desenho import abrir_weasyprint, desenhar

_SEM_MEMORIA: Final = 3
_FALHOU: Final = 4


class Limites(NamedTuple):
    """*Unidades*: segundos e MiB."""

    prazo_s: int
    memoria_mib: int


def main() -> None:
    """Atende um pedido por vez até a linha cair."""
    logging.basicConfig(level=logging.WARNING)
    limites = Limites(int(sys.argv[1]), int(sys.argv[2]))
    with suppress(ErroDeDominio):  # sem o Pango, cada pedido recebe a recusa
        abrir_weasyprint()
    with socket.socket(fileno=0) as linha, linha.makefile("rb") as leitura:
        while (pedido := mensagem.receber(leitura)) is not None:
            with tempfile.TemporaryDirectory(prefix="documento-") as pasta:
                resposta = _atender(pedido.decode(), linha, pasta, limites)
            with suppress(BrokenPipeError):
                mensagem.enviar(linha, resposta)


def _atender(html: str, linha: socket.socket, pasta: str, limites: Limites) -> bytes:
    saida, escrita = os.pipe()
    neto = os.fork()
    if neto == 0:
        os.close(linha.fileno())  # de verdade: o close() dela espera o da leitura
        _desenhar_e_sair(html, escrita, pasta, limites)
    os.close(escrita)
    try:
        resposta = _ler_ate_o_fim(saida, linha)
    except ConnectionError:
        os.kill(neto, signal.SIGKILL)
        os.waitpid(neto, 0)
        raise SystemExit from None
    finally:
        os.close(saida)
    fim = os.waitstatus_to_exitcode(os.waitpid(neto, 0)[1])
    return resposta if fim == 0 else mensagem.recusa(_motivo(fim, limites))


def _ler_ate_o_fim(saida: int, linha: socket.socket) -> bytes:
    partes: list[bytes] = []
    while True:
        prontos, _, _ = select.select([saida, linha.fileno()], [], [])
        if (
            linha.fileno() in prontos
        ):  # o portal só fala depois da resposta: se há o que ler, ele morreu
            raise ConnectionError
        partes.append(os.read(saida, 1 << 20))
        if not partes[-1]:
            return b"".join(partes)


def _desenhar_e_sair(html: str, escrita: int, pasta: str, limites: Limites) -> NoReturn:
    """Corpo do neto: não volta nunca ao laço do pai."""
    fim = _FALHOU
    try:
        tempfile.tempdir = pasta  # o que ficar para trás, o pai apaga
        _limitar(limites)
        try:
            resposta = mensagem.PDF + desenhar(html)
        except ErroDeDominio as erro:
            resposta = mensagem.recusa(erro)
        with os.fdopen(escrita, "wb") as arquivo:
            arquivo.write(resposta)
        fim = 0
    except MemoryError:
        fim = _SEM_MEMORIA
    except BaseException:
        traceback.print_exc(limit=-20)
    finally:
        os._exit(fim)


def _limitar(limites: Limites) -> None:
    """Prazo de parede e de processador, memória, e nenhum despejo com dado pessoal em disco.

    ``RLIMIT_DATA`` conta a memória que o processo pode escrever; ``RLIMIT_AS`` contaria também
    os 64 MiB que a libc reserva, sem usar, para cada thread do Pango.
    """
    paginas = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[5])
    ja_em_uso = paginas * resource.getpagesize()
    for recurso, valor in (
        (resource.RLIMIT_DATA, ja_em_uso + (limites.memoria_mib << 20)),
        (resource.RLIMIT_CPU, limites.prazo_s),
        (resource.RLIMIT_CORE, 0),
    ):
        teto = resource.getrlimit(recurso)[1]
        valor_final = valor if teto == resource.RLIM_INFINITY else min(valor, teto)
        resource.setrlimit(recurso, (valor_final, teto))
    signal.signal(signal.SIGALRM, signal.SIG_DFL)  # sem tratador, o núcleo encerra até código C
    signal.alarm(limites.prazo_s)


def _motivo(fim: int, limites: Limites) -> ErroDeDominio:
    if fim in {-signal.SIGALRM, -signal.SIGXCPU}:
        return ErroDeDominio(
            f"O documento passa do prazo de {limites.prazo_s} segundos para ser desenhado.",
            saida=mensagem.EM_PARTES,
        )
    if fim in {_SEM_MEMORIA, -signal.SIGTRAP}:  # a GLib, sem memória ou thread, para em SIGTRAP
        return ErroDeDominio(
            f"O documento passa dos {limites.memoria_mib} MiB de memória que cada um pode usar.",
            saida=mensagem.EM_PARTES,
        )
    if fim == _FALHOU:
        return ErroDeDominio(
            "O documento não pôde ser desenhado.",
            saida="Informe à TI: o motivo está no registro do servidor.",
        )
    return ErroDeDominio(
        "O desenho do documento parou no meio.",
        saida="Tente de novo; se acontecer outra vez, informe à TI.",
    )


if __name__ == "__main__":
    main()
