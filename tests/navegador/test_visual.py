"""O visual do portal: sem achado do axe, sem violação da CSP, sem rolagem lateral."""

import io
import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import Page

from patrocinio.comum.models import AtoNormativo, DiaSemExpediente, Servidor
from patrocinio.comum.tipos import Papel
from tests.fabricas import SENHA, AtoNormativoFactory
from tests.navegador.conftest import TELAS
from transporte_escolar.models import Contrato, Edital, Empresa, Linha

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]

LARGURAS = (390, 1440)
TEMAS = ("light", "dark")
NOME_DO_TEMA = {"light": "claro", "dark": "escuro"}
CORES = 96


@dataclass(frozen=True)
class Tela:
    """Uma página a conferir: endereço e o que se faz nela antes de olhar."""

    nome: str
    endereco: str
    preparar: Callable[[Page], None] | None = None
    publica: bool = False
    situacao: int = 200


@pytest.fixture
def pessoa(com_papel: Callable[..., Servidor]) -> Servidor:
    return com_papel(
        Papel.EDUCACAO, first_name="Marlene", last_name="Queiroz Diniz", username="marlene"
    )


@pytest.fixture
def registros(db: None) -> dict[str, Any]:
    """Edital com linhas, uma empresa e contratos em cada situação de prazo."""
    edital = Edital.objects.create(
        modalidade="pregao_eletronico",
        numero=12,
        ano=2025,
        objeto="Transporte escolar rural",
        publicado_em=date(2025, 1, 10),
        regime="14133",
    )
    linha = None
    for numero, nome in enumerate(("Tejuco", "Salitre", "Macaúbas", "Boa Vista"), start=1):
        linha = Linha.objects.create(
            codigo=f"L{numero:02d}", nome=f"{nome} – Centro", tipo_veiculo="van"
        )
    empresa = Empresa.objects.create(
        cnpj="11222333000181", razao_social="Transportes Serra do Cafezal Ltda."
    )
    contrato = Contrato.objects.create(
        numero=22,
        ano=2026,
        edital=edital,
        empresa=empresa,
        regime="14133",
        vigente_de=date(2026, 2, 2),
        vigente_ate=date(2026, 12, 18),
    )
    ato = AtoNormativoFactory.create(ementa="Designa fiscal do contrato")
    return {"linha": linha, "contrato": contrato, "ato": ato}


def _enviar_vazio(pagina: Page) -> None:
    pagina.click("button[name=_save]")
    pagina.wait_for_selector("#resumo-de-erros")


def _entrar_errado(pagina: Page) -> None:
    pagina.fill("#id_login", "marlene")
    pagina.fill("#id_password", "senha que não é")
    pagina.click("button[type=submit]")
    pagina.wait_for_selector("#resumo-de-erros")


def _telas(registros: dict[str, Any]) -> list[Tela]:
    contrato = f"/admin/transporte_escolar/contrato/{registros['contrato'].pk}"
    dia = DiaSemExpediente.objects.order_by("pk").first()
    assert dia is not None
    return [
        Tela("entrada", "/contas/login/", publica=True),
        Tela("entrada-com-erro", "/contas/login/", _entrar_errado, publica=True),
        Tela("minha-mesa", "/admin/"),
        Tela("lista", "/admin/transporte_escolar/linha/"),
        Tela("lista-vazia", "/admin/transporte_escolar/linha/?q=inexistente"),
        Tela("lista-com-acoes", "/admin/comum/diasemexpediente/"),
        Tela("formulario", f"{contrato}/change/"),
        Tela("formulario-novo", "/admin/transporte_escolar/contrato/add/"),
        Tela("formulario-com-erro", "/admin/comum/atonormativo/add/", _enviar_vazio),
        Tela("excluir", f"/admin/comum/diasemexpediente/{dia.pk}/delete/"),
        Tela("historico", f"{contrato}/history/"),
        Tela("erro-404", "/admin/comum/atonormativo/999999/change/", situacao=404),
        Tela("trocar-senha", "/contas/password/change/"),
    ]


def _abrir(pagina: Page, tela: Tela) -> None:
    resposta = pagina.goto(tela.endereco, wait_until="networkidle")
    assert resposta is not None
    assert resposta.status == tela.situacao, tela.nome
    if tela.preparar:
        tela.preparar(pagina)
        pagina.wait_for_load_state("networkidle")


def _achados(pagina: Page) -> list[str]:
    respostas = Axe().run(pagina).response
    return [
        f"{v['id']}: {n['html'][:160]}" for v in respostas["violations"] for n in v["nodes"]
    ]


def _rola_de_lado(pagina: Page) -> bool:
    return bool(
        pagina.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    )


def _guardar(pagina: Page, nome: str, pasta: Path) -> None:
    """Guarda a tela em docs/telas; a que já está lá só se refaz com PORTAL_TELAS=1."""
    destino = TELAS / nome
    if destino.exists() and os.environ.get("PORTAL_TELAS") != "1":
        destino = pasta / nome
    imagem = Image.open(io.BytesIO(pagina.screenshot())).convert("RGB")
    imagem.quantize(CORES).save(destino, optimize=True)


@pytest.mark.parametrize("largura", LARGURAS)
@pytest.mark.parametrize("tema", TEMAS)
def test_paginas_da_equipe_sem_achado_do_axe_nem_rolagem_lateral(
    abrir_navegador: Callable[..., Page],
    pessoa: Servidor,
    registros: dict[str, Any],
    tmp_path: Path,
    largura: int,
    tema: str,
) -> None:
    dentro = abrir_navegador(pessoa=pessoa, largura=largura, tema=tema)
    fora = abrir_navegador(largura=largura, tema=tema)
    achados: list[str] = []
    for tela in _telas(registros):
        pagina = fora if tela.publica else dentro
        _abrir(pagina, tela)
        achados += [f"{tela.nome}: {achado}" for achado in _achados(pagina)]
        if _rola_de_lado(pagina):
            achados.append(f"{tela.nome}: rola de lado")
        _guardar(pagina, f"{tela.nome}-{largura}-{NOME_DO_TEMA[tema]}.png", tmp_path)
    assert not achados, "\n".join(achados)


def test_a_320_pixels_e_com_zoom_de_200_por_cento_nada_rola_de_lado(
    abrir_navegador: Callable[..., Page], pessoa: Servidor, registros: dict[str, Any]
) -> None:
    for largura in (320, 720):  # 720 é a tela de 1440 com o dobro do tamanho
        dentro = abrir_navegador(pessoa=pessoa, largura=largura)
        fora = abrir_navegador(largura=largura)
        for tela in _telas(registros):
            pagina = fora if tela.publica else dentro
            _abrir(pagina, tela)
            assert not _rola_de_lado(pagina), (tela.nome, largura)


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
