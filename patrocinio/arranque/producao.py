"""``./portal run``: o servidor de produção, que não faz banco nem segredo."""

import os
from collections.abc import Sequence
from typing import NoReturn

from patrocinio.arranque import opcoes, processos, servidor, sistema
from patrocinio.arranque.contexto import Contexto
from patrocinio.arranque.erros import ErroDeArranque
from patrocinio.arranque.projeto import Projeto

EXIGIDAS = {
    "DATABASE_URL": "postgresql://portal:senha@localhost:5432/portal",
    "PORTAL_SECRET_KEY": "o que responder openssl rand -hex 48",
}


def pid_da_producao(projeto: Projeto) -> processos.Nota:
    """Nota do servidor de produção."""
    return processos.Nota(projeto.var / "run.pid")


def run(contexto: Contexto, argumentos: Sequence[str]) -> NoReturn:
    """Confere a configuração e se torna o servidor de produção."""
    lidas = opcoes.ler(
        argumentos,
        com_valor={"--porta": "8000", "--escutar": "127.0.0.1"},
        sem_valor=["--migrar"],
    )
    porta = opcoes.porta(lidas)
    for nome, exemplo in EXIGIDAS.items():
        if not contexto.usuario.get(nome, "").strip():
            raise ErroDeArranque(f"Falta {nome}, no ambiente ou no .env. Exemplo: {exemplo}")
    servidor.conferir_porta(lidas["--escutar"], porta)
    contexto.preparar(dev=False)
    sistema.avisar(sistema.PANGO, consequencia="Até lá o portal não faz PDFs.")
    ambiente = {
        "PORTAL_STATIC_ROOT": str(contexto.projeto.var / "static"),
        **contexto.usuario,
        "PORTAL_DEBUG": "0",
        "DJANGO_SETTINGS_MODULE": "patrocinio.settings",
    }
    servidor.reunir_estaticos(contexto, ambiente)
    if lidas["--migrar"]:
        contexto.exigir_manage("migrate", ambiente=ambiente, etapa="A migração do banco")
    comando = servidor.gunicorn(contexto, lidas["--escutar"], porta, "--access-logfile", "-")
    if "WEB_CONCURRENCY" not in ambiente:
        comando += ["--workers", "2"]
    pid_da_producao(contexto.projeto).anotar(os.getpid())
    os.chdir(contexto.projeto.raiz)
    os.execve(comando[0], [str(parte) for parte in comando], ambiente)  # noqa: S606 - sem shell
