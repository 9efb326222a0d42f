"""Trilha de auditoria: o banco grava cada inclusão, alteração e exclusão de todo modelo."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar

import pghistory
from django.db.models import GeneratedField, Model

from patrocinio.comum.gatilhos import somente_inclusao

M = TypeVar("M", bound=type[Model])


def auditado(*, exceto: tuple[str, ...] = (), **opcoes: Any) -> Callable[[M], M]:
    """Decora o modelo para que o PostgreSQL registre toda mudança, também a feita em SQL.

    Cada registro leva a linha inteira, quem, por qual rota e o motivo, e não se altera nem apaga.
    ``exceto`` nomeia campos que não vão à trilha (colunas calculadas já ficam de fora).
    """

    def decorar(modelo: M) -> M:
        calculados = [c.name for c in modelo._meta.local_fields if isinstance(c, GeneratedField)]
        return pghistory.track(  # type: ignore[no-any-return]
            pghistory.InsertEvent(label="inclusao"),
            pghistory.UpdateEvent(label="alteracao"),
            pghistory.DeleteEvent(label="exclusao"),
            exclude=[*calculados, *exceto],
            context_field=pghistory.ContextJSONField(),
            context_id_field=None,  # type: ignore[arg-type]
            meta={"triggers": somente_inclusao(), "default_permissions": ()},
            **opcoes,
        )(modelo)

    return decorar


def com_motivo(motivo: str) -> AbstractContextManager[Any]:
    """Anota na trilha o motivo do que se gravar dentro; em branco, nada anota."""
    motivo = motivo.strip()
    return pghistory.context(motivo=motivo) if motivo else nullcontext()
