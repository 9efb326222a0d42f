"""Emergencial: vale já, por poucos dias, e sem a ratificação o veículo antigo volta (H-19)."""

from collections.abc import Callable
from datetime import date, datetime, time, timedelta

import pytest
from django.utils import timezone

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import ParametroVigente, Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas_frota import HOJE
from tests.transporte_escolar.operacao import (
    AMANHA,
    CEDO,
    UM_DIA,
    VESPERA,
    agenda_de,
    alocada,
    contratada,
    segurado_ate,
)
from tests.transporte_escolar.substituicoes import Caso, ate_a_inspecao, montar
from transporte_escolar.models import Alocacao, Substituicao
from transporte_escolar.servicos import substituicoes as servico
from transporte_escolar.servicos.equipes import Equipe
from transporte_escolar.tipos import Sentido

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 15")]
DEPOIS = AMANHA + UM_DIA


@pytest.fixture
def caso(com_papel: Callable[..., Servidor]) -> Caso:
    return montar(com_papel)


def _as(hora: time, dia: date = HOJE) -> datetime:
    return timezone.make_aware(datetime.combine(dia, hora))


def _prazo(dias: int) -> None:
    ParametroVigente.objects.filter(chave="emergencial_dias").update(valor=str(dias))


@pytest.mark.parametrize(("dias", "termo"), [(1, HOJE), (2, AMANHA), (3, DEPOIS)])
def test_a_emergencial_vale_ja_pelos_dias_da_leitura_e_depois_volta_o_antigo(
    dias: int, termo: date, caso: Caso
) -> None:
    _prazo(dias)

    pedido = caso.pedir(emergencial=True)

    assert (pedido.situacao, pedido.emergencial_ate) == ("pedida", termo)
    for sentido in Sentido:
        assert agenda_de(caso.cena.linha, sentido) == [
            (caso.antigo.placa, VESPERA, VESPERA),
            (caso.novo.placa, HOJE, termo),
            (caso.antigo.placa, termo + UM_DIA, None),
        ]


def test_o_termo_nunca_passa_do_fim_pedido(caso: Caso) -> None:
    assert caso.pedir(emergencial=True, ate=HOJE).emergencial_ate == HOJE


@pytest.mark.norma("5002", "art. 12, § 1º, IX")
def test_substituto_com_pendencia_que_impede_nao_serve_nem_na_emergencia(caso: Caso) -> None:
    segurado_ate(caso.novo, VESPERA)

    with pytest.raises(ErroDeDominio, match=r"art\. 12, § 1º, IX"):
        caso.pedir(emergencial=True)
    assert not Substituicao.objects.exists()
    assert agenda_de(caso.cena.linha) == [(caso.antigo.placa, VESPERA, None)]


def test_emergencia_e_para_hoje_ou_amanha(caso: Caso) -> None:
    with pytest.raises(ErroDeDominio, match="hoje ou amanhã") as recusa:
        caso.pedir(emergencial=True, desde=DEPOIS)
    assert recusa.value.campo == "desde"
    assert caso.pedir(emergencial=True, desde=AMANHA).emergencial_ate == DEPOIS


def test_ratificada_o_substituto_segue_sem_interrupcao(caso: Caso) -> None:
    pedido = ate_a_inspecao(caso.pedir(emergencial=True), caso)

    servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=_as(time(16)), razoes="Ratifico.")

    assert agenda_de(caso.cena.linha) == [
        (caso.antigo.placa, VESPERA, VESPERA),
        (caso.novo.placa, HOJE, AMANHA),
        (caso.novo.placa, DEPOIS, None),
    ]


def test_a_ratificada_de_poucos_dias_devolve_no_fim_pedido(caso: Caso) -> None:
    pedido = ate_a_inspecao(caso.pedir(emergencial=True, ate=AMANHA), caso)

    servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=_as(time(16)), razoes="Ratifico.")

    assert Substituicao.objects.get().situacao == "aprovada"
    assert agenda_de(caso.cena.linha)[1:] == [
        (caso.novo.placa, HOJE, AMANHA),
        (caso.antigo.placa, DEPOIS, None),
    ]


