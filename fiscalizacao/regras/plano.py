"""O plano de fiscalização: o que ele deixa de contemplar e como anda cada meta."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from math import ceil

from fiscalizacao.tipos import Aspecto


@dataclass(frozen=True)
class AndamentoDaMeta:
    """Feitas e planejadas; ``esperadas`` é quantas já deviam estar feitas no dia."""

    feitas: int
    planejadas: int
    esperadas: int

    @property
    def em_dia(self) -> bool:
        """Já se fez o que se esperava até o dia."""
        return self.feitas >= self.esperadas

    @property
    def completa(self) -> bool:
        """Já se fez tudo."""
        return self.feitas >= self.planejadas


def aspectos_que_faltam(aspectos: Iterable[str]) -> tuple[Aspecto, ...]:
    """Aspectos que o plano não contempla; a lei pede todos.

    Fonte: Lei 5.002/2018, art. 20, I e II.
    """
    do_plano = set(aspectos)
    return tuple(a for a in Aspecto if a not in do_plano)


def andamento_da_meta(
    *, planejadas: int, feitas: int, de: date, ate: date, em: date
) -> AndamentoDaMeta:
    """Compara o feito com o que se esperava, em parte igual por dia do período.

    Unidades: vistorias; a fração sobe.
    Fonte: Lei 5.002/2018, art. 20, I e III.
    """
    total = (ate - de).days + 1
    passados = min(max((em - de).days + 1, 0), total)
    return AndamentoDaMeta(feitas, planejadas, ceil(planejadas * passados / total))
