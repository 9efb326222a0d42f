"""Conferência da planilha da frota: o que entraria, o que mudaria e o que se recusa."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.planilhas import Coluna, Planilha, Tabela, ler, localizar_tabela
from patrocinio.comum.planilhas.coletor import milhar
from transporte_escolar.importacao.celulas import Celulas
from transporte_escolar.importacao.frota import (
    colunas,
    comparacao_de_condutores,
    comparacao_de_veiculos,
    condutores,
    veiculos,
)
from transporte_escolar.importacao.resumo import (
    PlanilhaConferida,
    contar,
    impressao_de,
    notas_da_planilha,
)
from transporte_escolar.importacao.totais import sem_totais
from transporte_escolar.models import ImportacaoDeCadastro
from transporte_escolar.tipos import TipoDeCadastro

# Cada linha se grava pelos serviços, com todas as regras: cerca de um décimo de segundo.
LINHAS_MAXIMAS: Final = 300


@dataclass(frozen=True)
class Cadastro:
    """O que distingue a planilha de veículos da de condutores."""

    colunas: tuple[Coluna, ...]
    exigida: str
    interpretar: Callable[..., Any]
    comparar: Callable[..., Any]


CADASTROS: Final = {
    TipoDeCadastro.VEICULOS: Cadastro(
        colunas.DE_VEICULOS, "placa", veiculos.interpretar, comparacao_de_veiculos.comparar
    ),
    TipoDeCadastro.CONDUTORES: Cadastro(
        colunas.DE_CONDUTORES, "cpf", condutores.interpretar, comparacao_de_condutores.comparar
    ),
}


def abrir(tipo: TipoDeCadastro, nome: str, conteudo: bytes) -> tuple[Planilha, Tabela]:
    """Lê o arquivo e acha o cabeçalho.

    Erros: ``ErroDeDominio``, com o que o arquivo é e o que fazer.
    """
    cadastro = CADASTROS[tipo]
    planilha = ler(nome, conteudo)
    tabela = localizar_tabela(planilha, cadastro.colunas, exigidas=({cadastro.exigida},))
    if len(tabela.linhas) > LINHAS_MAXIMAS:
        raise ErroDeDominio(
            f"A planilha tem {milhar(len(tabela.linhas))} linhas: o limite é "
            f"{milhar(LINHAS_MAXIMAS)} por arquivo.",
            saida="Divida-a e envie uma parte de cada vez.",
        )
    return planilha, tabela


def conferir(
    importacao: ImportacaoDeCadastro, *, hoje: date, travar: bool = False
) -> PlanilhaConferida[Any]:
    """Lê a planilha guardada e a compara com o banco, sem gravar nada.

    ``travar`` segura os registros até o fim da transação de quem vai aplicar.
    Erros: ``ErroDeDominio`` se o arquivo não serve.
    """
    tipo = TipoDeCadastro(importacao.tipo)
    cadastro = CADASTROS[tipo]
    planilha, tabela = abrir(tipo, importacao.arquivo_nome, bytes(importacao.conteudo))
    tabela, notas_dos_totais = sem_totais(tabela)
    linhas = [
        cadastro.interpretar(
            Celulas(linha, tabela.posicoes, tabela.titulos, longas=colunas.LONGAS), hoje=hoje
        )
        for linha in tabela.linhas
    ]
    resultados = tuple(cadastro.comparar(linhas, hoje=hoje, travar=travar))
    return PlanilhaConferida(
        planilha=planilha,
        tabela=tabela,
        resultados=resultados,
        contas=contar(resultados),
        notas=(*notas_dos_totais, *notas_da_planilha(linhas, tabela)),
        impressao=impressao_de(resultados),
    )
