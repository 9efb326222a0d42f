"""O lado do portal: pede o documento ao desenhista, um de cada vez, e espera por prazo certo."""

import atexit
import os
import signal
import socket
import subprocess
import sys
import threading
from typing import Final

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.pdf import mensagem
from patrocinio.comum.pdf.desenho import RAIZ, grande_demais

TAMANHO_MAXIMO_DO_HTML: Final = 800_000
PRAZO_S: Final = 10
MEMORIA_MIB: Final = 512
_ESPERA_PELA_VEZ_S: Final = 20
_FOLGA_S: Final = 20  # além do prazo: o primeiro pedido espera o desenhista abrir o WeasyPrint
_COMANDO: Final = (sys.executable, "-X", "utf8", "-m", "patrocinio.comum.pdf.desenhista")
# Só o que acha programas, fontes e idioma: nem senha do banco, nem chave do portal.
_AMBIENTE: Final = (
    *("PATH", "HOME", "TMPDIR", "TZ", "LANG", "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH"),
    *("FONTCONFIG_FILE", "FONTCONFIG_PATH", "XDG_CACHE_HOME", "XDG_DATA_HOME"),
)


class Desenhista:
    """Processo filho que desenha: nasce no primeiro documento e renasce se morrer."""

    def __init__(self, prazo_s: int = PRAZO_S, memoria_mib: int = MEMORIA_MIB) -> None:
        self._limites = (str(prazo_s), str(memoria_mib))
        self._espera_s = prazo_s + _FOLGA_S
        self.processo: subprocess.Popen[bytes] | None = None
        self._esquecer()
        atexit.register(self.encerrar)
        os.register_at_fork(after_in_child=self._esquecer)

    def desenhar(self, html: str) -> bytes:
        """Manda desenhar e devolve o PDF.

        Erros: ``ErroDeDominio`` com a recusa do desenhista, se ele morre no meio, se não
        responde ou se a vez não chega.
        """
        if not self._um_por_vez.acquire(timeout=_ESPERA_PELA_VEZ_S):
            raise ErroDeDominio(
                "Há outros documentos sendo emitidos.", saida="Tente de novo em alguns segundos."
            )
        try:
            resposta = self._conversar(html.encode())
        finally:
            self._um_por_vez.release()
        return mensagem.abrir(resposta)

    def encerrar(self) -> None:
        """Mata o desenhista e o que ele estiver desenhando."""
        processo, self.processo = self.processo, None
        if processo is None:
            return
        self._linha.close()
        if processo.returncode is None:  # ainda não recolhido: o número do grupo é dele
            os.killpg(processo.pid, signal.SIGKILL)
            processo.wait()

    def _conversar(self, html: bytes) -> bytes:
        try:
            if self.processo is None or self.processo.poll() is not None:
                self._abrir()
            mensagem.enviar(self._linha, html)
            with self._linha.makefile("rb") as leitura:
                resposta = mensagem.receber(leitura)
            if resposta is None:
                raise ConnectionError  # noqa: TRY301 - o mesmo fim de quem não pôde nem enviar
        except OSError as erro:
            self.encerrar()
            raise ErroDeDominio(
                "O desenho do documento parou no meio.",
                saida="Tente de novo; se acontecer outra vez, informe à TI.",
            ) from erro
        except BaseException:  # a resposta que ainda viria não pode servir ao pedido seguinte
            self.encerrar()
            raise
        return resposta

    def _abrir(self) -> None:
        self.encerrar()
        self._linha, dele = socket.socketpair()
        self._linha.settimeout(self._espera_s)
        ambiente = {nome: os.environ[nome] for nome in _AMBIENTE if nome in os.environ}
        ambiente["PYTHONPATH"] = os.pathsep.join(p for p in (str(RAIZ), *sys.path) if p)
        ambiente["PYTHONHASHSEED"] = "0"  # a mesma entrada dá os mesmos bytes em qualquer processo
        with dele:
            # PR_SET_PDEATHSIG não serve: dispararia no fim da thread que fez o primeiro pedido.
            # O desenhista percebe a morte do portal porque a linha cai.
            self.processo = subprocess.Popen(  # noqa: S603 - argumentos nossos
                [
                    sys.executable,
                    "-X",
                    "utf8",
                    "-m",
                    "patrocinio.comum.pdf.desenhista",
                    *list(self._limites),
                ],
                stdin=dele.fileno(),
                stdout=subprocess.DEVNULL,
                cwd=RAIZ,
                env=ambiente,
                start_new_session=True,
            )

    def _esquecer(self) -> None:
        """Cópia do portal feita por fork não fala com o desenhista do original."""
        self._um_por_vez = threading.Lock()
        if self.processo is not None:
            self.processo.returncode = 0  # não é filho desta cópia
            self.processo = None
            self._linha.close()


_DESENHISTA: Final = Desenhista()


def renderizar_pdf(html: str) -> bytes:
    """Desenha o HTML em PDF/A-3a marcado, com as nossas fontes embutidas, fora deste processo.

    Erros: ``ErroDeDominio`` se falta o Pango na máquina, se o documento é grande demais, demora
    demais, pede memória demais ou um arquivo nosso que não existe, e se o desenho para no meio.
    """
    if len(html) > TAMANHO_MAXIMO_DO_HTML:
        raise grande_demais()
    return _DESENHISTA.desenhar(html)
