"""``./portal run``: o servidor de produção e o trabalhador; não faz banco nem segredo."""

import os
from collections.abc import Sequence

from patrocinio.arranque import opcoes, processos, servidor, sistema
from patrocinio.arranque.contexto import Contexto
from patrocinio.arranque.erros import ErroDeArranque
from patrocinio.arranque.projeto import Projeto

MODO = "run"
EXIGIDAS = {
    "DATABASE_URL": "postgresql://portal:senha@localhost:5432/portal",
    "PORTAL_SECRET_KEY": "o que responder openssl rand -hex 48",
}


def pid_da_producao(projeto: Projeto) -> processos.Nota:
    """Nota do processo que conduz a produção."""
    return processos.Nota(projeto.var / "run.pid")


def run(contexto: Contexto, argumentos: Sequence[str]) -> int:
    """Confere a configuração e serve até o sinal de fim, ou até uma das partes cair."""
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
    propria = pid_da_producao(contexto.projeto)
    propria.anotar(os.getpid())
    try:
        with servidor.no_ar(contexto, MODO, comando, ambiente=ambiente) as partes:
            servidor.acompanhar(partes)
    except processos.Interrompido:
        return 0
    finally:
        propria.apagar()
