"""O que falta à viagem além dos papéis: contrato, veículo, condutor, monitor e lugares."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from tests.transporte_escolar.regras.fatos import HOJE, codigos, condutor, veiculo
from transporte_escolar.regras.fatos import PosseFato, VinculoFato
from transporte_escolar.regras.viagens import (
    ViagemFato,
    lugares_para_alunos,
    pendencias_da_viagem,
)
from transporte_escolar.tipos import Pendencia, TipoDeVinculo

UM_DIA = timedelta(days=1)
VIAGEM = ViagemFato(contratada=True, empresa_id=7, alunos=15, capacidade_minima=16)


def pendencias(
    viagem: ViagemFato = VIAGEM, em: date = HOJE, **mudancas: Any
) -> tuple[Pendencia, ...]:
    quem: dict[str, Any] = {"veiculo": veiculo(), "condutor": condutor(), "monitor": None}
    return pendencias_da_viagem(viagem, em=em, **(quem | mudancas))


def test_a_viagem_com_tudo_nao_tem_pendencia() -> None:
    assert pendencias() == ()


@pytest.mark.norma("5002", "art. 2º")
def test_sem_contrato_em_vigor_a_linha_contratada_nao_roda() -> None:
    assert codigos(pendencias(replace(VIAGEM, empresa_id=None))) == ["sem_contrato"]


@pytest.mark.norma("5002", "art. 5º")
def test_a_linha_direta_roda_com_veiculo_e_condutor_do_municipio() -> None:
    direta = replace(VIAGEM, contratada=False, empresa_id=None)
    do_municipio = veiculo(posses=(PosseFato(None, date(2026, 1, 1)),))
    servidor = condutor(vinculos=(VinculoFato(None, TipoDeVinculo.SERVIDOR, date(2026, 1, 1)),))

    assert pendencias(direta, veiculo=do_municipio, condutor=servidor) == ()
    assert codigos(pendencias(direta)) == ["veiculo_de_outro", "condutor_de_outro"]


@pytest.mark.norma("5002", "art. 17, p.ú.")
def test_sem_veiculo_ou_sem_condutor_a_viagem_nao_sai() -> None:
    assert codigos(pendencias(veiculo=None)) == ["sem_veiculo"]
    assert codigos(pendencias(condutor=None)) == ["sem_condutor"]


@pytest.mark.norma("5002", "art. 15")
def test_veiculo_que_passou_a_outra_empresa_nao_serve_desde_o_dia() -> None:
    vendido = veiculo(posses=(PosseFato(7, date(2026, 1, 1), HOJE - UM_DIA), PosseFato(9, HOJE)))

    assert pendencias(em=HOJE - UM_DIA, veiculo=vendido) == ()
    assert codigos(pendencias(veiculo=vendido)) == ["veiculo_de_outro"]


@pytest.mark.norma("5002", "art. 7º, § 1º, IV")
def test_linha_que_exige_monitor_sem_monitor_so_avisa() -> None:
    exige = replace(VIAGEM, exige_monitor=True, alunos=14)

    (aviso,) = pendencias(exige)
    assert (aviso.codigo, aviso.bloqueia) == ("sem_monitor", False)
    assert pendencias(exige, monitor=condutor()) == ()


@pytest.mark.norma("5002", "art. 12, § 1º, VII")
@pytest.mark.parametrize(
    ("alunos", "monitor", "cabem"),
    [
        (15, False, True),
        (16, False, False),
        (14, True, True),
        (15, True, False),
        (None, True, True),
    ],
)
def test_cada_aluno_tem_o_seu_lugar_alem_do_condutor_e_do_monitor(
    alunos: int | None, *, monitor: bool, cabem: bool
) -> None:
    achadas = pendencias(replace(VIAGEM, alunos=alunos), monitor=condutor() if monitor else None)

    assert (achadas == ()) is cabem
    assert all(p.codigo == "superlotacao" and p.bloqueia for p in achadas)


def test_veiculo_menor_que_o_do_edital_avisa() -> None:
    (aviso,) = pendencias(replace(VIAGEM, capacidade_minima=17))

    assert (aviso.codigo, aviso.bloqueia) == ("abaixo_da_capacidade_minima", False)


def test_lugares_descontam_quem_trabalha() -> None:
    assert lugares_para_alunos(lotacao=16, com_monitor=False) == 15
    assert lugares_para_alunos(lotacao=16, com_monitor=True) == 14
