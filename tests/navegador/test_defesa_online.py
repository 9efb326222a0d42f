"""A empresa se defende no portal: do código da notificação ao termo de recebimento."""

import hashlib
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest
import time_machine
from playwright.sync_api import Page, expect

from fiscalizacao.models import ProcessoAdministrativo
from patrocinio.comum.servicos.documentos import codigo_escrito
from tests.comum.arquivos import foto, pdf
from tests.fiscalizacao.documentos.autuados import Caso, calendario
from tests.fiscalizacao.processo.cenas import as_
from tests.navegador.conftest import achados_do_axe

pytestmark = [
    pytest.mark.navegador,
    pytest.mark.django_db(transaction=True),
    pytest.mark.norma("5002", "art. 27"),
]
ULTIMO = date(2026, 4, 29)
LAUDO = pdf(paginas=2)
LARGURAS = (320, 390, 768, 1440)


@pytest.fixture
def notificada() -> Iterator[tuple[ProcessoAdministrativo, str]]:
    """Notificada em 6 de abril de 2026; o relógio está no último dia da defesa."""
    calendario()
    processo, codigo = Caso().notificado()
    with time_machine.travel(as_(ULTIMO)):
        yield processo, codigo


def _olhar(pagina: Page, nome: str, pasta: Path) -> None:
    """Nenhum achado do axe, nenhuma rolagem de lado, em qualquer largura."""
    largura = pagina.viewport_size
    for medida in LARGURAS:
        pagina.set_viewport_size({"width": medida, "height": 900})
        assert not pagina.evaluate(
            "document.documentElement.scrollWidth > document.documentElement.clientWidth"
        ), (nome, medida)
    if largura:
        pagina.set_viewport_size(largura)
    assert achados_do_axe(pagina) == [], nome
    quanto = largura["width"] if largura else 0
    pagina.screenshot(path=pasta / f"{nome}-{quanto}.png", full_page=True)


def _abrir_os_autos(
    pagina: Page, processo: ProcessoAdministrativo, codigo: str, pasta: Path
) -> None:
    pagina.goto("/autos/")
    _olhar(pagina, "entrada", pasta)
    pagina.get_by_label("Número do processo").fill(f"{processo.numero:04}/{processo.ano}")
    pagina.get_by_label("Código dos autos").fill("AAAA-AAAA-AAAA-AAAA")
    pagina.keyboard.press("Enter")
    expect(pagina.locator("#resumo-de-erros")).to_be_focused()
    _olhar(pagina, "entrada-com-erro", pasta)
    pagina.get_by_label("Código dos autos").fill(codigo_escrito(codigo).lower())
    pagina.keyboard.press("Enter")
    pagina.wait_for_url("**/autos/processo/")


def _ler_os_autos(pagina: Page, pasta: Path) -> None:
    pagina.get_by_text("Como se contou").click()
    expect(pagina.get_by_text("o último é 29/04/2026")).to_be_visible()
    _olhar(pagina, "processo", pasta)
    assert _baixar(pagina, "Auto de infração nº").startswith(b"%PDF")


def _baixar(pagina: Page, nome: str) -> bytes:
    with pagina.expect_download() as baixada:
        pagina.get_by_role("link", name=nome).first.click()
    return baixada.value.path().read_bytes()


def _errar_e_ir_ao_campo(pagina: Page, pasta: Path) -> None:
    pagina.get_by_role("link", name="Apresentar a defesa").click()
    pagina.get_by_role("button", name="Enviar e protocolar").wait_for()
    _olhar(pagina, "peticao", pasta)
    pagina.get_by_role("button", name="Enviar e protocolar").press("Enter")
    expect(pagina.locator("#resumo-de-erros")).to_be_focused()
    _olhar(pagina, "peticao-com-erro", pasta)
    pagina.locator("#resumo-de-erros").get_by_role("link", name="Quem apresenta").press("Enter")
    expect(pagina.get_by_label("Quem apresenta")).to_be_focused()


def _defender(pagina: Page, pasta: Path) -> None:
    pagina.get_by_label("Quem apresenta").fill("Helena S. Barcelos")
    pagina.get_by_label("O que a empresa tem a dizer").fill("A renovação estava pedida.")
    pagina.get_by_label("Primeiro arquivo").set_input_files(
        {"name": "laudo.pdf", "mimeType": "application/pdf", "buffer": LAUDO}
    )
    pagina.get_by_label("Segundo arquivo").set_input_files(
        {"name": "placa.jpg", "mimeType": "image/jpeg", "buffer": foto()}
    )
    pagina.get_by_role("button", name="Enviar e protocolar").press("Enter")
    pagina.wait_for_url("**/autos/protocolo/**")
    expect(pagina.get_by_text("Recebida no prazo")).to_be_visible()
    expect(pagina.get_by_text(hashlib.sha256(LAUDO).hexdigest())).to_be_visible()
    _olhar(pagina, "protocolo", pasta)
    assert _baixar(pagina, "Baixar o termo de recebimento").startswith(b"%PDF")


def _sair(pagina: Page, pasta: Path) -> None:
    pagina.get_by_role("link", name="Voltar aos autos").click()
    expect(pagina.get_by_role("link", name="Defesa, protocolo 1/2026", exact=True)).to_be_visible()
    _olhar(pagina, "processo-defendido", pasta)
    pagina.get_by_role("button", name="Sair").press("Enter")
    pagina.wait_for_url("**/autos/")
    pagina.goto("/autos/processo/")
    expect(pagina.get_by_text("digite o número do processo e o código")).to_be_visible()


@pytest.mark.parametrize(("largura", "tema"), [(390, "light"), (1440, "light"), (1440, "dark")])
def test_a_empresa_se_defende_do_codigo_ao_termo_de_recebimento(
    abrir_navegador: Callable[..., Page],
    notificada: tuple[ProcessoAdministrativo, str],
    tmp_path: Path,
    largura: int,
    tema: str,
) -> None:
    processo, codigo = notificada
    pagina = abrir_navegador(largura=largura, tema=tema)

    _abrir_os_autos(pagina, processo, codigo, tmp_path)
    _ler_os_autos(pagina, tmp_path)
    _errar_e_ir_ao_campo(pagina, tmp_path)
    _defender(pagina, tmp_path)
    _sair(pagina, tmp_path)

    feita = processo.peticoes.get()
    assert (feita.tempestiva, feita.canal, feita.prazo_ate) == (True, "portal", ULTIMO)
    assert processo.pecas.filter(peticao=feita, anexo__isnull=False).count() == 2
