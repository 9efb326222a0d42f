"""Exigências nas telas: exigir de várias, entregar; e o que a contratada vê."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.exigencias import (
    EM,
    PDF,
    PRAZO,
    contratada,
    da_equipe,
    exigencia_de,
    preposto,
)
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Empresa, Exigencia
from transporte_escolar.servicos.exigencias import Entrega, atender

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
TELA = "exigencia"
LIMITE_DE_CONSULTAS = 12


@pytest.fixture(autouse=True)
def _no_dia() -> Iterator[None]:
    with time_machine.travel(EM, tick=False):
        yield


@pytest.fixture
def empresa() -> Empresa:
    return contratada(razao_social="Serra do Cafezal Ltda.")


def _dados(**mudam: Any) -> dict[str, Any]:
    padrao = {
        "especie": "documento",
        "titulo": "Folha de pagamento",
        "prazo": f"{PRAZO:%d/%m/%Y}",
        "de_quem": "todas",
    }
    return padrao | mudam


def _ato(exigencia: Exigencia, acao: str) -> str:
    return url(TELA, "ato", exigencia.pk, acao)


def _arquivo(conteudo: bytes = PDF) -> SimpleUploadedFile:
    return SimpleUploadedFile("folha.pdf", conteudo, "application/pdf")


def _corpo(resposta: Any) -> str:
    return str(resposta.content.decode())


# -- exigir ------------------------------------------------------------------------------------


@pytest.mark.norma("5002", "art. 19, VIII")
def test_exigir_de_todas_faz_uma_para_cada_contrato_em_vigor(entrar: Entrar) -> None:
    for nome in ("Ana Ltda.", "Beto Ltda."):
        contratada(razao_social=nome)

    feito = entrar(Papel.SESTRAN_FISCAL).post(url(TELA, "add"), _dados(), follow=True)

    assert "de 2 empresas: números 1/2026 a 2/2026" in _corpo(feito)
    assert Exigencia.objects.count() == 2


def test_exigir_de_uma_leva_a_pagina_dela(entrar: Entrar, empresa: Empresa) -> None:
    cliente = entrar(Papel.EDUCACAO)
    inicial = cliente.get(url(TELA, "add"), {"empresa": empresa.pk})
    dados = _dados(de_quem="escolhidas", empresas=[empresa.pk])

    feito = cliente.post(url(TELA, "add"), dados)

    assert inicial.context["form"]["empresas"].value() == [empresa.pk]
    assert feito["Location"] == url(TELA, "change", Exigencia.objects.get().pk)


@pytest.mark.norma("5002", "art. 19, VII")
def test_convocacao_sem_hora_e_local_volta_com_o_erro_no_campo(
    entrar: Entrar, empresa: Empresa
) -> None:
    resposta = entrar(Papel.EDUCACAO).post(url(TELA, "add"), _dados(especie="reuniao"))

    erros = resposta.context["form"].errors
    assert set(erros) == {"hora", "local"}
    assert "art. 19, VII" in str(erros["hora"])
    assert 'value="Folha de pagamento"' in _corpo(resposta)
    assert not Exigencia.objects.exists()


@pytest.mark.parametrize(
    ("mudam", "campo", "recusa"),
    [
        ({"prazo": "09/08/2026"}, "__all__", "não pode ser antes do dia em que se exige"),
        ({"de_quem": "escolhidas"}, "empresas", "Nenhuma empresa escolhida"),
        (
            {"especie": "reuniao", "prazo": "10/08/2026", "hora": "12:00", "local": "SESTRAN"},
            "hora",
            "já passaram",
        ),
    ],
)
def test_recusa_volta_ao_formulario_com_o_digitado(
    mudam: dict[str, str], campo: str, recusa: str, entrar: Entrar, empresa: Empresa
) -> None:
    resposta = entrar(Papel.EDUCACAO).post(url(TELA, "add"), _dados(**mudam))

    assert recusa in str(resposta.context["form"].errors[campo])
    assert not Exigencia.objects.exists()


# -- a contratada ------------------------------------------------------------------------------


def test_contratada_entrega_o_arquivo_e_a_equipe_o_baixa(entrar: Entrar, empresa: Empresa) -> None:
    exigencia = exigencia_de(empresa)
    cliente = entrar(servidor=preposto(empresa))

    sem_arquivo = cliente.post(_ato(exigencia, "atender"), {"motivacao": "Segue"})
    assert sem_arquivo.context["form"].errors["arquivo"]
    feito = cliente.post(
        _ato(exigencia, "atender"), {"arquivo": _arquivo(), "motivacao": "Segue"}, follow=True
    )

    exigencia.refresh_from_db()
    anexo = reverse("anexo", args=[exigencia.andamentos.latest("pk").anexo_id])
    assert exigencia.situacao == "atendida"
    assert anexo in _corpo(feito)
    assert b"".join(entrar(Papel.SESTRAN_FISCAL).get(anexo)) == PDF
    assert entrar(servidor=preposto(contratada())).get(anexo).status_code == 404


def test_arquivo_que_nao_e_pdf_nem_foto_e_recusado(entrar: Entrar, empresa: Empresa) -> None:
    exigencia = exigencia_de(empresa)

    resposta = entrar(servidor=preposto(empresa)).post(
        _ato(exigencia, "atender"), {"arquivo": _arquivo(b"MZ executavel")}
    )

    assert resposta.context["form"].errors["arquivo"]
    exigencia.refresh_from_db()
    assert exigencia.situacao == "feita"


def test_da_exigencia_alheia_a_contratada_nada_ve(entrar: Entrar, empresa: Empresa) -> None:
    minha = exigencia_de(empresa, titulo="A minha folha")
    alheia = exigencia_de(contratada(razao_social="Outra Ltda."), titulo="A folha da outra")
    cliente = entrar(servidor=preposto(empresa))

    lista = _corpo(cliente.get(url(TELA, "changelist")))
    assert "A minha folha" in lista
    assert "A folha da outra" not in lista
    for endereco in (
        url(TELA, "change", alheia.pk),
        url(TELA, "history", alheia.pk),
        _ato(alheia, "atender"),
    ):
        assert cliente.get(endereco).status_code == 404, endereco
    entrega = cliente.post(_ato(alheia, "atender"), {"arquivo": _arquivo()})
    assert entrega.status_code == 404
    for rota in ("oficio", "presencas"):
        assert cliente.post(url(TELA, rota, minha.pk)).status_code == 403
    assert cliente.get(url(TELA, "add")).status_code == 403


@pytest.mark.parametrize("acao", ["aceitar", "recusar"])
def test_contratada_nao_confere_a_propria_entrega(
    acao: str, entrar: Entrar, empresa: Empresa
) -> None:
    exigencia = exigencia_de(empresa)
    pessoa = preposto(empresa)
    atender(pk=exigencia.pk, entrega=Entrega(observacao="Papel"), por=da_equipe(), em=EM)

    resposta = entrar(servidor=pessoa).post(_ato(exigencia, acao), {"motivacao": "x"})

    assert "Este ato cabe a: Educação (gestão)" in _corpo(resposta)
    exigencia.refresh_from_db()
    assert exigencia.situacao == "atendida"
