"""A recusa do banco, com o nome da garantia em que o ato caiu."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import DatabaseError, transaction


def recusa_do_banco(nome: str, ato: Callable[..., Any]) -> None:
    """O ato cai na garantia que o nome diz."""
    with pytest.raises(DatabaseError) as erro, transaction.atomic():
        ato()
    causa: Any = erro.value.__cause__
    assert nome in f"{causa.diag.constraint_name} {causa.diag.message_primary}"
