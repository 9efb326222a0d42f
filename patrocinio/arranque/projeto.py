"""Onde ficam as coisas de um checkout."""

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path

from patrocinio.arranque.erros import ErroDeArranque


@dataclass(frozen=True)
class Projeto:
    """Pastas e arquivos de um checkout do portal."""

    raiz: Path

    @property
    def var(self) -> Path:
        """Pasta de tudo o que o portal faz e o Git ignora."""
        return self.raiz / "var"

    @property
    def venv(self) -> Path:
        """Pasta do ambiente virtual."""
        return self.raiz / ".venv"

    @property
    def python(self) -> Path:
        """Python do ambiente virtual."""
        return self.venv / "bin" / "python"

    @property
    def marca(self) -> str:
        """Identidade do checkout, para nomes fora dele."""
        return hashlib.sha256(os.fsencode(self.raiz)).hexdigest()[:12]

    def abrir(self) -> None:
        """Faz ``var/`` e confere que dela e do ambiente virtual se pode dispor."""
        try:
            self.var.mkdir(exist_ok=True)
        except OSError as erro:
            raise ErroDeArranque(f"Não se pode criar a pasta {self.var}: {erro.strerror}") from erro
        for pasta in (self.var, self.venv):
            if pasta.exists() and not os.access(pasta, os.W_OK | os.X_OK):
                raise ErroDeArranque(
                    f"A pasta {pasta} pertence a {pasta.owner()}: "
                    "use o portal com essa conta ou apague a pasta."
                )
