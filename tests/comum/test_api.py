"""Base da API: fichas, erros RFC 9457, paginação, limites e repetição segura."""

import json
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.historico import historico_de
from patrocinio.comum.models import FichaDeAcesso
from patrocinio.comum.servicos.fichas import criar_ficha
from patrocinio.comum.servicos.limites import endereco_de, esquecer_usos, registrar_uso
from patrocinio.comum.tipos import Papel
from tests.corridas import correr
from tests.fabricas import ServidorFactory
from transporte_escolar.models import Linha

LINHAS = "/api/v1/linhas/"
MINUTO, HORA = timedelta(minutes=1), timedelta(hours=1)
ComPapel = Callable[..., Any]
pytestmark = pytest.mark.django_db


def _ficha(servidor: Any, *, dias: int = 30) -> dict[str, str]:
    vale_ate = timezone.localdate() + timedelta(days=dias)
    _, segredo = criar_ficha(servidor=servidor, nome="painel", vale_ate=vale_ate)
    return {"Authorization": f"Ficha {segredo}"}


def test_ficha_guarda_so_o_resumo_do_segredo(com_papel: ComPapel) -> None:
    ficha, segredo = criar_ficha(
        servidor=com_papel(Papel.EDUCACAO), nome="painel", vale_ate=date(2027, 1, 1)
    )

    assert segredo not in json.dumps(list(FichaDeAcesso.objects.values()), default=str)
    assert len(ficha.resumo) == 64


def test_ficha_abre_a_api_ate_o_dia_em_que_vale(com_papel: ComPapel) -> None:
    cabecalho = _ficha(com_papel(Papel.EDUCACAO), dias=0)

    assert Client().get(LINHAS, headers=cabecalho).status_code == 200
    with time_machine.travel(timezone.now() + timedelta(days=1)):
        resposta = Client().get(LINHAS, headers=cabecalho)
    assert resposta.status_code == 401
    assert resposta.json()["detail"] == "A ficha de acesso não existe ou venceu."


def test_ficha_de_quem_saiu_nao_abre_nada(com_papel: ComPapel) -> None:
    servidor = com_papel(Papel.EDUCACAO)
    cabecalho = _ficha(servidor)
    servidor.is_active = False
    servidor.save()

    assert Client().get(LINHAS, headers=cabecalho).status_code == 401


def test_ficha_tem_as_permissoes_da_pessoa_e_nada_mais(com_papel: ComPapel) -> None:
    resposta = Client().get(LINHAS, headers=_ficha(com_papel(Papel.TI)))

    assert resposta.status_code == 403
    assert resposta["Content-Type"].startswith("application/problem+json")
    assert resposta.json()["title"] == "Seu papel não permite este pedido"


@pytest.mark.parametrize(
    ("metodo", "endereco", "situacao"),
    [
        ("get", f"{LINHAS}999999/", 404),
        ("put", LINHAS, 405),
        ("get", "/api/v1/nada-aqui/", 404),
    ],
)
def test_erros_da_api_sao_problemas_em_portugues(
    com_papel: ComPapel, metodo: str, endereco: str, situacao: int
) -> None:
    cabecalho = _ficha(com_papel(Papel.EDUCACAO))

    resposta = getattr(Client(), metodo)(endereco, headers=cabecalho)

    assert resposta.status_code == situacao
    assert resposta["Content-Type"].startswith("application/problem+json")
    corpo = resposta.json()
    assert corpo["status"] == situacao
    assert not set(corpo["title"].split()) & {"Not", "found.", "Method", "error"}


def test_pedido_que_nao_e_json_diz_o_que_se_espera(com_papel: ComPapel) -> None:
    cliente = Client()
    cabecalho = _ficha(com_papel(Papel.EDUCACAO))

    quebrado = cliente.post(LINHAS, "{", content_type="application/json", headers=cabecalho)
    formulario = cliente.post(LINHAS, {"codigo": "X"}, headers=cabecalho)

    assert quebrado.status_code == 400
    assert formulario.status_code == 415
    assert "JSON" in formulario.json()["title"]


def _incluir(cabecalho: dict[str, str], codigo: str, chave: str) -> Any:
    return Client().post(
        LINHAS,
        json.dumps({"codigo": codigo, "nome": "Tejuco"}),
        content_type="application/json",
        headers=cabecalho | {"Idempotency-Key": chave},
    )


