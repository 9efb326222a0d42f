"""Forma dos roteiros semeados, que a migração grava como está."""

from dataclasses import dataclass

LEI = "Lei 5.002/2018, "


@dataclass(frozen=True)
class Item:
    """Item do roteiro; ``artigo`` é da Lei 5.002/2018.

    A ordem na lista é a ordem na tela. O defeito não leva vírgula: é a vírgula que os separa.
    """

    codigo: str
    aspecto: str
    texto: str
    artigo: str
    ajuda: str
    defeitos: tuple[str, ...] = ()
    infracao: str = ""
    impeditivo: bool = False
    tipo: str = "conformidade"
    unidade: str = ""
    minimo: str | None = None
    maximo: str | None = None

    @property
    def dispositivo(self) -> str:
        return LEI + self.artigo


@dataclass(frozen=True)
class Roteiro:
    """Roteiro e a sua versão 1; a não publicada nasce rascunho."""

    codigo: str
    nome: str
    alvos: tuple[str, ...]
    artigo: str
    itens: tuple[Item, ...]
    em_campo: bool = True
    publicada: bool = True
    validade_meses: int | None = None

    @property
    def fundamento(self) -> str:
        return LEI + self.artigo
