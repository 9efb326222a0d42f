"""Operações de migração que o núcleo oferece."""

from django.db import migrations

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
