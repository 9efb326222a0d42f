"""Requisitos de segurança que valem em toda página (seguranca-desempenho 2.2)."""

from collections.abc import Callable
from threading import Event, Thread
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse

from patrocinio.comum.models import AtoNormativo
from patrocinio.comum.tipos import Papel
from tests.banco import resumo_do_banco
from tests.corridas import correr
from tests.fabricas import SENHA, AtoNormativoFactory, ServidorFactory

Entrar = Callable[..., Client]
pytestmark = pytest.mark.django_db
DIRETIVAS = {
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "report-uri /relatorios/csp/",
}


@pytest.mark.parametrize(
    "endereco", ["/contas/login/", "/admin/", "/verificar/", "/nao-existe/", "/api/v1/linhas/"]
)
def test_toda_resposta_tem_a_csp_estrita(entrar: Entrar, endereco: str) -> None:
    for cliente in (Client(), entrar(Papel.EDUCACAO)):
        resposta = cliente.get(endereco)
        politica = resposta["Content-Security-Policy"]
        assert {d.strip() for d in politica.split(";")} == DIRETIVAS
        assert "unsafe" not in politica
        assert resposta["X-Content-Type-Options"] == "nosniff"
        assert resposta["Cross-Origin-Resource-Policy"] == "same-origin"
        assert resposta["X-Frame-Options"] == "DENY"
        assert resposta["Referrer-Policy"] == "same-origin"


