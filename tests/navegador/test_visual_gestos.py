"""O que se faz nas páginas da equipe: menu, filtros, erros, edição simultânea e impressão."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from patrocinio.comum.models import AtoNormativo, Servidor
from tests.fabricas import SENHA, AtoNormativoFactory
from tests.navegador.conftest import achados_do_axe
from transporte_escolar.models import Linha

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]


def _enviar_vazio(pagina: Page) -> None:
    pagina.click("button[name=_save]")
    pagina.wait_for_selector("#resumo-de-erros")


def test_no_celular_o_menu_abre_sem_script(
    abrir_navegador: Callable[..., Page], pessoa: Servidor
) -> None:
    pagina = abrir_navegador(pessoa=pessoa, largura=390, java_script_enabled=False)
    pagina.goto("/admin/comum/atonormativo/")
    menu = pagina.locator(".menu-celular")
    assert not menu.is_visible()
    pagina.click(".abre-menu > summary")
    assert menu.is_visible()
    assert menu.locator("[aria-current=page]").inner_text().strip() == "Atos normativos"
    menu.get_by_text("Valores vigentes").click()
    assert pagina.url.endswith("/admin/comum/valorvigente/")


def test_filtra_sem_script_e_o_filtro_em_branco_nao_conta(
    abrir_navegador: Callable[..., Page], pessoa: Servidor
) -> None:
    AtoNormativoFactory.create(numero="77/2026", ementa="Ato da busca")
    pagina = abrir_navegador(pessoa=pessoa, java_script_enabled=False)
    pagina.goto("/admin/comum/atonormativo/")
    pagina.fill("#searchbar", "ato da busca")
    pagina.click("#changelist-search button[type=submit]")
    assert pagina.url.endswith("?q=ato+da+busca")
    assert pagina.locator("#result_list tbody tr").count() == 1
    assert "Busca: “ato da busca”" in pagina.locator(".em-uso").inner_text()
    pagina.click("text=Limpar filtros")
    assert pagina.locator("#result_list tbody tr").count() == min(50, AtoNormativo.objects.count())


def test_o_resumo_de_erros_recebe_o_foco_e_leva_ao_campo(
    abrir_navegador: Callable[..., Page], pessoa: Servidor
) -> None:
    pagina = abrir_navegador(pessoa=pessoa)
    pagina.goto("/admin/comum/atonormativo/add/")
    _enviar_vazio(pagina)
    assert pagina.evaluate("document.activeElement.id") == "resumo-de-erros"
    pagina.click("#resumo-de-erros a[href='#id_numero']")
    assert pagina.evaluate("document.activeElement.id") == "id_numero"
    descricao = pagina.get_attribute("#id_numero", "aria-describedby") or ""
    assert "preencha" in pagina.inner_text(f"#{descricao.split()[-1]}")


def test_abaixo_de_768_pixels_cada_celula_diz_de_que_coluna_e(
    abrir_navegador: Callable[..., Page], pessoa: Servidor
) -> None:
    AtoNormativoFactory.create()
    pagina = abrir_navegador(pessoa=pessoa, largura=390)
    pagina.goto("/admin/comum/atonormativo/")
    celula = pagina.locator("#result_list tbody td[data-rotulo='Ementa']").first
    rotulo = celula.evaluate("c => getComputedStyle(c, '::before').content")
    assert rotulo == '"Ementa"'


def test_entra_pela_pagina_de_entrada_e_sai(
    abrir_navegador: Callable[..., Page], pessoa: Servidor
) -> None:
    pagina = abrir_navegador()
    pagina.goto("/admin/comum/atonormativo/")
    assert "/contas/login/" in pagina.url
    pagina.fill("#id_login", pessoa.username)
    pagina.fill("#id_password", SENHA)
    pagina.click("button[type=submit]")
    pagina.wait_for_url("**/admin/comum/atonormativo/")
    pagina.click("#header .conta-da-pessoa button")
    pagina.wait_for_url("**/contas/login/")
    assert "Você saiu do portal" in pagina.inner_text("main")


def test_na_impressao_somem_menu_filtros_e_botoes(
    abrir_navegador: Callable[..., Page], pessoa: Servidor
) -> None:
    AtoNormativoFactory.create()
    pagina = abrir_navegador(pessoa=pessoa, tema="dark")
    pagina.goto("/admin/comum/atonormativo/", wait_until="networkidle")
    pagina.emulate_media(media="print")
    for seletor in ("#header", ".lateral", "#changelist-search", ".cabeca .botao"):
        assert not pagina.locator(seletor).first.is_visible(), seletor
    assert pagina.locator("#result_list").is_visible()
    fundo = pagina.evaluate("getComputedStyle(document.body).backgroundColor")
    assert fundo == "rgb(255, 255, 255)"


def test_o_segundo_a_salvar_ve_as_diferencas_numa_pagina_acessivel(
    abrir_navegador: Callable[..., Page], pessoa: Servidor
) -> None:
    linha = Linha.objects.create(codigo="L01", nome="Nome de antes")
    endereco = f"/admin/transporte_escolar/linha/{linha.pk}/change/"
    primeira, segunda = abrir_navegador(pessoa=pessoa), abrir_navegador(pessoa=pessoa, largura=390)
    for pagina, nome in ((primeira, "Nome da primeira"), (segunda, "Nome da segunda")):
        pagina.goto(endereco, wait_until="networkidle")
        pagina.fill("#id_nome", nome)
    for pagina in (primeira, segunda):
        pagina.click("button[name=_save]")
        pagina.wait_for_load_state("networkidle")
    quadro = segunda.inner_text("#conflito")
    assert "Nada foi gravado. Confira e salve de novo para manter o seu." in quadro
    assert "Nome da primeira" in quadro
    assert "Nome da segunda" in quadro
    assert segunda.evaluate("document.activeElement.id") == "conflito"
    assert achados_do_axe(segunda) == []
