"""O PostgreSQL próprio do checkout: serve a vários comandos e é desligado pelo último."""

import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cached_property
from pathlib import Path
from typing import IO, Final

from patrocinio.arranque import binarios, dados, processos, travas
from patrocinio.arranque.conta import AMBIENTE
from patrocinio.arranque.erros import ErroDeArranque
from patrocinio.arranque.lugar import Lugar
from patrocinio.arranque.projeto import Projeto

SEM_DURABILIDADE: Final = ("fsync", "synchronous_commit", "full_page_writes")
LINHA_DO_ESTADO: Final = 7


class Cluster:
    """Um diretório de dados do PostgreSQL e o servidor que o serve, só por soquete local.

    ``duravel`` falso troca a garantia de não perder dados por pressa: só para testes.
    """

    def __init__(
        self, projeto: Projeto, nome: str, *, duravel: bool, so_do_sistema: bool = False
    ) -> None:
        self.lugar = Lugar(projeto, nome)
        self._duravel = duravel
        self._so_do_sistema = so_do_sistema
        self._servidor: subprocess.Popen[bytes] | None = None

    def url(self, banco: str) -> str:
        """Endereço de um banco do cluster."""
        return f"postgresql://{dados.USUARIO}@/{banco}?host={self.lugar.soquete}"

    @contextmanager
    def em_uso(self, banco: str = "portal") -> Iterator[str]:
        """Mantém o servidor no ar durante o bloco e dá o endereço do banco.

        O último comando a sair desliga o servidor, mesmo que outro o tenha ligado.
        """
        with self._uso() as uso:
            try:
                with self._manobra():
                    travas.compartilhar(uso)
                    self._ligar()
                yield self.url(banco)
            finally:
                with self._manobra():
                    if travas.tentar(uso):
                        self.desligar()

    def apagar(self) -> None:
        """Apaga os dados, se nenhum outro comando os usa."""
        with self._uso() as uso, self._manobra():
            if not travas.tentar(uso):
                raise ErroDeArranque(
                    "O banco está em uso por outro comando deste checkout: encerre-o antes, "
                    "por exemplo com ./portal stop."
                )
            self.desligar()
            if self.lugar.dados.exists():
                shutil.rmtree(self.lugar.dados)

    def desligar(self) -> bool:
        """Desliga o servidor, se estiver no ar, e diz se estava."""
        pid = self._no_ar()
        if pid is not None:
            processos.encerrar(pid, sinal=signal.SIGINT)  # desligamento rápido e limpo
            shutil.rmtree(self.lugar.soquete, ignore_errors=True)
        if self._servidor is not None:
            self._servidor.poll()
        return pid is not None

    def _arquivo(self, final: str) -> Path:
        return self.lugar.projeto.var / f"pg-{self.lugar.nome}.{final}"

    def _uso(self) -> IO[str]:
        return self._arquivo("uso").open("a", encoding="utf-8")

    def _manobra(self) -> AbstractContextManager[None]:
        return travas.uma_vez(self._arquivo("manobra"))

    @cached_property
    def _programas(self) -> binarios.Binarios:
        return binarios.achar(
            venv=self.lugar.projeto.venv,
            copias=self.lugar.base,
            conta=self.lugar.conta,
            so_do_sistema=self._so_do_sistema,
        )

    def _no_ar(self) -> int | None:
        """Pid do servidor destes dados; um ``postmaster.pid`` velho não engana."""
        try:
            pid = self._postmaster()[0]
            if pid.isdigit() and Path(f"/proc/{pid}/cwd").samefile(self.lugar.dados):
                return int(pid)
        except PermissionError as erro:
            raise ErroDeArranque(
                f"Os dados de {self.lugar.dados} são de outra conta: use o portal com ela."
            ) from erro
        except FileNotFoundError:
            pass
        return None

    def _postmaster(self) -> list[str]:
        return (self.lugar.dados / "postmaster.pid").read_text(encoding="utf-8").split("\n")

    def _ligar(self) -> None:
        if self._no_ar() is not None:
            if (self.lugar.soquete / ".s.PGSQL.5432").exists():
                return
            self.desligar()
        dados.garantir(self.lugar, self._programas, duravel=self._duravel)
        (self.lugar.dados / "postmaster.pid").unlink(missing_ok=True)
        shutil.rmtree(self.lugar.soquete, ignore_errors=True)
        self.lugar.conta.entregar(self.lugar.soquete)
        # Depois de um kill -9, os processos filhos demoram um instante a soltar a memória comum.
        if not processos.esperar(self._servir, segundos=10):
            raise ErroDeArranque(f"O PostgreSQL não subiu: {self._ultima_queixa()}")
        dados.criar_banco(self.lugar, self._programas)

    def _servir(self) -> bool:
        with self.lugar.registro.open("wb") as registro:
            self._servidor = subprocess.Popen(
                [
                    str(self._programas.pasta / "postgres"),
                    *("-D", str(self.lugar.dados), "-k", str(self.lugar.soquete)),
                    *("-c", "listen_addresses=", "-c", "unix_socket_permissions=0700"),
                    *(f"--{opcao}=off" for opcao in SEM_DURABILIDADE if not self._duravel),
                ],
                stdin=subprocess.DEVNULL,
                stdout=registro,
                stderr=registro,
                cwd="/",
                env=AMBIENTE,
                start_new_session=True,  # o Ctrl-C do terminal não chega a ele
                **self.lugar.conta.troca,
            )
        servidor = self._servidor
        try:
            processos.esperar(lambda: servidor.poll() is not None or self._pronto(), segundos=120)
        except processos.Interrompido:
            servidor.send_signal(signal.SIGINT)
            servidor.wait()
            raise
        return servidor.poll() is None

    def _pronto(self) -> bool:
        try:
            return "ready" in "".join(self._postmaster()[LINHA_DO_ESTADO:])
        except FileNotFoundError:
            return False

    def _ultima_queixa(self) -> str:
        linhas = self.lugar.registro.read_text(encoding="utf-8", errors="replace").splitlines()
        graves = [linha for linha in linhas if "FATAL" in linha or "PANIC" in linha]
        return f"{(graves or linhas or ['sem explicação'])[-1]} ({self.lugar.registro})"
