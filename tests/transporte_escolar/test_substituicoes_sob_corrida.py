"""Decidir ao mesmo tempo: a substituição tem um só fim, e a linha, um só veículo (art. 15)."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction

from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio
from patrocinio.comum.models import Servidor
from tests.corridas import correr
from tests.transporte_escolar.fabricas_frota import HOJE, VeiculoFactory
from tests.transporte_escolar.filas import Chegada, enquanto
from tests.transporte_escolar.operacao import CEDO, agenda_de, contratada, equipe_da, pedido_de
from tests.transporte_escolar.substituicoes import Caso, ate_a_inspecao, montar
from transporte_escolar.models import Substituicao
from transporte_escolar.servicos import substituicoes as servico
from transporte_escolar.servicos.alocacoes import Alocado, alocar, quem_conduziu
from transporte_escolar.servicos.equipes import Equipe
from transporte_escolar.servicos.interdicoes import Impedimento, interditar

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.norma("5002", "art. 15")]


@pytest.fixture
def caso(com_papel: Callable[..., Servidor]) -> Caso:
    return montar(com_papel)


def test_aprovar_duas_vezes_ao_mesmo_tempo_aprova_uma(caso: Caso) -> None:
    pedido = ate_a_inspecao(caso.pedir(), caso)

    def aprovar() -> Substituicao:
        return servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Sim.")

    resultados = correr(aprovar, aprovar)

    assert sum(isinstance(r, Substituicao) for r in resultados) == 1
    assert sum(isinstance(r, AtoIncabivel) for r in resultados) == 1
    assert pedido.andamentos.filter(acao="aprovar").count() == 1
    assert agenda_de(caso.cena.linha)[-1] == (caso.novo.placa, HOJE, None)
    assert len(quem_conduziu(caso.cena.linha, em=HOJE)) == 2


def test_aprovar_enquanto_se_rejeita_tem_um_so_desfecho(caso: Caso) -> None:
    pedido = ate_a_inspecao(caso.pedir(emergencial=True), caso)

    resultados = correr(
        lambda: servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Sim."),
        lambda: servico.rejeitar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Não."),
    )

    assert sum(isinstance(r, AtoIncabivel) for r in resultados) == 1
    aprovada = Substituicao.objects.get().situacao == "aprovada"
    assert aprovada == isinstance(resultados[0], Substituicao)
    placas = {a.veiculo for a in quem_conduziu(caso.cena.linha, em=HOJE)}
    assert placas == {caso.novo if aprovada else caso.antigo}


def test_aprovar_enquanto_o_substituto_vai_para_outra_linha(caso: Caso) -> None:
    pedido = ate_a_inspecao(caso.pedir(), caso)
    outra = contratada(empresa=caso.cena.empresa)
    equipe = Equipe(caso.novo, equipe_da(caso.cena.empresa).condutor)

    resultados = correr(
        lambda: servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Sim."),
        lambda: alocar(pedido_de(outra.linha, equipe), hoje=HOJE),
    )

    assert sum(isinstance(r, Substituicao | Alocado) for r in resultados) == 1
    recusa = next(r for r in resultados if isinstance(r, ErroDeDominio))
    assert "não pode fazer manhã, ida" in str(recusa)


def test_dois_pedidos_simultaneos_do_mesmo_veiculo_na_linha_abrem_um(caso: Caso) -> None:
    resultados = correr(caso.pedir, caso.pedir)

    assert sum(isinstance(r, Substituicao) for r in resultados) == 1
    recusa = next(r for r in resultados if isinstance(r, ErroDeDominio))
    assert "Já há um pedido em curso" in str(recusa)
    assert [s.numero for s in Substituicao.objects.all()] == [1]


def _interditar(caso: Caso) -> Any:
    impedimento = Impedimento(caso.novo.pk, HOJE, "Sem freio", "Lei 5.002/2018, art. 14")
    return interditar(impedimento, por=caso.fiscal, em=CEDO)


@pytest.mark.norma("5002", "art. 14")
def test_quem_aprova_enquanto_se_interdita_o_substituto_ve_a_interdicao(caso: Caso) -> None:
    pedido = ate_a_inspecao(caso.pedir(), caso)

    desfecho = enquanto(
        lambda: _interditar(caso),
        lambda: servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Sim."),
    )

    assert isinstance(desfecho, ErroDeDominio)
    assert "Sem freio" in str(desfecho)
    assert {placa for placa, *_ in agenda_de(caso.cena.linha)} == {caso.antigo.placa}


@pytest.mark.norma("5002", "art. 14")
def test_a_emergencial_pedida_enquanto_se_interdita_o_substituto_se_recusa(caso: Caso) -> None:
    desfecho = enquanto(lambda: _interditar(caso), lambda: caso.pedir(emergencial=True))

    assert isinstance(desfecho, ErroDeDominio)
    assert "Sem freio" in str(desfecho)
    assert not Substituicao.objects.exists()


@pytest.mark.norma("5002", "art. 14")
def test_interditar_e_aprovar_ao_mesmo_tempo_nunca_aprova_depois_da_interdicao(
    caso: Caso,
) -> None:
    pedido = ate_a_inspecao(caso.pedir(), caso)

    aprovada, interdicao = correr(
        lambda: servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Sim."),
        lambda: _interditar(caso),
    )

    assert interdicao.pk
    placa = agenda_de(caso.cena.linha)[-1][0]
    if isinstance(aprovada, Substituicao):
        assert placa == caso.novo.placa
    else:
        assert "Sem freio" in str(aprovada)
        assert placa == caso.antigo.placa


def test_a_emergencial_pedida_enquanto_se_rejeita_a_anterior_nao_encadeia(caso: Caso) -> None:
    pedido = caso.pedir(emergencial=True)
    outro = VeiculoFactory.create(regular=True, da=caso.cena.empresa)

    desfecho = enquanto(
        lambda: servico.rejeitar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Não."),
        lambda: caso.pedir(emergencial=True, novo=outro),
    )

    assert isinstance(desfecho, ErroDeDominio)
    assert "outra só cabe depois de" in str(desfecho)
    assert Substituicao.objects.get().situacao == "rejeitada"


def test_rejeitar_enquanto_se_pede_outra_do_mesmo_veiculo_nao_trava_o_banco(caso: Caso) -> None:
    pedido = caso.pedir(emergencial=True)

    with transaction.atomic():
        with connection.cursor() as cursor:  # o pedido para aqui, com a linha já travada
            cursor.execute("LOCK TABLE transporte_escolar_alocacao IN ACCESS EXCLUSIVE MODE")
        novo = Chegada(caso.pedir)
        rejeicao = Chegada(
            lambda: servico.rejeitar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Não.")
        )

    assert "Já há um pedido em curso" in str(novo.desfecho())
    assert rejeicao.desfecho() == []
    assert Substituicao.objects.get().situacao == "rejeitada"
