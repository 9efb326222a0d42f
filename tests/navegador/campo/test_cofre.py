"""O que fica no aparelho é cifrado, de uma pessoa só, e o não enviado nunca se perde."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from fiscalizacao.models import Vistoria
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.navegador.campo.aplicativo import OUTRO_PIN, PIN, Aplicativo, foto
from tests.navegador.campo.conftest import PLACA, Frota, dar_sessao
from tests.navegador.campo.procurador import Procurador

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]
ERRADO = "900001"
INATIVO_MS = 16 * 60 * 1000
TUDO_DO_APARELHO = """async () => {
  const em = (v) => {
    if (v instanceof ArrayBuffer) v = new Uint8Array(v);
    if (v instanceof Uint8Array) return String.fromCharCode(...v.subarray(0, 5000));
    if (v && typeof v === "object") return Object.entries(v).map(([c, x]) => c + em(x)).join(" ");
    return String(v);
  };
  const partes = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
  for (const { name } of await indexedDB.databases()) {
    const db = await new Promise((ok) => {
      const r = indexedDB.open(name); r.onsuccess = () => ok(r.result);
    });
    for (const loja of db.objectStoreNames) {
      partes.push(em(await new Promise((ok) => {
        const r = db.transaction(loja).objectStore(loja).getAll(); r.onsuccess = () => ok(r.result);
      })));
    }
    db.close();
  }
  for (const nome of await caches.keys()) {
    const caixa = await caches.open(nome);
    for (const pedido of await caixa.keys()) {
      partes.push(pedido.url, await (await caixa.match(pedido)).text());
    }
  }
  return partes.join("\\n");
}"""


@pytest.fixture
def aplicativo(celular: Callable[..., Aplicativo], fiscal: Servidor, frota: Frota) -> Aplicativo:
    """Aplicativo com uma vistoria em andamento, de um item respondido e uma foto."""
    aplicativo = celular(fiscal)
    aplicativo.criar_pin()
    aplicativo.comecar(PLACA, "Roteiro curto")
    aplicativo.falhar("Limpeza", "Banco sujo", foto())
    return aplicativo


def _reabrir(aplicativo: Aplicativo) -> Aplicativo:
    aplicativo.pagina.close()
    novo = Aplicativo(aplicativo.contexto.new_page())
    novo.abrir()
    return novo


@pytest.mark.lgpd("mostrar ao fiscal quem pode rodar")
def test_nada_pessoal_fica_legivel_no_aparelho(aplicativo: Aplicativo, frota: Frota) -> None:
    guardado = aplicativo.pagina.evaluate(TUDO_DO_APARELHO)

    for pessoal in (PLACA, frota.condutor.nome, frota.condutor.cpf, "Banco sujo", "Otávio", "JFIF"):
        assert pessoal not in guardado


def test_dez_pins_errados_apagam_a_lista_e_nunca_o_nao_enviado(aplicativo: Aplicativo) -> None:
    novo = _reabrir(aplicativo)
    for restam in range(9, 0, -1):
        novo.digitar_pin(ERRADO)
        expect(novo.pagina.get_by_role("alert")).to_contain_text(
            f"Falta{'m' if restam > 1 else ''}"
        )
        expect(novo.pagina.get_by_role("alert")).to_contain_text(f"{restam} tentativa")
    novo.digitar_pin(ERRADO)
    expect(novo.pagina.get_by_text("PIN bloqueado depois de 10 erros.")).to_be_visible()
    assert "lista" not in [r["uuid"] for r in novo.guardado("guardados")]
    assert len(novo.guardado("rascunhos")) == len(novo.guardado("fotos")) == 1

    novo = _reabrir(novo)
    expect(novo.pagina.get_by_text("PIN bloqueado depois de 10 erros.")).to_be_visible()
    novo.pagina.get_by_role("button", name="Entrar com sinal").click()
    novo.pagina.get_by_label("PIN novo").fill(OUTRO_PIN)
    novo.pagina.get_by_label("O mesmo PIN").fill(OUTRO_PIN)
    novo.pagina.get_by_role("button", name="Guardar o PIN").click()
    expect(novo.pagina.locator(".conta-itens")).to_contain_text("1 de 3")


def test_pin_esquecido_se_troca_com_sinal_e_nada_se_perde(aplicativo: Aplicativo) -> None:
    novo = _reabrir(aplicativo)
    novo.pagina.get_by_role("button", name="Esqueci o PIN").click()
    novo.pagina.get_by_label("PIN novo").fill(OUTRO_PIN)
    novo.pagina.get_by_label("O mesmo PIN").fill(OUTRO_PIN)
    novo.pagina.get_by_role("button", name="Guardar o PIN").click()
    expect(novo.pagina.locator(".conta-itens")).to_contain_text("1 de 3")

    novo = _reabrir(novo)
    novo.digitar_pin(PIN)
    expect(novo.pagina.get_by_role("alert")).to_contain_text("Este PIN não abre")
    novo.digitar_pin(OUTRO_PIN)
    expect(novo.item("Limpeza").get_by_label("O que está errado?")).to_have_value("Banco sujo")


def test_pin_esquecido_sem_sinal_diz_que_e_preciso_sinal(aplicativo: Aplicativo) -> None:
    aplicativo.contexto.set_offline(True)
    novo = _reabrir(aplicativo)
    novo.pagina.get_by_role("button", name="Esqueci o PIN").click()
    expect(novo.pagina.get_by_role("heading", name="É preciso sinal nesta hora")).to_be_visible()
    novo.pagina.get_by_role("button", name="Voltar ao PIN").click()
    novo.digitar_pin(PIN)
    expect(novo.pagina.locator(".conta-itens")).to_contain_text("1 de 3")


def test_outra_pessoa_no_aparelho_nao_ve_nada_e_nao_envia_pela_primeira(
    aplicativo: Aplicativo, procurador: Procurador, com_papel: Callable[..., Servidor]
) -> None:
    outra = com_papel(Papel.SESTRAN_FISCAL, first_name="Beatriz", username="beatriz")
    aplicativo.contexto.clear_cookies()
    dar_sessao(aplicativo.contexto, outra, procurador.url)
    novo = _reabrir(aplicativo)
    pagina = novo.pagina
    assert "Otávio" not in pagina.inner_text("body")
    pagina.get_by_role("button", name="Sou outra pessoa").click()
    expect(pagina.get_by_text("Há 1 item de outra pessoa, cifrado, esperando.")).to_be_visible()
    pagina.get_by_label("PIN novo").fill(OUTRO_PIN)
    pagina.get_by_label("O mesmo PIN").fill(OUTRO_PIN)
    pagina.get_by_role("button", name="Guardar o PIN").click()
    expect(pagina.get_by_role("heading", name="Lista de hoje")).to_be_visible()
    expect(pagina.get_by_role("heading", name="Em andamento")).to_have_count(0)
    expect(pagina.locator(".estado")).to_contain_text("nada a enviar")

    novo = _reabrir(novo)
    pagina = novo.pagina
    pagina.get_by_role("button", name="Sou outra pessoa").click()
    pagina.get_by_role("button", name="Quem usou por último").click()
    novo.digitar_pin(PIN)
    expect(pagina.locator(".conta-itens")).to_contain_text("1 de 3")
    expect(pagina.get_by_text("por outra pessoa. Nada é enviado em nome dela")).to_be_visible()
    assert Vistoria.objects.count() == 0


def test_sair_apaga_a_lista_guarda_o_nao_enviado_e_encerra_a_sessao(
    aplicativo: Aplicativo,
) -> None:
    pagina = aplicativo.pagina
    pagina.get_by_role("link", name="Parar").click()
    aplicativo.aba("Aparelho")
    pagina.get_by_role("button", name="Sair e apagar a lista").click()
    expect(pagina.get_by_text("1 item não enviado fica aqui")).to_be_visible()
    pagina.get_by_role("button", name="Sair", exact=True).click()

    expect(pagina.get_by_label("PIN de 6 algarismos")).to_be_visible()
    assert [r["uuid"] for r in aplicativo.guardado("guardados")] == []
    assert len(aplicativo.guardado("rascunhos")) == len(aplicativo.guardado("fotos")) == 1
    assert pagina.evaluate("fetch('/api/v1/campo/sessao/').then((r) => r.status)") == 401


def test_sair_sem_sinal_encerra_a_sessao_quando_a_rede_volta(aplicativo: Aplicativo) -> None:
    pagina = aplicativo.pagina
    aplicativo.contexto.set_offline(True)
    pagina.get_by_role("link", name="Parar").click()
    aplicativo.aba("Aparelho")
    pagina.get_by_role("button", name="Sair e apagar a lista").click()
    pagina.get_by_role("button", name="Sair", exact=True).click()
    expect(pagina.get_by_label("PIN de 6 algarismos")).to_be_visible()

    with pagina.expect_response("**/contas/logout/"):
        aplicativo.contexto.set_offline(False)

    assert pagina.evaluate("fetch('/api/v1/campo/sessao/').then((r) => r.status)") == 401


def test_parado_quinze_minutos_tranca_e_volta_ao_mesmo_ponto(
    celular: Callable[..., Aplicativo], fiscal: Servidor, frota: Frota
) -> None:
    aplicativo = celular(fiscal)
    aplicativo.pagina.clock.install()
    aplicativo.criar_pin()
    aplicativo.comecar(PLACA, "Roteiro curto")
    aplicativo.responder("Freios", "Conforme")

    aplicativo.pagina.clock.fast_forward(INATIVO_MS)
    expect(aplicativo.pagina.get_by_label("PIN de 6 algarismos")).to_be_visible()
    assert PLACA not in aplicativo.pagina.inner_text("body")
    aplicativo.digitar_pin(PIN)

    expect(aplicativo.pagina.locator(".conta-itens")).to_contain_text("1 de 3")


@pytest.mark.parametrize(
    ("um", "dois", "motivo"),
    [
        ("123456", "123456", "fácil de adivinhar"),
        ("777777", "777777", "fácil de adivinhar"),
        ("10293", "10293", "tem 6 algarismos"),
        (PIN, OUTRO_PIN, "são diferentes"),
    ],
)
def test_pin_fraco_ou_diferente_e_recusado_em_palavras(
    celular: Callable[..., Aplicativo], fiscal: Servidor, um: str, dois: str, motivo: str
) -> None:
    aplicativo = celular(fiscal)
    aplicativo.abrir()
    aplicativo.pagina.get_by_label("PIN novo").fill(um)
    aplicativo.pagina.get_by_label("O mesmo PIN").fill(dois)
    aplicativo.pagina.get_by_role("button", name="Guardar o PIN").click()

    expect(aplicativo.pagina.get_by_role("alert")).to_contain_text(motivo)
