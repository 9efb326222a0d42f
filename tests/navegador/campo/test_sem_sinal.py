"""O dia sem sinal: vistoriar, fechar, reabrir pelo PIN e enviar quando a rede volta."""

from collections.abc import Callable
from hashlib import sha256

import pytest
from playwright.sync_api import expect

from fiscalizacao.models import FotoDeclarada, FotoRecebida, Vistoria
from fiscalizacao.tipos import FormaDeCiencia, ResultadoDaVistoria
from patrocinio.comum.models import Servidor
from tests.navegador.campo.aplicativo import Aplicativo, foto
from tests.navegador.campo.conftest import OUTRA_PLACA, PLACA, Frota

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]
LIMITE_DA_FOTO = 300_000


@pytest.mark.norma("5.002", "art. 20, II")
def test_vistoria_com_tres_fotos_sem_rede_fecha_reabre_e_chega_inteira(
    celular: Callable[..., Aplicativo], fiscal: Servidor, frota: Frota
) -> None:
    aplicativo = celular(fiscal)
    contexto = aplicativo.contexto
    aplicativo.criar_pin()
    contexto.set_offline(True)

    aplicativo.comecar(PLACA, "Roteiro curto")
    aplicativo.falhar("Freios", "Pedal baixo", foto(1), foto(2))
    aplicativo.falhar("Limpeza", "Banco sujo", foto(3))
    aplicativo.pagina.close()

    reaberto = Aplicativo(contexto.new_page())
    reaberto.abrir_com_pin()
    pagina = reaberto.pagina
    expect(pagina.locator(".conta-itens")).to_contain_text("2 de 3")
    expect(reaberto.item("Freios").get_by_label("O que está errado?")).to_have_value("Pedal baixo")
    reaberto.item("Sulco").get_by_label("Valor").fill("2,5")
    reaberto.revisar()
    expect(pagina.get_by_role("region", name="Resultado", exact=True)).to_contain_text("INAPTO")
    reaberto.concluir()
    expect(pagina.locator(".estado")).to_contain_text("Sem sinal · 1 a enviar")
    assert Vistoria.objects.count() == 0

    contexto.set_offline(False)
    expect(pagina.get_by_role("heading", name="Tudo enviado")).to_be_visible(timeout=15_000)

    vistoria = Vistoria.objects.get()
    assert vistoria.resultado == ResultadoDaVistoria.INAPTO
    assert vistoria.ciencia == FormaDeCiencia.AUSENTE
    assert vistoria.interdicao is not None
    assert frota.veiculo.interdicoes.exists()
    _conferir_as_fotos(3)
    assert reaberto.guardado("fotos") == []
    assert [r["estado"] for r in reaberto.guardado("fila")] == ["enviado"]


def _conferir_as_fotos(quantas: int) -> None:
    recebidas = FotoRecebida.objects.select_related("declarada", "anexo")
    assert recebidas.count() == FotoDeclarada.objects.count() == quantas
    for recebida in recebidas:
        with recebida.anexo.arquivo.open("rb") as arquivo:
            conteudo = arquivo.read()
        assert sha256(conteudo).hexdigest() == recebida.declarada.sha256
        assert len(conteudo) == recebida.declarada.tamanho <= LIMITE_DA_FOTO


def test_sem_rede_a_busca_responde_pela_lista_baixada(
    celular: Callable[..., Aplicativo], fiscal: Servidor, frota: Frota
) -> None:
    aplicativo = celular(fiscal)
    aplicativo.criar_pin()
    aplicativo.contexto.set_offline(True)

    resposta = aplicativo.buscar(PLACA.lower())
    expect(resposta.get_by_role("region", name="Veredito")).to_contain_text("NÃO APTO")
    expect(resposta).to_contain_text("Lei 5.002/2018")
    expect(resposta).to_contain_text("Dados de hoje às")
    expect(aplicativo.buscar("L12")).to_contain_text("Tejuco – São Benedito")
    expect(aplicativo.buscar("João Batista")).to_contain_text("João Batista da Silva")
    expect(aplicativo.buscar("ZZZ9Z99")).to_contain_text("NÃO ESTÁ NA LISTA")
    expect(aplicativo.buscar("xyzw")).to_contain_text("Nada com “xyzw” na lista")


