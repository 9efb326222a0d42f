"""O que falta à viagem além dos papéis: contrato, veículo, condutor, monitor e lugares."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from tests.transporte_escolar.regras.fatos import (
    HOJE,
    PAPEIS_DO_VEICULO,
    codigos,
    condutor,
    veiculo,
)
from transporte_escolar.regras.fatos import Criterios, PosseFato, VinculoFato
from transporte_escolar.regras.viagens import (
    EquipeFato,
    ViagemFato,
    lugares_para_alunos,
    pendencias_da_viagem,
)
from transporte_escolar.tipos import CodigoDeDocumento, Pendencia, TipoDeVinculo

UM_DIA = timedelta(days=1)
VIAGEM = ViagemFato(contratada=True, empresa_id=7, alunos=15, capacidade_minima=16)


def pendencias(
    viagem: ViagemFato = VIAGEM, em: date = HOJE, **mudancas: Any
) -> tuple[Pendencia, ...]:
    quem: dict[str, Any] = {"veiculo": veiculo(), "condutor": condutor()}
    return pendencias_da_viagem(viagem, EquipeFato(**quem | mudancas), em=em, criterios=Criterios())


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
def test_linha_que_exige_monitor_nao_roda_sem_ele() -> None:
    exige = replace(VIAGEM, exige_monitor=True, alunos=14)

    (falta,) = pendencias(exige)
    assert (falta.codigo, falta.bloqueia) == ("sem_monitor", True)
    assert pendencias(exige, monitor=condutor()) == ()


@pytest.mark.norma("5002", "art. 17, p.ú., V")
def test_monitor_de_outra_empresa_nao_serve() -> None:
    de_outra = condutor(vinculos=(VinculoFato(9, TipoDeVinculo.CTPS, date(2026, 1, 1)),))

    (falta,) = pendencias(replace(VIAGEM, alunos=14), monitor=de_outra)
    assert (falta.codigo, falta.bloqueia) == ("monitor_de_outro", True)


@pytest.mark.norma("CTB", "art. 137")
@pytest.mark.parametrize(("lugares", "cabem"), [(15, False), (16, True), (20, True)])
def test_autorizacao_de_menos_lugares_e_a_que_conta(lugares: int, *, cabem: bool) -> None:
    autorizado = veiculo(
        documentos=tuple(
            replace(d, lotacao=lugares) if d.tipo == CodigoDeDocumento.AUTORIZACAO else d
            for d in PAPEIS_DO_VEICULO
        )
    )

    assert ("superlotacao" in codigos(pendencias(veiculo=autorizado))) is not cabem


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
