"""O que os documentos dizem é o que o código faz."""

import re
from pathlib import Path

from patrocinio.acesso.descricao import tabela_em_markdown

RAIZ = Path(__file__).parents[2]


def test_tabela_de_papeis_dos_documentos_esta_em_dia() -> None:
    # Se falhar: ./portal manage tabela_de_papeis > docs/papeis.md
    assert (RAIZ / "docs" / "papeis.md").read_text(encoding="utf-8") == tabela_em_markdown()


def test_leiame_abre_com_os_dois_comandos_e_tem_a_figura() -> None:
    texto = (RAIZ / "README.md").read_text(encoding="utf-8")

    assert texto.index("./portal demo") < texto.index("./portal test") < 600
    figura = texto.split("](docs/telas/")[1].split(")")[0]
    assert (RAIZ / "docs" / "telas" / figura).exists()
    assert "English quick start" in texto


def test_toda_variavel_do_portal_esta_no_exemplo_e_na_operacao() -> None:
    lidas = set(
        re.findall(r'"(PORTAL_[A-Z_]+)"', (RAIZ / "patrocinio" / "settings.py").read_text())
    )
    exemplo = (RAIZ / ".env.example").read_text(encoding="utf-8")
    operacao = (RAIZ / "docs" / "operacao.md").read_text(encoding="utf-8")

    assert {nome for nome in lidas if f"# {nome}=" not in exemplo} == set()
    assert {nome for nome in lidas if f"`{nome}`" not in operacao} == set()