def test_verificacao_de_producao_nao_tem_aviso(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DJANGO_ALLOW_ASYNC_UNSAFE", raising=False)  # só os testes a usam
    settings.SECURE_SSL_REDIRECT = settings.SESSION_COOKIE_SECURE = True
    settings.CSRF_COOKIE_SECURE = settings.SECURE_HSTS_PRELOAD = True
    settings.SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    settings.SECURE_HSTS_SECONDS = 31_536_000

    call_command("check", deploy=True, fail_level="WARNING", databases=["default"])


@pytest.mark.parametrize(
    "destino",
    [
        "https://mau.example/",
        "//mau.example/",
        "/\\mau.example",
        "http:mau.example",
        "javascript:alert(1)",
        "https:///mau.example",
        "\thttps://mau.example",
        "%2F%2Fmau.example",
    ],
)
def test_entrada_nao_leva_para_fora_do_portal(sem_memoria: None, destino: str) -> None:
    servidor = ServidorFactory.create(papeis=[Papel.EDUCACAO])

    resposta = Client().post(
        f"/contas/login/?next={destino}",
        {"login": servidor.username, "password": SENHA, "next": destino},
    )

    assert resposta.status_code == 302
    assert not resposta["Location"].startswith(("//", "/\\", "http", "javascript"))


def test_maquina_estranha_no_cabecalho_e_recusada() -> None:
    resposta = Client().get("/contas/login/", headers={"Host": "mau.example"})

    assert resposta.status_code == 400
    assert "Traceback" not in resposta.content.decode()


def test_formulario_sem_a_marca_de_seguranca_e_recusado_em_portugues(entrar: Entrar) -> None:
    cliente = Client(enforce_csrf_checks=True)
    cliente.force_login(
        ServidorFactory.create(papeis=[Papel.EDUCACAO]),
        backend="patrocinio.comum.entrada.PermissoesDosPapeis",
    )

    resposta = cliente.post(reverse("admin:comum_atonormativo_add"), {})

    assert resposta.status_code == 403
    assert "O formulário perdeu a validade" in resposta.content.decode()


def test_falha_inesperada_mostra_codigo_e_nenhum_rastro(
    entrar: Entrar, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def falhar(*_: Any, **__: Any) -> None:
        raise RuntimeError("segredo interno")

    monkeypatch.setattr("patrocinio.comum.admin.base.AdminDoPortal.acoes_da_lista", falhar)
    cliente = entrar(Papel.EDUCACAO)
    cliente.raise_request_exception = False

    resposta = cliente.get(reverse("admin:comum_atonormativo_changelist"))

    pagina = resposta.content.decode()
    assert resposta.status_code == 500
    assert "Algo falhou no portal" in pagina
    assert resposta["X-Identificador"] in pagina
    assert "segredo interno" not in pagina
    assert "Traceback" not in pagina


def test_entrada_muda_a_chave_da_sessao(sem_memoria: None) -> None:
    servidor = ServidorFactory.create(papeis=[Papel.EDUCACAO])
    cliente = Client()
    cliente.get("/contas/login/")
    sessao = cliente.session
    sessao["antes"] = 1
    sessao.save()
    antes = sessao.session_key

    cliente.post("/contas/login/", {"login": servidor.username, "password": SENHA})

    assert cliente.session.session_key != antes
    assert "_auth_user_id" in cliente.session


def test_sexta_tentativa_de_entrada_espera_mesmo_com_a_senha_certa(sem_memoria: None) -> None:
    servidor = ServidorFactory.create(papeis=[Papel.EDUCACAO])
    cliente = Client()
    for _ in range(5):
        cliente.post("/contas/login/", {"login": servidor.username, "password": "errada"})

    resposta = cliente.post("/contas/login/", {"login": servidor.username, "password": SENHA})

    assert "_auth_user_id" not in cliente.session
    assert resposta.status_code in {200, 429}


def test_ninguem_se_cadastra_sozinho() -> None:
    assert Client().get("/contas/signup/").status_code == 404
    assert Client().get("/contas/password/reset/").status_code == 404


def test_limites_do_banco_valem_na_conexao_do_portal() -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT current_setting('statement_timeout'), current_setting('lock_timeout'), "
            "current_setting('idle_in_transaction_session_timeout'), current_setting('timezone')"
        )
        limites = cursor.fetchone()

    assert limites[:3] == ("5s", "3s", "1min")


@pytest.mark.django_db(transaction=True)
def test_registro_travado_responde_que_o_portal_esta_ocupado_e_nada_grava(
    entrar: Entrar,
) -> None:
    ato = AtoNormativoFactory.create(ementa="antes")
    cliente = entrar(Papel.EDUCACAO)
    travado, soltar = Event(), Event()

    def segurar() -> None:
        with transaction.atomic():
            AtoNormativo.objects.select_for_update().get(pk=ato.pk)
            travado.set()
            soltar.wait(timeout=20)
        connection.close()

    outra = Thread(target=segurar)
    outra.start()
    try:
        assert travado.wait(timeout=10)
        resposta = cliente.post(
            reverse("admin:comum_atonormativo_change", args=[ato.pk]),
            {
                "tipo": ato.tipo,
                "esfera": ato.esfera,
                "numero": ato.numero,
                "data": "02/02/2026",
                "ementa": "depois",
                "versao_lida": 1,
            },
        )
    finally:
        soltar.set()
        outra.join(timeout=20)

    assert resposta.status_code == 503
    assert "tente de novo em alguns segundos" in resposta.content.decode()
    ato.refresh_from_db()
    assert ato.ementa == "antes"


@pytest.mark.django_db(transaction=True)
def test_vinte_envios_iguais_do_mesmo_formulario_gravam_um_registro(entrar: Entrar) -> None:
    servidor = ServidorFactory.create(papeis=[Papel.EDUCACAO])
    clientes = [entrar(servidor=servidor) for _ in range(20)]
    dados = {
        "tipo": "portaria",
        "esfera": "municipal",
        "numero": "77/2026",
        "data": "02/02/2026",
        "_envio": "0123456789abcdef" * 2,
    }

    respostas = correr(
        *[lambda c=c: c.post(reverse("admin:comum_atonormativo_add"), dados) for c in clientes]
    )

    assert {r.status_code for r in respostas} == {302}
    assert AtoNormativo.objects.filter(numero="77/2026").count() == 1


def test_envio_recusado_pode_ser_corrigido_e_reenviado(entrar: Entrar) -> None:
    cliente = entrar(Papel.EDUCACAO)
    dados = {"tipo": "portaria", "esfera": "municipal", "numero": "", "data": "02/02/2026"}
    marca = {"_envio": "fedcba9876543210" * 2}
    assert cliente.post(reverse("admin:comum_atonormativo_add"), dados | marca).status_code == 200

    cliente.post(reverse("admin:comum_atonormativo_add"), dados | marca | {"numero": "5/2026"})

    assert AtoNormativo.objects.filter(numero="5/2026").exists()


@pytest.mark.django_db(transaction=True)
def test_abrir_paginas_nao_muda_dado_algum(entrar: Entrar) -> None:
    ato = AtoNormativoFactory.create()
    cliente = entrar(Papel.EDUCACAO)
    paginas = [
        "/admin/",
        reverse("admin:comum_atonormativo_changelist"),
        reverse("admin:comum_atonormativo_change", args=[ato.pk]),
        reverse("admin:comum_atonormativo_history", args=[ato.pk]),
        reverse("admin:comum_atonormativo_exportar", args=["xlsx"]),
    ]
    antes = resumo_do_banco()

    for pagina in paginas:
        assert cliente.get(pagina).status_code == 200

    assert resumo_do_banco() == antes


PAYLOADS = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    "{{ 99991*99989 }}",
    "{% debug %}",
    "</textarea><svg onload=alert(1)>",
    "javascript:alert(1)",
    "<a href=javascript:alert(1)>x</a>",
    "&lt;b&gt;",
    "\u202e<b>",
    "<!--",
    "]]>",
]


@pytest.mark.parametrize("texto", PAYLOADS)
def test_texto_malicioso_sai_escapado_em_toda_tela(entrar: Entrar, texto: str) -> None:
    ato = AtoNormativoFactory.create(ementa=texto, numero=texto[:30])
    cliente = entrar(Papel.EDUCACAO)

    for acao, argumentos in (("changelist", []), ("change", [ato.pk]), ("history", [ato.pk])):
        pagina = cliente.get(reverse(f"admin:comum_atonormativo_{acao}", args=argumentos))
        corpo = pagina.content.decode()
        for perigo in ("<script>alert", "<img src=x", "<svg onload", "<a href=javascript"):
            assert perigo not in corpo
        assert "9998000099" not in corpo
