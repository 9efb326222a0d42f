"""Exame do condutor ou do monitor num dia: os fatos, as leituras da norma e as pendências."""

from datetime import date
from typing import Final

from transporte_escolar.models import Condutor
from transporte_escolar.regras.aprovacao import (
    Exame,
    RegraDePendencias,
    Validade,
    validade_da_aprovacao,
)
from transporte_escolar.regras.condicoes import (
    Condicao,
    condicoes_do_condutor,
    condicoes_do_monitor,
)
from transporte_escolar.regras.condutores import pendencias_do_condutor, pendencias_do_monitor
from transporte_escolar.servicos.condutores import Profissional
from transporte_escolar.servicos.fatos import (
    fatos_dos_condutores,
    fatos_dos_monitores,
    tipos_exigidos,
)
from transporte_escolar.servicos.regularidade import criterios_em
from transporte_escolar.tipos import Alvo

_REGRA: Final[dict[Alvo, RegraDePendencias]] = {
    Alvo.CONDUTOR: pendencias_do_condutor,
    Alvo.MONITOR: pendencias_do_monitor,
}


def examinar(profissional: Profissional, *, em: date) -> Exame:
    """Lê e examina a pessoa como está no dia, em três consultas.

    As pendências são as de ``servicos.regularidade``: a mesma regra sobre os mesmos fatos.
    """
    alvo = Alvo.CONDUTOR if isinstance(profissional, Condutor) else Alvo.MONITOR
    ler = fatos_dos_condutores if alvo == Alvo.CONDUTOR else fatos_dos_monitores
    fato = ler([profissional.pk])[profissional.pk]
    criterios, exigidos = criterios_em(em), tipos_exigidos()[alvo]
    pendencias = _REGRA[alvo](fato, em=em, criterios=criterios, exigidos=exigidos)
    return Exame(alvo, fato, em, criterios, exigidos, pendencias)


def validade_de(exame: Exame) -> Validade:
    """Até quando valeria a aprovação dada no dia do exame, e o que vence primeiro."""
    return validade_da_aprovacao(exame, _REGRA[exame.alvo])


def condicoes_de(exame: Exame) -> tuple[Condicao, ...]:
    """Cada condição que a lei põe à pessoa, com o que a prova e o que lhe falta."""
    condicoes = condicoes_do_condutor if exame.alvo == Alvo.CONDUTOR else condicoes_do_monitor
    return condicoes(exame)
