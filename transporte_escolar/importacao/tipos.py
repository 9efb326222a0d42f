"""O que a planilha diz de cada linha e o que a importação faria com ela."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from datetime import time
from decimal import Decimal
from enum import Enum
from typing import Generic, TypeVar

from transporte_escolar.tipos import BaseDePreco, Sentido, Turno


class Situacao(Enum):
    """Destino da linha da planilha."""

    CRIADA = "criada"
    MUDA = "muda"
    IGUAL = "igual"
    RECUSADA = "recusada"


def pontuado(frase: str) -> str:
    """Põe o ponto final na frase que ainda não termina em sinal."""
    return frase if frase.endswith((".", "…", "?", "!")) else f"{frase}."


@dataclass(frozen=True)
class Problema:
    """Recusa de uma célula: ``coluna`` é o título na planilha (vazio se é da linha toda)."""

    coluna: str
    motivo: str

    def __str__(self) -> str:
        texto = pontuado(self.motivo)
        return f"Coluna “{self.coluna}”: {texto}" if self.coluna else texto


@dataclass(frozen=True)
class Mudanca:
    """Um dado que muda: ``antes`` vazio é dado que entra."""

    o_que: str
    antes: str
    depois: str

    def __str__(self) -> str:
        if not self.antes:
            return f"{self.o_que}: {self.depois}"
        return f"{self.o_que} {self.antes} → {self.depois}"


@dataclass
class DadosLidos(ABC):
    """Linha da planilha já interpretada; ``None`` e vazio são o que ela não diz.

    Os ``avisos`` pedem atenção à linha; as ``notas`` só se contam, para a planilha toda.
    """

    numero: int
    problemas: list[Problema] = field(default_factory=list)
    avisos: list[str] = field(default_factory=list)
    notas: list[str] = field(default_factory=list)

    @property
    @abstractmethod
    def identidade(self) -> str:
        """O que distingue o registro: código, placa, CPF."""


D = TypeVar("D", bound=DadosLidos)
P = TypeVar("P")


@dataclass(frozen=True)
class Resultado(Generic[D, P]):
    """Destino de uma linha da planilha, com o que se lê na conferência."""

    dados: D
    situacao: Situacao
    mudancas: tuple[Mudanca, ...]
    problemas: tuple[Problema, ...]
    avisos: tuple[str, ...]
    plano: P | None

    @property
    def pronta(self) -> bool:
        """Diz se a linha entra quando se importa."""
        return self.situacao in {Situacao.CRIADA, Situacao.MUDA}

    @property
    def avisos_por_extenso(self) -> list[str]:
        """Os avisos como frases inteiras."""
        return [f"Aviso: {pontuado(aviso)}" for aviso in self.avisos]

    @property
    def pede_atencao(self) -> bool:
        """Diz se a linha aparece primeiro: recusada, alterada ou com aviso."""
        return self.situacao in {Situacao.RECUSADA, Situacao.MUDA} or bool(self.avisos)


def recusado(dados: D) -> Resultado[D, P]:
    """Resultado da linha que tem problema."""
    return Resultado(dados, Situacao.RECUSADA, (), tuple(dados.problemas), (), None)


def comparado(dados: D, plano: P, mudancas: list[Mudanca], *, novo: bool) -> Resultado[D, P]:
    """Resultado da linha comparada com o banco: recusa-se se algum problema apareceu."""
    if dados.problemas:
        return recusado(dados)
    situacao = Situacao.MUDA if mudancas else Situacao.IGUAL
    if novo:
        situacao = Situacao.CRIADA
    return Resultado(dados, situacao, tuple(mudancas), (), tuple(dados.avisos), plano)


@dataclass(frozen=True)
class Km:
    """Quilômetros por dia, soma de todas as viagens."""

    pavimentado: Decimal
    nao_pavimentado: Decimal

    @property
    def total(self) -> Decimal:
        """Soma das duas partes."""
        return self.pavimentado + self.nao_pavimentado


@dataclass(frozen=True)
class Horario:
    """Saída e chegada de uma viagem."""

    saida: time | None = None
    chegada: time | None = None


@dataclass(frozen=True)
class PropostaDaPlanilha:
    """Licitante (CNPJ normalizado ou nome) e preço unitário, com a base em que foi dado."""

    cnpj: str
    empresa: str
    valor: Decimal


@dataclass
class DadosDaLinha(DadosLidos):
    """Linha do transporte como a planilha a descreve.

    ``sem_nome`` diz que o nome saiu do itinerário, porque a planilha não traz outro.
    """

    codigo: str = ""
    nome: str = ""
    sem_nome: bool = False
    lote: int | None = None
    pontos: tuple[str, ...] = ()
    escolas: tuple[str, ...] = ()
    escolas_possiveis: tuple[str, ...] = ()
    ineps: tuple[str, ...] = ()
    turnos: tuple[Turno, ...] = ()
    horarios: dict[tuple[Turno, Sentido], Horario] = field(default_factory=dict)
    km: Km | None = None
    lugares: int | None = None
    tipo_veiculo: str = ""
    monitor: bool | None = None
    observacao: str = ""
    dias_letivos: int | None = None
    preco: Decimal | None = None
    base_de_preco: BaseDePreco | None = None
    proposta: PropostaDaPlanilha | None = None

    @property
    def identidade(self) -> str:
        """O código da linha."""
        return self.codigo
