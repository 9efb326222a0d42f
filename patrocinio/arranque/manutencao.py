"""``./portal stop`` e ``./portal travar``: desligar o que ficou no ar e refazer as travas."""

import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from patrocinio.arranque import demo, opcoes, producao, servidor
from patrocinio.arranque.cluster import Cluster
from patrocinio.arranque.contexto import Contexto
from patrocinio.arranque.processos import exigir, exigir_em_silencio

CLUSTERS: Final = ("demo", "teste", "bench")
UV: Final = "uv==0.13.9"
COMPILAR: Final = (
    *("pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"),
    *("--no-header", "--no-annotate", "--no-emit-index-url"),
)


def stop(contexto: Contexto, argumentos: Sequence[str]) -> int:
    """Encerra os servidores e o PostgreSQL que este checkout ligou, e nada mais."""
    opcoes.ler(argumentos, com_valor={})
    contexto.projeto.abrir()
    conduzidos = (
        ("a demonstração", demo.pid_da_demo(contexto.projeto)),
        ("a produção", producao.pid_da_producao(contexto.projeto)),
    )
    # Quem conduz encerra as suas partes; sobram as de quem morreu sem poder.
    orfaos = [
        (f"o {parte} que sobrou", servidor.nota(contexto.projeto, modo, parte))
        for modo in (demo.MODO, producao.MODO)
        for parte in (servidor.SERVIDOR, servidor.TRABALHADOR)
    ]
    encerrados = [nome for nome, nota in (*conduzidos, *orfaos) if nota.encerrar()]
    encerrados += [
        f"o PostgreSQL ({nome})"
        for nome in CLUSTERS
        if Cluster(contexto.projeto, nome, duravel=True).desligar()
    ]
    print(f"Encerrado: {', '.join(encerrados)}." if encerrados else "Nada estava no ar.")
    return 0


def travar(contexto: Contexto, argumentos: Sequence[str]) -> int:
    """Refaz os arquivos de dependências travadas; o que se acrescentar vai para o uv."""
    with tempfile.TemporaryDirectory(prefix="portal-uv-") as pasta:
        uv = shutil.which("uv") or _instalar_uv(contexto, Path(pasta))
        for nome in ("requirements", "requirements-dev"):
            print(f"Travando {nome}.txt...", flush=True)
            exigir(
                [uv, *COMPILAR, *argumentos, f"{nome}.in", "--output-file", f"{nome}.txt"],
                ambiente=contexto.usuario,
                pasta=contexto.projeto.raiz,
                etapa=f"A trava de {nome}.txt",
            )
    return 0


def _instalar_uv(contexto: Contexto, pasta: Path) -> Path:
    contexto.preparar(dev=False)
    for comando in (
        ["-m", "venv", str(pasta / "venv")],
        ["-m", "pip", "--python", str(pasta / "venv"), "install", "--quiet", UV],
    ):
        exigir_em_silencio(
            [contexto.projeto.python, *comando],
            ambiente=contexto.usuario,
            pasta=contexto.projeto.raiz,
            etapa="A instalação do uv",
        )
    return pasta / "venv" / "bin" / "uv"
