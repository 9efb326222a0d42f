"""As telas de autuar e advertir: axe sem achado, contraste de 7:1, alvos de 48 px, sem rolar."""

import functools
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from patrocinio.comum.models import Servidor
from tests.navegador.campo.aplicativo import Aplicativo, foto
from tests.navegador.campo.autuar import (
    abrir_ficha,
    concluir,
    contratar,
    descrever,
    escolher,
    ir_a_fila,
)
from tests.navegador.campo.conftest import Frota
from tests.navegador.campo.test_telas_do_campo import NOMES, Conferente, _guardar

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize(("largura", "tema"), [(390, "light"), (390, "dark"), (320, "light")])
def test_as_telas_do_auto_e_da_advertencia_passam_no_axe_e_cabem_no_polegar(
    celular: Callable[..., Aplicativo],
    fiscal: Servidor,
    frota: Frota,
    tmp_path: Path,
    largura: int,
    tema: str,
) -> None:
    contratar(frota)
    aplicativo = celular(fiscal, largura=largura, tema=tema)
    guardar = functools.partial(_guardar, aplicativo, f"{largura}-{NOMES[tema]}", tmp_path)
    conferente = Conferente(aplicativo, guardar)
    aplicativo.criar_pin()

    _do_auto(aplicativo, conferente)
    _do_recibo_a_advertencia(aplicativo, conferente)

    assert not conferente.achados


def _do_auto(aplicativo: Aplicativo, conferente: Conferente) -> None:
    pagina = aplicativo.pagina
    aplicativo.contexto.set_offline(True)
    abrir_ficha(aplicativo)
    pagina.get_by_role("button", name="Autuar").scroll_into_view_if_needed()
    conferente.conferir("autuar-ficha")
    pagina.get_by_role("button", name="Autuar").click()
    expect(pagina.get_by_role("heading", name="Que infração?")).to_be_visible()
    conferente.conferir("autuar-catalogo")
    escolher(aplicativo, "24 VII", "art. 24, VII")
    conferente.conferir("autuar-infracao")
    pagina.get_by_role("button", name="Concluir").click()
    expect(pagina.get_by_role("heading", name="coisas para concluir")).to_be_visible()
    conferente.conferir("autuar-faltas")
    descrever(aplicativo, "Pneu dianteiro direito liso.")
    pagina.get_by_role("button", name="Acrescentar testemunha").click()
    pagina.get_by_label("Nome").fill("Maria Alves")
    conferente.conferir("autuar-testemunha")
    pagina.get_by_label("Tirar foto do auto").set_input_files([foto()])
    expect(pagina.locator(".retratos img")).to_have_count(1)
    pagina.get_by_role("heading", name="De quem é o fato").scroll_into_view_if_needed()
    conferente.conferir("autuar-fotos")
    concluir(aplicativo)
    conferente.conferir("recibo-sem-sinal")


def _do_recibo_a_advertencia(aplicativo: Aplicativo, conferente: Conferente) -> None:
    pagina = aplicativo.pagina
    ir_a_fila(aplicativo)
    conferente.conferir("fila-com-auto")
    pagina.get_by_role("link", name="Ver o recibo").click()
    pagina.get_by_role("button", name="Mais uma infração nesta parada").click()
    escolher(aplicativo, "fumar", "art. 22, II")
    conferente.conferir("advertir")
    pagina.get_by_label("O que se viu").fill("Fumava ao volante.")
    concluir(aplicativo)
    aplicativo.contexto.set_offline(False)
    expect(pagina.locator(".numero-do-ato")).to_be_visible(timeout=20_000)
    conferente.conferir("recibo-com-numero")
    ir_a_fila(aplicativo)
    expect(pagina.get_by_role("heading", name="Tudo enviado")).to_be_visible(timeout=20_000)
    conferente.conferir("fila-com-numeros")
