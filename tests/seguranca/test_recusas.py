"""Req. 33 e 44: toda recusa e toda falha se dizem em português, sem rastro e com identificador."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Any

import pytest
from django.conf import settings as configuracao
from django.db import connection, models, transaction
from django.test import Client
from django.test.client import MULTIPART_CONTENT
from django.urls import reverse

from patrocinio.comum.models import DocumentoEmitido, Serie
from patrocinio.comum.tipos import Papel
from tests.fabricas import ServidorFactory
from tests.seguranca.apoio import MARCAS_TECNICAS, criar_lado, entrar_como, super_pessoa
from tests.transporte_escolar.fabricas import EmpresaFactory
from transporte_escolar.models import Contrato, Escola, Linha

pytestmark = pytest.mark.django_db
EM_INGLES = ("Not Found", "Forbidden", "Bad Request", "Server Error", "Not Allowed", "not allowed")
LIMITE_DA_TRAVA = 5.0
MARCA = "a" * 32
Entrar = Callable[..., Client]


def _conferir_recusa(resposta: Any, situacao: int, *, corpo: bool = True) -> str:
    """Confere a recusa e devolve o que ela diz."""
    pagina: str = resposta.content.decode()
    if resposta["Content-Type"].startswith("application/problem+json"):
        pagina = json.dumps(resposta.json(), ensure_ascii=False)
    assert resposta.status_code == situacao, resposta.request["PATH_INFO"]
    assert not [m for m in (*MARCAS_TECNICAS, *EM_INGLES) if m in pagina]
    identificador = resposta["X-Identificador"]
    assert len(identificador) >= 8
    if corpo and not resposta["Content-Type"].startswith("application/problem+json"):
        assert resposta["Content-Type"].startswith("text/html")
        assert '<html lang="pt-br"' in pagina.lower()
        assert identificador in pagina
    return pagina


@pytest.mark.parametrize(
    "endereco",
    [
        "/nao-ha/",
        "/admin/nao-ha/",
        "/admin/comum/nao-ha/",
        "/documentos/0000-0000-0000/",
        "/arquivos/nao-ha.pdf",
        "/admin/transporte_escolar/linha/999999/change/",
        "/admin/transporte_escolar/contrato/999999/assinar/",
        "/admin/transporte_escolar/linha/exportar/exe/",
        "/contas/signup/",
        "/api/v1/nao-ha/",
        "/api/v1/linhas/999999/",
    ],
)
def test_404_da_equipe_em_portugues(entrar: Entrar, endereco: str) -> None:
    pagina = _conferir_recusa(entrar(Papel.EDUCACAO).get(endereco), 404)

    assert "não encontrad" in pagina.lower()


@pytest.mark.parametrize("endereco", ["/nao-ha/", "/contas/signup/", "/api/v1/nao-ha/"])
def test_404_do_publico_em_portugues(endereco: str) -> None:
    assert "não encontrad" in _conferir_recusa(Client().get(endereco), 404).lower()


@pytest.mark.parametrize(
    "endereco",
    [
        "/admin/comum/servidor/",
        "/admin/comum/servidor/add/",
        "/admin/transporte_escolar/acessoaempresa/1/change/",
        "/admin/comum/fichadeacesso/",
        "/admin/comum/valorvigente/add/",
    ],
)
def test_403_da_equipe_em_portugues(entrar: Entrar, endereco: str) -> None:
    pagina = _conferir_recusa(entrar(Papel.SESTRAN_FISCAL).get(endereco), 403)

    assert "Seu papel não abre esta página" in pagina


def test_403_da_api_em_portugues(entrar: Entrar) -> None:
    for cliente in (Client(), entrar(Papel.TI)):
        resposta = cliente.get(reverse("api:linha-list"))
        assert resposta.status_code in {401, 403}
        assert resposta["Content-Type"].startswith("application/problem+json")
        _conferir_recusa(resposta, resposta.status_code)


@pytest.mark.parametrize(
    ("metodo", "endereco"),
    [
        ("post", "/verificar/"),
        ("put", "/verificar/0000-0000-0000/"),
        ("get", "confirmar"),
        ("get", "aplicar"),
        ("post", "documento"),
        ("delete", "/api/v1/linhas/1/"),
        ("patch", "/api/v1/contratos/1/"),
    ],
)
def test_405_em_portugues_e_com_identificador(metodo: str, endereco: str) -> None:
    especiais = {
        "confirmar": "/admin/comum/parametrovigente/1/confirmar/",
        "aplicar": "/admin/transporte_escolar/linha/importar/1/aplicar/",
        "documento": "/documentos/0000-0000-0000/",
    }
    resposta = getattr(entrar_como(super_pessoa()), metodo)(especiais.get(endereco, endereco))

    pagina = _conferir_recusa(resposta, 405)

    assert "não" in pagina.lower(), "a recusa precisa dizer o que houve"


# -- envio grande demais -------------------------------------------------------------------------


@pytest.mark.parametrize("endereco", ["/contas/login/", "/admin/comum/atonormativo/add/"])
@pytest.mark.parametrize("exige_marca", [True, False])
def test_formulario_grande_demais_e_recusado_em_portugues(
    endereco: str,
    exige_marca: bool,  # noqa: FBT001
) -> None:
    cliente = entrar_como(super_pessoa(), exige_marca=exige_marca)
    limite = configuracao.DATA_UPLOAD_MAX_MEMORY_SIZE
    corpo = b"numero=" + b"x" * (limite + 1)
    resposta = cliente.post(endereco, corpo, "application/x-www-form-urlencoded")

    assert resposta.status_code in {400, 413}
    pagina = _conferir_recusa(resposta, resposta.status_code)
    assert "grande" in pagina or "não se deixa ler" in pagina


def test_campos_demais_sao_recusados_em_portugues() -> None:
    corpo = "&".join(f"c{i}=1" for i in range(configuracao.DATA_UPLOAD_MAX_NUMBER_FIELDS + 1))
    cliente = entrar_como(super_pessoa())

    resposta = cliente.post(
        "/admin/comum/atonormativo/add/", corpo, "application/x-www-form-urlencoded"
    )

    assert resposta.status_code in {400, 413}
    _conferir_recusa(resposta, resposta.status_code)


def test_corpo_grande_demais_na_api_e_recusado_em_portugues() -> None:
    corpo = b'{"codigo": "a", "nome": "x", "observacao": "' + b"x" * (3 * 1024 * 1024) + b'"}'

    resposta = entrar_como(super_pessoa()).post(
        reverse("api:linha-list"), corpo, "application/json"
    )

    assert resposta.status_code in {400, 413}
    assert not Linha.objects.exists()
    _conferir_recusa(resposta, resposta.status_code)


@pytest.mark.parametrize("endereco", ["/api/v1/linhas/", "/admin/comum/atonormativo/add/"])
def test_corpo_enorme_e_413_antes_de_se_ler(endereco: str) -> None:
    corpo = b"x" * (13 * 1024 * 1024)
    tipo = "application/json" if "api" in endereco else "application/x-www-form-urlencoded"

    pagina = _conferir_recusa(entrar_como(super_pessoa()).post(endereco, corpo, tipo), 413)

    assert "grande demais" in pagina


# -- registro travado ------------------------------------------------------------------------------


@contextmanager
def _travado(registro: models.Model) -> Iterator[None]:
    """Outra conexão segura o registro enquanto o bloco corre."""
    pronta, soltar = Event(), Event()

    def segurar() -> None:
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
            type(registro)._base_manager.select_for_update().get(pk=registro.pk)
            pronta.set()
            soltar.wait(timeout=20)
        connection.close()

    outra = Thread(target=segurar)
    outra.start()
    try:
        assert pronta.wait(timeout=10)
        yield
    finally:
        soltar.set()
        outra.join(timeout=20)


@pytest.mark.django_db(transaction=True)
def test_registro_travado_responde_503_a_tempo_na_tela_e_na_api() -> None:
    lado = criar_lado("minha")
    contrato = lado.item.contrato
    cliente = entrar_como(super_pessoa())
    proposta = {
        "item": lado.item.item_id,
        "empresa": EmpresaFactory.create().pk,
        "valor": "6.10",
        "apresentada_em": "2026-01-20",
    }
    pedidos: list[tuple[models.Model, str, Any, str]] = [
        (
            contrato,
            reverse("admin:transporte_escolar_contrato_encerrar", args=[contrato.pk]),
            {"em": "30/06/2026", "_envio": MARCA},
            MULTIPART_CONTENT,
        ),
        (contrato.edital, reverse("api:proposta-list"), proposta, "application/json"),
    ]
    for registro, endereco, corpo, tipo in pedidos:
        with _travado(registro):
            inicio = time.monotonic()
            resposta = cliente.post(endereco, corpo, tipo)
            demora = time.monotonic() - inicio
        assert resposta.status_code == 503, resposta.content.decode()[-4000:]
        assert demora < LIMITE_DA_TRAVA, endereco
        pagina = _conferir_recusa(resposta, 503)
        assert "tente de novo em alguns segundos" in pagina

    assert Contrato.objects.get(pk=contrato.pk).situacao == "vigente"
    # A marca do envio recusado fica livre: a pessoa tenta de novo e dá certo.
    cliente.post(pedidos[0][1], {"em": "30/06/2026", "_envio": MARCA})
    assert Contrato.objects.get(pk=contrato.pk).situacao == "encerrado"


# -- falha inesperada ------------------------------------------------------------------------------


@contextmanager
def _sem_a_tabela(modelo: type[models.Model]) -> Iterator[None]:
    """Tira a tabela do lugar: a falha é de verdade, do banco."""
    nome = modelo._meta.db_table
    with connection.schema_editor() as editor:
        editor.alter_db_table(modelo, nome, "fora_do_lugar")
    try:
        yield
    finally:
        with connection.schema_editor() as editor:
            editor.alter_db_table(modelo, "fora_do_lugar", nome)


@pytest.mark.django_db(transaction=True)
def test_falha_em_cada_area_se_diz_em_portugues_sem_rastro() -> None:
    equipe = entrar_como(super_pessoa())
    publico = Client(raise_request_exception=False)
    areas: list[tuple[type[models.Model], Client, str]] = [
        (Serie, equipe, reverse("admin:comum_serie_changelist")),
        (Serie, equipe, reverse("admin:comum_serie_exportar", args=["csv"])),
        (Escola, equipe, reverse("admin:transporte_escolar_escola_changelist")),
        (Escola, equipe, reverse("api:escola-list")),
        (DocumentoEmitido, publico, "/verificar/0000-0000-0000/"),
        (DocumentoEmitido, equipe, "/documentos/0000-0000-0000/"),
    ]
    for modelo, cliente, endereco in areas:
        with _sem_a_tabela(modelo):
            resposta = cliente.get(endereco)
        pagina = _conferir_recusa(resposta, 500)
        assert "Algo falhou no portal" in pagina, endereco
        assert "fora_do_lugar" not in pagina
        assert modelo._meta.db_table not in pagina, endereco
        if endereco.startswith("/api/"):
            assert resposta.json()["instance"] == resposta["X-Identificador"]


def test_cada_pedido_tem_o_seu_identificador() -> None:
    cliente = Client()

    vistos = {cliente.get("/nao-ha/")["X-Identificador"] for _ in range(20)}

    assert len(vistos) == 20


def test_identificador_nao_se_escolhe_de_fora() -> None:
    resposta = Client().get("/nao-ha/", headers={"X-Identificador": "escolhido"})

    assert resposta["X-Identificador"] != "escolhido"


def test_quem_nao_entrou_nao_descobre_rotas_da_equipe() -> None:
    ServidorFactory.create()
    resposta = Client().get("/admin/transporte_escolar/linha/999999/change/")

    assert resposta.status_code == 302
    assert resposta["Location"].startswith("/contas/login/")
