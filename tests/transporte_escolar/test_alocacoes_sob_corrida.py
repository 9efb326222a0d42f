"""Duas pessoas alocam ao mesmo tempo: um só veículo por horário, uma só equipe por viagem."""

from typing import Any

import pytest

from patrocinio.comum.erros import ErroDeDominio
from tests.corridas import correr
from tests.transporte_escolar.fabricas_frota import HOJE
from tests.transporte_escolar.operacao import (
    AMANHA,
    alocada,
    contratada,
    equipe_da,
    pedido_de,
)
from transporte_escolar.models import Alocacao
from transporte_escolar.servicos.alocacoes import Alocado, alocar, quem_conduziu

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.norma("5002", "art. 15")
def test_do_mesmo_veiculo_em_duas_linhas_uma_so_passa_e_a_outra_diz_onde_ele_esta() -> None:
    primeira = contratada()
    segunda = contratada(empresa=primeira.empresa)
    equipe = equipe_da(primeira.empresa)
    pedidos = [pedido_de(primeira.linha, equipe), pedido_de(segunda.linha, equipe)]

    resultados = correr(*(lambda p=p: alocar(p, hoje=HOJE) for p in pedidos))

    feitas = [r for r in resultados if isinstance(r, Alocado)]
    recusas = [r for r in resultados if isinstance(r, ErroDeDominio)]
    assert (len(feitas), len(recusas)) == (1, 1)
    vencedora = feitas[0].alocacoes[0].linha
    assert f"faz manhã, ida (das 06h00 às 07h00) da linha {vencedora.codigo}" in str(recusas[0])
    assert {a.linha for a in Alocacao.objects.all()} == {vencedora}


def test_duas_equipes_na_mesma_viagem_entram_em_fila_e_vale_a_ultima() -> None:
    cena = contratada()
    equipes = [equipe_da(cena.empresa) for _ in range(4)]
    alocada(cena, equipe_da(cena.empresa), de=HOJE)

    def por(equipe: Any) -> Any:
        return alocar(pedido_de(cena.linha, equipe, de=AMANHA), hoje=HOJE)

    resultados = correr(*(lambda e=e: por(e) for e in equipes))

    assert all(isinstance(r, Alocado) for r in resultados)
    assert len(quem_conduziu(cena.linha, em=AMANHA)) == 2
    assert len({a.veiculo for a in quem_conduziu(cena.linha, em=AMANHA)}) == 1


def test_trocas_cruzadas_de_veiculos_entre_duas_linhas_nao_travam_o_banco() -> None:
    primeira = contratada()
    segunda = contratada(empresa=primeira.empresa)
    uma, outra = equipe_da(primeira.empresa), equipe_da(primeira.empresa)
    alocada(primeira, uma)
    alocada(segunda, outra)

    resultados = correr(
        lambda: alocar(pedido_de(primeira.linha, outra, de=AMANHA), hoje=HOJE),
        lambda: alocar(pedido_de(segunda.linha, uma, de=AMANHA), hoje=HOJE),
    )

    assert all(isinstance(r, Alocado | ErroDeDominio) for r in resultados)
    for cena in (primeira, segunda):
        assert len(quem_conduziu(cena.linha, em=AMANHA)) == 2
