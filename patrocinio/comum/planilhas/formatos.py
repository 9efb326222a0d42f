"""Formatos de número do XLSX: o que é data, hora, zeros à esquerda ou só número."""

import re
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Final

from patrocinio.comum.planilhas.tipos import ErroDeCelula, Valor

_DATAS_INTERNAS: Final = frozenset({14, 15, 16, 17, 22, *range(27, 37), *range(50, 59)})
_HORAS_INTERNAS: Final = frozenset({18, 19, 20, 21, 45, 46, 47})
_LITERAIS: Final = re.compile(r'"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]', re.IGNORECASE)
_ZEROS: Final = re.compile(r"0{2,40}")
_ALGARISMOS_SIGNIFICATIVOS: Final = ".15g"
_SEGUNDOS_DO_DIA: Final = 86_400
_INICIO_1900: Final = datetime(1899, 12, 30)  # noqa: DTZ001 - data de calendário, sem fuso
_INICIO_1904: Final = datetime(1904, 1, 1)  # noqa: DTZ001 - data de calendário, sem fuso
_SERIAL_MAXIMO: Final = 2_958_466


def especie_do_formato(identificador: int, codigo: str) -> str:
    """Classifica o formato: ``data``, ``hora``, um molde de zeros (``00000``) ou vazio."""
    if identificador in _DATAS_INTERNAS | _HORAS_INTERNAS:
        return "data" if identificador in _DATAS_INTERNAS else "hora"
    limpo = _LITERAIS.sub("", codigo.partition(";")[0]).lower()
    if "e+" in limpo or limpo in {"general", "geral", "standard"}:
        return ""
    letras = set(limpo)
    if letras & {"d", "y"} or ("m" in letras and not letras & {"h", "s"}):
        return "data"
    if letras & {"h", "s"}:
        return "hora"
    return limpo if _ZEROS.fullmatch(limpo) else ""


def valor_do_numero(texto: str, especie: str, *, desde_1904: bool) -> Valor:
    """Converte o número guardado segundo a espécie do formato da célula."""
    # A célula guarda um binário de 64 bits (0.30000000000000004): com 15 algarismos, como no
    # Excel, volta o que a pessoa escreveu; daqui em diante só há Decimal.
    try:
        numero = Decimal(format(float(texto), _ALGARISMOS_SIGNIFICATIVOS))
    except (ValueError, ArithmeticError):
        return ErroDeCelula(texto[:40])
    if not numero.is_finite():
        return ErroDeCelula(texto[:40])
    if especie in {"data", "hora"} and 0 <= numero < _SERIAL_MAXIMO:
        return _do_serial(numero, desde_1904=desde_1904)
    if especie.startswith("0") and numero == numero.to_integral_value() and numero >= 0:
        return format(int(numero), f"0{len(especie)}d")
    return numero


def _do_serial(numero: Decimal, *, desde_1904: bool) -> date | time:
    inicio = _INICIO_1904 if desde_1904 else _INICIO_1900
    dias, fracao = divmod(numero, 1)
    segundos = round(fracao * _SEGUNDOS_DO_DIA)
    momento = inicio + timedelta(days=int(dias), seconds=segundos)
    if numero < 1:
        return momento.time()
    return momento.date() if not segundos else momento
