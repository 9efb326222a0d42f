"""O que se digitou e o que se anexou não se perdem: nem por erro no envio, nem por sessão caída."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
import time_machine
from django.contrib.sessions.models import Session
from playwright.sync_api import Page, expect

from fiscalizacao.models import AutoDeInfracao
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.comum.arquivos import pdf
from tests.fabricas import SENHA
from tests.fiscalizacao.documentos.autuados import calendario
from tests.fiscalizacao.processo.cenas import as_, contrato_de, infracao
from tests.fiscalizacao.publico.apoio import ULTIMO, empresa_notificada
from tests.navegador.conftest import achados_do_axe

pytestmark = [
    pytest.mark.navegador,
    pytest.mark.django_db(transaction=True),
    pytest.mark.norma("5002", "art. 27"),
]
FATO: Final = "Negou os documentos do veículo, na porta da escola."


@pytest.fixture
def fiscal(com_papel: Callable[..., Servidor]) -> Servidor:
    """Fiscal da SESTRAN, e um contrato com linha."""
    contrato_de()
    pessoa: Servidor = com_papel(Papel.SESTRAN_FISCAL, username="rita")
    return pessoa


def _escolher(pagina: Page, rotulo: str, busca: str) -> None:
    """Digita no campo de sugestões e fica com a primeira, pelo teclado, quando ela chega."""
    pagina.get_by_role("combobox", name=rotulo).click()
    with pagina.expect_response(lambda r: "autocomplete" in r.url and "term=" in r.url):
        pagina.locator(".select2-container--open .select2-search__field").press_sequentially(busca)
    expect(pagina.locator(".select2-results__option--highlighted")).to_be_visible()
    pagina.keyboard.press("Enter")
    expect(pagina.locator(".select2-container--open")).to_have_count(0)


def _preencher(pagina: Page, papel: Path) -> None:
    pagina.goto("/admin/fiscalizacao/autodeinfracao/add/")
    _escolher(pagina, "Infração", "24 III")
    pagina.get_by_label("Fato", exact=True).fill(FATO)
    pagina.get_by_label("Hora", exact=True).fill("0648")
    pagina.get_by_label("Local", exact=True).fill("Escola do Tejuco")
    _escolher(pagina, "Linha", "L")
    pagina.get_by_label("Prova", exact=False).first.set_input_files(papel)


@pytest.fixture
def papel(tmp_path: Path) -> Path:
    """Um PDF para anexar."""
    arquivo = tmp_path / "termo de recusa.pdf"
    arquivo.write_bytes(pdf())
    return arquivo


def test_o_anexo_continua_escolhido_quando_o_envio_volta_com_erro(
    abrir_navegador: Callable[..., Page], fiscal: Servidor, papel: Path
) -> None:
    pagina = abrir_navegador(pessoa=fiscal)
    _preencher(pagina, papel)
    expect(pagina.get_by_role("group", name="Qual descreve o fato?")).to_be_visible()
    pagina.get_by_role("button", name="Lavrar").click()

    expect(pagina.locator("#resumo-de-erros")).to_contain_text("Mais de um item pode caber")
    expect(
        pagina.get_by_text("O arquivo “termo de recusa.pdf” continua escolhido.")
    ).to_be_visible()
    expect(pagina.locator("#resumo-de-erros")).not_to_contain_text("não ficou guardado")
    assert achados_do_axe(pagina) == []
    pagina.get_by_label("negou apresentar documento").check()
    pagina.get_by_role("button", name="Lavrar").click()
    pagina.wait_for_url("**/change/")

    auto = AutoDeInfracao.objects.get()
    assert auto.provas.get().anexo.nome == "termo de recusa.pdf"


def test_a_pergunta_aparece_assim_que_se_escolhe_o_item_e_some_com_ele(
    abrir_navegador: Callable[..., Page], fiscal: Servidor
) -> None:
    pagina = abrir_navegador(pessoa=fiscal, largura=390)
    pagina.goto("/admin/fiscalizacao/autodeinfracao/add/")
    pergunta = pagina.get_by_role("group", name="Qual descreve o fato?")
    _escolher(pagina, "Infração", "24 III")
    expect(pergunta).to_be_visible()
    assert achados_do_axe(pagina) == []
    _escolher(pagina, "Infração", "24 VI")
    expect(pergunta).to_have_count(0)
    assert pagina.locator("#id_infracao").input_value() == str(infracao("24-VI").pk)


def test_o_enter_apressado_nao_escolhe_o_que_nao_se_buscou(
    abrir_navegador: Callable[..., Page], fiscal: Servidor
) -> None:
    pagina = abrir_navegador(pessoa=fiscal)
    pagina.goto("/admin/fiscalizacao/autodeinfracao/add/")
    pagina.get_by_role("combobox", name="Infração").click()
    expect(pagina.locator(".select2-results__option--highlighted")).to_be_visible()
    pagina.keyboard.type("24 VI")
    pagina.keyboard.press("Enter")
    assert pagina.locator("#id_infracao").input_value() == ""

    item = pagina.locator(".select2-results__option--highlighted")
    expect(item).to_contain_text("art. 24, VI:")
    pagina.keyboard.press("Enter")
    assert pagina.locator("#id_infracao").input_value() == str(infracao("24-VI").pk)


def test_a_sessao_que_cai_no_envio_devolve_tudo_depois_de_entrar_de_novo(
    abrir_navegador: Callable[..., Page], fiscal: Servidor, papel: Path
) -> None:
    pagina = abrir_navegador(pessoa=fiscal)
    _preencher(pagina, papel)
    pagina.get_by_label("negou apresentar documento").check()
    Session.objects.all().delete()
    pagina.get_by_role("button", name="Lavrar").click()
    pagina.get_by_label("Usuário").fill(fiscal.username)
    pagina.get_by_label("Senha").fill(SENHA)
    pagina.get_by_role("button", name="Entrar").click()

    expect(pagina.get_by_text("O que você digitou está de volta")).to_be_visible()
    expect(pagina.get_by_label("Fato", exact=True)).to_have_value(FATO)
    pagina.get_by_role("button", name="Lavrar").click()
    pagina.wait_for_url("**/change/")
    auto = AutoDeInfracao.objects.get()
    assert (auto.infracao.codigo, auto.fato, auto.provas.count()) == ("24-III", FATO, 1)


def test_o_que_se_gravou_nao_volta_a_outro_formulario_nem_a_outra_pessoa(
    abrir_navegador: Callable[..., Page], fiscal: Servidor, papel: Path
) -> None:
    pagina = abrir_navegador(pessoa=fiscal)
    _preencher(pagina, papel)
    pagina.get_by_label("negou apresentar documento").check()
    pagina.get_by_role("button", name="Lavrar").click()
    pagina.wait_for_url("**/change/")
    pagina.goto("/admin/fiscalizacao/autodeinfracao/add/")

    expect(pagina.get_by_label("Fato", exact=True)).to_have_value("")
    assert pagina.evaluate("sessionStorage.getItem('portal:rascunho')") is None
    guardados = pagina.evaluate(
        """() => new Promise((certo) => {
            const pedido = indexedDB.open("portal", 1);
            pedido.onsuccess = () => {
                const todos = pedido.result.transaction("arquivos").objectStore("arquivos").count();
                todos.onsuccess = () => certo(todos.result);
            };
        })"""
    )
    assert guardados == 0


@pytest.fixture
def duas_empresas() -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
    """Dois processos notificados: o número e o código de cada um."""
    calendario()
    um, outro = (empresa_notificada() for _ in range(2))
    with time_machine.travel(as_(ULTIMO)):
        yield (um.numero, um.codigo), (outro.numero, outro.codigo)


def _entrar_nos_autos(pagina: Page, numero: str, codigo: str) -> None:
    pagina.goto("/autos/")
    pagina.get_by_label("Número do processo").fill(numero)
    pagina.get_by_label("Código dos autos").fill(codigo)
    pagina.keyboard.press("Enter")
    pagina.wait_for_url("**/autos/processo/")


def test_a_defesa_volta_ao_processo_dela_e_nunca_ao_de_outro(
    abrir_navegador: Callable[..., Page],
    duas_empresas: tuple[tuple[str, str], tuple[str, str]],
    papel: Path,
) -> None:
    um, outro = duas_empresas
    pagina = abrir_navegador()
    _entrar_nos_autos(pagina, *um)
    pagina.goto("/autos/peticao/")
    pagina.get_by_label("O que a empresa tem a dizer").fill("Defesa do primeiro.")
    pagina.get_by_label("Primeiro arquivo").set_input_files(papel)
    pagina.context.clear_cookies(name="csrf")
    pagina.get_by_role("button", name="Enviar e protocolar").click()
    expect(pagina.get_by_role("heading", level=1)).to_have_text("O formulário perdeu a validade")
    pagina.get_by_role("link", name="Voltar ao formulário").click()
    texto = pagina.get_by_label("O que a empresa tem a dizer")
    expect(texto).to_have_value("Defesa do primeiro.")
    assert pagina.get_by_label("Primeiro arquivo").evaluate("c => c.files.length") == 1

    pagina.context.clear_cookies(name="csrf")
    pagina.get_by_role("button", name="Enviar e protocolar").click()
    _entrar_nos_autos(pagina, *outro)
    pagina.goto("/autos/peticao/")
    expect(texto).to_have_value("")
    assert pagina.get_by_label("Primeiro arquivo").evaluate("c => c.files.length") == 0
