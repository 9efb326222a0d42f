"""Toda tela do aplicativo: axe sem achado, contraste de 7:1, alvos de 48 px, sem rolar de lado."""

import functools
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from patrocinio.comum.models import Servidor
from tests.navegador.campo.aplicativo import PIN, Aplicativo, foto
from tests.navegador.campo.conftest import PLACA, Frota
from tests.navegador.conftest import guardar_tela

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]
ALVO_PX = 48
NOMES = {"light": "claro", "dark": "escuro"}
REGRAS = {"rules": {"color-contrast-enhanced": {"enabled": True}}}
# O rótulo que envolve a caixa é o alvo dela; o link no meio da frase tem a altura da linha.
ALVOS_PEQUENOS = """(minimo) => [...document.querySelectorAll(
  "a[href], button, select, summary, input:not([type=radio], [type=checkbox], [type=file]), " +
  "textarea, label.opcao, .trio label, .arquivo")]
  .filter((e) => e.offsetParent && !e.closest("p, .oculto") && !e.matches(".pular"))
  .filter((e) => e.getBoundingClientRect().height < minimo)
  .map((e) => e.outerHTML.slice(0, 120))"""


class Conferente:
    """Confere a tela aberta e junta o que achou."""

    def __init__(self, aplicativo: Aplicativo, guardar: Callable[[str], None]) -> None:
        self.pagina = aplicativo.pagina
        self.guardar = guardar
        self.achados: list[str] = []

    def conferir(self, nome: str) -> None:
        """axe, alvos, largura; e guarda a figura."""
        # As cores do foco e do realce passam; espera-se a tela assentar.
        self.pagina.wait_for_timeout(200)
        for violacao in Axe().run(self.pagina, options=REGRAS).response["violations"]:
            alvos = [no["html"][:140] for no in violacao["nodes"]]
            self.achados += [f"{nome}: {violacao['id']}: {a}" for a in alvos]
        pequenos = self.pagina.evaluate(ALVOS_PEQUENOS, ALVO_PX)
        self.achados += [f"{nome}: menor que 48 px: {p}" for p in pequenos]
        if self.pagina.evaluate("document.documentElement.scrollWidth > innerWidth"):
            self.achados.append(f"{nome}: rola para o lado")
        self.guardar(nome)


@pytest.mark.parametrize("largura", [390, 320])
@pytest.mark.parametrize("tema", ["light", "dark"])
def test_toda_tela_passa_no_axe_e_cabe_no_polegar(
    celular: Callable[..., Aplicativo],
    fiscal: Servidor,
    frota: Frota,
    tmp_path: Path,
    largura: int,
    tema: str,
) -> None:
    aplicativo = celular(fiscal, largura=largura, tema=tema)
    guardar = functools.partial(_guardar, aplicativo, f"{largura}-{NOMES[tema]}", tmp_path)
    conferente = Conferente(aplicativo, guardar)

    _da_entrada_a_busca(aplicativo, conferente)
    _dos_itens(aplicativo, conferente)
    _da_revisao_a_fila(aplicativo, conferente)
    _do_pin_ao_enviado(aplicativo, conferente)

    assert not conferente.achados


def _guardar(aplicativo: Aplicativo, variante: str, pasta: Path, nome: str) -> None:
    guardar_tela(aplicativo.pagina, f"campo-{nome}-{variante}.png", pasta)


def _da_entrada_a_busca(aplicativo: Aplicativo, conferente: Conferente) -> None:
    pagina = aplicativo.pagina
    aplicativo.abrir()
    conferente.conferir("pin-novo")
    aplicativo.criar_pin()
    conferente.conferir("inicio")
    aplicativo.buscar(PLACA)
    conferente.conferir("veredito")
    aplicativo.buscar("ZZZ9Z99")
    conferente.conferir("fora-da-lista")
    aplicativo.buscar("a")
    conferente.conferir("achados")
    aplicativo.buscar("")
    aplicativo.aba("Aparelho")
    expect(pagina.get_by_role("heading", name="Lista do dia")).to_be_visible()
    conferente.conferir("aparelho")
    aplicativo.aba("Fila")
    expect(pagina.get_by_text("Nada na fila.")).to_be_visible()
    conferente.conferir("fila-vazia")
    aplicativo.aba("Buscar")


def _dos_itens(aplicativo: Aplicativo, conferente: Conferente) -> None:
    pagina = aplicativo.pagina
    aplicativo.buscar(PLACA)
    pagina.get_by_role("link", name="Abrir e vistoriar").click()
    expect(pagina.get_by_role("heading", name="O que vistoriar")).to_be_visible()
    conferente.conferir("alvo")
    pagina.get_by_role("checkbox", name="Roteiro curto").check()
    pagina.get_by_role("button", name="Começar vistoria").click()
    aplicativo.responder("Freios", "Não conforme")
    expect(pagina.get_by_role("heading", name="sai do quadro")).to_be_visible()
    conferente.conferir("interdicao")
    aplicativo.confirmar_interdicao()
    aplicativo.falhar("Limpeza", "Banco sujo", foto())
    conferente.conferir("vistoria")
    pagina.get_by_role("button", name="ver de perto").click()
    conferente.conferir("foto")
    pagina.get_by_role("button", name="Fechar").click()


def _da_revisao_a_fila(aplicativo: Aplicativo, conferente: Conferente) -> None:
    pagina = aplicativo.pagina
    aplicativo.revisar()
    pagina.get_by_role("button", name="Concluir").click()
    expect(pagina.get_by_role("heading", name="coisas para concluir")).to_be_visible()
    conferente.conferir("faltas")
    pagina.get_by_role("radio", name="Recusou-se a assinar").check()
    conferente.conferir("recusa")
    pagina.get_by_role("radio", name="Assinou").check()
    conferente.conferir("assinatura")
    pagina.get_by_role("link", name="Voltar aos itens").click()
    aplicativo.item("Freios").get_by_label("O que está errado?").fill("Pedal baixo")
    aplicativo.item("Freios").get_by_text("Não dá para tirar a foto").click()
    aplicativo.item("Freios").get_by_role("button", name="chovia").click()
    aplicativo.item("Sulco").get_by_label("Valor").fill("3")
    aplicativo.revisar()
    aplicativo.contexto.set_offline(True)
    aplicativo.concluir()
    expect(pagina.locator(".estado")).to_contain_text("Sem sinal")
    conferente.conferir("fila-sem-sinal")


def _do_pin_ao_enviado(aplicativo: Aplicativo, conferente: Conferente) -> None:
    pagina = aplicativo.pagina
    aplicativo.abrir()
    conferente.conferir("pin")
    aplicativo.digitar_pin("900001")
    expect(pagina.get_by_role("alert")).to_contain_text("Este PIN não abre")
    conferente.conferir("pin-errado")
    aplicativo.digitar_pin(PIN)
    aplicativo.contexto.set_offline(False)
    aplicativo.aba("Fila")
    expect(pagina.get_by_role("heading", name="Tudo enviado")).to_be_visible(timeout=15_000)
    conferente.conferir("enviado")
