"""O fato já punido com advertência verbal não se pune outra vez, sem razões, com auto (art. 27)."""

from datetime import date
from typing import Final

import pytest

from fiscalizacao.servicos.advertencias import FatoLeve, advertir
from patrocinio.comum.erros import ErroDeDominio
from tests.fiscalizacao.processo.cenas import as_, autuado, contrato_de, equipe
from tests.transporte_escolar.fabricas_frota import VeiculoFactory

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "arts. 22 a 27")]
DIA: Final = date(2026, 3, 2)


@pytest.mark.parametrize(("leve", "grave"), [("22-V", "24-I"), ("22-IV", "24-III")])
def test_o_auto_que_disputa_a_advertencia_do_mesmo_dia_pede_razoes(leve: str, grave: str) -> None:
    pessoas, contrato = equipe(), contrato_de()
    veiculo = VeiculoFactory.create(da=contrato.empresa)
    advertir(
        FatoLeve(
            item=leve,
            fato="A autorização não estava afixada.",
            em=as_(DIA),
            local="Praça",
            empresa=contrato.empresa,
            veiculo=veiculo,
        ),
        por=pessoas.fiscal,
        em=as_(DIA),
    )
    with pytest.raises(ErroDeDominio, match="advertência") as recusa:
        autuado(pessoas.fiscal, contrato, grave, veiculo=veiculo)
    assert recusa.value.campo == "razoes"

    razoes = "A advertência foi pelo cartaz; o auto, pela falta do documento."
    feito = autuado(pessoas.fiscal, contrato, grave, veiculo=veiculo, razoes=razoes)
    assert (feito.mesmo_fato, feito.razao_do_concurso) == (None, razoes)
    seguinte = autuado(pessoas.fiscal, contrato, grave, veiculo=veiculo, dia=date(2026, 3, 3))
    assert seguinte.razao_do_concurso == ""
