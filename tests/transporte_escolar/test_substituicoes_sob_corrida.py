"""Decidir ao mesmo tempo: a substituição tem um só fim, e a linha, um só veículo (art. 15)."""

from collections.abc import Callable

import pytest

from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio
from patrocinio.comum.models import Servidor
from tests.corridas import correr
from tests.transporte_escolar.fabricas_frota import HOJE
from tests.transporte_escolar.operacao import CEDO, agenda_de, contratada, equipe_da, pedido_de
from tests.transporte_escolar.substituicoes import Caso, ate_a_inspecao, montar
from transporte_escolar.models import Substituicao
from transporte_escolar.servicos import substituicoes as servico
from transporte_escolar.servicos.alocacoes import Alocado, alocar, quem_conduziu
from transporte_escolar.servicos.equipes import Equipe

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
        lambda: alocar(pedido_de(outra.linha, equipe)),
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
