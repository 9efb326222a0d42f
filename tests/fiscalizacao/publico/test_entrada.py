"""A porta dos autos: o mesmo silêncio para tudo o que não confere, e limite para quem insiste."""

from collections.abc import Callable
from datetime import time, timedelta
from typing import Any

import pytest
import time_machine
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from fiscalizacao.publico.autos import POR_ENDERECO, POR_PROCESSO
from fiscalizacao.publico.sessao import PEDE_O_CODIGO, VALIDADE
from fiscalizacao.servicos.processo.codigo import novo_codigo
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.processo.cenas import SEGUNDA, as_
from tests.fiscalizacao.publico.apoio import (
    AUTOS,
    ENTRADA,
    ERRADO,
    PETICAO,
    Empresa,
    as_do_dia,
    empresa_notificada,
    no_dia,
    sem_marca,
)

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 27")]
COOKIE = settings.SESSION_COOKIE_NAME
# O tamanho só diz quanto se digitou: o corpo, sem isso, se compara inteiro.
VARIAM = {"X-Identificador", "Set-Cookie", "Content-Length"}


@pytest.fixture
def empresa() -> Empresa:
    return empresa_notificada()


def _aspecto(resposta: Any, numero: str) -> tuple[int, dict[str, str], str]:
    """Tudo o que se pode distinguir: situação, cabeçalhos e corpo, sem o número que se digitou."""
    cabecalhos = {c: v for c, v in resposta.items() if c not in VARIAM}
    return resposta.status_code, cabecalhos, sem_marca(resposta).replace(numero, "N")


def test_o_codigo_da_notificacao_abre_os_autos_escrito_como_for(empresa: Empresa) -> None:
    em_grupos = "-".join(empresa.codigo[i : i + 4] for i in range(0, 16, 4))
    trocado = em_grupos.lower().replace("0", "o").replace("1", "i")
    for escrito in (
        empresa.codigo,
        em_grupos,
        trocado,
        f" {trocado} ",
        em_grupos.replace("-", "–"),
    ):
        cliente = Client()
        resposta = empresa.tentar(cliente, escrito)
        assert (resposta.status_code, resposta["Location"]) == (302, AUTOS), escrito
        assert cliente.get(AUTOS).status_code == 200


@pytest.mark.parametrize("escrito", ["{0}/{1}", "{0:04}/{1}", "  {0} / {1} "])
def test_o_numero_se_escreve_com_ou_sem_zeros(empresa: Empresa, escrito: str) -> None:
    numero = escrito.format(empresa.processo.numero, empresa.processo.ano)
    resposta = Client().post(ENTRADA, {"numero": numero, "codigo": empresa.codigo})
    assert resposta.status_code == 302


def test_processo_que_nao_existe_codigo_errado_e_codigo_trocado_respondem_igual(
    empresa: Empresa,
) -> None:
    outra = empresa_notificada()
    velho = empresa.codigo
    novo_codigo(empresa.processo, em=as_(SEGUNDA))
    tentativas = [
        ("9999/2026", velho),
        (empresa.numero, ERRADO),
        (empresa.numero, velho),
        (empresa.numero, outra.codigo),
        (empresa.numero, "não é código"),
        (outra.numero, "A" * 60),
    ]
    vistos, consultas = [], []
    for numero, codigo in tentativas:
        with CaptureQueriesContext(
            connection,
        ) as contadas:
            resposta = Client().post(ENTRADA, {"numero": numero, "codigo": codigo})
        situacao, cabecalhos, corpo = _aspecto(resposta, numero)
        vistos.append((situacao, cabecalhos, corpo.replace(codigo, "C")))
        consultas.append(len(contadas))
        assert COOKIE not in resposta.cookies
        assert "não conferem" in corpo

    assert all(visto == vistos[0] for visto in vistos)
    assert len(set(consultas)) == 1


