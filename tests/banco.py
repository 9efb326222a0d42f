"""Devolve o banco de teste ao estado das migrações, depois de um teste que grava de verdade.

O ``flush`` do Django não serve: as tabelas da trilha recusam TRUNCATE e as migrações semeiam
dados. Aqui as sementes ficam numa cópia, feita uma vez, e os gatilhos dormem durante a volta.
"""

from typing import Any

from django.db import connection

ESQUEMA = "sementes"


def _tabelas(esquema: str) -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT tablename FROM pg_tables WHERE schemaname = %s", [esquema])
        return [linha[0] for linha in cursor.fetchall()]


def _colunas(tabela: str) -> str:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute "
            "WHERE attrelid = %s::regclass AND attnum > 0 AND NOT attisdropped "
            "AND attgenerated = ''",
            [f"public.{tabela}"],
        )
        return str(cursor.fetchone()[0])


def guardar_sementes() -> None:
    """Copia para outro esquema toda tabela que as migrações deixaram com linhas."""
    with connection.cursor() as cursor:
        cursor.execute(f"CREATE SCHEMA IF NOT EXISTS {ESQUEMA}")
        for tabela in _tabelas("public"):
            cursor.execute(f'SELECT EXISTS (SELECT 1 FROM public."{tabela}")')  # noqa: S608
            if cursor.fetchone()[0]:
                cursor.execute(
                    f'CREATE TABLE IF NOT EXISTS {ESQUEMA}."{tabela}" AS '  # noqa: S608
                    f'SELECT {_colunas(tabela)} FROM public."{tabela}"'
                )


def _acertar_sequencias(cursor: Any) -> None:
    cursor.execute(
        "SELECT d.refobjid::regclass::text, a.attname, s.oid::regclass::text "
        "FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.deptype IN ('a', 'i') "
        "JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid "
        "WHERE s.relkind = 'S'"
    )
    for tabela, coluna, sequencia in cursor.fetchall():
        cursor.execute(
            f"SELECT setval('{sequencia}', m) "  # noqa: S608 - nomes vindos do catálogo
            f"FROM (SELECT max({coluna}) m FROM {tabela}) x WHERE m IS NOT NULL"
        )


def restaurar_sementes() -> None:
    """Esvazia tudo, com os gatilhos dormindo, e traz de volta as sementes."""
    tabelas = ", ".join(f'public."{t}"' for t in _tabelas("public"))
    with connection.cursor() as cursor:
        # A volta às sementes pode esperar o disco mais do que uma consulta de gente.
        cursor.execute("SET statement_timeout = 0")
        cursor.execute("SET session_replication_role = replica")
        cursor.execute(f"TRUNCATE {tabelas} RESTART IDENTITY")
        for tabela in _tabelas(ESQUEMA):
            colunas = _colunas(tabela)
            cursor.execute(
                f'INSERT INTO public."{tabela}" ({colunas}) '  # noqa: S608 - nomes do catálogo
                f'SELECT {colunas} FROM {ESQUEMA}."{tabela}"'
            )
        _acertar_sequencias(cursor)
        cursor.execute("RESET session_replication_role")
        cursor.execute("RESET statement_timeout")


def resumo_do_banco() -> dict[str, str]:
    """Resumo (MD5) de cada tabela, menos as técnicas: serve para provar que nada mudou."""
    tecnicas = {"django_session", "comum_cache", "comum_usodelimite"}
    resumo = {}
    with connection.cursor() as cursor:
        for tabela in _tabelas("public"):
            if tabela not in tecnicas:
                linhas = f'SELECT t::text AS linha FROM public."{tabela}" t'  # noqa: S608
                juntar = "SELECT md5(coalesce(string_agg(linha, chr(10) ORDER BY linha), ''))"
                cursor.execute(f"{juntar} FROM ({linhas}) x")
                resumo[tabela] = cursor.fetchone()[0]
    return resumo
