"""Mensagem entre o portal e o desenhista: quatro bytes de tamanho, e o corpo.

A resposta começa por uma letra: ``PDF`` e o arquivo, ou ``RECUSA`` e o texto em JSON.
"""

import json
import socket
from io import BufferedReader
from typing import Final

from patrocinio.comum.erros import ErroDeDominio

PDF: Final = b"P"
RECUSA: Final = b"R"
EM_PARTES: Final = "Emita-o em partes, por edital ou por lote, ou exporte a planilha."


def enviar(linha: socket.socket, corpo: bytes) -> None:
    """Manda uma mensagem inteira."""
    linha.sendall(len(corpo).to_bytes(4, "big") + corpo)


def receber(leitura: BufferedReader) -> bytes | None:
    """Recebe uma mensagem inteira; ``None`` se o outro lado morreu."""
    tamanho = leitura.read(4)
    if len(tamanho) < 4:  # noqa: PLR2004 - o cabeçalho
        return None
    corpo = leitura.read(int.from_bytes(tamanho, "big"))
    return corpo if len(corpo) == int.from_bytes(tamanho, "big") else None


def recusa(erro: ErroDeDominio) -> bytes:
    """Escreve a recusa para a viagem."""
    return RECUSA + json.dumps([erro.mensagem, erro.saida]).encode()


def abrir(resposta: bytes) -> bytes:
    """Devolve o PDF da resposta.

    Erros: ``ErroDeDominio`` se a resposta é uma recusa.
    """
    if resposta.startswith(PDF):
        return resposta[1:]
    texto, saida = json.loads(resposta[1:])
    raise ErroDeDominio(texto, saida=saida)
