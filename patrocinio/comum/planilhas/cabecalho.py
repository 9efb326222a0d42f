"""Acha a linha de títulos e a coluna de cada dado, em qualquer ordem."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.planilhas.tipos import (
    Aba,
    LinhaLida,
    Planilha,
    Valor,
    letra_da_coluna,
    vazio,
)

_LINHAS_DE_BUSCA: Final = 30
_RECONHECIDAS_MINIMAS: Final = 2
_PARENTESES: Final = re.compile(r"\([^)]*\)")
_TITULO_MAXIMO: Final = 60
_TITULO_LIDO: Final = 500


@dataclass(frozen=True)
class Coluna:
    """Dado que se procura: ``sinonimos`` são os títulos aceitos, em qualquer grafia."""

    chave: str
    rotulo: str
    sinonimos: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tabela:
    """Cabeçalho achado e as linhas de dados que vêm depois dele."""

    aba: str
    cabecalho: int
    posicoes: dict[str, int]
    titulos: tuple[str, ...]
    ignoradas: tuple[str, ...]
    linhas: tuple[LinhaLida, ...]
    parou_em: int = 0

    def titulo(self, chave: str) -> str:
        """Título da coluna como está na planilha."""
        return self.titulos[self.posicoes[chave]]

    def endereco(self, chave: str, linha: int) -> str:
        """Endereço da célula, como ``D5``."""
        return f"{letra_da_coluna(self.posicoes[chave])}{linha}"


def normalizar_titulo(texto: str) -> str:
    """Minúsculas, sem acento, e a pontuação vira espaço: ``KM/Dia`` e ``km_dia`` são ``km dia``."""
    sem_acento = "".join(
        c for c in unicodedata.normalize("NFKD", texto.lower()) if not unicodedata.combining(c)
    )
    return " ".join("".join(c if c.isalnum() else " " for c in sem_acento).split())


def localizar_tabela(
    planilha: Planilha, colunas: Sequence[Coluna], *, exigidas: Sequence[AbstractSet[str]]
) -> Tabela:
    """Acha a única aba com cabeçalho reconhecido.

    ``exigidas`` são grupos de chaves; de cada grupo o cabeçalho tem ao menos uma.
    Erros: ``ErroDeDominio`` se nenhuma aba serve, se mais de uma serve, ou se há coluna repetida.
    """
    dicionario = {
        normalizar_titulo(titulo): coluna.chave
        for coluna in colunas
        for titulo in (coluna.chave, coluna.rotulo, *coluna.sinonimos)
    }
    achadas = [
        tabela
        for aba in planilha.abas
        if (tabela := _na_aba(aba, dicionario, exigidas)) is not None
    ]
    if len(achadas) > 1:
        nomes = " e ".join(f"“{t.aba}”" for t in achadas)
        raise ErroDeDominio(
            f"As abas {nomes} têm cabeçalho e dados: não dá para saber qual importar.",
            saida="Deixe só uma delas no arquivo e envie de novo.",
        )
    if not achadas:
        raise _sem_cabecalho(planilha, colunas, exigidas)
    _recusar_repetidas(achadas[0], dicionario)
    if not achadas[0].linhas:
        raise ErroDeDominio(
            f"A planilha “{planilha.nome}” só tem o cabeçalho.",
            saida="Preencha ao menos uma linha abaixo dele e envie de novo.",
        )
    return achadas[0]


def _na_aba(
    aba: Aba, dicionario: dict[str, str], exigidas: Sequence[AbstractSet[str]]
) -> Tabela | None:
    melhor: tuple[int, int, int, list[str]] | None = None
    for indice, linha in enumerate(aba.linhas[:_LINHAS_DE_BUSCA]):
        for altura, titulos in _cabecalhos_possiveis(aba.linhas, indice):
            chaves = set(_chaves(titulos, dicionario))
            serve = all(grupo & chaves for grupo in exigidas)
            if (
                serve
                and len(chaves) >= _RECONHECIDAS_MINIMAS
                and (melhor is None or len(chaves) > melhor[0])
            ):
                melhor = (len(chaves), indice + altura, linha.numero, titulos)
    if melhor is None:
        return None
    _, primeira, numero, titulos = melhor
    chaves_em_ordem = _chaves(titulos, dicionario)
    posicoes: dict[str, int] = {}
    for posicao, chave in enumerate(chaves_em_ordem):
        if chave:
            posicoes.setdefault(chave, posicao)
    return Tabela(
        aba=aba.nome,
        cabecalho=numero,
        posicoes=posicoes,
        titulos=tuple(titulos),
        ignoradas=tuple(t for t, c in zip(titulos, chaves_em_ordem, strict=True) if t and not c),
        linhas=aba.linhas[primeira:],
        parou_em=aba.parou_em,
    )


def _cabecalhos_possiveis(
    linhas: tuple[LinhaLida, ...], indice: int
) -> Iterable[tuple[int, list[str]]]:
    """A linha sozinha e, se houver, a linha com a de baixo (cabeçalho em dois andares)."""
    yield 1, [_titulo(v) for v in linhas[indice].valores]
    if indice + 1 < len(linhas) and linhas[indice + 1].numero == linhas[indice].numero + 1:
        yield 2, _dois_andares(linhas[indice], linhas[indice + 1])


def _dois_andares(cima: LinhaLida, baixo: LinhaLida) -> list[str]:
    """Junta os dois andares; a célula mesclada de cima vale para as vazias à direita dela."""
    titulos, corrente = [], ""
    for posicao in range(max(len(cima.valores), len(baixo.valores))):
        de_cima, de_baixo = _titulo(cima.valor(posicao)), _titulo(baixo.valor(posicao))
        corrente = de_cima or corrente
        titulos.append(f"{corrente} {de_baixo}".strip() if de_baixo else de_cima)
    return titulos


def _titulo(valor: Valor) -> str:
    return " ".join(valor[:_TITULO_LIDO].split())[:_TITULO_MAXIMO] if isinstance(valor, str) else ""


def _chaves(titulos: Iterable[str], dicionario: dict[str, str]) -> list[str]:
    return [
        dicionario.get(normalizar_titulo(t), "")
        or dicionario.get(normalizar_titulo(_PARENTESES.sub(" ", t)), "")
        for t in titulos
    ]


def _recusar_repetidas(tabela: Tabela, dicionario: dict[str, str]) -> None:
    vistas: dict[str, str] = {}
    for titulo, chave in zip(tabela.titulos, _chaves(tabela.titulos, dicionario), strict=True):
        if chave and chave in vistas:
            raise ErroDeDominio(
                f"As colunas “{vistas[chave]}” e “{titulo}” trazem o mesmo dado.",
                saida="Deixe só uma delas e envie de novo.",
            )
        if chave:
            vistas[chave] = titulo


def _sem_cabecalho(
    planilha: Planilha, colunas: Sequence[Coluna], exigidas: Sequence[AbstractSet[str]]
) -> ErroDeDominio:
    if not any(not vazio(v) for a in planilha.abas for linha in a.linhas for v in linha.valores):
        return ErroDeDominio(
            f"A planilha “{planilha.nome}” não tem nada preenchido.",
            saida="Confira se salvou a planilha certa e envie de novo.",
        )
    rotulos = {c.chave: c.rotulo for c in colunas}
    pedidas = "; ".join(
        " ou ".join(f"“{rotulos[c.chave]}”" for c in colunas if c.chave in grupo)
        for grupo in exigidas
    )
    return ErroDeDominio(
        f"Não achei o cabeçalho na planilha “{planilha.nome}”.",
        saida=f"Uma das primeiras linhas traz os títulos das colunas, entre eles {pedidas}. "
        "Baixe o modelo para comparar.",
    )
