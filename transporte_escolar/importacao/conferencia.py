"""Conferência da planilha: o que entraria, o que mudaria e o que se recusa, sem gravar nada."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from patrocinio.comum.busca import normalizar
from patrocinio.comum.planilhas import Planilha, Tabela, ler, localizar_tabela
from transporte_escolar.importacao.celulas import Celulas
from transporte_escolar.importacao.codigos import (
    completar_codigos,
    prefixo_do_edital,
    sem_codigo,
)
from transporte_escolar.importacao.colunas import COLUNAS, EXIGIDAS, ajustar_posicoes
from transporte_escolar.importacao.comparacao import ResultadoDaLinha, comparar
from transporte_escolar.importacao.estado import Estado, Pedido, ler_estado
from transporte_escolar.importacao.interpretacao import LONGAS, interpretar
from transporte_escolar.importacao.resumo import (
    PlanilhaConferida,
    contar,
    impressao_de,
    notas_da_planilha,
)
from transporte_escolar.importacao.tipos import DadosDaLinha
from transporte_escolar.importacao.totais import sem_totais
from transporte_escolar.models import Edital, ImportacaoDeLinhas

_LOTES_CITADOS: Final = 20


@dataclass(frozen=True)
class Conferencia(PlanilhaConferida[ResultadoDaLinha]):
    """O que a planilha de linhas faria no edital."""

    edital: Edital


def abrir(nome: str, conteudo: bytes) -> tuple[Planilha, Tabela]:
    """Lê o arquivo e acha o cabeçalho.

    Erros: ``ErroDeDominio``, com o que o arquivo é e o que fazer.
    """
    planilha = ler(nome, conteudo)
    return planilha, localizar_tabela(planilha, COLUNAS, exigidas=EXIGIDAS)


def conferir(importacao: ImportacaoDeLinhas, *, hoje: date, travar: bool = False) -> Conferencia:
    """Lê a planilha guardada e a compara com o banco.

    ``travar`` segura as linhas até o fim da transação de quem vai aplicar.
    Erros: ``ErroDeDominio`` se o arquivo não serve.
    """
    planilha, tabela = abrir(importacao.arquivo_nome, bytes(importacao.conteudo))
    edital = importacao.edital
    tabela, notas_dos_totais = sem_totais(tabela)
    linhas = _interpretar(tabela)
    pedido = _pedido(linhas, edital)
    estado = ler_estado(edital, pedido, vale_de=importacao.vale_de, hoje=hoje, travar=travar)
    completar_codigos(linhas, estado)
    resultados = tuple(comparar(linhas, estado))
    return Conferencia(
        edital=edital,
        planilha=planilha,
        tabela=tabela,
        resultados=resultados,
        contas=contar(resultados),
        notas=(
            *_lotes_a_criar(resultados, estado),
            *notas_dos_totais,
            *notas_da_planilha(linhas, tabela),
        ),
        impressao=impressao_de(resultados),
    )


def _interpretar(tabela: Tabela) -> list[DadosDaLinha]:
    posicoes = ajustar_posicoes(tabela.posicoes, tabela.linhas)
    return [
        interpretar(Celulas(linha, posicoes, tabela.titulos, longas=LONGAS))
        for linha in tabela.linhas
    ]


def _pedido(linhas: list[DadosDaLinha], edital: Edital) -> Pedido:
    propostas = [d.proposta for d in linhas if d.proposta]
    return Pedido(
        codigos={d.codigo for d in linhas if d.codigo},
        prefixo=prefixo_do_edital(edital) if sem_codigo(linhas) else "",
        cnpjs={p.cnpj for p in propostas if p.cnpj},
        licitantes={normalizar(p.empresa) for p in propostas if not p.cnpj},
    )


def _lotes_a_criar(resultados: Iterable[ResultadoDaLinha], estado: Estado) -> list[str]:
    pedidos = {r.plano.lote for r in resultados if r.pronta and r.plano is not None}
    novos = [str(n) for n in sorted(n for n in pedidos if n is not None and n not in estado.lotes)]
    if len(novos) <= 1:
        return [f"Vai criar o lote {novo}." for novo in novos]
    citados = novos[:_LOTES_CITADOS]
    fim = f"mais {len(novos) - len(citados)}" if novos[_LOTES_CITADOS:] else citados.pop()
    return [f"Vai criar {len(novos)} lotes: {', '.join(citados)} e {fim}."]
