"""Conferência da planilha: o que entraria, o que mudaria e o que se recusa, sem gravar nada."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from patrocinio.comum.busca import normalizar
from patrocinio.comum.planilhas import Planilha, Tabela, ler, localizar_tabela
from transporte_escolar.importacao.codigos import (
    completar_codigos,
    prefixo_do_edital,
    sem_codigo,
)
from transporte_escolar.importacao.colunas import COLUNAS, EXIGIDAS, ajustar_posicoes
from transporte_escolar.importacao.comparacao import Resultado, comparar
from transporte_escolar.importacao.estado import Estado, Pedido, ler_estado
from transporte_escolar.importacao.interpretacao import Celulas, interpretar
from transporte_escolar.importacao.tipos import DadosDaLinha, Situacao
from transporte_escolar.importacao.totais import sem_totais
from transporte_escolar.models import Edital, ImportacaoDeLinhas

_LOTES_CITADOS: Final = 20


@dataclass(frozen=True)
class Contas:
    """Quantas linhas tiveram cada destino."""

    criadas: int
    mudam: int
    iguais: int
    recusadas: int

    @property
    def prontas(self) -> int:
        """As que entram quando se importa."""
        return self.criadas + self.mudam

    @property
    def lidas(self) -> int:
        """Todas."""
        return self.prontas + self.iguais + self.recusadas


@dataclass(frozen=True)
class Conferencia:
    """Resultado linha a linha; ``impressao`` muda se a planilha ou o banco mudarem."""

    edital: Edital
    planilha: Planilha
    tabela: Tabela
    resultados: tuple[Resultado, ...]
    contas: Contas
    notas: tuple[str, ...]
    impressao: str

    def recusadas(self) -> list[Resultado]:
        """As linhas que ficam de fora."""
        return [r for r in self.resultados if r.situacao is Situacao.RECUSADA]


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
        contas=_contas(resultados),
        notas=(*_lotes_a_criar(resultados, estado), *notas_dos_totais, *_notas(linhas, tabela)),
        impressao=_impressao(resultados),
    )


def _interpretar(tabela: Tabela) -> list[DadosDaLinha]:
    posicoes = ajustar_posicoes(tabela.posicoes, tabela.linhas)
    return [interpretar(Celulas(linha, posicoes, tabela.titulos)) for linha in tabela.linhas]


def _pedido(linhas: list[DadosDaLinha], edital: Edital) -> Pedido:
    propostas = [d.proposta for d in linhas if d.proposta]
    return Pedido(
        codigos={d.codigo for d in linhas if d.codigo},
        prefixo=prefixo_do_edital(edital) if sem_codigo(linhas) else "",
        cnpjs={p.cnpj for p in propostas if p.cnpj},
        licitantes={normalizar(p.empresa) for p in propostas if not p.cnpj},
    )


def _contas(resultados: Iterable[Resultado]) -> Contas:
    por_situacao = Counter(r.situacao for r in resultados)
    return Contas(
        criadas=por_situacao[Situacao.CRIADA],
        mudam=por_situacao[Situacao.MUDA],
        iguais=por_situacao[Situacao.IGUAL],
        recusadas=por_situacao[Situacao.RECUSADA],
    )


def _lotes_a_criar(resultados: Iterable[Resultado], estado: Estado) -> list[str]:
    pedidos = {r.plano.lote for r in resultados if r.pronta and r.plano is not None}
    novos = [str(n) for n in sorted(n for n in pedidos if n is not None and n not in estado.lotes)]
    if len(novos) <= 1:
        return [f"Vai criar o lote {novo}." for novo in novos]
    citados = novos[:_LOTES_CITADOS]
    fim = f"mais {len(novos) - len(citados)}" if novos[_LOTES_CITADOS:] else citados.pop()
    return [f"Vai criar {len(novos)} lotes: {', '.join(citados)} e {fim}."]


def _notas(linhas: Iterable[DadosDaLinha], tabela: Tabela) -> tuple[str, ...]:
    """O que vale para a planilha toda: colunas de fora, linhas não lidas, suposições contadas."""
    notas = []
    if tabela.ignoradas:
        nomes = ", ".join(f"“{t}”" for t in tabela.ignoradas)
        notas.append(f"Colunas que o portal não usa: {nomes}.")
    if tabela.parou_em:
        notas.append(
            f"A leitura parou na linha {tabela.parou_em}, depois de 200 linhas vazias. Se há dados "
            "depois dela, apague as vazias e envie de novo."
        )
    contadas = Counter(nota for dados in linhas for nota in dict.fromkeys(dados.notas))
    for nota, vezes in contadas.items():
        notas.append(f"Em {vezes} {'linha' if vezes == 1 else 'linhas'}: {nota}.")
    return tuple(notas)


def _impressao(resultados: Iterable[Resultado]) -> str:
    conteudo = [
        [
            r.dados.numero,
            r.situacao.value,
            r.dados.codigo,
            [str(m) for m in r.mudancas],
            [str(p) for p in r.problemas],
        ]
        for r in resultados
    ]
    return hashlib.sha256(json.dumps(conteudo).encode()).hexdigest()
