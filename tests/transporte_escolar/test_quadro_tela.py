"""A tela do quadro: o dia pedido, os motivos com artigo e o clique que os cura."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas_frota import HOJE, CondutorFactory
from tests.transporte_escolar.quadros import linha_que_roda, linhas_sem_ninguem
from transporte_escolar.models import Alocacao
from transporte_escolar.tipos import CodigoDeDocumento

pytestmark = pytest.mark.django_db
UM_DIA = timedelta(days=1)


@pytest.fixture(autouse=True)
def _hoje() -> Any:
    with time_machine.travel(f"{HOJE}T12:00:00Z", tick=False):
        yield


@pytest.fixture
def sem_seguro_amanha() -> Alocacao:
    alocacao = linha_que_roda()
    alocacao.veiculo.documentos.filter(tipo__codigo=CodigoDeDocumento.SEGURO).update(
        valido_ate=HOJE
    )
    return alocacao


def pagina(cliente: Client, consulta: str = "") -> str:
    resposta = cliente.get(f"{reverse('quadro')}{consulta}")
    assert resposta.status_code == 200
    return resposta.content.decode()


def test_sem_dia_pedido_mostra_o_de_amanha_com_o_artigo_e_a_cura(
    entrar: Callable[..., Client], sem_seguro_amanha: Alocacao
) -> None:
    html = pagina(entrar(Papel.SESTRAN_FISCAL))

    assert "Quadro de amanhã" in html
    assert "não pode rodar" in html
    assert "Lei 5.002/2018, art. 12, § 1º, IX" in html
    cura = reverse("admin:transporte_escolar_documento_add")
    assert f"{cura}?tipo=seguro&amp;veiculo={sem_seguro_amanha.veiculo_id}" in html


def test_o_quadro_de_hoje_ainda_deixa_rodar(
    entrar: Callable[..., Client], sem_seguro_amanha: Alocacao
) -> None:
    html = pagina(entrar(Papel.SESTRAN_FISCAL), f"?dia={HOJE:%d/%m/%Y}")

    assert "Quadro de hoje" in html
    assert "não pode rodar</span>" not in html


def test_dia_que_nao_existe_tem_recusa_e_mostra_amanha(entrar: Callable[..., Client]) -> None:
    html = pagina(entrar(Papel.EDUCACAO), "?dia=31/02/2026")

    assert "Quadro de amanhã" in html
    assert "Não é uma data que exista" in html


def test_filtro_por_situacao_esconde_as_outras(
    entrar: Callable[..., Client], sem_seguro_amanha: Alocacao
) -> None:
    roda = linha_que_roda()

    html = pagina(entrar(Papel.EDUCACAO), "?estado=nao_roda")

    assert sem_seguro_amanha.linha.codigo in html
    assert roda.linha.codigo not in html


def test_quem_nao_pode_incluir_documento_abre_a_ficha_em_vez_da_cura(
    entrar: Callable[..., Client], sem_seguro_amanha: Alocacao
) -> None:
    html = pagina(entrar(Papel.CONTROLE_INTERNO))

    assert "documento/add" not in html
    ficha = reverse("admin:transporte_escolar_veiculo_change", args=[sem_seguro_amanha.veiculo_id])
    assert ficha in html


@pytest.mark.parametrize("papel", [Papel.OUVIDORIA, Papel.ATENDIMENTO, Papel.TI])
def test_quem_nao_ve_alocacoes_nao_ve_o_quadro(entrar: Callable[..., Client], papel: Papel) -> None:
    assert entrar(papel).get(reverse("quadro")).status_code == 403


def test_nome_com_marcas_de_html_aparece_escrito(entrar: Callable[..., Client]) -> None:
    condutor = CondutorFactory.create(nome="<b>José</b>")
    linha_que_roda(condutor=condutor)

    html = pagina(entrar(Papel.EDUCACAO))

    assert "<b>José</b>" not in html
    assert "&lt;b&gt;José&lt;/b&gt;" in html


@pytest.mark.parametrize("quantas", [1, 30])
def test_a_pagina_custa_o_mesmo_com_uma_linha_ou_com_trinta(
    quantas: int,
    entrar: Callable[..., Client],
    django_assert_max_num_queries: Callable[[int], Any],
) -> None:
    linha_que_roda()
    linhas_sem_ninguem(quantas - 1)
    cliente = entrar(Papel.EDUCACAO)

    with django_assert_max_num_queries(12):
        pagina(cliente)


@pytest.mark.parametrize("dia", ["2018-04-11", "2101-01-01", "9999-12-31", "0001-01-01"])
def test_dia_de_antes_da_lei_ou_longe_demais_tem_recusa(
    entrar: Callable[..., Client], dia: str
) -> None:
    html = pagina(entrar(Papel.EDUCACAO), f"?dia={dia}")

    assert "O dia vai de 12/04/2018" in html
    assert "Quadro de amanhã" in html


@pytest.mark.parametrize("dia", ["2018-04-12", "2100-12-31"])
def test_primeiro_e_ultimo_dia_respondem(entrar: Callable[..., Client], dia: str) -> None:
    assert "Quadro de " in pagina(entrar(Papel.EDUCACAO), f"?dia={dia}")


def test_procura_acha_por_placa_e_sem_acento(entrar: Callable[..., Client]) -> None:
    uma, outra = linha_que_roda(), linha_que_roda()
    cliente = entrar(Papel.EDUCACAO)

    for procura in (uma.veiculo.placa.lower(), uma.linha.nome.upper()):
        html = pagina(cliente, f"?dia={HOJE}&q={procura}")
        assert f">{uma.linha.codigo} ·" in html
        assert f">{outra.linha.codigo} ·" not in html
    assert "Nenhuma linha assim" in pagina(cliente, f"?dia={HOJE}&q=inexistente")


def test_linha_sem_contrato_leva_aos_contratos_dela(entrar: Callable[..., Client]) -> None:
    ida = linha_que_roda(contrato_ate=HOJE)

    html = pagina(entrar(Papel.EDUCACAO))

    lista = reverse("admin:transporte_escolar_contrato_changelist")
    assert f"{lista}?itens__linha__id__exact={ida.linha_id}" in html
