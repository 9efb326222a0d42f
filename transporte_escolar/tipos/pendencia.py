"""Pendência: o que falta para rodar, por qual artigo, desde quando e o que a cura."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from patrocinio.comum.tipos import Dispositivo


@dataclass(frozen=True)
class Pendencia:
    """O que impede, ou só pede atenção, num dia.

    ``codigo`` é estável (``seguro_vencido``); ``tipo`` é o código do documento que a cura, se
    algum; ``desde`` é o primeiro dia dela, se se conhece.
    """

    codigo: str
    o_que: str
    dispositivo: Dispositivo
    cura: str
    bloqueia: bool
    desde: date | None = None
    tipo: str = ""


def impede(pendencias: Iterable[Pendencia]) -> bool:
    """Diz se alguma das pendências impede de rodar."""
    return any(p.bloqueia for p in pendencias)
