"""Gatilhos do PostgreSQL que o núcleo oferece aos modelos."""

from typing import Final

import pgtrigger

_RECUSA: Final = (
    "RAISE EXCEPTION '% só aceita inclusões: a história não se altera.', TG_TABLE_NAME;"
)


def somente_inclusao() -> list[pgtrigger.Trigger]:
    """Gatilhos que recusam UPDATE, DELETE e TRUNCATE: a história só cresce."""
    return [
        pgtrigger.Trigger(
            name="so_inclusao",
            when=pgtrigger.Before,
            operation=pgtrigger.Update | pgtrigger.Delete,
            func=_RECUSA,
        ),
        sem_truncate(),
    ]


def sem_truncate() -> pgtrigger.Trigger:
    """Gatilho que recusa esvaziar a tabela."""
    return pgtrigger.Trigger(
        name="sem_truncate",
        when=pgtrigger.Before,
        level=pgtrigger.Statement,
        operation=pgtrigger.Truncate,
        func=_RECUSA,
    )


def conta_versao(*, exceto: tuple[str, ...] = ()) -> pgtrigger.Trigger:
    """Gatilho que soma um à coluna ``versao`` a cada alteração da linha.

    ``exceto`` nomeia campos cuja mudança não conta (e as colunas calculadas, que o gatilho não vê).
    """
    return pgtrigger.Trigger(
        name="conta_versao",
        when=pgtrigger.Before,
        operation=pgtrigger.Update,
        condition=pgtrigger.AnyChange(exclude=list(exceto)) if exceto else None,
        func="NEW.versao = OLD.versao + 1; RETURN NEW;",
    )
