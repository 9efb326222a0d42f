"""Servidor de e-mail de mentira que fala SMTP de verdade, e que cai, recusa ou emudece."""

import socket
import socketserver
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import Message
from threading import Event, Thread
from typing import Any


@dataclass
class Caixa:
    """O que chegou e como o servidor se porta."""

    porta: int
    recebidas: list[bytes] = field(default_factory=list)
    destinatarios: list[str] = field(default_factory=list)
    ao_destinatario: str = "250 certo"
    ao_texto: str = "250 certo"
    chegou: Event = field(default_factory=Event)

    @property
    def mensagens(self) -> list[Message]:
        """As que chegaram, lidas."""
        return [message_from_bytes(r) for r in self.recebidas]


class _Conversa(socketserver.StreamRequestHandler):
    """Uma conexão; resposta vazia ao texto derruba a conexão, ``mudo`` a deixa sem resposta."""

    def handle(self) -> None:
        self.caixa: Caixa = self.server.caixa  # type: ignore[attr-defined]
        self._dizer("220 correio")
        for linha in self.rfile:
            comando = linha.decode().strip()
            if comando.upper().startswith("DATA"):
                if not self._texto():
                    return
            elif comando.upper().startswith("RCPT"):
                self.caixa.destinatarios.append(comando.partition("<")[2].rstrip(">"))
                self._dizer(self.caixa.ao_destinatario)
            elif comando.upper().startswith("QUIT"):
                self._dizer("221 até")
                return
            else:
                self._dizer("250 certo")

    def _texto(self) -> bool:
        self._dizer("354 diga")
        corpo = b""
        for linha in self.rfile:
            if linha == b".\r\n":
                break
            corpo += linha
        self.caixa.recebidas.append(corpo)
        self.caixa.chegou.set()
        if self.caixa.ao_texto == "mudo":
            self.rfile.read()  # até o outro lado desistir ou morrer
            return False
        self._dizer(self.caixa.ao_texto)
        return bool(self.caixa.ao_texto)

    def _dizer(self, resposta: str) -> None:
        if resposta:
            self.wfile.write(f"{resposta}\r\n".encode())


class _Servidor(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    block_on_close = False
    caixa: Caixa


def porta_livre() -> int:
    """Porta em que ninguém atende."""
    with socket.socket() as sonda:
        sonda.bind(("127.0.0.1", 0))
        return int(sonda.getsockname()[1])


@contextmanager
def no_ar(caixa: Caixa) -> Iterator[Caixa]:
    """Servidor atendendo na porta da caixa durante o bloco."""
    with _Servidor(("127.0.0.1", caixa.porta), _Conversa) as servidor:
        servidor.caixa = caixa
        linha = Thread(target=servidor.serve_forever, kwargs={"poll_interval": 0.05})
        linha.start()
        try:
            yield caixa
        finally:
            servidor.shutdown()
            linha.join()


def usar(settings: Any, caixa: Caixa) -> None:
    """Faz o portal entregar o correio a esta caixa."""
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", caixa.porta
    settings.EMAIL_HOST_USER = settings.EMAIL_HOST_PASSWORD = ""
    settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False
    settings.EMAIL_TIMEOUT = 5
    settings.DEFAULT_FROM_EMAIL = "portal@patrocinio.mg.gov.br"
    settings.ENDERECO = "https://portal.patrocinio.mg.gov.br"
    settings.CORREIO_LIGADO = True
