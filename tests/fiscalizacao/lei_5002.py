"""Divisões da Lei 5.002/2018: os artigos, parágrafos e incisos que ela de fato tem."""

import re
from typing import Final

ROMANOS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
ARTIGOS: Final = 30
# Quantos incisos há em cada divisão; zero é a divisão sem inciso.
DIVISOES: Final[dict[str, int]] = {
    "art. 2º, p.ú.": 0,
    "art. 7º, § 1º": 7,
    "art. 7º, § 2º": 2,
    "art. 8º": 5,
    "art. 8º, p.ú.": 0,
    "art. 9º, p.ú.": 0,
    "art. 11": 7,
    "art. 11, § 1º": 0,
    "art. 11, § 2º": 0,
    "art. 11, § 3º": 0,
    "art. 11, § 4º": 0,
    "art. 12, § 1º": 9,
    "art. 12, § 2º": 0,
    "art. 12, § 3º": 0,
    "art. 13, p.ú.": 0,
    "art. 14, § 1º": 0,
    "art. 14, § 2º": 0,
    "art. 14, § 3º": 0,
    "art. 14, § 4º": 0,
    "art. 14, § 5º": 0,
    "art. 14, § 6º": 0,
    "art. 17, p.ú.": 7,
    "art. 19": 10,
    "art. 19, p.ú.": 0,
    "art. 20": 3,
    "art. 20, p.ú.": 0,
    "art. 21, p.ú.": 0,
    "art. 22": 5,
    "art. 23": 9,
    "art. 24": 9,
    "art. 25": 9,
    "art. 25, p.ú.": 0,
}


def dispositivos() -> frozenset[str]:
    """Todo dispositivo citável: ``Lei 5.002/2018, art. 12, § 1º, VII``."""
    artigos = [f"art. {n}º" if n <= 9 else f"art. {n}" for n in range(1, ARTIGOS + 1)]
    incisos = [f"{divisao}, {romano}" for divisao, n in DIVISOES.items() for romano in ROMANOS[:n]]
    return frozenset(f"Lei 5.002/2018, {d}" for d in (*artigos, *DIVISOES, *incisos))


def artigo_de(dispositivo: str) -> int:
    """Número do artigo citado."""
    achado = re.search(r"art\. (\d+)", dispositivo)
    assert achado, dispositivo
    return int(achado.group(1))
