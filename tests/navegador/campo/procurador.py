"""Procurador HTTP entre o navegador e o servidor do teste: é nele que a rede falha de verdade."""

import http.client
import re
import socket
import threading
from dataclasses import dataclass, field
from enum import Enum, auto
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

SO_DO_SALTO = {"connection", "keep-alive", "transfer-encoding", "content-encoding"}


class Falha(Enum):
    """Como a rede, ou o servidor, falha."""

    ERRO_500 = auto()
    CAI_NO_MEIO = auto()  # a conexão cai com metade do corpo enviado
    PERDE_A_RESPOSTA = auto()  # o servidor grava, e a conexão cai antes de responder
    ATRASA_A_RESPOSTA = auto()  # o servidor grava, e a resposta só sai quando o teste soltar


@dataclass
class Regra:
    """Uma falha marcada: a que pedidos vale e quantas vezes ainda acontece."""

    metodo: str
    caminho: re.Pattern[str]
    falha: Falha
    vezes: int


@dataclass
class Procurador:
    """Repassa tudo, menos o que o teste marcou para falhar; anota o que passou."""

    destino: str
    regras: list[Regra] = field(default_factory=list)
    pedidos: list[tuple[str, str]] = field(default_factory=list)
    soltar: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        """Abre uma porta livre."""
        procurador = self

        class Atendente(_Atendente):
            dono = procurador

        self._servidor = ThreadingHTTPServer(("localhost", 0), Atendente)
        self._servidor.daemon_threads = False  # fechar espera o que ainda está em curso
        self._linha = threading.Thread(target=self._servidor.serve_forever, daemon=True)
        self._linha.start()

    @property
    def url(self) -> str:
        """Endereço que o navegador abre."""
        return f"http://localhost:{self._servidor.server_port}"

    def falhar(self, metodo: str, caminho: str, falha: Falha, *, vezes: int = 1) -> None:
        """Marca a falha dos próximos pedidos que casem."""
        self.regras.append(Regra(metodo, re.compile(caminho), falha, vezes))

    def tomar(self, metodo: str, caminho: str) -> Falha | None:
        """A falha deste pedido, se há uma marcada."""
        self.pedidos.append((metodo, caminho))
        for regra in self.regras:
            if regra.vezes and regra.metodo == metodo and regra.caminho.search(caminho):
                regra.vezes -= 1
                return regra.falha
        return None

    def quantos(self, metodo: str, caminho: str) -> int:
        """Quantos pedidos casaram."""
        return sum(m == metodo and re.search(caminho, c) is not None for m, c in self.pedidos)

    def fechar(self) -> None:
        """Fecha a porta, depois de o último pedido acabar: o banco vai ser esvaziado."""
        self.soltar.set()
        self._servidor.shutdown()
        self._servidor.server_close()


class _Atendente(BaseHTTPRequestHandler):
    dono: Procurador

    def log_message(self, *_: Any) -> None:
        """Não escreve no terminal."""

    def _atender(self) -> None:
        falha = self.dono.tomar(self.command, self.path)
        tamanho = int(self.headers.get("Content-Length") or 0)
        if falha is Falha.CAI_NO_MEIO:
            self.rfile.read(tamanho // 2)
            self._derrubar()
            return
        corpo = self.rfile.read(tamanho) if tamanho else None
        if falha is Falha.ERRO_500:
            self._responder(500, [("Content-Type", "text/html")], b"<h1>Falha</h1>")
            return
        status, cabecalhos, conteudo = self._repassar(corpo)
        if falha is Falha.ATRASA_A_RESPOSTA:
            self.dono.soltar.wait(60)
        if falha is Falha.PERDE_A_RESPOSTA:
            self._derrubar()
            return
        self._responder(status, cabecalhos, conteudo)

    do_GET = do_HEAD = do_POST = do_PUT = _atender  # noqa: N815 - nomes do http.server

    def _repassar(self, corpo: bytes | None) -> tuple[int, list[tuple[str, str]], bytes]:
        destino = urlsplit(self.dono.destino)
        conexao = http.client.HTTPConnection(destino.hostname or "", destino.port, timeout=60)
        try:
            cabecalhos = {n: v for n, v in self.headers.items() if n.lower() not in SO_DO_SALTO}
            conexao.request(self.command, self.path, corpo, cabecalhos)
            resposta = conexao.getresponse()
            uteis = [(n, v) for n, v in resposta.getheaders() if n.lower() not in SO_DO_SALTO]
            return resposta.status, uteis, resposta.read()
        finally:
            conexao.close()

    def _responder(self, status: int, cabecalhos: list[tuple[str, str]], conteudo: bytes) -> None:
        try:
            self.send_response(status)
            for nome, valor in cabecalhos:
                if nome.lower() not in {"content-length", "date", "server"}:
                    self.send_header(nome, valor)
            self.send_header("Content-Length", str(len(conteudo)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(conteudo)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True  # quem pediu desistiu antes

    def _derrubar(self) -> None:
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)
