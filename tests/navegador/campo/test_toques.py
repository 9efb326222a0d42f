"""Uma vistoria de 46 itens, com três falhas, em no máximo 60 toques."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from fiscalizacao.models import Roteiro, VisitaPlanejada, Vistoria
from patrocinio.comum.models import Servidor
from tests.navegador.campo.aplicativo import Aplicativo, foto
from tests.navegador.campo.conftest import Frota

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]
TOQUES_NO_MAXIMO = 60
ITENS_NO_MINIMO = 45
CONTAR = """() => {
  window.toques = 0;
  addEventListener("pointerdown", () => { window.toques += 1; }, { capture: true });
}"""


@pytest.mark.norma("5.002", "art. 20, II")
def test_quarenta_e_cinco_itens_em_no_maximo_sessenta_toques(
    celular: Callable[..., Aplicativo], fiscal: Servidor, frota: Frota
) -> None:
    visita = VisitaPlanejada.objects.get()
    visita.roteiros.set(Roteiro.objects.filter(codigo__in=["seguranca", "municipal"]))
    aplicativo = celular(fiscal)
    aplicativo.criar_pin()
    pagina = aplicativo.pagina
    pagina.evaluate(CONTAR)

    pagina.get_by_role("link", name="Inspeção vencida há 3 dias").tap()
    pagina.get_by_role("button", name="Começar vistoria").tap()
    expect(pagina.locator(".conta-itens")).to_contain_text("0 de ")
    total = int(pagina.locator(".conta-itens").inner_text().split()[2])
    assert total >= ITENS_NO_MINIMO

    for falho in _itens_de_conformidade(aplicativo)[:3]:
        _falhar_com_toques(aplicativo, falho)
    while (tudo := pagina.locator("button:visible", has_text="Tudo conforme neste bloco")).count():
        tudo.first.tap()
    _responder_o_resto(aplicativo)
    expect(pagina.locator(".conta-itens")).to_contain_text(f"{total} de {total}")
    pagina.get_by_role("link", name="Revisar").tap()
    confirmo = pagina.get_by_role("checkbox", name="Confirmo")
    if confirmo.count() and not confirmo.is_checked():
        confirmo.tap()
    pagina.locator("label", has_text="Ausente").tap()
    pagina.get_by_role("button", name="Concluir").tap()
    expect(pagina.get_by_role("heading", name="Tudo enviado")).to_be_visible(timeout=15_000)

    toques = pagina.evaluate("window.toques")
    assert toques <= TOQUES_NO_MAXIMO
    assert Vistoria.objects.get().respostas.count() == total
    print(f"{total} itens em {toques} toques")  # noqa: T201 - a medida, com -s


def _itens_de_conformidade(aplicativo: Aplicativo) -> list[str]:
    ids = aplicativo.pagina.locator("fieldset.item:has(.trio)").evaluate_all(
        "(itens) => itens.map((i) => i.id)"
    )
    return list(ids[::9])


def _falhar_com_toques(aplicativo: Aplicativo, item: str) -> None:
    pagina = aplicativo.pagina
    no = pagina.locator(f"#{item}")
    no.locator("label.nao").tap()
    confirmo = pagina.get_by_role("button", name="Confirmo: o veículo não pode rodar")
    if confirmo.is_visible():
        confirmo.tap()
    no.locator(".cartela .ficha").first.tap()
    no.get_by_role("button", name="Direita").tap()
    with pagina.expect_file_chooser() as escolha:
        no.locator("input[type=file]").tap()
    escolha.value.set_files([foto()])
    expect(no.locator(".retratos img")).to_have_count(1)


def _responder_o_resto(aplicativo: Aplicativo) -> None:
    """O número e o texto não se marcam em bloco: toca-se no campo e digita-se."""
    pagina = aplicativo.pagina
    for ajuda in pagina.locator("fieldset.item:has(.numero)").all():
        limites = ajuda.inner_text()
        caixa = ajuda.get_by_role("textbox")
        caixa.tap()
        caixa.press_sequentially("16" if "mínimo" not in limites else "3")
    for item in pagina.locator("fieldset.item:has(> div > div > textarea)").all():
        item.get_by_role("textbox").tap()
        item.get_by_role("textbox").press_sequentially("Nada a anotar")
