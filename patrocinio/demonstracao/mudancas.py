"""Como um conjunto de documentos em dia passa a fugir da regra."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from transporte_escolar.models import Documento

Mudanca = Callable[[list[Documento], date], None]


def do_tipo(documentos: list[Documento], tipo: str) -> Documento:
    """O documento do tipo."""
    return next(d for d in documentos if d.tipo_id == tipo)


def com(tipo: str, **campos: Any) -> Mudanca:
    """Muda campos do documento."""

    def mudar(documentos: list[Documento], _hoje: date) -> None:
        for nome, valor in campos.items():
            setattr(do_tipo(documentos, tipo), nome, valor)

    return mudar


def falta(tipo: str) -> Mudanca:
    """Tira o documento."""

    def mudar(documentos: list[Documento], _hoje: date) -> None:
        documentos.remove(do_tipo(documentos, tipo))

    return mudar


def vence(tipo: str, dias: int) -> Mudanca:
    """Faz o documento vencer ``dias`` depois de hoje (antes, se negativo)."""

    def mudar(documentos: list[Documento], hoje: date) -> None:
        documento = do_tipo(documentos, tipo)
        documento.valido_ate = hoje + timedelta(days=dias)
        if documento.emitido_em > documento.valido_ate:
            documento.emitido_em = documento.valido_ate - timedelta(days=180)

    return mudar


def emitido_ha(tipo: str, dias: int) -> Mudanca:
    """Faz o documento ter sido emitido há tantos dias."""

    def mudar(documentos: list[Documento], hoje: date) -> None:
        do_tipo(documentos, tipo).emitido_em = hoje - timedelta(days=dias)

    return mudar