def test_lista_de_ontem_avisa_que_os_dados_nao_sao_de_hoje(
    celular: Callable[..., Aplicativo], fiscal: Servidor, frota: Frota
) -> None:
    aplicativo = celular(fiscal)
    aplicativo.criar_pin()
    aplicativo.contexto.set_offline(True)
    amanha = aplicativo.pagina.evaluate("Date.now() + 24 * 60 * 60 * 1000")
    aplicativo.pagina.close()

    outro = Aplicativo(aplicativo.contexto.new_page())
    outro.pagina.clock.set_fixed_time(amanha)
    outro.abrir_com_pin()

    expect(outro.buscar(PLACA)).to_contain_text("Os dados não são de hoje")


def test_placa_fora_da_lista_se_vistoria_assim_mesmo(
    celular: Callable[..., Aplicativo], fiscal: Servidor, frota: Frota
) -> None:
    aplicativo = celular(fiscal)
    aplicativo.criar_pin()
    aplicativo.buscar("ZZZ9Z99")
    pagina = aplicativo.pagina
    pagina.get_by_role("link", name="Vistoriar esta placa").click()
    pagina.get_by_role("checkbox", name="Roteiro curto").check()
    pagina.get_by_role("button", name="Começar vistoria").click()
    pagina.get_by_role("button", name="Tudo conforme neste bloco").first.click()
    aplicativo.responder("Limpeza", "Conforme")
    aplicativo.item("Sulco").get_by_label("Valor").fill("3")
    aplicativo.revisar()
    aplicativo.concluir()

    expect(pagina.get_by_role("heading", name="Tudo enviado")).to_be_visible()
    vistoria = Vistoria.objects.get()
    assert vistoria.placa_lida == "ZZZ9Z99"
    assert vistoria.veiculo is None
    assert vistoria.resultado == ResultadoDaVistoria.APTO


@pytest.mark.norma("5.002", "art. 14, § 6º")
def test_revistoria_vem_com_o_que_falhou_e_fecha_a_falha(
    celular: Callable[..., Aplicativo], fiscal: Servidor, frota: Frota
) -> None:
    aplicativo = celular(fiscal)
    aplicativo.criar_pin()
    pagina = aplicativo.pagina
    aplicativo.comecar(OUTRA_PLACA, "Roteiro curto")
    aplicativo.responder("Freios", "Conforme")
    aplicativo.falhar("Limpeza", "Banco sujo", foto())
    aplicativo.item("Sulco").get_by_label("Valor").fill("3")
    aplicativo.revisar()
    aplicativo.concluir()
    expect(pagina.get_by_role("heading", name="Tudo enviado")).to_be_visible()
    aplicativo.aba("Buscar")
    pagina.get_by_role("button", name="Baixar a lista de hoje").click()
    expect(pagina.get_by_text("Lista baixada")).to_be_visible()

    aplicativo.buscar(OUTRA_PLACA)
    pagina.get_by_role("link", name="Abrir e vistoriar").click()
    pagina.get_by_role("button", name="Começar revistoria").click()
    expect(pagina.get_by_role("region", name="O que falhou antes")).to_contain_text("Banco sujo")
    aplicativo.responder("Limpeza", "Conforme")
    aplicativo.responder("Freios", "Conforme")
    aplicativo.item("Sulco").get_by_label("Valor").fill("3")
    aplicativo.revisar()
    aplicativo.concluir()
    expect(pagina.get_by_role("heading", name="Tudo enviado")).to_be_visible()

    segunda = Vistoria.objects.order_by("numero").last()
    assert segunda is not None
    corrigida = segunda.respostas.get(corrige__isnull=False)
    assert corrigida.conforme
    assert corrigida.corrige.vistoria.numero == segunda.numero - 1
