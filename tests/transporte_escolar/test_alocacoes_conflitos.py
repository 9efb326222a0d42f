"""Ninguém em duas viagens ao mesmo tempo, e a recusa diz onde a pessoa ou o veículo está."""

from datetime import date, time

import pytest

from patrocinio.comum.erros import ErroDeDominio
from tests.transporte_escolar.operacao import (
    AMANHA,
    IDA,
    UM_DIA,
    Cena,
    alocada,
    com_horarios,
    contratada,
    equipe_da,
)
from transporte_escolar.models import Alocacao
from transporte_escolar.servicos.equipes import Equipe
from transporte_escolar.tipos import Sentido, Turno

pytestmark = pytest.mark.django_db


def _duas() -> tuple[Cena, Cena]:
    """Duas linhas da mesma empresa, nos mesmos horários."""
    primeira = contratada()
    return primeira, contratada(empresa=primeira.empresa)


@pytest.mark.norma("5002", "art. 2º")
@pytest.mark.parametrize("campo", ["veiculo", "condutor", "monitor"])
def test_o_conflito_diz_a_viagem_a_linha_e_o_horario(campo: str) -> None:
    primeira, segunda = _duas()
    outros = equipe_da(primeira.empresa, com_monitor=True)
    nesta = equipe_da(primeira.empresa, com_monitor=True)
    alocada(primeira, outros, de=date(2026, 7, 1))
    quem = {"veiculo": nesta.veiculo, "condutor": nesta.condutor, "monitor": nesta.monitor}

    with pytest.raises(ErroDeDominio) as recusa:
        alocada(segunda, Equipe(**quem | {campo: getattr(outros, campo)}))

    texto = str(recusa.value)
    assert recusa.value.campo == campo
    assert (
        f"não pode fazer manhã, ida (das 06h00 às 07h00) da linha {segunda.linha.codigo}" in texto
    )
    assert f"da linha {primeira.linha.codigo}, desde 01/07/2026" in texto
    assert "Escolha outro" in texto
    assert not Alocacao.objects.filter(linha=segunda.linha).exists()


def test_depois_que_a_outra_linha_o_devolve_o_veiculo_esta_livre() -> None:
    primeira, segunda = _duas()
    equipe = equipe_da(primeira.empresa)
    alocada(primeira, equipe, ate=AMANHA)

    with pytest.raises(ErroDeDominio, match="não pode fazer"):
        alocada(segunda, equipe, de=AMANHA)
    assert alocada(segunda, equipe, de=AMANHA + UM_DIA).alocacoes


def test_viagens_da_mesma_linha_que_se_cruzam_nao_cabem_na_mesma_equipe() -> None:
    cena = contratada()
    cena.linha.itinerarios.all().delete()
    com_horarios(
        cena.linha, (*IDA, time(6), time(7)), (Turno.INTEGRAL, Sentido.IDA, time(6, 30), time(7)),
    )  # fmt: skip

    with pytest.raises(ErroDeDominio, match=r"integral, ida.*manhã, ida|manhã, ida.*integral, ida"):
        alocada(cena)
