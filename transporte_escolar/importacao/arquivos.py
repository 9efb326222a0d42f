"""Arquivos que a importação entrega: o modelo em branco e as linhas recusadas."""

from typing import Final

from patrocinio.comum.exportacao import ColunaExportada, planilha_csv, planilha_xlsx
from patrocinio.comum.planilhas import ErroDeCelula, Formula, Valor
from transporte_escolar.importacao.colunas import ROTULOS
from transporte_escolar.importacao.conferencia import Conferencia

DO_MODELO: Final = (
    "codigo",
    "nome",
    "itinerario",
    "lote",
    "escolas",
    "inep",
    "turno",
    "lugares",
    "tipo_veiculo",
    "km_pavimentado",
    "km_nao_pavimentado",
    "dias_letivos",
    "preco_km",
    "monitor",
    "ida_inicio",
    "ida_fim",
    "volta_inicio",
    "volta_fim",
    "observacao",
)
_SEM_TITULO: Final = "coluna sem título"
_MOTIVO: Final = "motivo"


def modelo(formato: str) -> bytes:
    """Planilha em branco, só com o cabeçalho; ``formato`` é ``xlsx`` ou ``csv``."""
    colunas = [ColunaExportada(ROTULOS[chave]) for chave in DO_MODELO]
    if formato == "xlsx":
        return planilha_xlsx("Linhas", colunas, [])
    return planilha_csv(colunas, [])


def recusadas(conferencia: Conferencia) -> bytes:
    """As linhas recusadas como vieram, mais o motivo, no formato do arquivo enviado.

    Corrigidas, voltam a servir de planilha: a coluna do motivo não se lê.
    """
    titulos = conferencia.tabela.titulos
    # A coluna do motivo de um reenvio dá lugar à nova.
    posicoes = [i for i, titulo in enumerate(titulos) if titulo.lower() != _MOTIVO]
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
