"""Defesas provadas por ataque: cada teste é uma porta que já esteve aberta."""

from collections.abc import Callable
from datetime import date
from threading import Event, Thread
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse

from patrocinio.comum.models import AtoNormativo, Servidor
from patrocinio.comum.servicos.fichas import criar_ficha
from patrocinio.comum.tipos import Papel
from tests.comum.test_vigencias import _proposta
from tests.corridas import correr
from tests.fabricas import SENHA, AtoNormativoFactory, ServidorFactory
from transporte_escolar.models import Linha

Entrar = Callable[..., Client]
pytestmark = pytest.mark.django_db
MARCA = "0123456789abcdef0123456789abcdef"


def _dados(ato: AtoNormativo, **mudancas: Any) -> dict[str, Any]:
    return {
        "tipo": ato.tipo, "esfera": ato.esfera, "numero": ato.numero,
        "data": f"{ato.data:%d/%m/%Y}", "ementa": ato.ementa, "publicado_em": "",
        "veiculo": ato.veiculo, "versao_lida": ato.versao,
    } | mudancas  # fmt: skip


def _tela(ato: AtoNormativo) -> str:
    return reverse("admin:comum_atonormativo_change", args=[ato.pk])


@pytest.mark.django_db(transaction=True)
def test_salvar_sem_mudar_nada_nao_desfaz_o_que_outra_pessoa_esta_gravando(entrar: Entrar) -> None:
    ato = AtoNormativoFactory.create(ementa="antes")
    cliente = entrar(Papel.EDUCACAO)
    travado, soltar = Event(), Event()

    def gravar_devagar() -> None:
        with transaction.atomic():
            AtoNormativo.objects.filter(pk=ato.pk).update(ementa="o da outra pessoa")
            travado.set()
            soltar.wait(timeout=20)
        connection.close()

    outra = Thread(target=gravar_devagar)
    outra.start()
    assert travado.wait(timeout=10)
    respostas: list[Any] = []
    minha = Thread(target=lambda: respostas.append(cliente.post(_tela(ato), _dados(ato))))
    minha.start()
    minha.join(timeout=0.5)
    soltar.set()
    outra.join(timeout=20)
    minha.join(timeout=20)

    ato.refresh_from_db()
    assert respostas[0].status_code == 200
    assert ato.ementa == "o da outra pessoa"


def test_salvar_de_novo_depois_do_conflito_nao_desfaz_o_que_so_a_outra_mudou(
    entrar: Entrar,
) -> None:
    ato = AtoNormativoFactory.create(ementa="antes", veiculo="")
    velha = _dados(ato)
    entrar(Papel.EDUCACAO).post(_tela(ato), velha | {"veiculo": "DOMM"})
    bia = entrar(Papel.EDUCACAO)

    resposta = bia.post(_tela(ato), velha | {"ementa": "a da Bia"})
    formulario = resposta.context["adminform"].form
    diferencas = {d.campo: d.seu for d in resposta.context["conflito"].diferencas}
    bia.post(_tela(ato), {c: formulario[c].value() or "" for c in velha})

    ato.refresh_from_db()
    assert diferencas == {
        "Ementa": "a da Bia",
        "Veículo de publicação": "você não mudou: fica o gravado",
    }
    assert (ato.ementa, ato.veiculo) == ("a da Bia", "DOMM")


def test_envio_corrigido_com_a_mesma_marca_grava_a_correcao(entrar: Entrar) -> None:
    ato = AtoNormativoFactory.create(ementa="antes")
    cliente = entrar(Papel.EDUCACAO)
    cliente.post(_tela(ato), _dados(ato, ementa="primeira", _envio=MARCA))
    ato.refresh_from_db()

    cliente.post(_tela(ato), _dados(ato, ementa="corrigida", _envio=MARCA))

    ato.refresh_from_db()
    assert ato.ementa == "corrigida"


