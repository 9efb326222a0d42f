"""Números inventados de veículos e de habilitações, com os dígitos certos."""

from typing import Final

LETRAS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_PESOS_DO_RENAVAM: Final = (3, 2, 9, 8, 7, 6, 5, 4, 3, 2)
_CHASSI: Final = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ"


def placa(n: int) -> str:
    """Placa do Mercosul de ordem ``n``, a partir de ``RPA0A00``."""
    resto, final = divmod(n, 100)
    resto, letra = divmod(resto, 10)
    resto, algarismo = divmod(resto, 10)
    return f"RP{LETRAS[resto % len(LETRAS)]}{algarismo}{LETRAS[letra]}{final:02d}"


def renavam(n: int) -> str:
    """RENAVAM válido de ordem ``n``."""
    corpo = f"{1_100_000_000 + 7919 * n:010d}"
    soma = sum(int(d) * p for d, p in zip(corpo, _PESOS_DO_RENAVAM, strict=True))
    return corpo + str(soma * 10 % 11 % 10)


def chassi(n: int) -> str:
    """Chassi de dezessete caracteres, sem I, O e Q."""
    numero, cauda = (n + 1) * 982_451_653 % len(_CHASSI) ** 8, ""
    for _ in range(8):
        numero, resto = divmod(numero, len(_CHASSI))
        cauda = _CHASSI[resto] + cauda
    return f"9BM384067{cauda}"


def cnh(n: int) -> str:
    """Registro de CNH válido de ordem ``n``."""
    corpo = [int(d) for d in f"{30_000_000 + 104_729 * n:09d}"]
    primeiro = sum(d * p for d, p in zip(corpo, range(9, 0, -1), strict=True)) % 11
    desconto = 2 if primeiro > 9 else 0  # noqa: PLR2004 - um algarismo
    primeiro = 0 if desconto else primeiro
    segundo = sum(d * p for d, p in zip(corpo, range(1, 10), strict=True)) % 11 - desconto
    segundo = segundo + 11 if segundo < 0 else segundo
    segundo = 0 if segundo > 9 else segundo  # noqa: PLR2004 - um algarismo
    return "".join(str(d) for d in [*corpo, primeiro, segundo])
