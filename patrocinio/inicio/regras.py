"""Distância de um prazo e como se diz."""

from datetime import date, timedelta
from typing import Final

FAIXAS: Final = (
    ("vencido", "Vencido", "perigo", "Nada vencido."),
    ("hoje", "Hoje", "aviso", "Nada termina hoje."),
    ("sete", "Em 7 dias", "relogio", "Nada termina nos próximos 7 dias."),
    ("trinta", "Em 30 dias", "calendario", "Nada termina entre 8 e 30 dias."),
)
SETE: Final = timedelta(days=7)
TRINTA: Final = timedelta(days=30)


def faixa_de(dia: date, *, hoje: date) -> str | None:
    """Faixa do prazo; depois de 30 dias, nenhuma.

    Unidades: dias corridos; o de hoje não conta.
    """
    if dia < hoje:
        return "vencido"
    if dia == hoje:
        return "hoje"
    if dia <= hoje + SETE:
        return "sete"
    return "trinta" if dia <= hoje + TRINTA else None


def intervalo_da(chave: str, *, hoje: date) -> tuple[date | None, date]:
    """Primeiro e último dia da faixa; a do vencido não tem primeiro.

    Unidades: dias corridos.
    """
    um = timedelta(days=1)
    return {
        "vencido": (None, hoje - um),
        "hoje": (hoje, hoje),
        "sete": (hoje + um, hoje + SETE),
        "trinta": (hoje + SETE + um, hoje + TRINTA),
    }[chave]


def distancia_em_palavras(dia: date, *, hoje: date) -> str:
    """Escreve a distância: ``Vencido há 1 dia``, ``Hoje``, ``5 dias``."""
    dias = (dia - hoje).days
    if dias == 0:
        return "Hoje"
    quantos = "1 dia" if abs(dias) == 1 else f"{abs(dias)} dias"
    return quantos if dias > 0 else f"Vencido há {quantos}"


def tom_do_prazo(dia: date, *, hoje: date) -> str:
    """Tom da etiqueta do prazo."""
    return {"vencido": "perigo", "hoje": "aviso"}.get(faixa_de(dia, hoje=hoje) or "", "info")
