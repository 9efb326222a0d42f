"""A revisão: faltas que se tocam, resultado que só muda com motivo, ciência e interdição."""

import base64
import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from fiscalizacao.models import FotoRecebida, Vistoria
from fiscalizacao.tipos import EspecieDeFoto, FormaDeCiencia, ResultadoDaVistoria
from patrocinio.comum.models import Servidor
from tests.navegador.campo.aplicativo import Aplicativo, foto
from tests.navegador.campo.conftest import PLACA, Frota

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def aplicativo(celular: Callable[..., Aplicativo], fiscal: Servidor, frota: Frota) -> Aplicativo:
    """Aplicativo com a vistoria do roteiro curto começada."""
    aplicativo = celular(fiscal, accept_downloads=True)
    aplicativo.criar_pin()
    aplicativo.comecar(PLACA, "Roteiro curto")
    return aplicativo


def _enviada(aplicativo: Aplicativo) -> Vistoria:
    titulo = aplicativo.pagina.get_by_role("heading", name="Tudo enviado")
    expect(titulo).to_be_visible(timeout=15_000)
    return Vistoria.objects.get()


def test_falta_leva_ao_item_e_ao_lugar_dela(aplicativo: Aplicativo) -> None:
    pagina = aplicativo.pagina
    aplicativo.responder("Freios", "Conforme")
    aplicativo.revisar()
    pagina.get_by_role("button", name="Concluir").click()
    expect(pagina.get_by_role("heading", name="Faltam 3 coisas para concluir")).to_be_visible()
    pagina.get_by_role("link", name="Diga se o condutor assinou").click()
    expect(pagina.get_by_role("radio", name="Assinou")).to_be_focused()
    pagina.get_by_role("link", name="Sulco: falta o número").click()

    expect(aplicativo.item("Sulco").get_by_label("Valor")).to_be_focused()


@pytest.mark.norma("5.002", "art. 14, § 4º")
def test_impeditivo_so_conclui_com_a_interdicao_confirmada(
    aplicativo: Aplicativo, frota: Frota
) -> None:
    pagina = aplicativo.pagina
    aplicativo.responder("Freios", "Não conforme")
    folha = pagina.get_by_role("dialog")
    expect(folha).to_contain_text("RNA4C27 sai do quadro “Amanhã” já")
    expect(folha).to_contain_text("Lei 5.002/2018, art. 14, § 4º")
    folha.get_by_role("button", name="Decidir na revisão").click()
    aplicativo.item("Freios").get_by_label("O que está errado?").fill("Pedal baixo")
    aplicativo.item("Freios").locator("input[type=file]").set_input_files([foto()])
    aplicativo.responder("Limpeza", "Conforme")
    aplicativo.item("Sulco").get_by_label("Valor").fill("3")
    aplicativo.revisar()
    pagina.get_by_role("radio", name="Ausente").check()
    pagina.get_by_role("button", name="Concluir").click()
    expect(pagina.get_by_role("link", name="Confirme que o veículo sai do quadro")).to_be_visible()

    pagina.get_by_role("checkbox", name="Confirmo").check()
    aplicativo.concluir()

    assert _enviada(aplicativo).interdicao is not None


def _so_a_limpeza_falha(aplicativo: Aplicativo) -> None:
    aplicativo.responder("Freios", "Conforme")
    aplicativo.falhar("Limpeza", "Banco sujo", foto())
    aplicativo.item("Sulco").get_by_label("Valor").fill("3")
    aplicativo.revisar()


@pytest.mark.norma("5.002", "art. 14, § 6º")
def test_pendencia_tem_o_prazo_que_o_fiscal_der(aplicativo: Aplicativo) -> None:
    _so_a_limpeza_falha(aplicativo)
    resultado = aplicativo.pagina.get_by_role("region", name="Resultado", exact=True)
    expect(resultado).to_contain_text("APTO COM PENDÊNCIAS")
    prazo = timezone.localdate() + timedelta(days=10)
    aplicativo.pagina.get_by_label("Corrigir até").fill(prazo.isoformat())
    expect(resultado).to_contain_text(f"Corrigir até {prazo:%d/%m/%Y}")
    aplicativo.concluir()

    assert _enviada(aplicativo).pendencias_ate == prazo


@pytest.mark.norma("5.002", "art. 27")
def test_resultado_so_muda_com_motivo(aplicativo: Aplicativo) -> None:
    pagina = aplicativo.pagina
    _so_a_limpeza_falha(aplicativo)
    pagina.get_by_label("Roteiro curto").select_option("apto")
    expect(pagina.get_by_role("link", name="diga por que mudou o resultado")).to_be_visible()
    pagina.get_by_label("Por que o resultado é outro?").fill("Limpo na hora, diante do fiscal.")
    expect(pagina.locator(".veredito h2")).to_contain_text("APTO")
    aplicativo.concluir()

    vistoria = _enviada(aplicativo)
    aplicacao = vistoria.aplicacoes.get()
    assert aplicacao.motivo == "Limpo na hora, diante do fiscal."
    assert aplicacao.calculado == ResultadoDaVistoria.COM_PENDENCIAS
    assert vistoria.resultado == aplicacao.resultado == ResultadoDaVistoria.APTO


