"""Quanto demora abrir o aplicativo de campo sem rede, com a lista de 200 veículos no aparelho."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from socketserver import ThreadingMixIn
from statistics import median
from time import perf_counter
from typing import Any, Final
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from django.conf import settings
from django.contrib.staticfiles.handlers import StaticFilesHandler
from django.core.wsgi import get_wsgi_application
from playwright.sync_api import BrowserContext, sync_playwright

PIN: Final = "102938"
VEZES: Final = 5
VEICULOS: Final = 200
CHROMIUM: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTOS: Final = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PREPARAR: Final = """async ([pin, quantos]) => {
  const { definirPin, trancar } = await import("/static/campo/pessoa.js");
  const { gravar } = await import("/static/campo/armazem.js");
  await definirPin({ pessoa: { id: 1 }, chave: btoa("x".repeat(32)) }, pin);
  const pendencias = [{ texto: "Seguro", artigo: "art. 12", cura: "Junte", bloqueia: true }];
  const veiculos = Array.from({ length: quantos }, (_, id) => ({
    id, placa: `HBA${String(id).padStart(4, "0")}`, descricao: "van, 16 lugares", apto: false,
    frase: "NÃO APTO: seguro vencido", pendencias, linhas: [], condutores: [], a_reverificar: [],
  }));
  const agora = new Date().toISOString();
  await gravar("guardados", "lista", {
    gerado_em: agora, dia: agora.slice(0, 10), pessoa: { id: 1, nome: "Fiscal" }, veiculos,
    roteiros: [], condutores: [], empresas: [], linhas: [], agenda: [],
  });
  trancar();
  await navigator.serviceWorker.ready;
}"""


def medir_o_campo() -> dict[str, float]:
    """Medianas em ms; vazio se não há Chromium nesta máquina."""
    programa = next((c for nome in CHROMIUM if (c := shutil.which(nome))), None)
    if programa is None:
        return {}
    with _servidor() as endereco, sync_playwright() as playwright:
        navegador = playwright.chromium.launch(executable_path=programa, args=ARGUMENTOS)
        contexto = navegador.new_context(base_url=endereco, is_mobile=True, has_touch=True)
        pagina = contexto.new_page()
        pagina.goto("/campo/")
        pagina.evaluate(PREPARAR, [PIN, VEICULOS])
        pagina.close()
        contexto.set_offline(True)
        tempos = [_abrir(contexto) for _ in range(VEZES)]
        navegador.close()
    return {
        "abrir o /campo/ sem rede, até pedir o PIN": median(t for t, _ in tempos),
        "abrir o /campo/ sem rede, do PIN à busca": median(t for _, t in tempos),
    }


def _abrir(contexto: BrowserContext) -> tuple[float, float]:
    pagina = contexto.new_page()
    inicio = perf_counter()
    pagina.goto("/campo/")
    pagina.wait_for_selector("#pin")
    com_pin = perf_counter()
    pagina.fill("#pin", PIN)
    pagina.wait_for_selector("#busca")
    fim = perf_counter()
    pagina.close()
    return (com_pin - inicio) * 1000, (fim - com_pin) * 1000


class _Servidor(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _Calado(WSGIRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Não escreve no terminal: a saída é das medidas."""


@contextmanager
def _servidor() -> Iterator[str]:
    """O portal numa porta livre, com os estáticos lidos das fontes."""
    settings.ALLOWED_HOSTS = ["localhost", "testserver"]
    aplicacao = StaticFilesHandler(get_wsgi_application())
    with make_server("localhost", 0, aplicacao, _Servidor, _Calado) as servidor:
        linha = threading.Thread(target=servidor.serve_forever, daemon=True)
        linha.start()
        yield f"http://localhost:{servidor.server_port}"
        servidor.shutdown()