def test_registro_incluido_pela_janela_do_mais_fica_gravado(entrar: Entrar) -> None:
    resposta = entrar(Papel.EDUCACAO).post(
        reverse("admin:comum_atonormativo_add") + "?_popup=1",
        {
            "tipo": "portaria", "esfera": "municipal", "numero": "3/2026", "data": "02/02/2026",
            "_popup": "1", "_envio": MARCA,
        },
    )  # fmt: skip

    assert resposta.status_code == 200
    assert AtoNormativo.objects.filter(numero="3/2026").exists()


def test_botao_de_ato_sem_formulario_envia_por_post(entrar: Entrar) -> None:
    leitura = _proposta(ServidorFactory.create(papeis=[Papel.EDUCACAO]))
    endereco = reverse("admin:comum_parametrovigente_confirmar", args=[leitura.pk])

    pagina = entrar(Papel.EDUCACAO).get(
        reverse("admin:comum_parametrovigente_change", args=[leitura.pk])
    )

    assert f'method="post" action="{endereco}"' in pagina.content.decode()
    assert entrar(Papel.EDUCACAO).get(endereco).status_code == 405


def test_quem_edita_a_leitura_alheia_passa_a_propor_e_nao_a_confirma(entrar: Entrar) -> None:
    leitura = _proposta(ServidorFactory.create(papeis=[Papel.EDUCACAO]))
    segunda = entrar(Papel.EDUCACAO)
    tela = reverse("admin:comum_parametrovigente_change", args=[leitura.pk])
    segunda.post(
        tela,
        {
            "chave": leitura.chave, "valor": "sim", "vigente_de": "01/02/2027", "vigente_ate": "",
            "ato": leitura.ato_id, "versao_lida": leitura.versao,
        },
    )  # fmt: skip

    segunda.post(reverse("admin:comum_parametrovigente_confirmar", args=[leitura.pk]))

    leitura.refresh_from_db()
    assert leitura.valor == "sim"
    assert leitura.confirmado_em is None


def test_erro_de_outro_endereco_nao_tranca_a_pessoa(sem_memoria: None) -> None:
    servidor = ServidorFactory.create(papeis=[Papel.EDUCACAO])
    errada = {"login": servidor.username, "password": "errada"}
    for _ in range(6):
        Client(REMOTE_ADDR="127.0.0.5").post("/contas/login/", errada)

    certo = Client(REMOTE_ADDR="127.0.0.6")
    certo.post("/contas/login/", {"login": servidor.username, "password": SENHA})

    assert "_auth_user_id" in certo.session
    cache.clear()


def test_trinta_entradas_certas_do_mesmo_endereco_passam(sem_memoria: None) -> None:
    servidor = ServidorFactory.create(papeis=[Papel.EDUCACAO])
    for _ in range(30):
        cliente = Client()
        cliente.post("/contas/login/", {"login": servidor.username, "password": SENHA})
        assert "_auth_user_id" in cliente.session


def test_ficha_de_antes_da_troca_de_senha_deixa_de_valer(
    com_papel: Callable[..., Servidor],
) -> None:
    servidor = com_papel(Papel.EDUCACAO)
    ficha, segredo = criar_ficha(servidor=servidor, nome="x", vale_ate=date(2099, 1, 1))
    servidor.set_password("outra-senha-bem-longa")
    servidor.save()

    resposta = Client().get("/api/v1/linhas/", headers={"Authorization": f"Ficha {segredo}"})

    assert resposta.status_code == 401
    assert not type(ficha).objects.get().vale