def test_vencido_o_termo_a_aprovacao_so_vale_dela_em_diante(caso: Caso) -> None:
    pedido = ate_a_inspecao(caso.pedir(emergencial=True), caso)
    seis_dias = HOJE + timedelta(days=6)

    servico.aprovar(
        pk=pedido.pk, autor=caso.autoridade, em=_as(time(5), seis_dias), razoes="Aprovo."
    )

    assert agenda_de(caso.cena.linha)[1:] == [
        (caso.novo.placa, HOJE, AMANHA),
        (caso.antigo.placa, DEPOIS, seis_dias - UM_DIA),
        (caso.novo.placa, seis_dias, None),
    ]


def test_rejeitada_antes_da_viagem_sair_o_antigo_volta_ja(caso: Caso) -> None:
    pedido = caso.pedir(emergencial=True)

    avisos = servico.rejeitar(
        pk=pedido.pk, autor=caso.autoridade, em=_as(time(5, 45)), razoes="Sem justo motivo."
    )

    assert avisos == []
    assert {placa for placa, *_ in agenda_de(caso.cena.linha)} == {caso.antigo.placa}
    assert not Alocacao.objects.filter(substituicao=pedido).exists()


def test_rejeitada_no_meio_do_dia_a_viagem_que_ja_saiu_fica_com_quem_a_fez(caso: Caso) -> None:
    pedido = caso.pedir(emergencial=True)

    servico.rejeitar(pk=pedido.pk, autor=caso.autoridade, em=_as(time(9)), razoes="Não.")

    assert agenda_de(caso.cena.linha)[1:] == [
        (caso.novo.placa, HOJE, HOJE),
        (caso.antigo.placa, AMANHA, AMANHA),
        (caso.antigo.placa, DEPOIS, None),
    ]
    assert {p for p, *_ in agenda_de(caso.cena.linha, Sentido.VOLTA)} == {caso.antigo.placa}


def test_a_desistencia_tambem_devolve_ja(caso: Caso, com_papel: Callable[..., Servidor]) -> None:
    pedido = caso.pedir(emergencial=True)

    servico.desistir(
        pk=pedido.pk, autor=com_papel(Papel.EDUCACAO), em=CEDO, razoes="Consertado à noite."
    )

    assert {placa for placa, *_ in agenda_de(caso.cena.linha)} == {caso.antigo.placa}


def test_rejeitada_depois_do_termo_nao_ha_o_que_devolver(caso: Caso) -> None:
    pedido = caso.pedir(emergencial=True)
    antes = agenda_de(caso.cena.linha)

    servico.rejeitar(
        pk=pedido.pk, autor=caso.autoridade, em=_as(time(9), DEPOIS), razoes="Fora do prazo."
    )

    assert agenda_de(caso.cena.linha) == antes


def test_se_o_antigo_ja_esta_em_outra_linha_a_rejeicao_vale_e_avisa_quem_ficou_sem(
    caso: Caso,
) -> None:
    condutor = Alocacao.objects.filter(linha=caso.cena.linha)[0].condutor
    pedido = caso.pedir(emergencial=True)
    outra = contratada(empresa=caso.cena.empresa)
    nova_equipe = alocada(outra, ate=AMANHA).alocacoes[0]
    alocada(outra, Equipe(caso.antigo, nova_equipe.condutor), ate=AMANHA)

    avisos = servico.rejeitar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Não.")

    assert condutor is not None
    assert f"A linha {caso.cena.linha.codigo} ficou sem veículo" in avisos[0]
    assert f"da linha {outra.linha.codigo}" in avisos[0]
    assert Substituicao.objects.get().situacao == "rejeitada"
    assert agenda_de(caso.cena.linha) == [
        (caso.antigo.placa, VESPERA, VESPERA),
        (caso.antigo.placa, DEPOIS, None),
    ]
