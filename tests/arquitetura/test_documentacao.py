"""O que os documentos dizem é o que o código faz."""

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
