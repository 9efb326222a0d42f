"""O que a leitura devolve, e os limites do que ela aceita."""

from dataclasses import dataclass, field
from datetime import date, time
from decimal import Decimal
from typing import Final

MEBIBYTE: Final = 1024 * 1024
TAMANHO_MAXIMO: Final = 5 * MEBIBYTE
TAMANHO_ABERTO_MAXIMO: Final = 50 * MEBIBYTE
RAZAO_MAXIMA: Final = 100
PARTES_MAXIMAS: Final = 100
LINHAS_MAXIMAS: Final = 1_200_000
LINHAS_UTEIS_MAXIMAS: Final = 20_000
VAZIAS_SEGUIDAS_MAXIMAS: Final = 200
COLUNAS_MAXIMAS: Final = 200
CELULA_MAXIMA: Final = 32_767  # o que o Excel guarda numa célula


@dataclass(frozen=True)
class Formula:
    """Célula com fórmula: o valor guardado pode estar velho, então não se usa."""


@dataclass(frozen=True)
class ErroDeCelula:
    """Célula em que o programa de planilhas acusou erro, como ``#REF!``."""

    codigo: str


Valor = str | Decimal | date | time | bool | Formula | ErroDeCelula | None


@dataclass(frozen=True)
class LinhaLida:
    """Uma linha da aba, com o número que o programa de planilhas mostra."""

    numero: int
    valores: tuple[Valor, ...]

    def valor(self, posicao: int) -> Valor:
        """Valor na posição (a partir de zero); além do fim da linha, vazio."""
        return self.valores[posicao] if 0 <= posicao < len(self.valores) else None


@dataclass(frozen=True)
class Aba:
    """Uma aba e suas linhas preenchidas; as vazias só contam na numeração.

    ``parou_em`` é a linha em que a leitura parou por haver vazias demais; zero se leu tudo.
    """

    nome: str
    linhas: tuple[LinhaLida, ...]
    parou_em: int = 0


@dataclass(frozen=True)
class Planilha:
    """Arquivo lido: ``separador`` e ``codificacao`` só existem no texto separado."""

    nome: str
    formato: str
    abas: tuple[Aba, ...]
    separador: str = ""
    codificacao: str = ""
    avisos: tuple[str, ...] = field(default=())


def letra_da_coluna(posicao: int) -> str:
    """``0`` é A, ``25`` é Z, ``26`` é AA."""
    letras = ""
    posicao += 1
    while posicao:
        posicao, resto = divmod(posicao - 1, 26)
        letras = chr(ord("A") + resto) + letras
    return letras


def vazio(valor: Valor) -> bool:
    """Diz se a célula não tem nada que se leia."""
    return valor is None or (isinstance(valor, str) and not valor.strip())
