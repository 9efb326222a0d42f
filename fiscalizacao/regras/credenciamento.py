"""Credenciamento de oficinas: em que dias está em vigor (Lei 5.002/2018, art. 14, § 2º)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, NamedTuple

from fiscalizacao.tipos import SituacaoDoCredenciamento as Situacao

NAO_DECIDIDOS: Final = {
    Situacao.PEDIDO: "O pedido de credenciamento ainda não foi decidido.",
    Situacao.INDEFERIDO: "O pedido de credenciamento foi indeferido.",
}


class Periodo(NamedTuple):
    """Do primeiro ao último dia, os dois inclusive; sem fim, ainda corre."""

    de: date
    ate: date | None

    def alcanca(self, dia: date) -> bool:
        """Diz se o dia está no período."""
        return self.de <= dia and (self.ate is None or dia <= self.ate)

    def __str__(self) -> str:
        if self.ate is None:
            return f"desde {self.de:%d/%m/%Y}, sem dia marcado para acabar"
        return f"de {self.de:%d/%m/%Y} a {self.ate:%d/%m/%Y}"


@dataclass(frozen=True)
class FatosDoCredenciamento:
    """A decisão, o termo que ela deu e as suspensões."""

    situacao: Situacao
    de: date | None
    ate: date | None
    suspensoes: Sequence[Periodo] = ()


def por_que_nao(fatos: FatosDoCredenciamento, *, dia: date) -> str:
    """Diz por que o credenciamento não está em vigor no dia; vazio se está.

    A suspensão que já passou não impede, ainda que ninguém a tenha encerrado.
    Fonte: Lei 5.002/2018, art. 14, § 2º.
    """
    if fatos.de is None or fatos.ate is None or fatos.situacao in NAO_DECIDIDOS:
        return NAO_DECIDIDOS.get(fatos.situacao, "O credenciamento não tem termo.")
    if dia < fatos.de:
        return f"O credenciamento só vale a partir de {fatos.de:%d/%m/%Y}."
    if dia > fatos.ate:
        motivo = (
            "A oficina foi descredenciada: o último dia foi"
            if fatos.situacao == Situacao.DESCREDENCIADO
            else "O termo do credenciamento acabou em"
        )
        return f"{motivo} {fatos.ate:%d/%m/%Y}."
    suspensao = next((s for s in fatos.suspensoes if s.alcanca(dia)), None)
    return f"O credenciamento está suspenso {suspensao}." if suspensao else ""


def em_vigor(fatos: FatosDoCredenciamento, *, dia: date) -> bool:
    """Diz se a oficina pode inspecionar no dia.

    Fonte: Lei 5.002/2018, art. 14, § 2º.
    """
    return not por_que_nao(fatos, dia=dia)
