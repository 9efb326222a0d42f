"""A substituição chega à mesa de quem a move adiante; o quadro, à de quem o vê."""

from collections.abc import Callable
from datetime import date

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from patrocinio.inicio.mesa import mesa_de
from tests.transporte_escolar.fabricas_frota import HOJE
from tests.transporte_escolar.operacao import CEDO
from tests.transporte_escolar.substituicoes import Caso, ate_a_inspecao, montar
from transporte_escolar.servicos import substituicoes as servico

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 15")]
ComPapel = Callable[..., Servidor]


def _acoes(pessoa: Servidor) -> list[tuple[str, date | None]]:
    return [
        (t.acao, t.prazo)
        for t in mesa_de(pessoa, HOJE).tarefas
        if t.dispositivo == "Lei 5.002/2018, art. 15"
    ]


def test_cada_passo_do_pedido_aparece_a_quem_o_da(com_papel: ComPapel) -> None:
    caso: Caso = montar(com_papel)
    pedido = caso.pedir()

    assert _acoes(caso.fiscal) == _acoes(caso.autoridade) == [("Conferir", HOJE)]
    servico.conferir_documentos(pk=pedido.pk, autor=caso.fiscal, em=CEDO, razoes="")
    assert _acoes(caso.fiscal) == [("Inspecionar", HOJE)]


def test_so_a_autoridade_tem_a_decidir_e_so_ate_decidir(com_papel: ComPapel) -> None:
    caso: Caso = montar(com_papel)
    pedido = caso.pedir()
    ate_a_inspecao(pedido, caso)

    assert _acoes(caso.fiscal) == _acoes(com_papel(Papel.EDUCACAO)) == []
    assert _acoes(caso.autoridade) == [("Decidir", HOJE)]
    servico.rejeitar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Pneus gastos.")
    assert _acoes(caso.autoridade) == []


@pytest.mark.norma("5002", "art. 25, II")
def test_a_emergencial_diz_o_termo_e_o_que_acontece_sem_decisao(com_papel: ComPapel) -> None:
    caso: Caso = montar(com_papel)
    pedido = caso.pedir(emergencial=True)

    (tarefa,) = [t for t in mesa_de(caso.fiscal, HOJE).tarefas if t.acao == "Conferir"]
    assert tarefa.prazo == pedido.emergencial_ate
    assert "art. 25, II" in tarefa.detalhe


@pytest.mark.parametrize(
    ("papel", "nomes"),
    [
        (
            Papel.SESTRAN_FISCAL,
            ["Quadro de amanhã", "Vencimentos", "Aplicativo de campo", "Painel de prazos"],
        ),
        (Papel.SECRETARIA_ESCOLAR, ["Quadro de amanhã"]),
        (Papel.OUVIDORIA, []),
    ],
)
def test_o_quadro_e_os_vencimentos_estao_a_um_clique(
    com_papel: ComPapel, papel: Papel, nomes: list[str]
) -> None:
    assert [c.nome for c in mesa_de(com_papel(papel), HOJE).consultas] == nomes


def test_a_mesa_custa_ate_doze_consultas(
    entrar: Callable[..., Client], com_papel: ComPapel
) -> None:
    montar(com_papel).pedir(emergencial=True)
    cliente = entrar(Papel.SESTRAN_AUTORIDADE)
    cliente.get(reverse("admin:index"))

    with CaptureQueriesContext(connection) as feitas:
        assert cliente.get(reverse("admin:index")).status_code == 200

    assert len(feitas) <= 12
