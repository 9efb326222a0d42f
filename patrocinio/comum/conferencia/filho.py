"""O processo à parte: confere um arquivo, com prazo e memória contados, e responde.

Recebe o arquivo na entrada padrão, e como argumentos se é prova, o tempo de processador em
segundos e a memória em MiB. Responde uma linha JSON e, se os bytes mudaram, os novos. O que ele
não aguenta (bomba de memória, laço sem fim, falha de biblioteca em C) mata a ele, e não ao portal.
"""

import json
import logging
import resource
import signal
import sys
from typing import Final

from patrocinio.comum.conferencia.conteudo import conferir
from patrocinio.comum.conferencia.recusa import Recusa

PROVA: Final = "prova"


def main() -> None:
    """Confere e responde."""
    logging.disable(logging.CRITICAL)
    prova, prazo_s, memoria_mib = sys.argv[1] == PROVA, int(sys.argv[2]), int(sys.argv[3])
    conteudo = sys.stdin.buffer.read()
    _limitar(prazo_s, memoria_mib)
    cabeca: dict[str, object]
    try:
        formato, guardado = conferir(conteudo, prova=prova)
    except Recusa as recusa:
        cabeca, guardado = {"recusa": recusa.mensagem, "saida": recusa.saida}, b""
    else:
        mudou = guardado is not conteudo
        cabeca, guardado = {"formato": formato, "mudou": mudou}, guardado if mudou else b""
    sys.stdout.buffer.write(json.dumps(cabeca).encode() + b"\n" + guardado)


def _limitar(prazo_s: int, memoria_mib: int) -> None:
    """Processador, memória, e nenhum arquivo: nem despejo, nem escrita, nem o que ler."""
    limites = {
        resource.RLIMIT_CPU: prazo_s,
        resource.RLIMIT_AS: memoria_mib << 20,
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_FSIZE: 0,
    }
    for recurso, valor in limites.items():
        resource.setrlimit(recurso, (valor, valor))
    signal.alarm(2 * prazo_s)  # o de processador não conta a espera


if __name__ == "__main__":
    main()
