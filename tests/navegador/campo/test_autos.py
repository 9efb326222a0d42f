"""Autuar e advertir sem sinal: nada se perde, nada se dobra, e o número aparece na chegada."""

from collections.abc import Callable
from hashlib import sha256

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from fiscalizacao.models import AdvertenciaVerbal, AutoDeInfracao, ProvaDoAuto, Vistoria
from fiscalizacao.tipos import OrigemDoAuto
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.navegador.campo.aplicativo import PIN, Aplicativo, foto
from tests.navegador.campo.autuar import (
    abrir_ficha,
    concluir,
    contratar,
    descrever,
    escolher,
    ir_a_fila,
)
from tests.navegador.campo.conftest import PLACA, Frota
from tests.navegador.campo.procurador import Falha, Procurador
from transporte_escolar.models import Contrato

pytestmark = [
    pytest.mark.navegador,
    pytest.mark.django_db(transaction=True),
    pytest.mark.norma("5.002", "art. 27"),
]
AUTOS = r"/api/v1/autos/$"
PROVAS = r"/provas/"
LIMITE_DA_FOTO = 300_000


@pytest.fixture
def contrato(frota: Frota) -> Contrato:
    """Contrato da linha da frota."""
    return contratar(frota)


@pytest.fixture
def aplicativo(
    celular: Callable[..., Aplicativo], fiscal: Servidor, contrato: Contrato
) -> Aplicativo:
    """Aplicativo aberto, com a lista do dia."""
    aplicativo = celular(fiscal)
    aplicativo.criar_pin()
    return aplicativo


def _numero(n: int) -> str:
    return f"{n}/{timezone.localdate().year}"


def _autuar(aplicativo: Aplicativo, *, fotos: int = 0) -> None:
    abrir_ficha(aplicativo)
    aplicativo.pagina.get_by_role("button", name="Autuar").click()
    escolher(aplicativo, "24-7", "art. 24, VII")
    descrever(aplicativo, "Pneu dianteiro direito liso.")
    for numero in range(1, fotos + 1):
        aplicativo.pagina.get_by_label("Tirar foto do auto").set_input_files([foto(numero)])
        expect(aplicativo.pagina.locator(".retratos img")).to_have_count(numero)


def _autuar_e_reabrir(aplicativo: Aplicativo, frota: Frota) -> Aplicativo:
    """Autua com duas fotos e testemunha, fecha no meio e reabre: o que se fez está lá."""
    _autuar(aplicativo, fotos=2)
    aplicativo.pagina.get_by_role("button", name="Acrescentar testemunha").click()
    aplicativo.pagina.get_by_label("Nome").fill("Maria Alves")
    aplicativo.pagina.get_by_label("Quem conduzia").select_option(label=frota.condutor.nome)
    contexto = aplicativo.contexto
    aplicativo.pagina.close()
    reaberto = Aplicativo(contexto.new_page())
    reaberto.abrir_com_pin()
    fato = reaberto.pagina.get_by_label("O que se viu")
    expect(fato).to_have_value("Pneu dianteiro direito liso.")
    expect(reaberto.pagina.get_by_label("Nome")).to_have_value("Maria Alves")
    return reaberto


def test_autua_sem_rede_fecha_reabre_e_o_numero_chega_uma_so_vez(
    aplicativo: Aplicativo, contrato: Contrato, frota: Frota, fiscal: Servidor
) -> None:
    contexto = aplicativo.contexto
    contexto.set_offline(True)
    reaberto = _autuar_e_reabrir(aplicativo, frota)
    pagina = reaberto.pagina
    recibo = concluir(reaberto)
    expect(recibo).to_contain_text("O número sai quando houver sinal.")
    codigo = recibo.locator(".codigo").inner_text()
    expect(pagina.locator(".estado")).to_contain_text("Sem sinal · 1 a enviar")
    pagina.reload()
    expect(pagina.locator("html[data-pronto]")).to_be_attached()
    reaberto.digitar_pin(PIN)
    expect(pagina.locator(".codigo")).to_have_text(codigo)
    assert AutoDeInfracao.objects.count() == 0

    contexto.set_offline(False)
    expect(pagina.get_by_text(f"Auto de infração {_numero(1)}")).to_be_visible(timeout=20_000)
    ir_a_fila(reaberto)
    expect(pagina.get_by_role("heading", name="Tudo enviado")).to_be_visible(timeout=20_000)

    auto = AutoDeInfracao.objects.get()
    assert codigo == f"{auto.uuid.hex[:4]}-{auto.uuid.hex[4:8]}".upper()
    assert (auto.contrato, auto.veiculo) == (contrato, frota.veiculo)
    assert (auto.linha, auto.condutor) == (frota.linha, frota.condutor)
    assert (auto.lavrado_por, auto.ufm) == (fiscal, 3)
    assert [t.nome for t in auto.testemunhas.all()] == ["Maria Alves"]
    _conferir_as_provas(2)
    assert reaberto.guardado("fotos") == []
    assert [r["estado"] for r in reaberto.guardado("fila")] == ["enviado"]


