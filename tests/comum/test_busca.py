"""Busca: o banco e o Python normalizam igual, e as palavras por extenso acham."""

from datetime import date
from typing import Any

import pytest
from django.db import connection
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from patrocinio.comum.busca import normalizar
from patrocinio.comum.models import AtoNormativo, DiaSemExpediente
from patrocinio.comum.tipos import Papel
from tests.fabricas import AtoNormativoFactory

pytestmark = pytest.mark.django_db
ALFABETO = "aãáàâçéêíóõôúüñ AÃÇÉÍÓÚ ºª°ß0123456789.,-/()'\"’“”–\t\xa0"


def _no_banco(texto: str) -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT portal_busca(%s)", [texto])
        return str(cursor.fetchone()[0]).strip()


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(alphabet=ALFABETO, max_size=40))
def test_banco_e_python_normalizam_igual(texto: str) -> None:
    assert _no_banco(texto) == normalizar(texto)


@pytest.mark.parametrize(
    "busca", ["decreto 4.133", "Decreto 4133", "medida provisória 1.143", "salario minimo 11.864"]
)
def test_ato_se_acha_pela_especie_e_pelo_numero(entrar: Any, busca: str) -> None:
    resposta = entrar(Papel.FAZENDA).get(
        reverse("admin:comum_atonormativo_changelist"), {"q": busca}
    )

    assert len(resposta.context["cl"].result_list) == 1


def test_primeiro_de_maio_se_acha_com_o_ordinal() -> None:
    ato = AtoNormativoFactory.create(ementa="Escola Municipal 1º de Maio")

    for busca in ("1º de maio", "1o de maio", "escola 1° maio"):
        assert ato in AtoNormativo.objects.buscar(busca)


def test_dia_se_acha_pelo_nome_sem_acento() -> None:
    achados = DiaSemExpediente.objects.buscar("confraternizacao").filter(dia__year=2026)

    assert [d.dia for d in achados] == [date(2026, 1, 1)]


@pytest.mark.parametrize(
    ("lista", "busca"),
    [
        ("valorvigente", "salario minimo"),
        ("valorvigente", "decreto 4.133"),
        ("parametrovigente", "aceita_mei"),
    ],
)
def test_valores_e_leituras_se_acham_pelo_nome_ou_pelo_ato(
    entrar: Any, lista: str, busca: str
) -> None:
    resposta = entrar(Papel.FAZENDA).get(reverse(f"admin:comum_{lista}_changelist"), {"q": busca})

    assert resposta.context["cl"].result_list
