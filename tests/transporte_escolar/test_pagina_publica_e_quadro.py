"""A página pública da linha dá a mesma resposta que o quadro."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas_frota import HOJE
from tests.transporte_escolar.operacao import CEDO
from tests.transporte_escolar.quadros import linha_que_roda
from tests.transporte_escolar.substituicoes import ate_a_inspecao, montar
from transporte_escolar.models import Alocacao, Linha, PosseDoVeiculo
from transporte_escolar.publico.pagina_da_linha import PaginaDaLinha
from transporte_escolar.servicos.contratos import suspender_contrato
from transporte_escolar.servicos.partes_do_quadro import Estado
from transporte_escolar.servicos.quadro import quadro
from transporte_escolar.servicos.substituicoes import aprovar

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 8º, IV")]
UM_DIA = timedelta(days=1)


def _contrato_suspenso(ida: Alocacao) -> None:
    contrato = ida.linha.itens_de_contrato.get().contrato
    suspender_contrato(pk=contrato.pk, motivo="Greve", em=HOJE)


def _alunos_demais(ida: Alocacao) -> None:
    Linha.objects.filter(pk=ida.linha_id).update(alunos=40)


def _veiculo_vendido(ida: Alocacao) -> None:
    PosseDoVeiculo.objects.filter(veiculo=ida.veiculo).update(vigente_ate=HOJE - UM_DIA)


def _sem_monitor(ida: Alocacao) -> None:
    Linha.objects.filter(pk=ida.linha_id).update(monitor=True)


def _nada(_ida: Alocacao) -> None:
    """A linha em ordem."""


@pytest.mark.parametrize(
    ("mudanca", "em_ordem"),
    [
        (_nada, True),
        (_contrato_suspenso, False),
        (_alunos_demais, False),
        (_veiculo_vendido, False),
        (_sem_monitor, False),
    ],
)
def test_a_pagina_so_diz_em_ordem_o_que_o_quadro_deixa_rodar(
    com_papel: Callable[..., Any], mudanca: Callable[[Alocacao], None], *, em_ordem: bool
) -> None:
    ida = linha_que_roda()
    mudanca(ida)

    pagina = PaginaDaLinha.de(Linha.objects.get(pk=ida.linha_id), em=HOJE)

    (linha,) = quadro(em=HOJE, pessoa=com_papel(Papel.EDUCACAO)).linhas
    assert pagina.em_ordem is em_ordem
    assert (linha.estado == Estado.RODA) is em_ordem


@pytest.mark.norma("5002", "art. 15")
def test_emergencial_ratificada_sem_fim_nao_se_anuncia_com_o_termo_da_emergencia(
    com_papel: Callable[..., Any],
) -> None:
    caso = montar(com_papel)
    pedido = caso.pedir(emergencial=True)

    def ate() -> Any:
        (troca,) = PaginaDaLinha.de(caso.cena.linha, em=HOJE).trocas
        return troca.ate

    assert ate() == pedido.emergencial_ate
    ate_a_inspecao(pedido, caso)
    aprovar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Em ordem.")
    assert ate() is None