def _conferir_as_provas(quantas: int) -> None:
    provas = ProvaDoAuto.objects.select_related("anexo")
    assert provas.count() == quantas
    for prova in provas:
        with prova.anexo.arquivo.open("rb") as arquivo:
            conteudo = arquivo.read()
        assert sha256(conteudo).hexdigest() == prova.anexo.sha256
        assert len(conteudo) <= LIMITE_DA_FOTO


def test_resposta_perdida_e_foto_que_cai_retomam_sem_dobrar(
    aplicativo: Aplicativo, procurador: Procurador
) -> None:
    procurador.falhar("POST", AUTOS, Falha.PERDE_A_RESPOSTA)
    procurador.falhar("PUT", PROVAS, Falha.CAI_NO_MEIO)
    _autuar(aplicativo, fotos=2)
    concluir(aplicativo)
    pagina = aplicativo.pagina
    expect(pagina.get_by_text("A conexão caiu no meio do envio.")).to_be_visible(timeout=15_000)
    aplicativo.enviar_agora()
    expect(pagina.locator(".numero-do-ato")).to_be_visible(timeout=15_000)
    expect(pagina.get_by_text("A conexão caiu no meio do envio.")).to_be_visible(timeout=15_000)
    aplicativo.enviar_agora()
    expect(pagina.locator(".estado")).to_contain_text("nada a enviar", timeout=15_000)

    assert (AutoDeInfracao.objects.count(), ProvaDoAuto.objects.count()) == (1, 2)
    assert procurador.quantos("PUT", PROVAS) == 3


def test_mais_uma_infracao_na_mesma_parada_e_dois_itens_do_mesmo_fato_pedem_razoes(
    aplicativo: Aplicativo,
) -> None:
    pagina = aplicativo.pagina
    aplicativo.contexto.set_offline(True)
    _autuar(aplicativo)
    concluir(aplicativo)

    pagina.get_by_role("button", name="Mais uma infração nesta parada").click()
    escolher(aplicativo, "requisitos legais", "art. 25, V")
    expect(pagina.get_by_label("Local")).to_have_value("Portão da escola")
    pagina.get_by_label("O que se viu").fill("Sem extintor.")
    expect(pagina.get_by_role("heading", name="São dois fatos?")).to_be_visible()
    pagina.get_by_role("button", name="Concluir").click()
    falta = pagina.get_by_role("link", name="Diga por que são dois fatos")
    expect(falta).to_be_visible()
    falta.click()
    pagina.get_by_label("Por que são dois fatos").fill("O pneu e o extintor são coisas diversas.")
    concluir(aplicativo)
    aplicativo.contexto.set_offline(False)
    expect(pagina.locator(".estado")).to_contain_text("nada a enviar", timeout=20_000)

    um, outro = AutoDeInfracao.objects.order_by("numero")
    assert um.abordagem == outro.abordagem
    assert (outro.mesmo_fato, outro.razao_do_concurso[:6]) == (um, "O pneu")


@pytest.mark.norma("5.002", "art. 22")
def test_adverte_sem_rede_e_o_numero_chega_uma_so_vez(
    aplicativo: Aplicativo, contrato: Contrato, procurador: Procurador
) -> None:
    pagina = aplicativo.pagina
    aplicativo.contexto.set_offline(True)
    procurador.falhar("POST", r"/advertencias/$", Falha.PERDE_A_RESPOSTA)
    abrir_ficha(aplicativo)
    pagina.get_by_role("button", name="Advertir").click()
    expect(pagina.get_by_role("list", name="Infrações").get_by_role("listitem")).to_have_count(5)
    escolher(aplicativo, "fumar", "art. 22, II")
    descrever(aplicativo, "Fumava ao volante.")
    expect(concluir(aplicativo)).to_contain_text("O número sai quando houver sinal.")
    pagina.reload()
    aplicativo.digitar_pin(PIN)
    expect(pagina.locator(".codigo")).to_be_visible()

    aplicativo.contexto.set_offline(False)
    expect(pagina.get_by_text("A conexão caiu no meio do envio.")).to_be_visible(timeout=20_000)
    aplicativo.enviar_agora()
    expect(pagina.get_by_text(f"Advertência verbal {_numero(1)}")).to_be_visible(timeout=20_000)

    feita = AdvertenciaVerbal.objects.get()
    assert (feita.item, feita.fato, feita.empresa) == (
        "22-II",
        "Fumava ao volante.",
        contrato.empresa,
    )
    assert procurador.quantos("POST", r"/advertencias/$") == 2


