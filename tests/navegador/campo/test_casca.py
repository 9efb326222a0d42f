"""A casca: pública, pequena, versionada, instalável; o leitor de QR e a versão nova."""

import gzip
import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
import segno
from django.conf import settings
from django.test import Client
from playwright.sync_api import FilePayload, expect

from fiscalizacao.campo import casca
from patrocinio.comum.models import Servidor
from tests.navegador.campo.aplicativo import Aplicativo
from tests.navegador.campo.conftest import PLACA, Frota

LIMITE_BYTES = 200_000
LINHAS_POR_MODULO = 300
RAIZ = Path(settings.BASE)


def _arquivo(endereco: str, cliente: Client) -> bytes:
    if endereco.startswith(settings.STATIC_URL):
        return (RAIZ / "static" / endereco.removeprefix(settings.STATIC_URL)).read_bytes()
    return cliente.get(endereco).content


def test_primeira_carga_cabe_em_200_kb_comprimidos(client: Client) -> None:
    atual = casca.Casca.atual()
    pesos = {
        endereco: len(gzip.compress(_arquivo(endereco, client)))
        for endereco in [*atual.primeiro, *atual.depois, "/campo/sw.js"]
    }

    print(f"primeira carga: {sum(pesos.values()) / 1000:.1f} kB")  # noqa: T201 - a medida, com -s
    assert sum(pesos.values()) <= LIMITE_BYTES


def test_casca_guarda_todo_modulo_que_se_importa(client: Client) -> None:
    guardados = {*casca.Casca.atual().primeiro, *casca.Casca.atual().depois}
    for modulo in casca.PASTA.rglob("*.js"):
        if modulo == casca.TRABALHADOR or "vendor" in modulo.parts:
            continue
        for relativo in re.findall(r'(?:from |import\()"(\.[^"]+)"', modulo.read_text("utf-8")):
            alvo = (modulo.parent / relativo).resolve().relative_to(casca.RAIZ)
            assert casca.endereco(alvo.as_posix()) in guardados, (modulo.name, relativo)


def test_nenhum_modulo_do_aplicativo_passa_de_300_linhas() -> None:
    proprios = [m for m in casca.PASTA.rglob("*.js") if "vendor" not in m.parts]

    assert proprios
    assert not [
        m.name for m in proprios if len(m.read_text("utf-8").splitlines()) > LINHAS_POR_MODULO
    ]


@pytest.mark.django_db
def test_casca_e_publica_igual_para_todos_e_sem_biscoito(
    client: Client, entrar: Callable[..., Client], fiscal: Servidor
) -> None:
    sem_sessao = client.get("/campo/")
    com_sessao = entrar(servidor=fiscal).get("/campo/")

    assert sem_sessao.status_code == 200
    assert sem_sessao.content == com_sessao.content
    assert not sem_sessao.cookies
    politica = sem_sessao["Content-Security-Policy"]
    assert "script-src 'self'" in politica
    assert "manifest-src 'self'" in politica
    assert "unsafe" not in politica


def test_versao_muda_com_o_conteudo_e_so_com_ele(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    antes = casca.Casca.atual().versao
    assert casca.Casca.atual().versao == antes
    pagina = casca.pagina()
    monkeypatch.setattr(casca, "pagina", lambda: pagina + " ")

    assert casca.Casca.atual().versao != antes
    trabalhador = client.get("/campo/sw.js")
    assert trabalhador["Service-Worker-Allowed"] == "/campo/"
    assert trabalhador["Cache-Control"] == "no-cache"
    assert casca.Casca.atual().versao in trabalhador.content.decode()


def test_manifesto_instala_com_icones_que_existem(client: Client) -> None:
    resposta = client.get("/campo/app.webmanifest")
    manifesto = json.loads(resposta.content)

    assert resposta["Content-Type"] == "application/manifest+json"
    assert manifesto["scope"] == manifesto["start_url"] == "/campo/"
    assert manifesto["display"] == "standalone"
    assert {i["purpose"] for i in manifesto["icons"]} == {"any", "maskable"}
    assert all(_arquivo(i["src"], client).startswith(b"\x89PNG") for i in manifesto["icons"])


@pytest.mark.navegador
@pytest.mark.django_db(transaction=True)
def test_qr_do_cartaz_lido_de_uma_foto_leva_a_linha_tambem_sem_rede(
    celular: Callable[..., Aplicativo], fiscal: Servidor, frota: Frota
) -> None:
    aplicativo = celular(fiscal)
    aplicativo.criar_pin()
    aplicativo.pagina.wait_for_function(
        "caches.match('/static/campo/vendor/jsQR.js').then((r) => Boolean(r))"
    )
    aplicativo.contexto.set_offline(True)
    imagem = io.BytesIO()
    segno.make(f"{settings.ENDERECO}/linhas/{frota.linha.codigo}/").save(
        imagem, kind="png", scale=8, border=4
    )
    aplicativo.pagina.get_by_role("button", name="Ler QR").click()
    cartaz: FilePayload = {
        "name": "qr.png",
        "mimeType": "image/png",
        "buffer": imagem.getvalue(),
    }
    aplicativo.pagina.get_by_label("Ler o QR de uma foto").set_input_files([cartaz])

    expect(aplicativo.pagina.locator("#resposta")).to_contain_text("Tejuco – São Benedito")


@pytest.mark.navegador
@pytest.mark.django_db(transaction=True)
def test_versao_nova_se_oferece_e_a_vistoria_em_andamento_continua(
    celular: Callable[..., Aplicativo],
    fiscal: Servidor,
    frota: Frota,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    aplicativo = celular(fiscal)
    aplicativo.criar_pin()
    aplicativo.comecar(PLACA, "Roteiro curto")
    aplicativo.responder("Freios", "Conforme")
    pagina_nova = casca.pagina() + "<!-- outra versão -->"
    monkeypatch.setattr(casca, "pagina", lambda: pagina_nova)
    aplicativo.pagina.evaluate("navigator.serviceWorker.ready.then((r) => r.update())")
    aviso = aplicativo.pagina.get_by_text("Há versão nova do aplicativo.")
    expect(aviso).to_be_visible()

    aplicativo.pagina.get_by_role("button", name="Atualizar").click()
    expect(aplicativo.pagina.get_by_label("PIN de 6 algarismos")).to_be_visible()
    aplicativo.digitar_pin("102938")

    expect(aplicativo.pagina.locator(".conta-itens")).to_contain_text("1 de 3")
