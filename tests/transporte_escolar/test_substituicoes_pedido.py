"""Pedido de substituição: quem pede, o que pede e desde quando (art. 15)."""

from collections.abc import Callable
from typing import Any

import pytest

from patrocinio.comum.erros import ErroDeDominio, PapelAusente
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas import AcessoAEmpresaFactory
from tests.transporte_escolar.fabricas_frota import VeiculoFactory
from tests.transporte_escolar.operacao import (
    CEDO,
    VESPERA,
    contratada,
)
from tests.transporte_escolar.substituicoes import Caso, montar
from transporte_escolar.models import Substituicao
from transporte_escolar.servicos import substituicoes as servico

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 15")]


@pytest.fixture
def caso(com_papel: Callable[..., Servidor]) -> Caso:
    return montar(com_papel)


def test_pedido_de_veiculo_que_nao_esta_na_linha_e_recusado(caso: Caso) -> None:
    fora = VeiculoFactory.create(da=caso.cena.empresa)

    with pytest.raises(ErroDeDominio, match="não está alocado à linha") as recusa:
        caso.pedir(antigo=fora)
    assert recusa.value.campo == "substituido"


@pytest.mark.parametrize(
    ("mudancas", "campo"),
    [({"desde": VESPERA}, "desde"), ({"ate": VESPERA}, "ate")],
)
def test_o_pedido_e_anterior_a_troca_e_acaba_depois_de_comecar(
    mudancas: dict[str, Any], campo: str, caso: Caso
) -> None:
    with pytest.raises(ErroDeDominio) as recusa:
        caso.pedir(**mudancas)
    assert recusa.value.campo == campo


def test_o_substituto_e_outro_veiculo(caso: Caso) -> None:
    with pytest.raises(ErroDeDominio, match="é outro veículo"):
        caso.pedir(novo=caso.antigo)


def test_um_so_pedido_em_curso_por_veiculo_e_linha(com_papel: Any, caso: Caso) -> None:
    primeiro = caso.pedir()
    with pytest.raises(ErroDeDominio, match="Já há um pedido em curso"):
        caso.pedir()

    servico.desistir(pk=primeiro.pk, autor=com_papel(Papel.EDUCACAO), em=CEDO, razoes="Consertado.")
    assert caso.pedir().numero == 2


def test_a_contratada_so_pede_e_so_desiste_do_que_e_seu(com_papel: Any, caso: Caso) -> None:
    minha, alheia = com_papel(Papel.CONTRATADA), com_papel(Papel.CONTRATADA)
    AcessoAEmpresaFactory.create(servidor=minha, empresa=caso.cena.empresa)
    outra = contratada()
    AcessoAEmpresaFactory.create(servidor=alheia, empresa=outra.empresa)
    emprestado = VeiculoFactory.create(regular=True, da=outra.empresa)

    with pytest.raises(ErroDeDominio, match="A linha não está entre as suas"):
        caso.pedir(por=alheia)
    with pytest.raises(ErroDeDominio, match="O veículo não está entre os seus"):
        caso.pedir(novo=emprestado, por=minha)
    pedido = caso.pedir(por=minha)
    with pytest.raises(PapelAusente, match="não está entre as suas"):
        servico.desistir(pk=pedido.pk, autor=alheia, em=CEDO, razoes="x")
    servico.desistir(pk=pedido.pk, autor=minha, em=CEDO, razoes="Consertado.")

    assert Substituicao.objects.get().situacao == "desistida"
