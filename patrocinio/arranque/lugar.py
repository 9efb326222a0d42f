"""Onde ficam os dados e o soquete de um PostgreSQL do checkout, e de quem são."""

import os
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from patrocinio.arranque.conta import Conta, conferir_dono, conta_do_servidor
from patrocinio.arranque.projeto import Projeto

TEMPORARIOS: Final = Path("/tmp")  # noqa: S108 - pasta própria, 0700 e conferida, em caminho curto
PERSISTENTES: Final = Path("/var/tmp")  # noqa: S108 - idem; sobrevive ao reinício da máquina


@dataclass(frozen=True)
class Lugar:
    """Conta, dados, soquete e registro de um PostgreSQL do checkout."""

    projeto: Projeto
    nome: str

    @cached_property
    def conta(self) -> Conta:
        """Conta que possui os dados e roda o servidor."""
        return conta_do_servidor(*(base / f"pg-{self.nome}" for base in (self._dentro, self._fora)))

    @property
    def dados(self) -> Path:
        """Diretório de dados."""
        return self.base / f"pg-{self.nome}"

    @property
    def preparo(self) -> Path:
        """Pasta em que os dados são feitos antes de receber o nome."""
        return self.base / f"pg-{self.nome}.novo"

    @property
    def soquete(self) -> Path:
        """Pasta do soquete, curta o bastante para qualquer checkout."""
        return TEMPORARIOS / f"portal-{self.projeto.marca}-{self.nome}-{self.conta.uid}"

    @property
    def registro(self) -> Path:
        """Arquivo com o que o servidor disse desde que foi ligado."""
        return self._dentro / f"pg-{self.nome}.log"

    @cached_property
    def base(self) -> Path:
        """Pasta dos dados: ``var/`` ou, se a conta não chega lá, uma fora do projeto."""
        if not self.conta.troca or self.conta.consegue("test", "-x", self._dentro):
            return self._dentro
        self._abrir_fora()
        aviso = self._dentro / "dados-em-outro-lugar"
        if not aviso.is_symlink():
            aviso.symlink_to(self._fora)
        return self._fora

    @property
    def _dentro(self) -> Path:
        return self.projeto.var

    @property
    def _fora(self) -> Path:
        return PERSISTENTES / f"portal-{self.projeto.marca}"

    def _abrir_fora(self) -> None:
        self._fora.mkdir(exist_ok=True)
        conferir_dono(self._fora, {os.geteuid()}, vedado=0o022)
        self._fora.chmod(0o755)