@pytest.mark.parametrize(
    "endereco",
    [
        "/api/v1/esquema/?version=%00", "/api/v1/esquema/?version=%0d%0a",
        "/api/v1/linhas/?cursor=cD1hYmM=", "/api/v1/linhas/?cursor=cD0xZTU=",
        "/api/v1/linhas/?cursor=%00", "/admin/comum/atonormativo/exportar/csv/?p=99999",
        "/admin/comum/atonormativo/exportar/csv/?p=0",
        "/admin/comum/atonormativo/exportar/csv/?tipo__exact=%00",
        "/admin/comum/atonormativo/?tipo__exact=%00", "/admin/comum/atonormativo/?tipo__regex=(",
        "/admin/comum/atonormativo/?tipo__search=x", "/admin/comum/diasemexpediente/?ano=0",
        "/admin/comum/diasemexpediente/?ano=" + "9" * 30, "/arquivos/%00",
        "/admin/transporte_escolar/proposta/add/?empresa=abc",
        "/admin/transporte_escolar/linha/add/?escolas=abc,%27",
        "/admin/transporte_escolar/contrato/?situacao__exact=%00",
        "/admin/transporte_escolar/contrato/?edital__id__exact=abc",
        "/admin/transporte_escolar/contrato/?edital__id__exact=" + "9" * 40,
        "/admin/transporte_escolar/linha/?p=999999999999999999999",
        "/admin/transporte_escolar/linha/?o=99.abc.-7",
        "/admin/comum/atonormativo/?q=" + "a+" * 900,
    ],
)  # fmt: skip
def test_endereco_forjado_nao_derruba_pagina_alguma(entrar: Entrar, endereco: str) -> None:
    cliente = entrar(Papel.EDUCACAO)
    cliente.raise_request_exception = False

    assert cliente.get(endereco).status_code < 500


@pytest.mark.parametrize(
    "corpo", ["[" * 100_000, '{"a":' * 50_000, "\x00", "{", '{"codigo": "a\\u0000b"}']
)
def test_corpo_ilegivel_na_api_e_pedido_invalido(entrar: Entrar, corpo: str) -> None:
    cliente = entrar(Papel.EDUCACAO)
    cliente.raise_request_exception = False

    resposta = cliente.post("/api/v1/linhas/", corpo, content_type="application/json")

    assert resposta.status_code == 400
    assert "JSON parse error" not in resposta.content.decode()


@pytest.mark.django_db(transaction=True)
def test_mesmo_codigo_ao_mesmo_tempo_na_api_e_conflito(entrar: Entrar) -> None:
    servidor = ServidorFactory.create(papeis=[Papel.EDUCACAO])
    clientes = [entrar(servidor=servidor) for _ in range(8)]
    corpo = '{"codigo": "L77", "nome": "Tejuco"}'

    respostas = correr(
        *[
            lambda c=c: (
                c.post("/api/v1/linhas/", corpo, content_type="application/json").status_code
            )
            for c in clientes
        ]
    )

    assert min(respostas) == 201
    assert set(respostas) <= {201, 400, 409, 422}
    assert Linha.objects.filter(codigo="L77").count() == 1


@pytest.mark.parametrize(
    "dados",
    [
        {"action": "delete_selected", "_selected_action": "abc"},
        {"action": "delete_selected", "_selected_action": "9" * 40},
        {"action": "delete_selected", "_selected_action": ["1", "\x00"]},
        {"_envio": "\x00"},
        {"_motivo": "a\x00b"},
    ],
)
def test_envio_forjado_nao_derruba_a_lista(entrar: Entrar, dados: dict[str, Any]) -> None:
    cliente = entrar(Papel.EDUCACAO)
    cliente.raise_request_exception = False

    resposta = cliente.post(reverse("admin:comum_diasemexpediente_changelist"), dados)

    assert resposta.status_code < 500


def test_envio_grande_demais_responde_413_sem_ser_lido() -> None:
    resposta = Client().post(
        "/verificar/", "x", content_type="text/plain", headers={"Content-Length": str(300 * 2**20)}
    )

    assert resposta.status_code == 413
    assert "12 MB" in resposta.content.decode()


def test_relatorio_da_politica_de_conteudo_e_anotado_com_limite(caplog: Any) -> None:
    corpo = '{"csp-report": {"document-uri": "/x", "violated-directive": "script-src", "n": "a"}}'

    situacoes = {
        Client().post("/relatorios/csp/", corpo, content_type="application/csp-report").status_code
        for _ in range(40)
    }

    assert situacoes == {204}
    assert sum("Política de conteúdo violada" in r.message for r in caplog.records) == 30
    assert (
        Client().post("/relatorios/csp/", "[", content_type="application/json").status_code == 204
    )
