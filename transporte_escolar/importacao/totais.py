"""Linhas de total no fim da planilha, que não são linhas do transporte."""

import re
from dataclasses import replace
from typing import Final

from patrocinio.comum.busca import normalizar
from patrocinio.comum.planilhas import LinhaLida, Tabela, Valor
from patrocinio.comum.planilhas.tipos import vazio
from patrocinio.comum.planilhas.valores import cortado

_TOTAL: Final = re.compile(
    r"(?:sub ?)?tota(?:l|is)(?: (?:geral|gerais|d[aeo]s? .*|em .*|r))?|"
    r"som(?:a|as|atorio|atoria)(?: (?:total|geral|d[aeo]s? .*))?"
)
_CONTA: Final = re.compile(r"(?:r\$)?[\s\d.,%+-]*(?:km|dias?|linhas?|lugares)?\.?", re.IGNORECASE)
_LIDO: Final = 80


def sem_totais(tabela: Tabela) -> tuple[Tabela, tuple[str, ...]]:
    """Tira as linhas de total do fim da tabela e diz quais foram.

    É total a linha que começa por “total”, “soma” e semelhantes e, fora isso, só tem números.
    """
    linhas = list(tabela.linhas)
    notas = []
    while linhas and (titulo := _titulo_do_total(linhas[-1])):
        notas.append(f"A linha {linhas.pop().numero} (“{titulo}”) é soma das outras: não se lê.")
    return replace(tabela, linhas=tuple(linhas)), tuple(reversed(notas))


def _titulo_do_total(linha: LinhaLida) -> str:
    preenchidas = [v for v in linha.valores if not vazio(v)]
    escritas = [v for v in preenchidas if isinstance(v, str) and not _e_conta(v)]
    if len(escritas) != 1 or escritas[0] is not preenchidas[0] or len(escritas[0]) > _LIDO:
        return ""
    return cortado(escritas[0]) if _TOTAL.fullmatch(normalizar(escritas[0])) else ""


def _e_conta(valor: Valor) -> bool:
    return isinstance(valor, str) and len(valor) <= _LIDO and bool(_CONTA.fullmatch(valor.strip()))
