"""A rede e o servidor falham de verdade, no procurador: nada se perde e nada se dobra."""

from collections.abc import Callable

import pytest
from django.contrib.sessions.models import Session
from playwright.sync_api import expect

from fiscalizacao.models import FotoRecebida, Roteiro, Vistoria
from fiscalizacao.tipos import AlvoDaVistoria
from patrocinio.comum.models import Servidor
from tests.navegador.campo.aplicativo import PIN, Aplicativo, foto
from tests.navegador.campo.conftest import OUTRA_PLACA, PLACA, Frota, dar_sessao
from tests.navegador.campo.procurador import Falha, Procurador

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]
ENVIO = r"/api/v1/vistorias/$"
FOTO = r"/fotos/"
DESISTENCIA_MS = 21_000


@pytest.fixture
def aplicativo(celular: Callable[..., Aplicativo], fiscal: Servidor, frota: Frota) -> Aplicativo:
    """Aplicativo aberto, com a lista do dia."""
    aplicativo = celular(fiscal)
    aplicativo.pagina.clock.install()
    aplicativo.criar_pin()
    return aplicativo


def _vistoriar(
    aplicativo: Aplicativo, placa: str = PLACA, *, fotos: int = 0, roteiro: str = "Roteiro curto"
) -> None:
    aplicativo.comecar(placa, roteiro)
    aplicativo.responder("Freios", "Conforme")
    if fotos:
        aplicativo.falhar("Limpeza", "Banco sujo", *(foto(n) for n in range(fotos)))
    else:
        aplicativo.responder("Limpeza", "Conforme")
    aplicativo.item("Sulco").get_by_label("Valor").fill("3")
    aplicativo.revisar()
    aplicativo.concluir()


def _espera(aplicativo: Aplicativo, frase: str, placa: str = PLACA) -> None:
    cartao = aplicativo.pagina.get_by_role("article", name=f"Vistoria de {placa}")
    expect(cartao).to_contain_text(frase, timeout=15_000)


def _tudo_enviado(aplicativo: Aplicativo) -> None:
    titulo = aplicativo.pagina.get_by_role("heading", name="Tudo enviado")
    expect(titulo).to_be_visible(timeout=15_000)


def test_erro_500_fica_na_fila_em_palavras_e_a_nova_tentativa_chega(
    aplicativo: Aplicativo, procurador: Procurador
) -> None:
    procurador.falhar("POST", ENVIO, Falha.ERRO_500)
    _vistoriar(aplicativo)

    _espera(aplicativo, "O portal não conseguiu atender agora (500).")
    _espera(aplicativo, "Nada se perdeu: o aplicativo tenta de novo sozinho.")
    assert Vistoria.objects.count() == 0
    aplicativo.enviar_agora()
    _tudo_enviado(aplicativo)
    assert Vistoria.objects.count() == 1


def test_erro_500_se_repete_sozinho_com_espera(
    aplicativo: Aplicativo, procurador: Procurador
) -> None:
    procurador.falhar("POST", ENVIO, Falha.ERRO_500)
    _vistoriar(aplicativo)
    _espera(aplicativo, "O portal não conseguiu atender agora")

    aplicativo.pagina.clock.fast_forward(10_000)

    _tudo_enviado(aplicativo)


def test_conexao_que_cai_no_meio_da_foto_retoma_da_que_faltou(
    aplicativo: Aplicativo, procurador: Procurador
) -> None:
    procurador.falhar("PUT", FOTO, Falha.CAI_NO_MEIO)
    _vistoriar(aplicativo, fotos=3)
    _espera(aplicativo, "A conexão caiu no meio do envio.")
    assert Vistoria.objects.count() == 1
    assert len(aplicativo.guardado("fotos")) == 3

    aplicativo.enviar_agora()

    _tudo_enviado(aplicativo)
    assert FotoRecebida.objects.count() == 3
    assert procurador.quantos("PUT", FOTO) == 4
    assert aplicativo.guardado("fotos") == []


def test_resposta_perdida_depois_de_gravar_nao_dobra_a_vistoria(
    aplicativo: Aplicativo, procurador: Procurador
) -> None:
    procurador.falhar("POST", ENVIO, Falha.PERDE_A_RESPOSTA)
    _vistoriar(aplicativo, fotos=1)
    _espera(aplicativo, "A conexão caiu no meio do envio.")
    assert Vistoria.objects.count() == 1

    aplicativo.enviar_agora()

    _tudo_enviado(aplicativo)
    assert Vistoria.objects.count() == 1
    assert procurador.quantos("POST", ENVIO) == 2
    assert FotoRecebida.objects.count() == 1


