"""Regras do código que o analisador não confere."""

import re
from pathlib import Path

import pytest

RAIZ = Path(__file__).parents[2]
PACOTES = ("patrocinio", "transporte_escolar", "passe_social", "fiscalizacao", "tests")
LIMITE_DE_LINHAS = 300


def _fontes(*extensoes: str) -> list[Path]:
    pastas = [*PACOTES, "templates", "static"]
    return [
        f
        for pasta in pastas
        for f in (RAIZ / pasta).rglob("*")
        if f.suffix in extensoes and "migrations" not in f.parts and "__pycache__" not in f.parts
    ]


def test_nenhum_modulo_passa_de_300_linhas() -> None:
    longos = {
        str(f.relative_to(RAIZ)): n
        for f in _fontes(".py")
        if (n := len(f.read_text(encoding="utf-8").splitlines())) > LIMITE_DE_LINHAS
    }

    assert not longos


def test_migracoes_tem_nome_do_que_fazem() -> None:
    nomes = [f.stem for p in PACOTES for f in (RAIZ / p).rglob("migrations/0*.py")]

    assert nomes
    assert not [n for n in nomes if "_auto_" in n or re.fullmatch(r"\d{4}_initial", n)]


@pytest.mark.parametrize(
    "proibido",
    [r"\|\s*safe\b", r"mark_" + r"safe", r"autoescape\s+off", r"style=", r"<script(?![^>]*src=)"],
)
def test_paginas_nao_tem_html_cru_estilo_nem_script_embutido(proibido: str) -> None:
    paginas = [f for f in _fontes(".html") if "documentos" not in f.parts]
    achados = [
        str(f.relative_to(RAIZ))
        for f in paginas
        if re.search(proibido, f.read_text(encoding="utf-8"))
    ]

    assert not achados


def test_nenhuma_pagina_pede_nada_a_terceiros() -> None:
    externo = re.compile(r"""(?:src|href)=["']?(?:https?:)?//|url\(["']?(?:https?:)?//""")
    achados = [
        str(f.relative_to(RAIZ))
        for f in _fontes(".html", ".css", ".js")
        if externo.search(f.read_text(encoding="utf-8"))
    ]

    assert not achados


def test_sql_nao_e_montado_com_dados() -> None:
    suspeito = re.compile(r"""(?:execute|RunSQL|raw|extra)\(\s*f["']|RawSQL\(""")
    achados = [
        str(f.relative_to(RAIZ))
        for f in _fontes(".py")
        if f.parts[-2:] != ("tests", "banco.py")
        and f != Path(__file__)
        and suspeito.search(f.read_text(encoding="utf-8"))
    ]

    assert not achados


def test_travas_de_dependencias_nao_tem_endereco() -> None:
    for nome in ("requirements.txt", "requirements-dev.txt"):
        texto = (RAIZ / nome).read_text(encoding="utf-8")
        assert "http" not in texto
        assert "--hash=sha256:" in texto
        assert not re.search(r"^psycopg==", texto, re.MULTILINE)
