"""Contas de calendário civil."""

from datetime import date, timedelta
from typing import Final

# Antes e depois disto a data é engano de digitação, e as contas com ela não cabem no calendário.
PRIMEIRA_DATA: Final = date(1900, 1, 1)
ULTIMA_DATA: Final = date(2100, 12, 31)


def aniversario(nascimento: date, anos: int) -> date:
    """Dia em que se completam os anos; quem nasceu em 29/02 os completa em 01/03 no ano comum.

    Unidades: anos.
    Fonte: Lei 10.406/2002 (Código Civil), art. 132, § 3º.
    """
    try:
        return nascimento.replace(year=nascimento.year + anos)
    except ValueError:
        return date(nascimento.year + anos, 3, 1)


def data_escrita(dia: date) -> str:
    """Escreve ``dd/mm/aaaa``, com o ano sempre em quatro algarismos: ``02/02/0202``."""
    return f"{dia.day:02}/{dia.month:02}/{dia.year:04}"


LIMITES_DA_DATA: Final = (
    f"A data vai de {data_escrita(PRIMEIRA_DATA)} a {data_escrita(ULTIMA_DATA)}."
)


def data_aceita(dia: date) -> bool:
    """Diz se a data está entre as que o portal aceita."""
    return PRIMEIRA_DATA <= dia <= ULTIMA_DATA


def dia_seguinte(dia: date) -> date:
    """O dia depois."""
    return dia + timedelta(days=1)
