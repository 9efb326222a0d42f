"""Leitura segura de planilhas enviadas por usuários (XLSX e texto separado)."""

from patrocinio.comum.planilhas.cabecalho import Coluna, Tabela, localizar_tabela
from patrocinio.comum.planilhas.leitura import ler
from patrocinio.comum.planilhas.tipos import (
    Aba,
    ErroDeCelula,
    Formula,
    LinhaLida,
    Planilha,
    Valor,
    letra_da_coluna,
)

__all__ = [
    "Aba",
    "Coluna",
    "ErroDeCelula",
    "Formula",
    "LinhaLida",
    "Planilha",
    "Tabela",
    "Valor",
    "ler",
    "letra_da_coluna",
    "localizar_tabela",
]
