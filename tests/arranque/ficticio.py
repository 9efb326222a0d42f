"""Projeto mínimo no lugar do Django: o arranque se prova sem depender do resto do portal."""

import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from patrocinio.arranque.cluster import Cluster
from patrocinio.arranque.projeto import Projeto

RAIZ: Final = Path(__file__).resolve().parents[2]

MANAGE: Final = """
import os
import signal
import sys
from pathlib import Path

import psycopg2

comando, argumentos = sys.argv[1], sys.argv[2:]
banco = psycopg2.connect(os.environ["DATABASE_URL"])
banco.autocommit = True
cursor = banco.cursor()
if comando == "migrate":
    cursor.execute("create table if not exists cidade (habitante text)")
elif comando == "collectstatic":
    Path(os.environ["PORTAL_STATIC_ROOT"]).mkdir(exist_ok=True)
elif comando == "demonstracao":
    cursor.execute("insert into cidade select 'Maria' where not exists (select from cidade)")
    print("Entre como maria")
elif comando == "trabalhar":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    print("Trabalhando", flush=True)
    signal.pause()
elif comando == "consultar":
    cursor.execute(argumentos[0])
    print([linha[0] for linha in cursor.fetchall()] if cursor.description else "feito")
banco.close()
"""
WSGI: Final = """
def application(ambiente, responder):
    responder("200 OK", [("Content-Type", "text/plain")])
    return [b"portal"]
"""


@dataclass(frozen=True)
class Checkout:
    """Um checkout de mentira e o ``./portal`` dele."""

    raiz: Path
    clusters: list[Cluster] = field(default_factory=list)

    @property
    def projeto(self) -> Projeto:
        """Pastas do checkout."""
        return Projeto(self.raiz)

    def cluster(self, nome: str = "demo", *, so_do_sistema: bool = False) -> Cluster:
        """PostgreSQL do checkout."""
        self.clusters.append(
            Cluster(self.projeto, nome, duravel=nome != "teste", so_do_sistema=so_do_sistema)
        )
        return self.clusters[-1]

    def portal(self, *argumentos: str, **ambiente: str) -> subprocess.CompletedProcess[str]:
        """Roda um comando do portal, de outra pasta, até o fim."""
        return subprocess.run(
            [str(self.raiz / "portal"), *argumentos],
            check=False,
            capture_output=True,
            text=True,
            cwd="/",
            env=ambiente_limpo(**ambiente),
            timeout=60,
        )


def ambiente_limpo(**valores: str) -> dict[str, str]:
    """Ambiente do usuário sem nada do portal, com o Python dos testes à frente."""
    limpo = {
        nome: valor
        for nome, valor in os.environ.items()
        if not nome.startswith("PORTAL_") and nome != "DATABASE_URL"
    }
    return {**limpo, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", **valores}
