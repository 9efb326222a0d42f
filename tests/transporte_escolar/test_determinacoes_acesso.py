"""Determinações: o que cada papel faz, o que a contratada vê, e quanto custa ao banco."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.exigencias import (
    HOJE,
    contratada,
    determinacao_para,
    preposto,
)
from tests.transporte_escolar.fabricas_frota import VeiculoFactory
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Determinacao

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
LIMITE_DE_CONSULTAS = 12


@pytest.fixture(autouse=True)
def _no_dia() -> Iterator[None]:
    with time_machine.travel(f"{HOJE}T15:00:00Z", tick=False):
        yield


def _corpo(resposta: Any) -> str:
    return str(resposta.content.decode())


def _nova(**campos: Any) -> Determinacao:
    return determinacao_para(VeiculoFactory.create(da=contratada()), **campos)


@pytest.mark.parametrize(
    ("papel", "emite", "confere"),
    [
        (Papel.EDUCACAO, 200, 403),
        (Papel.SESTRAN_AUTORIDADE, 200, 200),
        (Papel.SESTRAN_FISCAL, 403, 200),
        (Papel.PROCURADORIA, 403, 403),
        (Papel.CONTROLE_INTERNO, 403, 403),
        (Papel.CONTRATADA, 403, 403),
    ],
)
def test_emite_a_gestao_e_confere_a_sestran(
    papel: Papel, emite: int, confere: int, entrar: Entrar
) -> None:
    determinacao = _nova()
    cliente = entrar(papel)

    emissao = [
        cliente.get(url("determinacao", "add")),
        *(cliente.get(url("determinacao", ato, determinacao.pk)) for ato in ("incluir", "retirar")),
    ]

    assert {r.status_code for r in emissao} == {emite}
    assert cliente.get(url("determinacao", "cumprir", determinacao.pk)).status_code == confere


def test_contratada_le_o_que_se_determinou_aos_seus_veiculos_e_a_alheia_nao_existe(
    entrar: Entrar,
) -> None:
    minha = contratada()
    meu, alheio = VeiculoFactory.create(da=minha), VeiculoFactory.create(da=contratada())
    determinacao = determinacao_para(meu, alheio, texto="Pintar a faixa na lateral.")
    cliente = entrar(servidor=preposto(minha))
    tela = "cumprimentodadeterminacao"
    do_meu, do_alheio = (determinacao.cumprimentos.get(veiculo=v) for v in (meu, alheio))

    lista = _corpo(cliente.get(url(tela, "changelist")))
    pagina = _corpo(cliente.get(url(tela, "change", do_meu.pk)))

    assert str(meu) in lista
    assert str(alheio) not in lista
    assert "Pintar a faixa na lateral." in pagina
    assert "a cumprir até 20/08/2026" in pagina
    for rota in ("change", "history"):
        assert cliente.get(url(tela, rota, do_alheio.pk)).status_code == 404
    assert cliente.get(url("determinacao", "change", determinacao.pk)).status_code == 403
    for ato in ("cumprir", "desfazer"):
        assert cliente.post(url(tela, ato, do_meu.pk), {"motivo": "x"}).status_code == 403


def test_so_quem_nao_ve_as_determinacoes_as_acha_por_veiculo_no_menu(entrar: Entrar) -> None:
    lista = url("cumprimentodadeterminacao", "changelist")

    def no_menu(papel: Papel) -> bool:
        pagina: Any = entrar(papel).get("/admin/")
        grupos = pagina.context["available_apps"]
        return lista in {i["admin_url"] for g in grupos for i in g["models"]}

    assert no_menu(Papel.CONTRATADA)
    assert not no_menu(Papel.EDUCACAO)


def test_veiculo_que_muda_de_empresa_leva_a_determinacao(entrar: Entrar) -> None:
    antiga, nova = contratada(), contratada()
    veiculo = VeiculoFactory.create(da=antiga)
    cumprimento = determinacao_para(veiculo).cumprimentos.get()
    veiculo.posses.update(empresa=nova)
    endereco = url("cumprimentodadeterminacao", "change", cumprimento.pk)

    assert entrar(servidor=preposto(nova)).get(endereco).status_code == 200
    assert entrar(servidor=preposto(antiga)).get(endereco).status_code == 404


def test_depois_de_emitida_so_se_corrigem_titulo_texto_e_prazo(entrar: Entrar) -> None:
    determinacao = _nova()
    cliente = entrar(Papel.EDUCACAO)
    dados = {
        "titulo": "Faixa lateral corrigida",
        "texto": determinacao.texto,
        "prazo": "30/08/2026",
        "especie": "educativo",
        "emitida_em": "01/01/2026",
        "versao_lida": determinacao.versao,
        "_motivo": "Falta de tinta no mercado",
    }

    cliente.post(url("determinacao", "change", determinacao.pk), dados)

    determinacao.refresh_from_db()
    assert (determinacao.titulo, f"{determinacao.prazo}") == (
        "Faixa lateral corrigida",
        "2026-08-30",
    )
    assert (determinacao.especie, determinacao.emitida_em) == ("padrao_visual", HOJE)
    historico = _corpo(cliente.get(url("determinacao", "history", determinacao.pk)))
    assert "Falta de tinta no mercado" in historico


def test_pdf_sai_por_quem_emite_e_o_fiscal_baixa_o_que_ja_saiu(entrar: Entrar) -> None:
    determinacao = _nova()
    endereco = url("determinacao", "documento", determinacao.pk)
    pagina = url("determinacao", "change", determinacao.pk)
    fiscal = entrar(Papel.SESTRAN_FISCAL)

    assert entrar(Papel.EDUCACAO).get(endereco).status_code == 405
    assert fiscal.post(endereco).status_code == 403
    assert "Baixar o documento" not in _corpo(fiscal.get(pagina))
    destino = entrar(Papel.EDUCACAO).post(endereco)["Location"]

    assert fiscal.get(destino)["Content-Type"] == "application/pdf"
    assert "Baixar o documento" in _corpo(fiscal.get(pagina))
    assert entrar(Papel.CONTRATADA).get(destino).status_code == 404


@pytest.mark.parametrize("papel", [Papel.EDUCACAO, Papel.SESTRAN_AUTORIDADE])
def test_paginas_fazem_ate_doze_consultas_e_nao_crescem(papel: Papel, entrar: Entrar) -> None:
    empresa = contratada()
    determinacao = determinacao_para(VeiculoFactory.create(da=empresa))
    cumprimento = determinacao.cumprimentos.get()
    cliente = entrar(papel)
    paginas = [
        url("determinacao", "changelist"),
        url("determinacao", "change", determinacao.pk),
        url("determinacao", "history", determinacao.pk),
        url("determinacao", "add"),
        url("determinacao", "incluir", determinacao.pk),
        url("cumprimentodadeterminacao", "changelist"),
        url("cumprimentodadeterminacao", "change", cumprimento.pk),
        url("cumprimentodadeterminacao", "exportar", "csv"),
    ]

    def custos() -> dict[str, int]:
        medidas = {}
        for pagina in paginas:
            cliente.get(pagina)
            with CaptureQueriesContext(connection) as consultas:
                assert cliente.get(pagina).status_code == 200, pagina
            medidas[pagina] = len(consultas)
        return medidas

    antes = custos()
    for _ in range(3):
        outra = determinacao_para(*VeiculoFactory.create_batch(4, da=contratada()))
        outra.cumprimentos.update(determinacao=determinacao)
    depois = custos()

    assert max(depois.values()) <= LIMITE_DE_CONSULTAS, depois
    assert depois == antes