@pytest.mark.norma("5.002", "art. 22")
def test_quem_autua_por_leve_e_levado_a_advertencia_verbal(aplicativo: Aplicativo) -> None:
    pagina = aplicativo.pagina
    abrir_ficha(aplicativo)
    pagina.get_by_role("button", name="Autuar").click()
    expect(pagina.locator("h1")).to_contain_text("Auto de infração")
    escolher(aplicativo, "24 I", "art. 24, I")

    pagina.get_by_role("radio", name="art. 22, V").check()

    expect(pagina.locator("h1")).to_contain_text("Advertência verbal")
    expect(pagina.get_by_text("É leve: pune-se com advertência verbal")).to_be_visible()
    expect(pagina.get_by_role("heading", name="Testemunhas")).to_have_count(0)
    descrever(aplicativo, "Autorização válida, guardada no porta-luvas.")
    concluir(aplicativo)
    expect(pagina.locator(".numero-do-ato")).to_contain_text("Advertência verbal", timeout=15_000)
    assert (AutoDeInfracao.objects.count(), AdvertenciaVerbal.objects.get().item) == (0, "22-V")


def test_no_fim_da_vistoria_a_falha_ja_vem_pronta_para_autuar(
    aplicativo: Aplicativo, frota: Frota
) -> None:
    pagina = aplicativo.pagina
    aplicativo.contexto.set_offline(True)
    aplicativo.comecar(PLACA, "Roteiro curto")
    aplicativo.falhar("Freios", "Pedal baixo", foto(1))
    aplicativo.responder("Limpeza", "Conforme")
    aplicativo.item("Sulco").get_by_label("Valor").fill("3")
    aplicativo.revisar()
    pagina.get_by_label("Local").fill("Garagem da empresa")
    aplicativo.concluir()

    pagina.get_by_role("button", name="Autuar: Freios (art. 24, VII)").click()
    expect(pagina.get_by_role("heading", name="art. 24, VII", exact=True)).to_be_visible()
    expect(pagina.get_by_label("O que se viu")).to_have_value("Freios: Pedal baixo.")
    expect(pagina.get_by_label("Local")).to_have_value("Garagem da empresa")
    concluir(aplicativo)
    aplicativo.contexto.set_offline(False)
    expect(pagina.locator(".numero-do-ato")).to_be_visible(timeout=20_000)
    ir_a_fila(aplicativo)
    expect(pagina.get_by_text(f"Freios: auto de infração {_numero(1)}")).to_be_visible()

    auto = AutoDeInfracao.objects.get()
    assert auto.origem == OrigemDoAuto.VISTORIA
    assert auto.resposta is not None
    assert auto.resposta.vistoria == Vistoria.objects.get()
    assert auto.resposta.item.codigo == "freios"


def test_recusado_pelo_portal_se_corrige_ali_mesmo(
    aplicativo: Aplicativo, contrato: Contrato
) -> None:
    pagina = aplicativo.pagina
    itens = contrato.itens.all()
    aplicativo.contexto.set_offline(True)
    _autuar(aplicativo, fotos=1)
    pagina.get_by_label("Linha").select_option(value="")
    concluir(aplicativo)
    itens.update(sem_efeito=True)
    aplicativo.contexto.set_offline(False)
    expect(pagina.get_by_text("tinha nenhum contrato")).to_be_visible(timeout=20_000)

    ir_a_fila(aplicativo)
    pagina.get_by_role("button", name="Corrigir").click()
    expect(pagina.get_by_text("O portal recusou:")).to_be_visible()
    expect(pagina.locator(".retratos img")).to_have_count(1)
    itens.update(sem_efeito=False)
    concluir(aplicativo)
    expect(pagina.locator(".numero-do-ato")).to_be_visible(timeout=20_000)
    expect(pagina.locator(".estado")).to_contain_text("nada a enviar", timeout=20_000)
    assert AutoDeInfracao.objects.get().linha is None
    assert ProvaDoAuto.objects.count() == 1


def test_quem_so_vistoria_nao_ve_os_botoes(
    celular: Callable[..., Aplicativo], com_papel: Callable[..., Servidor], frota: Frota
) -> None:
    aplicativo = celular(com_papel(Papel.FISCAL_CONVIDADO, username="convidada"))
    aplicativo.abrir()
    pagina = aplicativo.pagina
    pagina.get_by_label("PIN novo").fill(PIN)
    pagina.get_by_label("O mesmo PIN").fill(PIN)
    pagina.get_by_role("button", name="Guardar o PIN").click()
    expect(pagina.get_by_role("heading", name="Lista de hoje")).to_be_visible()
    aplicativo.buscar(PLACA)
    pagina.get_by_role("link", name="Abrir e vistoriar").click()

    expect(pagina.get_by_role("heading", name="O que vistoriar")).to_be_visible()
    expect(pagina.get_by_role("button", name="Autuar")).to_have_count(0)
