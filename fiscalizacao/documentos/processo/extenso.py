"""Números por extenso, como se escrevem nas notificações: ``15 (quinze) dias úteis``."""

from collections.abc import Iterable
from datetime import date
from typing import Final

_ATE_VINTE: Final = (
    "zero", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze",
    "doze", "treze", "quatorze", "quinze", "dezesseis", "dezessete", "dezoito", "dezenove",
)  # fmt: skip
_DEZENAS: Final = (
    "", "", "vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa",
)  # fmt: skip
_FEMININO: Final = {1: "uma", 2: "duas"}
CEM: Final = 100
DEZ: Final = 10


def por_extenso(numero: int, *, feminino: bool = False) -> str:
    """Escreve o número.

    Unidades: de 0 a 100.
    Erros: ``ValueError`` fora disso.
    """
    if not 0 <= numero <= CEM:
        raise ValueError("Só de 0 a 100.")
    if numero == CEM:
        return "cem"
    dezena, unidade = divmod(numero, DEZ)
    if numero >= len(_ATE_VINTE):
        final = _FEMININO.get(unidade, _ATE_VINTE[unidade]) if feminino else _ATE_VINTE[unidade]
        return f"{_DEZENAS[dezena]} e {final}" if unidade else _DEZENAS[dezena]
    return _FEMININO.get(numero, _ATE_VINTE[numero]) if feminino else _ATE_VINTE[numero]


def em_dias(numero: int, *, uteis: bool) -> str:
    """``15 (quinze) dias úteis``."""
    especie = "úteis" if uteis else "corridos"
    return f"{numero} ({por_extenso(numero)}) dias {especie}"


def em_ufm(numero: int) -> str:
    """``3 (três) UFM``."""
    return f"{numero} ({por_extenso(numero, feminino=True)}) UFM"


def enumerados(partes: Iterable[str]) -> str:
    """``a, b e c``."""
    lista = list(partes)
    if not lista:
        return ""
    *antes, ultimo = lista
    return f"{', '.join(antes)} e {ultimo}" if antes else ultimo


def dias_do_ano(dias: Iterable[date]) -> str:
    """``7/4 e 21/4``."""
    return enumerados(f"{d.day}/{d.month}" for d in dias)
