"""Operações de migração que o núcleo oferece."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState
from pgtrigger.compiler import Trigger

_BUSCA = r"""
CREATE OR REPLACE FUNCTION portal_busca(texto text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
SET search_path = public, pg_temp
AS $$
    SELECT regexp_replace(
        regexp_replace(
            lower(public.unaccent('public.unaccent', translate(texto, 'ºª°' || chr(160), 'oao '))),
            '[^[:alnum:][:space:]]', '', 'g'),
        '[[:space:]]+', ' ', 'g')
$$
"""


def funcao_de_busca() -> migrations.RunSQL:
    """Cria ``portal_busca``: minúsculas, sem acento e sem pontuação, imutável para o índice."""
    return migrations.RunSQL(_BUSCA, "DROP FUNCTION portal_busca(text)")


def tabela_do_cache() -> migrations.RunSQL:
    """Cria a tabela do cache do Django, onde ficam os limites de entrada."""
    return migrations.RunSQL(
        [
            "CREATE TABLE comum_cache (cache_key varchar(255) NOT NULL PRIMARY KEY, "
            "value text NOT NULL, expires timestamptz NOT NULL)",
            "CREATE INDEX comum_cache_expires ON comum_cache (expires)",
        ],
        "DROP TABLE comum_cache",
    )


class CriarGatilhos(Operation):
    """Cria de uma vez os gatilhos de muitos modelos: ``{"veiculo": [gatilho, …]}``.

    A operação do pgtrigger, uma por gatilho, refaz a cada vez o estado de todos os modelos.
    """

    reversible = True

    def __init__(self, gatilhos: Mapping[str, Sequence[Trigger]]) -> None:
        self.gatilhos = gatilhos

    def state_forwards(self, app_label: str, state: ProjectState) -> None:
        """Anota os gatilhos nas opções de cada modelo, como o pgtrigger faz."""
        for modelo, gatilhos in self.gatilhos.items():
            state.models[app_label, modelo].options["triggers"] = [*gatilhos]

    def database_forwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        """Instala os gatilhos."""
        for gatilho in self._todos():
            schema_editor.execute(gatilho.install_sql, params=None)

    def database_backwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        """Retira os gatilhos."""
        for gatilho in self._todos():
            schema_editor.execute(gatilho.uninstall_sql, params=None)

    def describe(self) -> str:
        """Diz o que a operação faz."""
        return f"Cria os gatilhos de {len(self.gatilhos)} modelos"

    def deconstruct(self) -> tuple[str, list[Any], dict[str, Any]]:
        """Escreve a operação."""
        return self.__class__.__name__, [], {"gatilhos": self.gatilhos}

    def _todos(self) -> Iterator[Trigger]:
        for gatilhos in self.gatilhos.values():
            yield from gatilhos