def test_resposta_que_chega_depois_da_desistencia_nao_dobra_a_vistoria(
    aplicativo: Aplicativo, procurador: Procurador
) -> None:
    procurador.falhar("POST", ENVIO, Falha.ATRASA_A_RESPOSTA)
    _vistoriar(aplicativo)
    _espera(aplicativo, "Enviando")

    aplicativo.pagina.clock.fast_forward(DESISTENCIA_MS)
    _espera(aplicativo, "A conexão caiu no meio do envio.")
    procurador.soltar.set()
    aplicativo.enviar_agora()

    _tudo_enviado(aplicativo)
    assert Vistoria.objects.count() == 1


def test_registro_recusado_nao_trava_o_bom_e_se_corrige_ali_mesmo(
    aplicativo: Aplicativo, frota: Frota
) -> None:
    roteiro = Roteiro.objects.filter(pk=frota.roteiro.roteiro_id)
    aplicativo.contexto.set_offline(True)
    _vistoriar(aplicativo)
    aplicativo.aba("Buscar")
    _vistoriar(aplicativo, OUTRA_PLACA, roteiro="Roteiro de reserva")
    roteiro.update(alvos=[AlvoDaVistoria.EMPRESA])
    aplicativo.contexto.set_offline(False)

    _espera(aplicativo, "Enviado", OUTRA_PLACA)
    _espera(aplicativo, "O roteiro “Roteiro curto” é de empresa.")
    _espera(aplicativo, "Lei 5.002/2018, art. 20, II")
    _espera(aplicativo, "Escolha o que se vistoria com ele, ou outro roteiro.")
    assert Vistoria.objects.count() == 1

    roteiro.update(alvos=[AlvoDaVistoria.VEICULO])
    pagina = aplicativo.pagina
    pagina.get_by_role("button", name="Corrigir").click()
    pagina.get_by_role("link", name="Voltar aos itens").click()
    expect(pagina.get_by_text("O portal recusou:")).to_be_visible()
    aplicativo.revisar()
    aplicativo.concluir()
    _tudo_enviado(aplicativo)
    assert Vistoria.objects.count() == 2


def test_sessao_vencida_guarda_tudo_e_envia_depois_de_entrar(
    aplicativo: Aplicativo, procurador: Procurador, fiscal: Servidor
) -> None:
    Session.objects.all().delete()
    _vistoriar(aplicativo, fotos=1)
    pagina = aplicativo.pagina
    aviso = pagina.get_by_text("Sua sessão acabou: entre de novo; nada se perdeu.")
    expect(aviso).to_be_visible()
    link = pagina.get_by_role("link", name="Entrar de novo")
    expect(link).to_have_attribute("href", "/contas/login/?next=/campo/")
    expect(pagina.locator(".estado")).to_contain_text("1 a enviar")

    dar_sessao(aplicativo.contexto, fiscal, procurador.url)
    pagina.goto("/campo/")
    aplicativo.digitar_pin(PIN)
    expect(pagina.locator(".estado")).to_contain_text("nada a enviar", timeout=15_000)

    assert Vistoria.objects.count() == 1
    assert FotoRecebida.objects.count() == 1


def test_marca_de_seguranca_velha_se_renova_sozinha(
    aplicativo: Aplicativo, procurador: Procurador, fiscal: Servidor
) -> None:
    aplicativo.contexto.set_offline(True)
    _vistoriar(aplicativo)
    aplicativo.contexto.clear_cookies()
    dar_sessao(aplicativo.contexto, fiscal, procurador.url)
    aplicativo.contexto.set_offline(False)

    _tudo_enviado(aplicativo)
    assert Vistoria.objects.count() == 1


def test_duas_abas_nao_enviam_em_dobro(
    aplicativo: Aplicativo, procurador: Procurador, frota: Frota
) -> None:
    aplicativo.contexto.set_offline(True)
    _vistoriar(aplicativo)
    outra = Aplicativo(aplicativo.contexto.new_page())
    outra.abrir_com_pin()
    aplicativo.contexto.set_offline(False)
    aplicativo.enviar_agora()
    outra.enviar_agora()

    _tudo_enviado(aplicativo)
    expect(outra.pagina.locator(".estado")).to_contain_text("nada a enviar")
    assert procurador.quantos("POST", ENVIO) == 1
