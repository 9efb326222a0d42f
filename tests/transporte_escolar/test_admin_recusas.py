"""O que só o banco recusa volta à tela em português, sem perder o digitado."""

from collections.abc import Callable

import pytest
from django.test import Client

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import EmpresaFactory, LoteFactory, SocioFactory
from tests.transporte_escolar.telas import partes, url

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]


def test_lote_com_numero_repetido_volta_com_a_mensagem(entrar: Entrar) -> None:
    um = LoteFactory.create(numero=1)
    outro = LoteFactory.create(edital=um.edital, numero=2)

    resposta = entrar(Papel.EDUCACAO).post(
        url("lote", "change", outro.pk),
        {"numero": "1", "descricao": "Região do Salitre", "versao_lida": outro.versao},
    )

    outro.refresh_from_db()
    assert outro.numero == 2
    assert "O edital já tem um lote com esse número." in resposta.content.decode()
    assert 'value="Região do Salitre"' in resposta.content.decode()


def test_socio_repetido_no_mesmo_envio_volta_com_a_mensagem(entrar: Entrar) -> None:
    socia = {"nome": "Ana Faria", "cpf": "529.982.247-25"}
    dados = {
        "cnpj": "11.222.333/0001-81",
        "razao_social": "Viação Serra",
        "municipio": "Patrocínio",
        "uf": "MG",
        "ativa": "on",
    }

    resposta = entrar(Papel.EDUCACAO).post(
        url("empresa", "add"), dados | partes("socios", socia, socia)
    )

    assert "Essa pessoa já é sócia da empresa." in resposta.content.decode()
    assert 'value="Ana Faria"' in resposta.content.decode()


def test_socio_que_sai_antes_de_entrar_volta_com_a_mensagem(entrar: Entrar) -> None:
    empresa = EmpresaFactory.create()
    socio = SocioFactory.create(empresa=empresa)
    dados = {
        "cnpj": empresa.cnpj,
        "razao_social": empresa.razao_social,
        "municipio": "Patrocínio",
        "uf": "MG",
        "versao_lida": empresa.versao,
        "socios-TOTAL_FORMS": 1,
        "socios-INITIAL_FORMS": 1,
        "socios-0-id": socio.pk,
        "socios-0-empresa": empresa.pk,
        "socios-0-versao_lida": socio.versao,
        "socios-0-nome": socio.nome,
        "socios-0-cpf": socio.cpf,
        "socios-0-desde": "02/02/2026",
        "socios-0-ate": "01/02/2026",
    }

    resposta = entrar(Papel.EDUCACAO).post(url("empresa", "change", empresa.pk), dados)

    assert "A saída do sócio não pode ser antes da entrada." in resposta.content.decode()