@pytest.mark.norma("5.002", "art. 27")
def test_assinatura_com_o_dedo_chega_como_imagem(aplicativo: Aplicativo) -> None:
    pagina = aplicativo.pagina
    for item in ("Freios", "Limpeza"):
        aplicativo.responder(item, "Conforme")
    aplicativo.item("Sulco").get_by_label("Valor").fill("3")
    aplicativo.revisar()
    pagina.get_by_role("radio", name="Assinou").check()
    pagina.get_by_role("button", name="Guardar assinatura").click()
    expect(pagina.get_by_text("O quadro está vazio")).to_be_visible()
    pagina.get_by_label("Nome de quem assina").fill("João Batista da Silva")
    _riscar(aplicativo)
    pagina.get_by_role("button", name="Guardar assinatura").click()
    expect(pagina.get_by_text("Assinatura guardada")).to_be_visible()
    pagina.get_by_role("button", name="Concluir").click()

    vistoria = _enviada(aplicativo)
    assert vistoria.ciencia == FormaDeCiencia.ASSINOU
    assert vistoria.ciencia_nome == "João Batista da Silva"
    assert FotoRecebida.objects.get().declarada.especie == EspecieDeFoto.ASSINATURA


@pytest.mark.norma("5.002", "art. 27")
def test_recusa_de_assinar_pede_testemunha(aplicativo: Aplicativo) -> None:
    pagina = aplicativo.pagina
    for item in ("Freios", "Limpeza"):
        aplicativo.responder(item, "Conforme")
    aplicativo.item("Sulco").get_by_label("Valor").fill("3")
    aplicativo.revisar()
    pagina.get_by_role("radio", name="Recusou-se a assinar").check()
    pagina.get_by_role("button", name="Concluir").click()
    expect(pagina.get_by_role("link", name="Escreva o nome da testemunha")).to_be_visible()
    pagina.get_by_label("Nome da testemunha").fill("Beatriz Prado")
    pagina.get_by_role("button", name="Concluir").click()

    vistoria = _enviada(aplicativo)
    assert vistoria.ciencia == FormaDeCiencia.RECUSOU
    assert vistoria.testemunha == "Beatriz Prado"


def test_defeito_se_acha_pela_busca_do_topo_e_numero_fora_do_limite_e_falha(
    aplicativo: Aplicativo,
) -> None:
    pagina = aplicativo.pagina
    pagina.get_by_role("button", name="Buscar item ou defeito").click()
    pagina.get_by_role("searchbox", name="Buscar item ou defeito").fill("limp")
    pagina.get_by_role("button", name="Ir ao item 2").click()
    aplicativo.item("Sulco").get_by_label("Valor").fill("1,5")

    expect(aplicativo.item("Sulco")).to_contain_text("Fora do limite: não conforme")
    aplicativo.item("Sulco").get_by_label("Valor").fill("1,6")
    expect(aplicativo.item("Sulco")).to_contain_text("Dentro do limite")


def test_fila_exportada_traz_as_respostas_e_as_fotos(
    aplicativo: Aplicativo, tmp_path: Path
) -> None:
    aplicativo.falhar("Limpeza", "Banco sujo", foto())
    aplicativo.pagina.get_by_role("link", name="Parar").click()
    aplicativo.aba("Fila")
    with aplicativo.pagina.expect_download() as espera:
        aplicativo.pagina.get_by_role("button", name="Exportar a fila").click()
    espera.value.save_as(tmp_path / "fila.json")

    arquivo = json.loads((tmp_path / "fila.json").read_text(encoding="utf-8"))
    (andamento,) = arquivo["em_andamento"]
    assert andamento["alvo"] == PLACA
    assert "Banco sujo" in json.dumps(andamento["vistoria"])
    imagem = base64.b64decode(andamento["imagens"][0]["base64"])
    assert imagem.startswith(b"\xff\xd8\xff")
    expect(aplicativo.pagina.get_by_text("Arquivo gravado com 1 vistoria")).to_be_visible()


def _riscar(aplicativo: Aplicativo) -> None:
    quadro = aplicativo.pagina.get_by_role("img", name="Quadro para assinar")
    quadro.scroll_into_view_if_needed()
    caixa = quadro.bounding_box()
    assert caixa
    rato = aplicativo.pagina.mouse
    rato.move(caixa["x"] + 20, caixa["y"] + 30)
    rato.down()
    for passo in range(12):
        rato.move(caixa["x"] + 20 + passo * 15, caixa["y"] + 30 + passo % 4 * 15)
    rato.up()
