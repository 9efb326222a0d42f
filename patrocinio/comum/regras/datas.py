"""Contas de calendário civil."""

from datetime import date, timedelta


def aniversario(nascimento: date, anos: int) -> date:
    """Dia em que se completam os anos; quem nasceu em 29/02 os completa em 01/03 no ano comum.

    Unidades: anos.
    Fonte: Lei 10.406/2002 (Código Civil), art. 132, § 3º.
    """
    try:
        return nascimento.replace(year=nascimento.year + anos)
    except ValueError:
        return date(nascimento.year + anos, 3, 1)


def dia_seguinte(dia: date) -> date:
    """O dia depois."""
    return dia + timedelta(days=1)
