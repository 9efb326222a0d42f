"""A porta de entrada: do arquivo enviado às linhas."""

from typing import Final

from patrocinio.comum.planilhas.envelope import e_xlsx
from patrocinio.comum.planilhas.texto import ler_texto
from patrocinio.comum.planilhas.tipos import Planilha
from patrocinio.comum.planilhas.xlsx import ler_xlsx

_NOME_MAXIMO: Final = 80


def ler(nome: str, conteudo: bytes) -> Planilha:
    """Lê a planilha pelo conteúdo, seja qual for a extensão.

    Erros: ``ErroDeDominio`` com uma só mensagem, que diz o que o arquivo é e o que fazer.
    Fonte: OWASP ASVS 5.0, 5.2.3 (tamanho aberto e declarado) e 1.5.1 (XML sem entidades).
    """
    nome = nome_limpo(nome)
    return (ler_xlsx if e_xlsx(nome, conteudo) else ler_texto)(nome, conteudo)


def nome_limpo(nome: str) -> str:
    """Nome do arquivo sem pasta nem caracteres de controle, do tamanho que a tela mostra."""
    base = nome.replace("\\", "/").rpartition("/")[2]
    limpo = "".join(c for c in base if c.isprintable()).strip()
    if len(limpo) > _NOME_MAXIMO:
        limpo = f"{limpo[: _NOME_MAXIMO // 2]}…{limpo[-_NOME_MAXIMO // 2 + 1 :]}"
    return limpo or "planilha"
