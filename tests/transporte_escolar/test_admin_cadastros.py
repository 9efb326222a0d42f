"""Telas de linhas, itinerários, empresas e acessos."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.fabricas import PessoaJuridicaFactory
from tests.transporte_escolar.fabricas import (
    AcessoAEscolaFactory,
    EmpresaFactory,
    EscolaFactory,
    ItinerarioFactory,
    LinhaFactory,
    SocioFactory,
)
from tests.transporte_escolar.telas import partes, url
from transporte_escolar.models import (
    AcessoAEmpresa,
    AcessoAEscola,
    Empresa,
    Itinerario,
    Linha,
)

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]


def test_linha_incompleta_diz_o_que_falta_na_lista(entrar: Entrar) -> None:
    LinhaFactory.create(codigo="R-01")

    pagina = entrar(Papel.EDUCACAO).get(url("linha", "changelist")).content.decode()

    assert "incompleta" in pagina
    assert "falta escola, tipo de veículo, itinerário, viagens, contrato" in pagina


def test_linha_se_cadastra_so_com_codigo_e_nome(entrar: Entrar) -> None:
    dados = {
        "codigo": "R-02",
        "nome": "Boa Vista",
        "execucao": "contratada",
        "obstaculos": ["porteira", "atoleiro"],
    }

    resposta = entrar(Papel.EDUCACAO).post(url("linha", "add"), dados, follow=True)

    linha = Linha.objects.get()
    assert linha.obstaculos == ["porteira", "atoleiro"]
    assert "Gravado: linha “" in resposta.content.decode()


@pytest.mark.norma("5002", "art. 19, VI")
def test_itinerario_novo_pela_tela_encerra_o_anterior(entrar: Entrar) -> None:
    atual = ItinerarioFactory.create()
    viagem = {
        "turno": "manha",
        "sentido": "ida",
        "saida": "06:00",
        "chegada": "07:00",
        "km_pavimentado": "3,5",
        "km_nao_pavimentado": "12",
    }
    dados = {
        "linha": atual.linha_id,
        "vigente_de": "02/03/2026",
        "motivo": "",
        **partes("pontos", {"ordem": 1, "nome": "Fazenda", "embarque": "on"}),
        **partes("viagens", viagem),
    }
    cliente = entrar(Papel.EDUCACAO)

    recusado = cliente.post(url("itinerario", "add"), dados)
    assert "art. 19, VI" in recusado.context["adminform"].form.errors["motivo"][0]
    assert Itinerario.objects.count() == 1

    cliente.post(url("itinerario", "add"), dados | {"motivo": "Ponte caída"})
    atual.refresh_from_db()
    assert f"{atual.vigente_ate:%d/%m/%Y}" == "01/03/2026"
    assert Itinerario.objects.exclude(pk=atual.pk).get().viagens.get().km == 15.5


def _dados_da_empresa(**mudancas: Any) -> dict[str, Any]:
    return {
        "cnpj": "11.222.333/0001-81",
        "razao_social": "Viação Serra",
        "municipio": "Patrocínio",
        "uf": "MG",
        "ativa": "on",
        **partes("socios"),
    } | mudancas


def test_cnpj_repetido_diz_em_que_empresa_ja_esta(entrar: Entrar) -> None:
    EmpresaFactory.create(cnpj="11222333000181", razao_social="Fulano Transportes")

    resposta = entrar(Papel.EDUCACAO).post(url("empresa", "add"), _dados_da_empresa())

    erros = resposta.context["adminform"].form.errors["cnpj"]
    assert erros == ["CNPJ já cadastrado em Fulano Transportes (empresa)."]


def test_pessoa_juridica_ja_cadastrada_passa_a_ser_empresa(entrar: Entrar) -> None:
    pessoa = PessoaJuridicaFactory.create(cnpj="11222333000181")

    entrar(Papel.EDUCACAO).post(url("empresa", "add"), _dados_da_empresa())

    empresa = Empresa.objects.get()
    assert empresa.pk == pessoa.pk
    assert empresa.razao_social == "Viação Serra"


@pytest.mark.norma("5002", "art. 23, VI")
def test_empresa_mostra_os_enderecos_que_ja_teve(entrar: Entrar) -> None:
    empresa = EmpresaFactory.create(endereco="Rua Antiga, 1")
    empresa.endereco = "Rua Nova, 2"
    empresa.save()

    pagina = entrar(Papel.EDUCACAO).get(url("empresa", "change", empresa.pk)).content.decode()

    assert "Rua Antiga, 1" in pagina


def test_socio_que_ja_esta_em_outra_empresa_gera_aviso(entrar: Entrar) -> None:
    SocioFactory.create(empresa__razao_social="Viação Aurora")
    dados = _dados_da_empresa() | partes("socios", {"nome": "Ana", "cpf": "529.982.247-25"})

    resposta = entrar(Papel.EDUCACAO).post(url("empresa", "add"), dados, follow=True)

    assert "Ana já é sócio de outra (Viação Aurora" in resposta.content.decode()


@pytest.mark.parametrize("papel", [Papel.TI, Papel.EDUCACAO])
def test_acesso_se_da_pelo_usuario_e_pelo_cnpj_ou_inep(
    papel: Papel, entrar: Entrar, com_papel: Callable[..., Servidor]
) -> None:
    empresa = EmpresaFactory.create(cnpj="11222333000181")
    escola = EscolaFactory.create(inep="31087654")
    pessoa = com_papel(Papel.CONTRATADA)
    cliente = entrar(papel)

    cliente.post(
        url("acessoaempresa", "add"),
        {"pessoa": pessoa.username, "lugar": "11.222.333/0001-81"},
    )
    cliente.post(url("acessoaescola", "add"), {"pessoa": pessoa.matricula, "lugar": "31087654"})

    assert AcessoAEmpresa.objects.get().empresa == empresa
    assert AcessoAEscola.objects.get().escola == escola


def test_acesso_a_quem_nao_existe_diz_o_que_falta(entrar: Entrar) -> None:
    resposta = entrar(Papel.TI).post(
        url("acessoaempresa", "add"), {"pessoa": "ninguem", "lugar": "11.222.333/0001-81"}
    )

    erros = resposta.context["adminform"].form.errors
    assert "Não há pessoa ativa" in erros["pessoa"][0]
    assert "Não há empresa" in erros["lugar"][0]


def test_acesso_se_retira(entrar: Entrar) -> None:
    acesso = AcessoAEscolaFactory.create()

    entrar(Papel.TI).post(url("acessoaescola", "delete", acesso.pk), {"post": "yes"})

    assert not AcessoAEscola.objects.exists()
