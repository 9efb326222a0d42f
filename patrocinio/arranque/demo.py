"""``./portal demo`` e ``./portal manage``: a demonstração e os comandos sobre o banco dela."""

import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from patrocinio.arranque import opcoes, processos, servidor, sistema, travas
from patrocinio.arranque.contexto import SEM_LIMITE_DE_CONSULTA, Contexto
from patrocinio.arranque.erros import ErroDeArranque
from patrocinio.arranque.projeto import Projeto

MODO = "demo"
MAQUINA = "127.0.0.1"
MAIOR_ESCALA = 1000


def pid_da_demo(projeto: Projeto) -> processos.Nota:
    """Nota do processo que conduz a demonstração."""
    return processos.Nota(projeto.var / "demo.pid")


def demo(contexto: Contexto, argumentos: Sequence[str]) -> int:
    """Prepara tudo, carrega a cidade de demonstração e a serve até o Ctrl-C."""
    lidas = opcoes.ler(
        argumentos, com_valor={"--porta": "8000", "--escala": "1"}, sem_valor=["--recomecar"]
    )
    porta = opcoes.porta(lidas)
    escala = opcoes.numero("--escala", lidas["--escala"], maximo=MAIOR_ESCALA)
    contexto.projeto.abrir()
    with _unica(contexto.projeto):
        servidor.conferir_porta(MAQUINA, porta)
        contexto.preparar(dev=False)
        sistema.avisar(sistema.PANGO, consequencia="Até lá o portal funciona, mas sem PDFs.")
        if lidas["--recomecar"]:
            _recomecar(contexto)
        with contexto.banco("demo") as banco:
            ambiente = contexto.ambiente_da_demo(banco, porta=porta)
            _carregar(contexto, ambiente, escala)
            return _servir(contexto, ambiente, porta)


@contextmanager
def _unica(projeto: Projeto) -> Iterator[None]:
    """Impede duas demonstrações no mesmo checkout e desfaz o resto de uma que morreu."""
    with (projeto.var / "demo.trava").open("a", encoding="utf-8") as trava:
        if not travas.tentar(trava):
            raise ErroDeArranque(
                "Já há uma demonstração deste checkout no ar. Para encerrá-la: ./portal stop"
            )
        for parte in (servidor.SERVIDOR, servidor.TRABALHADOR):
            servidor.nota(projeto, MODO, parte).encerrar()
        pid_da_demo(projeto).anotar(os.getpid())
        try:
            yield
        finally:
            pid_da_demo(projeto).apagar()


def _recomecar(contexto: Contexto) -> None:
    if contexto.banco_dado:
        raise ErroDeArranque(
            "DATABASE_URL indica um banco seu, que o portal não apaga: esvazie-o você mesmo."
        )
    contexto.cluster("demo").apagar()
    for pasta in (contexto.arquivos_da_demo, contexto.correio_da_demo):
        shutil.rmtree(pasta, ignore_errors=True)
    print("A demonstração anterior foi apagada.", flush=True)


def _carregar(contexto: Contexto, ambiente: Mapping[str, str], escala: int) -> None:
    print("Preparando o banco...", flush=True)
    contexto.exigir_manage("migrate", "-v0", ambiente=ambiente, etapa="A migração do banco")
    servidor.reunir_estaticos(contexto, ambiente)
    contexto.exigir_manage(
        *("demonstracao", "--escala", str(escala)),
        ambiente=ambiente,
        etapa="A carga da demonstração",
    )


def _servir(contexto: Contexto, ambiente: Mapping[str, str], porta: int) -> int:
    gunicorn = servidor.gunicorn(
        contexto, MAQUINA, porta, "--workers", "2", "--log-level", "warning"
    )
    try:
        with servidor.no_ar(contexto, MODO, gunicorn, ambiente=ambiente) as partes:
            processos.esperar(
                lambda: servidor.parada(partes) is not None or servidor.atende(porta), segundos=60
            )
            if servidor.parada(partes) is None:
                print(f"\nNo ar em http://{MAQUINA}:{porta} (Ctrl-C encerra)", flush=True)
            servidor.acompanhar(partes)
    except processos.Interrompido:
        print("\nDemonstração encerrada; os dados ficam guardados.", flush=True)
        return 0


def manage(contexto: Contexto, argumentos: Sequence[str]) -> int:
    """Roda um comando do ``manage.py`` no banco da demonstração ou no de DATABASE_URL."""
    contexto.preparar(dev=False)
    with contexto.banco("demo") as banco:
        ambiente = {
            **contexto.ambiente_da_demo(banco),
            **SEM_LIMITE_DE_CONSULTA,
            **contexto.usuario,
            "DATABASE_URL": banco,
        }
        return processos.executar(
            contexto.manage(*argumentos), ambiente=ambiente, pasta=contexto.projeto.raiz
        )
