"""As telas da advertência: registrar, partir da vistoria, anotar (arts. 22 e 27)."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from fiscalizacao.models import AdvertenciaVerbal, Vistoria
from fiscalizacao.servicos.advertencias import FatoLeve, advertir
from fiscalizacao.servicos.vistoria_feita import RespostaDada
from fiscalizacao.tipos import Resposta
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.documentos.cenas import roteiro_na_via
from tests.fiscalizacao.fabricas_ordens import preposto
from tests.fiscalizacao.vistorias import MANHA, versao, vistoriar
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import CondutorFactory, VeiculoFactory
from transporte_escolar.models import Empresa, Veiculo

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 22")]
LISTA = "/admin/fiscalizacao/advertenciaverbal/"
NOVA = f"{LISTA}add/"
BOTAO = "Advertência verbal</a>"


@pytest.fixture
def fiscal(com_papel: Any) -> Servidor:
    """Fiscal da SESTRAN."""
    fiscal: Servidor = com_papel(Papel.SESTRAN_FISCAL)
    return fiscal


@pytest.fixture
def empresa() -> Empresa:
    """Contratada."""
    empresa: Empresa = EmpresaFactory.create()
    return empresa


@pytest.fixture
def veiculo(empresa: Empresa) -> Veiculo:
    """Veículo da contratada."""
    veiculo: Veiculo = VeiculoFactory.create(da=empresa)
    return veiculo


def _na_via(fiscal: Servidor, veiculo: Veiculo, *, falha: bool) -> Vistoria:
    roteiro = roteiro_na_via()
    dada = RespostaDada(
        roteiro.itens.get().pk,
        Resposta.NAO_CONFORME if falha else Resposta.CONFORME,
        defeito="No porta-luvas" if falha else "",
    )
    return vistoriar(veiculo, roteiro, por=fiscal, respostas=(dada,)).vistoria


def _dados(**campos: Any) -> dict[str, Any]:
    return {
        "item": "22-II", "fato": "Fumava ao volante.", "dia": "10/08/2026", "hora": "07:40",
        "local": "Praça", "condutor": "", "empresa": "", "veiculo": "", "linha": "",
        "vistoria": "",
    } | campos  # fmt: skip


def _pagina(cliente: Client, vistoria: Vistoria) -> str:
    return cliente.get(f"/admin/fiscalizacao/vistoria/{vistoria.pk}/change/").content.decode()


def test_a_pagina_da_vistoria_oferece_a_advertencia_so_se_um_item_que_falhou_a_sugere(
    entrar: Callable[..., Client], fiscal: Servidor, veiculo: Veiculo
) -> None:
    sugere = _na_via(fiscal, veiculo, falha=True)
    conforme = _na_via(fiscal, veiculo, falha=False)
    grave = vistoriar(veiculo, versao(), por=fiscal, falham=["freios"]).vistoria
    cliente = entrar(servidor=fiscal)

    assert BOTAO in _pagina(cliente, sugere)
    assert BOTAO not in _pagina(cliente, conforme)
    assert BOTAO not in _pagina(cliente, grave)
    assert BOTAO not in _pagina(entrar(Papel.EDUCACAO), sugere)


def test_a_partir_da_vistoria_o_formulario_ja_vem_com_o_que_ela_diz(
    entrar: Callable[..., Client], fiscal: Servidor, veiculo: Veiculo, empresa: Empresa
) -> None:
    vistoria = _na_via(fiscal, veiculo, falha=True)

    pagina = entrar(servidor=fiscal).get(f"{NOVA}?vistoria={vistoria.pk}")

    iniciais = pagina.context["form"].initial
    assert iniciais["item"] == "22-V"
    assert iniciais["fato"] == "Autorização à vista: No porta-luvas."
    assert (iniciais["dia"], iniciais["hora"]) == (date(2026, 8, 10), "09:00")
    assert (iniciais["empresa"], iniciais["veiculo"]) == (empresa.pk, veiculo.pk)
    texto = pagina.content.decode()
    assert "art. 22, V: deixar de fixar a Autorização para Condução Coletiva" in texto
    assert str(veiculo) in texto


@pytest.mark.parametrize("chave", ["999999", "x", "1 OR 1"])
def test_vistoria_que_nao_ha_nao_se_preenche(entrar: Callable[..., Client], chave: str) -> None:
    assert entrar(Papel.SESTRAN_FISCAL).get(NOVA, {"vistoria": chave}).status_code == 404


def test_registrada_leva_a_pagina_dela_com_o_texto_da_lei_e_a_vistoria(
    entrar: Callable[..., Client], fiscal: Servidor, veiculo: Veiculo, empresa: Empresa
) -> None:
    vistoria = _na_via(fiscal, veiculo, falha=True)
    dados = _dados(item="22-V", veiculo=veiculo.pk, vistoria=vistoria.pk)

    pagina = entrar(servidor=fiscal).post(NOVA, dados, follow=True).content.decode()

    feita = AdvertenciaVerbal.objects.get()
    assert (feita.vistoria, feita.por, feita.empresa) == (vistoria, fiscal, empresa)
    assert f"{timezone.localtime(feita.em):%d/%m/%Y %Hh%M}" == "10/08/2026 07h40"
    assert "em lugar visível aos usuários" in pagina
    assert str(vistoria) in pagina
    assert "ainda não anotou nada" in pagina


def test_sem_a_empresa_vale_a_do_condutor_no_dia(
    entrar: Callable[..., Client], fiscal: Servidor, empresa: Empresa
) -> None:
    condutor = CondutorFactory.create(da=empresa)

    entrar(servidor=fiscal).post(NOVA, _dados(condutor=condutor.pk))

    assert AdvertenciaVerbal.objects.get().empresa == empresa


@pytest.mark.parametrize(
    ("campos", "recusa"),
    [
        ({}, "Diga a quem se advertiu"),
        ({"item": "23-I"}, "Faça uma escolha válida"),
        ({"fato": " "}, "Está vazio: preencha."),
        ({"empresa": "999999"}, "entre os que você pode escolher"),
        ({"dia": "31/02/2026"}, "Não é uma data que exista"),
    ],
)
def test_a_recusa_diz_o_que_falta_e_o_digitado_nao_se_perde(
    entrar: Callable[..., Client], fiscal: Servidor, campos: dict[str, Any], recusa: str
) -> None:
    dados = _dados(local="Ponto da Fazenda Santa Rita", **campos)

    pagina = entrar(servidor=fiscal).post(NOVA, dados).content.decode()

    assert recusa in pagina
    assert "Ponto da Fazenda Santa Rita" in pagina
    assert not AdvertenciaVerbal.objects.exists()


def test_o_fato_futuro_volta_com_o_artigo(
    entrar: Callable[..., Client], fiscal: Servidor, empresa: Empresa
) -> None:
    amanha = timezone.localdate() + timedelta(days=1)

    pagina = entrar(servidor=fiscal).post(
        NOVA, _dados(empresa=empresa.pk, dia=f"{amanha:%d/%m/%Y}")
    )

    assert "não pode ser futuro" in pagina.content.decode()
    assert "art. 22" in str(pagina.context["form"].errors)


@pytest.mark.parametrize(
    ("papel", "registra", "le"),
    [
        (Papel.SESTRAN_FISCAL, 200, 200),
        (Papel.SESTRAN_AUTORIDADE, 200, 200),
        (Papel.EDUCACAO, 403, 200),
        (Papel.FISCAL_CONVIDADO, 403, 403),
        (Papel.PROCURADORIA, 403, 200),
        (Papel.CONTROLE_INTERNO, 403, 200),
        (Papel.CONTRATADA, 403, 200),
        (Papel.FAZENDA, 403, 403),
    ],
)
def test_quem_registra_e_quem_le(
    entrar: Callable[..., Client], papel: Papel, registra: int, le: int
) -> None:
    cliente = entrar(papel)

    assert cliente.get(NOVA).status_code == registra
    assert cliente.get(LISTA).status_code == le


@pytest.mark.norma("5002", "art. 27")
def test_a_contratada_ve_e_anota_so_na_sua(
    entrar: Callable[..., Client], fiscal: Servidor, empresa: Empresa
) -> None:
    dela, alheia = (
        advertir(FatoLeve(item="22-I", fato=f, em=MANHA, empresa=e), por=fiscal, em=MANHA)
        for f, e in (("Sem a faixa.", empresa), ("Sem o dístico.", EmpresaFactory.create()))
    )
    cliente = entrar(servidor=preposto(empresa))

    lista = cliente.get(LISTA).content.decode()
    anotou = cliente.post(
        f"{LISTA}{dela.pk}/manifestacao/", {"texto": "Já pintada."}, follow=True
    ).content.decode()

    assert f"{LISTA}{dela.pk}/change/" in lista
    assert f"{LISTA}{alheia.pk}/change/" not in lista
    assert "Já pintada." in anotou
    assert cliente.get(f"{LISTA}{alheia.pk}/change/").status_code == 404
    assert cliente.post(f"{LISTA}{alheia.pk}/manifestacao/", {"texto": "x"}).status_code == 404
    assert not alheia.manifestacoes.exists()
