"""O que a planilha diz de cada linha e o que a importação faria com ela."""

from dataclasses import dataclass, field
from datetime import time
from decimal import Decimal
from enum import Enum

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
class DadosDaLinha:
    """Linha da planilha já interpretada; ``None`` e vazio são o que ela não diz.

    Os ``avisos`` pedem atenção à linha; as ``notas`` só se contam, para a planilha toda.
    ``sem_nome`` diz que o nome saiu do itinerário, porque a planilha não traz outro.
    """

    numero: int
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
    problemas: list[Problema] = field(default_factory=list)
    avisos: list[str] = field(default_factory=list)
    notas: list[str] = field(default_factory=list)
