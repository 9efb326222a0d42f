"""Exportação de listas para XLSX e CSV que o Excel brasileiro abre certo."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from enum import Enum
from typing import Any, Final

from django.utils import timezone
from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter

_LARGOS: Final = "\uff1d\uff0b\uff0d\uff20"  # = + - @ de largura cheia, que o Excel também aceita
_PERIGOSOS: Final = frozenset("=+-@\t\r\x00" + _LARGOS)
_SEM_EFEITO: Final = " \n\x0b\x0c\u00a0\u200b\ufeff\"'`\u00b4\u2018\u2019\u201c\u201d"
_CONTROLES: Final = {c: None for c in range(32) if chr(c) not in "\t\n\r"}
_CELULA_MAXIMA: Final = 32_767
_LARGURAS: Final = {"texto": 24, "numero": 12, "dinheiro": 16, "data": 12}
_LARGURA_MAXIMA: Final = 60
_FORMATO_DE_DINHEIRO: Final = "[$R$-416] #,##0.00##"
_PROIBIDOS_NA_ABA: Final = frozenset("[]:*?/\\'")
_ABA_MAXIMA: Final = 31


class Tipo(Enum):
    """Como a coluna se apresenta na planilha."""

    TEXTO = "texto"
    NUMERO = "numero"
    DINHEIRO = "dinheiro"
    DATA = "data"


@dataclass(frozen=True)
class ColunaExportada:
    """Coluna da planilha; o texto (CPF, código, telefone) nunca vira número."""

    titulo: str
    tipo: Tipo = Tipo.TEXTO


def neutralizar(texto: str) -> str:
    """Põe apóstrofo antes do texto que um programa de planilhas executaria.

    Também quando o sinal vem depois de espaços ou aspas. Número de verdade não passa por aqui.
    Fonte: OWASP ASVS 5.0, 1.2.10.
    """
    inicio = texto.lstrip(_SEM_EFEITO)[:1]
    perigoso = inicio in _PERIGOSOS
    limpo = texto.translate(_CONTROLES)[: _CELULA_MAXIMA - 1]
    return f"'{limpo}" if perigoso else limpo


def planilha_xlsx(
    titulo: str, colunas: Sequence[ColunaExportada], linhas: Iterable[Sequence[Any]]
) -> bytes:
    """Escreve o XLSX: datas e números como tais, cabeçalho em negrito e congelado."""
    pasta = Workbook(write_only=True)
    nome = "".join(c for c in titulo if c.isprintable() and c not in _PROIBIDOS_NA_ABA)
    aba = pasta.create_sheet(nome[:_ABA_MAXIMA] or "Dados")
    aba.freeze_panes = "A2"
    for posicao, coluna in enumerate(colunas, start=1):
        largura = max(_LARGURAS[coluna.tipo.value], len(coluna.titulo) + 2)
        aba.column_dimensions[get_column_letter(posicao)].width = min(largura, _LARGURA_MAXIMA)
    aba.append([_titulo_xlsx(aba, c.titulo) for c in colunas])
    for linha in linhas:
        aba.append([_celula_xlsx(aba, c, v) for c, v in zip(colunas, linha, strict=True)])
    aba.auto_filter.ref = f"A1:{get_column_letter(max(len(colunas), 1))}1"
    saida = io.BytesIO()
    pasta.save(saida)
    return saida.getvalue()


def planilha_csv(colunas: Sequence[ColunaExportada], linhas: Iterable[Sequence[Any]]) -> bytes:
    """Escreve o CSV do Excel brasileiro: UTF-8 com BOM, ``;``, vírgula decimal e CRLF."""
    return b"".join(pedacos_csv(colunas, linhas))


def pedacos_csv(
    colunas: Sequence[ColunaExportada], linhas: Iterable[Sequence[Any]]
) -> Iterator[bytes]:
    """Escreve o mesmo CSV aos poucos, para listas grandes."""
    saida = io.StringIO(newline="")
    escritor = csv.writer(saida, delimiter=";", lineterminator="\r\n")
    yield b"\xef\xbb\xbf"
    escritor.writerow([neutralizar(c.titulo) for c in colunas])
    for linha in linhas:
        escritor.writerow([_celula_csv(v) for _, v in zip(colunas, linha, strict=True)])
        if saida.tell() > _CELULA_MAXIMA:
            yield _esvaziar(saida)
    yield _esvaziar(saida)


def _esvaziar(saida: io.StringIO) -> bytes:
    texto = saida.getvalue()
    saida.seek(0)
    saida.truncate()
    return texto.encode()


def _titulo_xlsx(aba: Any, titulo: str) -> Any:
    celula = WriteOnlyCell(aba, neutralizar(titulo))
    celula.data_type = "s"
    celula.font = Font(bold=True)
    celula.alignment = Alignment(vertical="top", wrap_text=True)
    return celula


def _celula_xlsx(aba: Any, coluna: ColunaExportada, valor: Any) -> Any:
    if valor is None or valor == "":
        return None
    if _e_numero(valor) and coluna.tipo is Tipo.TEXTO:
        return _texto_xlsx(aba, _numero(valor))
    if not _e_numero(valor) and not isinstance(valor, (date, time)):
        return _texto_xlsx(aba, neutralizar(_por_extenso(valor)))
    celula = WriteOnlyCell(aba, _sem_fuso(valor) if isinstance(valor, datetime) else valor)
    formato = _formato(coluna, valor)
    if formato:
        celula.number_format = formato
    return celula


def _formato(coluna: ColunaExportada, valor: Any) -> str:
    if isinstance(valor, datetime):
        return "dd/mm/yyyy hh:mm"
    if isinstance(valor, date):
        return "dd/mm/yyyy"
    if isinstance(valor, time):
        return "hh:mm"
    return _FORMATO_DE_DINHEIRO if coluna.tipo is Tipo.DINHEIRO else ""


def _texto_xlsx(aba: Any, texto: str) -> Any:
    celula = WriteOnlyCell(aba, texto)
    celula.data_type = "s"  # o openpyxl tomaria “=…” por fórmula e “#N/A” por erro
    celula.number_format = "@"
    return celula


def _celula_csv(valor: Any) -> str:
    if valor is None:
        return ""
    if _e_numero(valor):
        return _numero(valor)
    if isinstance(valor, datetime):
        return f"{_sem_fuso(valor):%d/%m/%Y %H:%M}"
    if isinstance(valor, (date, time)):
        return f"{valor:%d/%m/%Y}" if isinstance(valor, date) else f"{valor:%H:%M}"
    return neutralizar(_por_extenso(valor))


def _e_numero(valor: Any) -> bool:
    return isinstance(valor, (int, float, Decimal)) and not isinstance(valor, bool)


def _numero(valor: float | Decimal) -> str:
    return f"{Decimal(str(valor)):f}".replace(".", ",")


def _por_extenso(valor: Any) -> str:
    if isinstance(valor, bool):
        return "sim" if valor else "não"
    if isinstance(valor, (list, tuple, set, frozenset)):
        return ", ".join(str(v) for v in valor)
    return str(valor)


def _sem_fuso(momento: datetime) -> datetime:
    return timezone.make_naive(momento) if timezone.is_aware(momento) else momento
