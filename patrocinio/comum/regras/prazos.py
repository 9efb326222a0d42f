"""Contagem de prazos sobre o calendário de expediente do órgão."""

import calendar
from collections.abc import Set as AbstractSet
from datetime import date, timedelta
from typing import Final

UM_DIA: Final = timedelta(days=1)
SABADO: Final = 5
MESES_DO_ANO: Final = 12


def tem_expediente(dia: date, *, sem_expediente: AbstractSet[date]) -> bool:
    """Diz se o órgão atende no dia: nem fim de semana, nem dia da tabela de expediente.

    Fonte: Lei 14.133/2021, art. 183, III; Lei 8.666/1993, art. 110, p.ú.
    """
    return dia.weekday() < SABADO and dia not in sem_expediente


def proximo_dia_util(dia: date, *, sem_expediente: AbstractSet[date]) -> date:
    """Devolve o próprio dia, se houver expediente, ou o primeiro seguinte que o tenha."""
    while not tem_expediente(dia, sem_expediente=sem_expediente):
        dia += UM_DIA
    return dia


def somar_dias_uteis(inicio: date, dias: int, *, sem_expediente: AbstractSet[date]) -> date:
    """Conta dias úteis a partir do dia seguinte ao início.

    Unidades: ``dias`` em dias com expediente.
    Erros: ``ValueError`` se ``dias`` < 1.
    Fonte: Lei 14.133/2021, art. 183, caput e III.
    """
    if dias < 1:
        raise ValueError("O prazo tem ao menos um dia.")
    dia = inicio
    for _ in range(dias):
        dia = proximo_dia_util(dia + UM_DIA, sem_expediente=sem_expediente)
    return dia


def somar_dias_corridos(
    inicio: date,
    dias: int,
    *,
    sem_expediente: AbstractSet[date],
    comeca_em_expediente: bool = False,
) -> date:
    """Conta dias corridos, sem o do início; se acaba sem expediente, vai ao seguinte que o tenha.

    ``comeca_em_expediente`` faz o primeiro dia contado ser dia útil (Lei 8.666, art. 110, p.ú.).
    Erros: ``ValueError`` se ``dias`` < 1.
    Fonte: Lei 14.133/2021, art. 183, I e § 2º; Lei 8.666/1993, art. 110.
    """
    if dias < 1:
        raise ValueError("O prazo tem ao menos um dia.")
    primeiro = inicio + UM_DIA
    if comeca_em_expediente:
        primeiro = proximo_dia_util(primeiro, sem_expediente=sem_expediente)
    return proximo_dia_util(primeiro + (dias - 1) * UM_DIA, sem_expediente=sem_expediente)


def somar_meses(inicio: date, meses: int) -> date:
    """Conta de data a data; se o mês não tem aquele dia, vale o último do mês.

    Fonte: Lei 14.133/2021, art. 183, II e § 3º.
    """
    total = inicio.month - 1 + meses
    ano, mes = inicio.year + total // MESES_DO_ANO, total % MESES_DO_ANO + 1
    return date(ano, mes, min(inicio.day, calendar.monthrange(ano, mes)[1]))


def somar_anos(inicio: date, anos: int) -> date:
    """Conta anos de data a data; 29 de fevereiro cai no último dia de fevereiro."""
    return somar_meses(inicio, MESES_DO_ANO * anos)
