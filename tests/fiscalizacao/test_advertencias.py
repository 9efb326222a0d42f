"""Advertência verbal: só das leves, na hora, com direito de anotar (arts. 22 e 27)."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import InternalError, ProgrammingError, connection, transaction

from fiscalizacao.models import AdvertenciaVerbal
from fiscalizacao.servicos.advertencias import FatoLeve, advertir, manifestar
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.fabricas_ordens import preposto
from tests.fiscalizacao.vistorias import MANHA
from tests.transporte_escolar.fabricas import EmpresaFactory
from tests.transporte_escolar.fabricas_frota import CondutorFactory
from transporte_escolar.models import Empresa

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 22")]


@pytest.fixture
def fiscal(com_papel: Any) -> Servidor:
    """Fiscal da SESTRAN."""
    fiscal: Servidor = com_papel(Papel.SESTRAN_FISCAL)
    return fiscal


@pytest.fixture
def empresa() -> Empresa:
    """Contratada."""
    empresa: Empresa = EmpresaFactory.create()
    return empresa


def _advertir(por: Servidor, **campos: Any) -> AdvertenciaVerbal:
    padrao: dict[str, Any] = {"item": "22-III", "fato": "Dirigia de chinelos.", "em": MANHA}
    return advertir(FatoLeve(**padrao | campos), por=por, em=MANHA)


def test_numeram_se_em_seguida_e_dizem_quem_aplicou(fiscal: Servidor, empresa: Empresa) -> None:
    feitas = [_advertir(fiscal, empresa=empresa) for _ in range(3)]

    assert [f.numero for f in feitas] == [1, 2, 3]
    assert {(f.ano, f.por, f.registrada_em) for f in feitas} == {(2026, fiscal, MANHA)}


@pytest.mark.parametrize("item", ["22-I", "22-II", "22-III", "22-IV", "22-V"])
def test_todas_as_leves_se_advertem(fiscal: Servidor, empresa: Empresa, item: str) -> None:
    assert _advertir(fiscal, empresa=empresa, item=item).item == item


@pytest.mark.parametrize("item", ["22-VI", "23-I", "24-VII", "25-IX", ""])
def test_o_que_nao_e_leve_nao_se_adverte_verbalmente_nem_gasta_numero(
    fiscal: Servidor, empresa: Empresa, item: str
) -> None:
    with pytest.raises(ValidationError):
        _advertir(fiscal, empresa=empresa, item=item)

    assert _advertir(fiscal, empresa=empresa).numero == 1


@pytest.mark.parametrize(
    ("segundos", "cabe"), [(-1, True), (0, True), (1, False)], ids=["antes", "agora", "depois"]
)
def test_o_fato_nao_e_futuro(
    fiscal: Servidor, empresa: Empresa, segundos: int, *, cabe: bool
) -> None:
    em = MANHA + timedelta(seconds=segundos)
    if cabe:
        assert _advertir(fiscal, empresa=empresa, em=em).em == em
        return
    with pytest.raises(ErroDeDominio, match="não pode ser futuro") as recusa:
        _advertir(fiscal, empresa=empresa, em=em)
    assert recusa.value.campo == "em"


def test_diz_a_quem_e_o_fato(fiscal: Servidor, empresa: Empresa) -> None:
    with pytest.raises(ValidationError, match="a contratada ou o condutor"):
        _advertir(fiscal)
    with pytest.raises(ValidationError):
        _advertir(fiscal, empresa=empresa, fato="  ")

    assert _advertir(fiscal, condutor=CondutorFactory.create()).empresa is None


@pytest.mark.norma("5002", "art. 27")
def test_a_contratada_anota_na_sua_e_nao_na_alheia(fiscal: Servidor, empresa: Empresa) -> None:
    dela = _advertir(fiscal, empresa=empresa)
    alheia = _advertir(fiscal, empresa=EmpresaFactory.create())
    pessoa = preposto(empresa)

    manifestar(pk=dela.pk, texto=" Não eram chinelos. ", por=pessoa, em=MANHA)

    anotada = dela.manifestacoes.get()
    assert (anotada.texto, anotada.por) == ("Não eram chinelos.", pessoa)
    with pytest.raises(AdvertenciaVerbal.DoesNotExist):
        manifestar(pk=alheia.pk, texto="Nem isto.", por=pessoa, em=MANHA)
    with pytest.raises(ErroDeDominio, match="em branco"):
        manifestar(pk=dela.pk, texto=" ", por=pessoa, em=MANHA)


@pytest.mark.parametrize(
    "instrucao",
    [
        "UPDATE fiscalizacao_advertenciaverbal SET fato = 'nada'",
        "DELETE FROM fiscalizacao_advertenciaverbal",
        "UPDATE fiscalizacao_manifestacaodaadvertencia SET texto = 'nada'",
    ],
)
def test_registrada_nao_se_altera_nem_por_sql(
    fiscal: Servidor, empresa: Empresa, instrucao: str
) -> None:
    feita = _advertir(fiscal, empresa=empresa)
    manifestar(pk=feita.pk, texto="Anotado.", por=fiscal, em=MANHA)

    with (
        pytest.raises((InternalError, ProgrammingError), match="só aceita inclusões"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(instrucao)
