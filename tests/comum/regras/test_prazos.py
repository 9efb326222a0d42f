"""Contagem de prazos (dossiê jurídico, A.2 a A.4)."""

from datetime import date

import pytest

from patrocinio.comum.regras.prazos import (
    proximo_dia_util,
    somar_anos,
    somar_dias_corridos,
    somar_dias_uteis,
    somar_meses,
    tem_expediente,
)

SEM_EXPEDIENTE = frozenset(
    {
        date(2026, 1, 1),
        date(2026, 2, 16),
        date(2026, 2, 17),
        date(2026, 4, 3),
        date(2026, 4, 7),
        date(2026, 4, 21),
        date(2026, 5, 1),
        date(2026, 6, 4),
        date(2026, 9, 7),
        date(2026, 9, 8),
        date(2026, 10, 12),
        date(2026, 11, 2),
        date(2026, 11, 15),
        date(2026, 11, 20),
        date(2026, 12, 25),
        date(2027, 1, 1),
    }
)

# ciência, 5 úteis, 10 corridos (art. 87 § 3º), 10 úteis, 15 úteis, 3 úteis, 30 corridos
VETORES = [
    (
        "2026-04-01",
        "2026-04-10",
        "2026-04-13",
        "2026-04-17",
        "2026-04-27",
        "2026-04-08",
        "2026-05-04",
    ),
    (
        "2026-04-02",
        "2026-04-13",
        "2026-04-15",
        "2026-04-20",
        "2026-04-28",
        "2026-04-09",
        "2026-05-04",
    ),
    (
        "2026-04-06",
        "2026-04-14",
        "2026-04-17",
        "2026-04-22",
        "2026-04-29",
        "2026-04-10",
        "2026-05-06",
    ),
    (
        "2026-09-04",
        "2026-09-15",
        "2026-09-18",
        "2026-09-22",
        "2026-09-29",
        "2026-09-11",
        "2026-10-05",
    ),
    (
        "2026-12-18",
        "2026-12-28",
        "2026-12-30",
        "2027-01-05",
        "2027-01-12",
        "2026-12-23",
        "2027-01-18",
    ),
]


@pytest.mark.norma("14133", "art. 183")
@pytest.mark.norma("8666", "art. 110")
@pytest.mark.parametrize("vetor", VETORES, ids=lambda v: v[0])
def test_prazos_do_dossie(vetor: tuple[str, ...]) -> None:
    ciencia, du5, dc10, du10, du15, du3, dc30 = (date.fromisoformat(d) for d in vetor)

    for dias, esperado in ((5, du5), (10, du10), (15, du15), (3, du3)):
        assert somar_dias_uteis(ciencia, dias, sem_expediente=SEM_EXPEDIENTE) == esperado
    assert somar_dias_corridos(ciencia, 30, sem_expediente=SEM_EXPEDIENTE) == dc30
    assert (
        somar_dias_corridos(ciencia, 10, sem_expediente=SEM_EXPEDIENTE, comeca_em_expediente=True)
        == dc10
    )


@pytest.mark.norma("14133", "art. 183, III")
def test_dia_util_e_o_que_tem_expediente() -> None:
    assert not tem_expediente(date(2026, 4, 4), sem_expediente=frozenset())  # sábado
    assert not tem_expediente(date(2026, 4, 7), sem_expediente=SEM_EXPEDIENTE)
    assert tem_expediente(date(2026, 4, 8), sem_expediente=SEM_EXPEDIENTE)
    assert proximo_dia_util(date(2026, 4, 3), sem_expediente=SEM_EXPEDIENTE) == date(2026, 4, 6)


@pytest.mark.norma("14133", "art. 183, II e § 3º")
def test_meses_e_anos_contam_de_data_a_data() -> None:
    assert somar_meses(date(2026, 8, 31), 1) == date(2026, 9, 30)
    assert somar_meses(date(2026, 11, 30), 3) == date(2027, 2, 28)
    assert somar_meses(date(2026, 3, 15), -3) == date(2025, 12, 15)
    assert somar_anos(date(2024, 2, 29), 1) == date(2025, 2, 28)


@pytest.mark.parametrize("dias", [0, -1])
def test_prazo_sem_dias_e_erro_de_programa(dias: int) -> None:
    with pytest.raises(ValueError, match="ao menos um dia"):
        somar_dias_uteis(date(2026, 4, 1), dias, sem_expediente=frozenset())
    with pytest.raises(ValueError, match="ao menos um dia"):
        somar_dias_corridos(date(2026, 4, 1), dias, sem_expediente=frozenset())
