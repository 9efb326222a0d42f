"""Recusas do banco ditas em português: a mensagem da restrição, ou a do gatilho."""

from typing import Any

from django.apps import apps
from django.db import DataError, IntegrityError

from patrocinio.comum.erros import ErroDeDominio


def recusa_em_palavras(erro: ErroDeDominio | IntegrityError | DataError) -> ErroDeDominio:
    """Traduz a recusa do banco no que a pessoa lê; a de domínio volta como está."""
    if isinstance(erro, ErroDeDominio):
        return erro
    if isinstance(erro, DataError):
        return ErroDeDominio(
            "Um dos números, ou a conta feita com eles, passa do que o portal guarda.",
            saida="Confira quantidades e preços.",
        )
    diagnostico = getattr(erro.__cause__, "diag", None)
    nome = getattr(diagnostico, "constraint_name", None) or ""
    return ErroDeDominio(_mensagem_da_restricao(nome) or _do_gatilho(diagnostico))


def _mensagem_da_restricao(nome: str) -> str:
    for modelo in apps.get_models():
        for restricao in modelo._meta.constraints:
            if restricao.name == nome and restricao.violation_error_message:
                return str(restricao.violation_error_message)
    return ""


def _do_gatilho(diagnostico: Any) -> str:
    """Só os nossos gatilhos escrevem em português; o resto do banco fala inglês."""
    primaria = str(getattr(diagnostico, "message_primary", "") or "")
    if primaria and "violates" not in primaria and "duplicate" not in primaria:
        return primaria
    return (
        "O banco recusou a gravação porque contraria outro registro, salvo há pouco. "
        "Confira a lista e tente de novo."
    )
