"""Arquivos que a importação entrega: o modelo em branco e as linhas recusadas."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from patrocinio.comum.exportacao import ColunaExportada, planilha_csv, planilha_xlsx
from patrocinio.comum.planilhas import ErroDeCelula, Formula, Valor
from transporte_escolar.importacao.colunas import DO_MODELO, ROTULOS
from transporte_escolar.importacao.resumo import PlanilhaConferida, R

_SEM_TITULO: Final = "coluna sem título"
_MOTIVO: Final = "motivo"


def em_branco(formato: str, *, titulo: str, rotulos: Sequence[str]) -> bytes:
    """Planilha só com o cabeçalho; ``formato`` é ``xlsx`` ou ``csv``."""
    colunas = [ColunaExportada(rotulo) for rotulo in rotulos]
    return planilha_xlsx(titulo, colunas, []) if formato == "xlsx" else planilha_csv(colunas, [])


def modelo(formato: str) -> bytes:
    """Modelo da planilha de linhas."""
    return em_branco(formato, titulo="Linhas", rotulos=[ROTULOS[chave] for chave in DO_MODELO])


def recusadas(
    conferencia: PlanilhaConferida[R], *, sem_colunas: AbstractSet[str] = frozenset()
) -> bytes:
    """As linhas recusadas como vieram, mais o motivo, no formato do arquivo enviado.

    Corrigidas, voltam a servir de planilha: a coluna do motivo não se lê. ``sem_colunas`` são as
    chaves das que não voltam.
    """
    titulos = conferencia.tabela.titulos
    lidas = conferencia.tabela.posicoes
    de_fora = {lidas[chave] for chave in sem_colunas if chave in lidas}
    # A coluna do motivo de um reenvio dá lugar à nova.
    de_fora |= {i for i, titulo in enumerate(titulos) if titulo.lower() == _MOTIVO}
    posicoes = [i for i in range(len(titulos)) if i not in de_fora]
    colunas = [ColunaExportada(titulos[i] or _SEM_TITULO) for i in posicoes]
    colunas.append(ColunaExportada(_MOTIVO))
    originais = {linha.numero: linha for linha in conferencia.tabela.linhas}
    linhas = [
        [
            *(_como_veio(originais[r.dados.numero].valor(i)) for i in posicoes),
            " ".join(str(p) for p in r.problemas),
        ]
        for r in conferencia.recusadas()
    ]
    if conferencia.planilha.formato == "xlsx":
        return planilha_xlsx("Linhas com erro", colunas, linhas)
    return planilha_csv(colunas, linhas)


def _como_veio(valor: Valor) -> object:
    return None if isinstance(valor, (Formula, ErroDeCelula)) else valor
