"""A frase que o fiscal lê no celular (ancoras, § 4.1)."""

from datetime import date

import pytest

from fiscalizacao.regras.veredito import frase
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.tipos import Pendencia

HOJE = date(2026, 8, 10)
ART_12 = Dispositivo("Lei 5.002/2018", "art. 12, § 1º, IX")


def _vencido(desde: date, *, bloqueia: bool = True) -> Pendencia:
    return Pendencia(
        "seguro_vencido",
        "Seguro total: validade até 29/07/2026.",
        ART_12,
        "Renove.",
        bloqueia,
        desde,
    )


@pytest.mark.norma("5002", "art. 12, § 1º")
def test_sem_impedimento_o_veredito_e_apto_hoje() -> None:
    assert frase([], em=HOJE) == "APTO hoje"
    assert frase([_vencido(date(2026, 7, 30), bloqueia=False)], em=HOJE) == "APTO hoje"


@pytest.mark.norma("5002", "art. 12, § 1º, IX")
@pytest.mark.parametrize(
    ("desde", "dito"),
    [(date(2026, 7, 30), "venceu há 12 dias"), (HOJE, "venceu ontem")],
    ids=["doze dias", "ontem"],
)
def test_o_vencido_diz_ha_quantos_dias(desde: date, dito: str) -> None:
    assert frase([_vencido(desde)], em=HOJE) == f"NÃO APTO: Seguro total: {dito}"


@pytest.mark.norma("5002", "art. 13, p.ú.")
def test_muitos_impedimentos_cabem_numa_frase() -> None:
    muitos = [
        Pendencia(f"x{n}", f"Falta: documento {n}.", ART_12, "Inclua.", bloqueia=True)
        for n in range(5)
    ]

    assert frase(muitos, em=HOJE) == (
        "NÃO APTO: Falta: documento 0; Falta: documento 1; Falta: documento 2; e mais 2"
    )
