"""Passos de um rito: o papel, as razões, a tabela e o andamento."""

from datetime import datetime
from typing import Any

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import AndamentoBase, ProcessoBase
from patrocinio.comum.papeis import exigir_papel, tem_papel
from patrocinio.comum.regras.rito import INICIO, Passo, Rito, passo_para, passos_de


def abrir(
    processo: ProcessoBase, rito: Rito, *, acao: str, autor: Any, em: datetime, motivacao: str
) -> AndamentoBase:
    """Grava o processo novo com o andamento que o abre, na transação de quem chama.

    Erros: ``AtoIncabivel``; ``ErroDeDominio`` sem as razões; ``PapelAusente``.
    """
    passo = passo_para(rito, INICIO, acao)
    _conferir(passo, autor, motivacao)
    processo.situacao = INICIO
    processo.save()
    return processo.registrar(passo, autor=autor, em=em, motivacao=motivacao)


def avancar(
    processo: ProcessoBase, rito: Rito, *, acao: str, autor: Any, em: datetime, motivacao: str
) -> AndamentoBase:
    """Move o processo um passo, registra o andamento e grava o que o ato mudou no processo.

    O processo vem de ``select_for_update``, na transação de quem chama.
    Erros: ``AtoIncabivel``; ``ErroDeDominio`` sem as razões; ``PapelAusente``.
    """
    passo = passo_para(rito, processo.situacao, acao)
    _conferir(passo, autor, motivacao)
    return processo.registrar(passo, autor=autor, em=em, motivacao=motivacao)


def passos_possiveis(processo: ProcessoBase, rito: Rito, pessoa: Any) -> list[tuple[Passo, str]]:
    """Lista os passos da situação, cada um com o motivo de a pessoa não o poder dar (ou vazio)."""
    return [(passo, recusa_a(passo, pessoa)) for passo in passos_de(rito, processo.situacao)]


def recusa_a(passo: Passo, pessoa: Any) -> str:
    """Diz por que o passo não cabe à pessoa; vazio se cabe."""
    if tem_papel(pessoa, *passo.papeis):
        return ""
    return f"Este ato cabe a: {passo.cabe_a} ({passo.fundamento}). Peça a quem tem o papel."


def _conferir(passo: Passo, autor: Any, motivacao: str) -> None:
    exigir_papel(autor, *sorted(passo.papeis), dispositivo=passo.fundamento)
    if passo.motivado and not motivacao.strip():
        raise ErroDeDominio(
            "O ato é motivado.",
            dispositivo=passo.fundamento,
            campo="motivacao",
            saida="Escreva as razões.",
        )