def test_o_processo_que_nao_se_notificou_ainda_responde_como_o_que_nao_existe(
    empresa: Empresa,
) -> None:
    sem_codigo = empresa_notificada()
    sem_codigo.processo.acesso.delete()
    dele = _aspecto(sem_codigo.tentar(Client(), ERRADO), sem_codigo.numero)
    nenhum = Client().post(ENTRADA, {"numero": "9999/2026", "codigo": ERRADO})
    assert dele == _aspecto(nenhum, "9999/2026")


@pytest.mark.parametrize("numero", ["47", "0047-2026", "0047/26", "/2026", "٤٧/2026", "x" * 21, ""])
def test_numero_que_nao_e_numero_diz_como_se_escreve(empresa: Empresa, numero: str) -> None:
    resposta = Client().post(ENTRADA, {"numero": numero, "codigo": empresa.codigo})
    pagina = resposta.content.decode()
    assert resposta.status_code == 200
    assert 'aria-invalid="true"' in pagina
    assert 'href="#id_numero"' in pagina
    assert 'id="id_numero_error"' in pagina


@pytest.mark.parametrize("endereco", [ENTRADA, AUTOS, PETICAO])
def test_antes_de_acertar_nao_ha_sessao_nem_se_le_nada(endereco: str) -> None:
    cliente = Client()
    resposta = cliente.get(endereco, follow=True)
    assert resposta.request["PATH_INFO"] == ENTRADA
    assert COOKIE not in cliente.cookies
    assert resposta["X-Robots-Tag"] == "noindex, nofollow"
    assert "no-store" in resposta["Cache-Control"]
    assert "unsafe" not in resposta["Content-Security-Policy"]
    if endereco != ENTRADA:
        assert PEDE_O_CODIGO in resposta.content.decode()


def test_nem_o_codigo_nem_a_chave_do_processo_vao_na_sessao_aberta_ou_no_endereco(
    empresa: Empresa,
) -> None:
    cliente = Client()
    resposta = empresa.tentar(cliente)
    guardado = Session.objects.get(pk=cliente.cookies[COOKIE].value).get_decoded()
    assert set(guardado) == {"autos"}
    assert set(guardado["autos"]) == {"processo", "acesso", "marca", "em"}
    assert empresa.codigo not in str(guardado)
    assert empresa.processo.acesso.resumo not in str(guardado)
    assert resposta["Location"] == AUTOS
    pagina = cliente.get(AUTOS).content.decode()
    assert empresa.codigo not in pagina


def test_dez_tentativas_por_endereco_e_a_seguinte_espera_mesmo_certa(empresa: Empresa) -> None:
    with no_dia(SEGUNDA):
        for _ in range(POR_ENDERECO):
            assert empresa.tentar(Client(), ERRADO).status_code == 200
        barrada = empresa.tentar(Client())
        outra = empresa.tentar(Client(), REMOTE_ADDR="10.9.8.7")
    assert (barrada.status_code, barrada["Retry-After"]) == (429, "900")
    pagina = barrada.content.decode()
    assert "Espere 15 minutos" in pagina
    assert "protocolo da SESTRAN" in pagina
    assert outra.status_code == 302
    with time_machine.travel(as_do_dia(SEGUNDA) + timedelta(minutes=15), tick=False):
        assert empresa.tentar(Client()).status_code == 302


def _errar_de_muitos_lugares(numero: str) -> Any:
    for lugar in range(POR_PROCESSO):
        dados = {"numero": numero, "codigo": ERRADO}
        assert Client().post(ENTRADA, dados, REMOTE_ADDR=f"10.1.0.{lugar}").status_code == 200
    return Client().post(ENTRADA, {"numero": numero, "codigo": ERRADO}, REMOTE_ADDR="10.2.0.1")


def test_vinte_erros_por_processo_de_onde_for_barram_quem_erra_e_nao_a_empresa(
    empresa: Empresa,
) -> None:
    with no_dia(SEGUNDA):
        existe = _errar_de_muitos_lugares(empresa.numero)
        nao_existe = _errar_de_muitos_lugares("9999/2026")
        certa = empresa.tentar(Client(), REMOTE_ADDR="10.2.0.2")
    assert (existe.status_code, existe["Retry-After"]) == (429, "3600")
    identificadores = [r["X-Identificador"] for r in (existe, nao_existe)]
    paginas = [
        sem_marca(r).replace(i, "")
        for r, i in zip((existe, nao_existe), identificadores, strict=True)
    ]
    assert paginas[0] == paginas[1]
    assert certa.status_code == 302


