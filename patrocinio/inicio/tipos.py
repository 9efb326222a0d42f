"""O que a página inicial mostra: tarefas, indicadores e faixas de prazo."""

from dataclasses import dataclass, field
from datetime import date
from typing import Final

POR_FAIXA: Final = 3
TAREFAS_A_VISTA: Final = 8


@dataclass(frozen=True)
class Tarefa:
    """Algo a fazer, com um botão; ``prazo`` é o último dia, ou ``None`` se a norma não o fixa.

    Entre as sem prazo vêm antes as que ``param`` o processo de alguém.
    """

    titulo: str
    url: str
    acao: str
    detalhe: str = ""
    prazo: date | None = None
    dispositivo: str = ""
    param: bool = False


@dataclass(frozen=True)
class Consulta:
    """Tela que a pessoa abre todo dia, a um clique."""

    nome: str
    url: str
    icone: str


@dataclass(frozen=True)
class Indicador:
    """Um número, sempre com o total de que faz parte."""

    nome: str
    valor: int
    total: int | None
    nota: str
    url: str


@dataclass(frozen=True)
class Prazo:
    """Algo que termina num dia, com a consequência."""

    titulo: str
    url: str
    dia: date
    detalhe: str
    consequencia: str


@dataclass(frozen=True)
class Bloco:
    """O que uma área leva à página inicial de uma pessoa.

    Os prazos vêm os primeiros de cada faixa; ``contagem_dos_prazos`` diz quantos são ao todo.
    """

    tarefas: list[Tarefa] = field(default_factory=list)
    consultas: list[Consulta] = field(default_factory=list)
    indicadores: list[Indicador] = field(default_factory=list)
    prazos: list[Prazo] = field(default_factory=list)
    contagem_dos_prazos: dict[str, int] = field(default_factory=dict)
    url_dos_prazos: dict[str, str] = field(default_factory=dict)
    nome_dos_prazos: str = ""


@dataclass(frozen=True)
class Mais:
    """Prazos que não couberam à vista, e a lista em que estão."""

    quantos: int
    nome: str
    url: str


@dataclass(frozen=True)
class Faixa:
    """Prazos de uma distância: vencido, hoje, em 7 ou em 30 dias."""

    chave: str
    nome: str
    icone: str
    vazia: str
    prazos: list[Prazo]
    total: int
    mais: tuple[Mais, ...] = ()


@dataclass(frozen=True)
class Mesa:
    """A página inicial de uma pessoa."""

    hoje: date
    tarefas: list[Tarefa]
    outras_tarefas: list[Tarefa]
    consultas: list[Consulta]
    indicadores: list[Indicador]
    faixas: list[Faixa]
    ve_prazos: bool
    nomes_dos_prazos: str = ""

    @property
    def total_de_tarefas(self) -> int:
        """Quantas há ao todo, à vista e dobradas."""
        return len(self.tarefas) + len(self.outras_tarefas)

    @property
    def vazia(self) -> bool:
        """Diz se não há nada que o papel da pessoa traga aqui."""
        return not (self.tarefas or self.consultas or self.indicadores or self.ve_prazos)
