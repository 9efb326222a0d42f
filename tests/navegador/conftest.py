"""Navegador de verdade para os testes: Chromium com a página servida pelo próprio teste."""

import io
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.test import Client
from django.test.utils import override_settings
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel

# O Playwright síncrono roda um laço de eventos na mesma linha de execução do teste.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

NOMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTOS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-sync",
    "--disable-component-update",
    "--no-first-run",
]
CORES = 96
TELAS = Path(settings.BASE) / "docs" / "telas"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Chromium do sistema, sem nada que saia da máquina."""
    programa = next((c for n in NOMES if (c := shutil.which(n))), None)
    if programa is None:
        pytest.fail("Falta o Chromium: apt-get install chromium")
    with sync_playwright() as playwright:
        navegador = playwright.chromium.launch(executable_path=programa, args=ARGUMENTOS)
        yield navegador
        navegador.close()


@pytest.fixture(scope="session")
def pasta_de_estaticos(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """O servidor do teste acha os estáticos nas fontes; a pasta reunida fica vazia."""
    with override_settings(STATIC_ROOT=tmp_path_factory.mktemp("estaticos")):
        yield


@pytest.fixture(scope="session")
def live_server(pasta_de_estaticos: None, live_server: Any) -> Any:
    """Servidor do teste."""
    return live_server


class Vigia:
    """Guarda o que a página reclama: erros de script e violações da CSP."""

    def __init__(self) -> None:
        self.queixas: list[str] = []

    def acompanhar(self, pagina: Page) -> None:
        """Passa a ouvir a página."""
        pagina.on("console", self._ouvir)
        pagina.on("pageerror", lambda erro: self.queixas.append(str(erro)))

    def _ouvir(self, mensagem: ConsoleMessage) -> None:
        # O navegador também anota no console a resposta 4xx da própria página aberta.
        if mensagem.type in {"error", "warning"} and "Failed to load resource" not in mensagem.text:
            self.queixas.append(mensagem.text)


@pytest.fixture
def pessoa(com_papel: Callable[..., Servidor]) -> Servidor:
    """Servidora da Educação."""
    return com_papel(
        Papel.EDUCACAO, first_name="Marlene", last_name="Queiroz Diniz", username="marlene"
    )


def achados_do_axe(pagina: Page) -> list[str]:
    """O que o axe acha na página aberta."""
    respostas = Axe().run(pagina).response
    return [f"{v['id']}: {n['html'][:160]}" for v in respostas["violations"] for n in v["nodes"]]


def guardar_tela(pagina: Page, nome: str, pasta: Path) -> None:
    """Guarda a tela em docs/telas; a que já está lá só se refaz com PORTAL_TELAS=1."""
    destino = TELAS / nome
    if destino.exists() and os.environ.get("PORTAL_TELAS") != "1":
        destino = pasta / nome
    imagem = Image.open(io.BytesIO(pagina.screenshot())).convert("RGB")
    imagem.quantize(CORES).save(destino, optimize=True)


@pytest.fixture
def vigia() -> Iterator[Vigia]:
    """Vigia que, ao fim do teste, exige que nenhuma página tenha reclamado."""
    vigia = Vigia()
    yield vigia
    assert vigia.queixas == []


@pytest.fixture
def abrir_navegador(
    chromium: Browser, live_server: Any, vigia: Vigia
) -> Iterator[Callable[..., Page]]:
    """Abre uma página na largura e no tema pedidos, já com a pessoa dentro do portal."""
    contextos: list[BrowserContext] = []

    def abrir(
        *, pessoa: Any = None, largura: int = 1440, tema: str = "light", **opcoes: Any
    ) -> Page:
        contexto = chromium.new_context(
            base_url=live_server.url,
            locale="pt-BR",
            timezone_id="America/Sao_Paulo",
            color_scheme=tema,  # type: ignore[arg-type]
            viewport={"width": largura, "height": 900},
            **opcoes,
        )
        contextos.append(contexto)
        if pessoa is not None:
            cliente = Client()
            cliente.force_login(pessoa, backend="patrocinio.comum.entrada.PermissoesDosPapeis")
            contexto.add_cookies(
                [
                    {
                        "name": settings.SESSION_COOKIE_NAME,
                        "value": cliente.cookies[settings.SESSION_COOKIE_NAME].value,
                        "url": live_server.url,
                    }
                ]
            )
        pagina = contexto.new_page()
        vigia.acompanhar(pagina)
        return pagina

    yield abrir
    for contexto in contextos:
        contexto.close()