def test_pedido_repetido_com_a_mesma_chave_tem_um_so_efeito(com_papel: ComPapel) -> None:
    cabecalho = _ficha(com_papel(Papel.EDUCACAO))

    primeira, segunda = (_incluir(cabecalho, "L90", "pedido-1") for _ in range(2))

    assert primeira.status_code == segunda.status_code == 201
    assert primeira.json() == segunda.json()
    assert Linha.objects.filter(codigo="L90").count() == 1


def test_chave_que_ja_serviu_a_outro_pedido_e_recusada(com_papel: ComPapel) -> None:
    cabecalho = _ficha(com_papel(Papel.EDUCACAO))
    _incluir(cabecalho, "L90", "pedido-1")

    resposta = _incluir(cabecalho, "L91", "pedido-1")

    assert resposta.status_code == 422
    assert "já serviu a outro pedido" in resposta.json()["detail"]
    assert not Linha.objects.filter(codigo="L91").exists()


def test_pedido_recusado_nao_gasta_a_chave(com_papel: ComPapel) -> None:
    cabecalho = _ficha(com_papel(Papel.EDUCACAO))
    assert _incluir(cabecalho, "", "pedido-1").status_code == 400

    assert _incluir(cabecalho, "L90", "pedido-1").status_code == 201


@pytest.mark.django_db(transaction=True)
def test_vinte_pedidos_iguais_ao_mesmo_tempo_tem_um_so_efeito(com_papel: ComPapel) -> None:
    cabecalho = _ficha(com_papel(Papel.EDUCACAO))

    respostas = correr(*[lambda: _incluir(cabecalho, "L90", "pedido-1") for _ in range(20)])

    assert {r.status_code for r in respostas} == {201}
    assert len({r.json()["id"] for r in respostas}) == 1
    assert Linha.objects.filter(codigo="L90").count() == 1


def test_paginas_por_cursor_cobrem_tudo_uma_vez(com_papel: ComPapel) -> None:
    Linha.objects.bulk_create([Linha(codigo=f"X{n}", nome="x") for n in range(7)])
    cabecalho = _ficha(com_papel(Papel.EDUCACAO))
    vistos: list[str] = []
    endereco: str | None = f"{LINHAS}?tamanho=3"
    while endereco:
        pagina = Client().get(endereco, headers=cabecalho).json()
        vistos += [linha["codigo"] for linha in pagina["results"]]
        endereco = pagina["next"]

    assert sorted(vistos) == sorted(f"X{n}" for n in range(7))


def test_alem_do_limite_a_api_pede_para_esperar(com_papel: ComPapel) -> None:
    servidor = com_papel(Papel.EDUCACAO)
    cabecalho = _ficha(servidor)
    for _ in range(600):
        registrar_uso(
            "api", f"servidor:{servidor.pk}", limite=600, janela=MINUTO, em=timezone.now()
        )

    resposta = Client().get(LINHAS, headers=cabecalho)

    assert resposta.status_code == 429
    assert resposta.json()["title"] == "Pedidos demais: espere um pouco"


def test_limite_conta_certo_com_pedidos_simultaneos_e_esquece_o_passado() -> None:
    agora = datetime(2026, 11, 30, 12, 5, tzinfo=UTC)
    cabe = [registrar_uso("x", "1.2.3.4", limite=3, janela=HORA, em=agora) for _ in range(5)]

    assert cabe == [True, True, True, False, False]
    assert esquecer_usos(antes_de=agora - HORA) == 0
    assert esquecer_usos(antes_de=agora + HORA) == 1


def test_endereco_forjado_nao_fura_o_limite(settings: Any, rf: Any) -> None:
    pedido = rf.get("/", headers={"X-Forwarded-For": "9.9.9.9, 10.0.0.1"})
    assert endereco_de(pedido.META) == "127.0.0.1"
    settings.PROXIES_DE_CONFIANCA = 1
    assert endereco_de(pedido.META) == "10.0.0.1"


def test_esquema_openapi_e_publico_e_valido(tmp_path: Any) -> None:
    resposta = Client().get(reverse("api:esquema"))
    assert resposta.status_code == 200

    call_command(
        "spectacular", "--validate", "--fail-on-warn", "--file", str(tmp_path / "esquema.yaml")
    )


def test_escrita_pela_api_leva_a_pessoa_a_trilha(com_papel: ComPapel) -> None:
    servidor = com_papel(Papel.EDUCACAO)
    _incluir(_ficha(servidor), "L90", "pedido-1")

    mudanca = historico_de(Linha.objects.get(codigo="L90"))[0]

    assert mudanca.quem == str(servidor)
    assert mudanca.rota == LINHAS


def test_fabrica_de_servidor_da_o_papel() -> None:
    assert ServidorFactory.create(papeis=[Papel.TI]).groups.get().name == "ti"