def test_a_leitura_expira_trinta_minutos_depois_do_ultimo_uso(empresa: Empresa) -> None:
    inicio = as_do_dia(SEGUNDA)
    with time_machine.travel(inicio, tick=False):
        cliente = empresa.dentro()
    with time_machine.travel(inicio + VALIDADE, tick=False):
        assert cliente.get(AUTOS).status_code == 200
    with time_machine.travel(inicio + 2 * VALIDADE, tick=False):
        assert cliente.get(AUTOS).status_code == 200
    with time_machine.travel(inicio + 3 * VALIDADE + timedelta(seconds=1), tick=False):
        assert cliente.get(AUTOS)["Location"] == ENTRADA
        assert cliente.get(AUTOS)["Location"] == ENTRADA
    assert not Session.objects.exists()


def test_trocar_o_codigo_derruba_a_sessao_aberta(empresa: Empresa) -> None:
    cliente = empresa.dentro()
    empresa.codigo = novo_codigo(empresa.processo, em=as_(SEGUNDA))
    for endereco in (AUTOS, PETICAO, "/autos/peca/1/", "/autos/volume/"):
        assert cliente.get(endereco)["Location"] == ENTRADA
    assert empresa.dentro(cliente).get(AUTOS).status_code == 200


def test_acertar_gira_a_sessao_e_nao_autentica_ninguem(empresa: Empresa) -> None:
    cliente = empresa.dentro()
    antes = cliente.cookies[COOKIE].value
    empresa.dentro(cliente)
    assert cliente.cookies[COOKIE].value != antes
    assert not Session.objects.filter(pk=antes).exists()
    assert cliente.get("/admin/")["Location"].startswith("/contas/login/")


def test_sair_fecha_os_autos_e_acaba_com_a_sessao(empresa: Empresa) -> None:
    cliente = empresa.dentro()
    assert cliente.get("/autos/sair/").status_code == 405
    assert cliente.post("/autos/sair/")["Location"] == ENTRADA
    assert cliente.get(AUTOS)["Location"] == ENTRADA
    assert not Session.objects.exists()


def test_quem_e_da_equipe_abre_e_fecha_os_autos_sem_sair_do_portal(
    empresa: Empresa, entrar: Callable[..., Client]
) -> None:
    cliente = entrar(Papel.SESTRAN_FISCAL)
    empresa.dentro(cliente)
    assert cliente.get("/admin/").status_code == 200
    cliente.post("/autos/sair/")
    assert cliente.get(AUTOS)["Location"] == ENTRADA
    assert cliente.get("/admin/").status_code == 200


def test_a_conta_da_equipe_nao_abre_os_autos_sem_o_codigo(entrar: Callable[..., Client]) -> None:
    empresa_notificada()
    assert entrar(Papel.SESTRAN_AUTORIDADE).get(AUTOS)["Location"] == ENTRADA


@pytest.mark.parametrize("hostil", ['"><script>alert(1)</script>', "' OR 1=1 --", "{{ 7*7 }}"])
def test_o_que_se_digita_volta_como_texto(empresa: Empresa, hostil: str) -> None:
    pagina = empresa.tentar(Client(), hostil).content.decode()
    assert "<script>alert" not in pagina
    assert "não conferem" in pagina


def test_o_envio_sem_a_marca_de_seguranca_e_recusado(empresa: Empresa) -> None:
    assert empresa.tentar(Client(enforce_csrf_checks=True)).status_code == 403


def test_a_virada_da_meia_noite_nao_derruba_quem_le(empresa: Empresa) -> None:
    with no_dia(SEGUNDA, time(23, 50)):
        cliente = empresa.dentro()
    with time_machine.travel(as_(SEGUNDA, time(23, 50)) + timedelta(minutes=20), tick=False):
        assert cliente.get(AUTOS).status_code == 200
