"""A conta sob a qual o PostgreSQL roda, porque ele recusa o root."""

import os
import pwd
import stat
import subprocess
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from patrocinio.arranque.erros import ErroDeArranque

SEM_PRIVILEGIO: Final = ("postgres", "nobody")
AMBIENTE: Final = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}


@dataclass(frozen=True)
class Conta:
    """Usuário e grupo que possuem os dados e rodam o servidor."""

    uid: int
    gid: int

    @property
    def troca(self) -> dict[str, Any]:
        """Argumentos de ``subprocess`` que trocam de conta; nenhum se já é a nossa."""
        if self.uid == os.geteuid():
            return {}
        return {"user": self.uid, "group": self.gid, "extra_groups": []}

    def consegue(self, *comando: str | Path) -> bool:
        """Diz se a conta consegue rodar o comando."""
        try:
            return not self.rodar(*comando).returncode
        except OSError:
            return False

    def rodar(self, *comando: str | Path) -> subprocess.CompletedProcess[str]:
        """Roda um comando curto com a conta, guardando o que ele disser."""
        return subprocess.run(
            [str(parte) for parte in comando],
            check=False,
            capture_output=True,
            text=True,
            errors="replace",
            stdin=subprocess.DEVNULL,
            cwd="/",
            env=AMBIENTE,
            **self.troca,
        )

    def entregar(self, pasta: Path) -> None:
        """Faz a pasta, que só a conta abre, ou confere que a existente é assim."""
        try:
            pasta.mkdir(mode=0o700)
        except FileExistsError:
            conferir_dono(pasta, {self.uid, os.geteuid()}, vedado=0o077)
        if os.geteuid() == 0:
            os.chown(pasta, self.uid, self.gid, follow_symlinks=False)


def conferir_dono(pasta: Path, donos: Collection[int], *, vedado: int) -> None:
    """Recusa pasta de nome previsível que outra conta fez, desviou ou pode mexer.

    Unidades: ``vedado`` são os bits de permissão que ela não pode ter.
    """
    estado = pasta.lstat()
    alheia = not stat.S_ISDIR(estado.st_mode) or estado.st_uid not in donos
    if alheia or estado.st_mode & vedado:
        raise ErroDeArranque(f"A pasta {pasta} não é só nossa: confira quem a fez e apague-a.")


def conta_do_servidor(*pastas_de_dados: Path) -> Conta:
    """Escolhe a conta: a nossa ou, para o root, a dona dos dados ou uma sem privilégio."""
    if os.geteuid() != 0:
        return Conta(os.geteuid(), os.getegid())
    for pasta in pastas_de_dados:
        if pasta.is_dir() and pasta.stat().st_uid != 0:
            return Conta(pasta.stat().st_uid, pasta.stat().st_gid)
    for nome in SEM_PRIVILEGIO:
        try:
            registro = pwd.getpwnam(nome)
        except KeyError:
            continue
        return Conta(registro.pw_uid, registro.pw_gid)
    raise ErroDeArranque(
        "Como root, o PostgreSQL precisa da conta postgres ou nobody, e não há nenhuma das duas. "
        "Rode com um usuário comum."
    )
