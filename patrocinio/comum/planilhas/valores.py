"""Do que está na célula para o dado: números, datas e horas como se escrevem no Brasil."""

import re
from datetime import date, datetime, time
from decimal import Decimal
from typing import Final

from patrocinio.comum.busca import normalizar
from patrocinio.comum.planilhas.tipos import Valor, vazio
from patrocinio.comum.regras.datas import LIMITES_DA_DATA, data_aceita, data_escrita

CITACAO_MAXIMA: Final = 80
_BRASILEIRO: Final = re.compile(r"-?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d+)?")
_COM_PONTO: Final = re.compile(r"-?\d+\.\d+")
_UNIDADES: Final = re.compile(r"^R\$|(?:km|lugares|lug\.?|passageiros|dias|%)\.?$", re.IGNORECASE)
_HORA: Final = re.compile(
    r"([01]?\d|2[0-3])\s*(?:[:h]\s*([0-5]\d)?)(?::([0-5]\d))?\s*(?:h|hs|hrs|min|m)?",
    re.IGNORECASE,
)
_NEUTRALIZADOS: Final = frozenset("=+-@")
_SEPARADORES_DE_HORAS: Final = re.compile(r"\s*(?:/|;|,|\be\b|\n)\s*")
_DATA: Final = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s.*)?")
_DATA_ISO: Final = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?")
_SIM: Final = frozenset(
    {"sim", "s", "x", "1", "true", "verdadeiro", "necessario", "exigido", "exige", "obrigatorio"}
    | {"com monitor", "necessario monitor"}
)
_NAO: Final = frozenset(
    {"", "nao", "n", "0", "false", "falso", "dispensado", "sem", "sem monitor", "nao exige"}
)


def texto(valor: Valor) -> str:
    """Escreve a célula como texto, sem espaços repetidos e sem perder zeros à esquerda."""
    if isinstance(valor, bool):
        return "sim" if valor else "não"
    if isinstance(valor, Decimal):
        inteiro = valor == valor.to_integral_value()
        return f"{valor:.0f}" if inteiro else f"{valor:f}".replace(".", ",")
    if isinstance(valor, date):
        return data_escrita(valor)
    if isinstance(valor, time):
        return f"{valor:%H:%M}"
    escrito = " ".join(valor.split()) if isinstance(valor, str) else ""
    # O apóstrofo que a exportação põe diante de “=”, “+”, “-” e “@” não faz parte do texto.
    return escrito[1:] if escrito[:1] == "'" and escrito[1:2] in _NEUTRALIZADOS else escrito


def cortado(escrito: str, maximo: int = CITACAO_MAXIMA) -> str:
    """Encurta o que se cita numa mensagem, com “…” no fim."""
    return escrito if len(escrito) <= maximo else f"{escrito[: maximo - 1].rstrip()}…"


def decimal(valor: Valor) -> Decimal | None:
    """Lê ``1.234,5``, ``12.5`` ou o número da célula; vazio é ``None``.

    Um ponto seguido de três algarismos é milhar, como se escreve no Brasil.
    Erros: ``ValueError``, com o que se espera.
    """
    if vazio(valor):
        return None
    if isinstance(valor, Decimal):
        return valor
    escrito = texto(valor)
    limpo = _UNIDADES.sub("", _UNIDADES.sub("", escrito).strip()).strip()
    if _BRASILEIRO.fullmatch(limpo):
        return Decimal(limpo.replace(".", "").replace(",", "."))
    if _COM_PONTO.fullmatch(limpo):
        return Decimal(limpo)
    raise ValueError(f"“{cortado(escrito)}” não é número. Use vírgula decimal, como 12,5")


def inteiro(valor: Valor) -> int | None:
    """Lê um número inteiro; vazio é ``None``.

    Erros: ``ValueError``, com o que se espera.
    """
    lido = decimal(valor)
    if lido is None:
        return None
    if lido != lido.to_integral_value():
        raise ValueError(f"“{cortado(texto(valor))}” não é número inteiro")
    return int(lido)


def sim_ou_nao(valor: Valor) -> bool:
    """Lê sim, s, x ou 1; vazio é não.

    Erros: ``ValueError``, com o que se espera.
    """
    escrito = texto(valor)
    normal = normalizar(escrito)
    if normal in _SIM:
        return True
    if normal in _NAO:
        return False
    raise ValueError(f"“{cortado(escrito)}” não é sim nem não. Use “sim”, “não” ou deixe vazio")


def hora(valor: Valor) -> time | None:
    """Lê ``06:30``, ``6h30``, ``6h`` ou a hora da célula; vazio é ``None``.

    Erros: ``ValueError``, com o que se espera.
    """
    if vazio(valor):
        return None
    if isinstance(valor, time):
        return valor.replace(second=0, microsecond=0)
    achada = _HORA.fullmatch(texto(valor))
    if not achada:
        raise ValueError(f"“{cortado(texto(valor))}” não é hora. Use 06:30 ou 6h30")
    return time(int(achada[1]), int(achada[2] or 0))


def horas(valor: Valor) -> tuple[time, ...]:
    """Lê uma ou mais horas separadas por ``/``, ``;`` ou “e”.

    Erros: ``ValueError``, com o que se espera.
    """
    if not isinstance(valor, str):
        lida = hora(valor)
        return () if lida is None else (lida,)
    lidas = (hora(p) for p in _SEPARADORES_DE_HORAS.split(valor.strip()))
    return tuple(h for h in lidas if h is not None)


def data(valor: Valor) -> date | None:
    """Lê a data da célula, ``dd/mm/aaaa`` ou ``aaaa-mm-dd``; vazio é ``None``.

    Erros: ``ValueError``, com o que se espera.
    """
    if vazio(valor):
        return None
    lida = valor.date() if isinstance(valor, datetime) else valor
    if not isinstance(lida, date):
        lida = _data_no_texto(texto(valor))
    if not data_aceita(lida):
        raise ValueError(f"{data_escrita(lida)}. {LIMITES_DA_DATA.removesuffix('.')}")
    return lida


def _data_no_texto(escrito: str) -> date:
    try:
        if achada := _DATA.fullmatch(escrito):
            return date(int(achada[3]), int(achada[2]), int(achada[1]))
        if achada := _DATA_ISO.fullmatch(escrito):
            return date(int(achada[1]), int(achada[2]), int(achada[3]))
    except ValueError:
        pass
    raise ValueError(f"“{cortado(escrito)}” não é data. Use dd/mm/aaaa, como 05/02/2026")
