"""O que falta a uma linha."""

import pytest

from transporte_escolar.regras.linhas import faltas_da_linha
from transporte_escolar.tipos import Execucao


@pytest.mark.norma("5002", "arts. 1º e 2º")
def test_linha_contratada_sem_contrato_esta_incompleta() -> None:
    faltas = faltas_da_linha(
        execucao=Execucao.CONTRATADA,
        tem=[("escola", False), ("itinerário", True)],
        tem_contrato=False,
    )

    assert faltas == ["escola", "contrato"]


@pytest.mark.norma("5002", "art. 5º")
def test_linha_de_execucao_direta_dispensa_contrato() -> None:
    faltas = faltas_da_linha(execucao=Execucao.DIRETA, tem=[("escola", True)], tem_contrato=False)

    assert faltas == []
