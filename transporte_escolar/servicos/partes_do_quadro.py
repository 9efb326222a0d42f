"""O quadro do dia em valores: linhas, viagens, quem as faz e os motivos."""

from dataclasses import dataclass
from datetime import date, time
from enum import StrEnum
from typing import Self

from patrocinio.comum.regras.identificacao import formatar
from transporte_escolar.models import Substituicao
from transporte_escolar.tipos import Pendencia, SituacaoDaSubstituicao, impede


class Estado(StrEnum):
    """O que se pode dizer da linha no dia."""

    NAO_RODA = "nao_roda"
    COM_AVISOS = "com_avisos"
    RODA = "roda"
    SEM_VIAGEM = "sem_viagem"


@dataclass(frozen=True)
class Motivo:
    """Pendência de alguém na viagem; ``alvo`` e ``pk`` dizem de quem é, para a cura."""

    alvo: str
    pk: int | None
    nome: str
    pendencia: Pendencia


@dataclass(frozen=True)
class Quem:
    """Veículo, condutor ou monitor alocado."""

    pk: int
    nome: str


@dataclass(frozen=True)
class ViagemDoDia:
    """Viagem com quem a faz; as que têm os mesmos ficam juntas na tela."""

    turno: str
    sentido: str
    saida: time | None
    veiculo: Quem | None
    condutor: Quem | None
    monitor: Quem | None
    motivos: tuple[Motivo, ...]


@dataclass(frozen=True)
class LinhaDoDia:
    """Linha, as suas viagens e o que se diz dela."""

    pk: int
    codigo: str
    nome: str
    empresa: str
    viagens: tuple[ViagemDoDia, ...]
    substituicoes: tuple["SubstituicaoDoDia", ...] = ()

    @property
    def motivos(self) -> tuple[Motivo, ...]:
        """Motivos de todas as viagens, sem repetir, os que impedem primeiro."""
        vistos = dict.fromkeys(m for v in self.viagens for m in v.motivos)
        return tuple(sorted(vistos, key=lambda m: not m.pendencia.bloqueia))

    @property
    def estado(self) -> Estado:
        """Roda, roda com avisos, não roda, ou não tem viagem no dia."""
        if not self.viagens:
            return Estado.SEM_VIAGEM
        if impede(m.pendencia for m in self.motivos):
            return Estado.NAO_RODA
        return Estado.COM_AVISOS if self.motivos else Estado.RODA


@dataclass(frozen=True)
class SubstituicaoDoDia:
    """Substituição que vale no dia."""

    pk: int
    numero: str
    substituido: str
    substituto: str
    emergencial: bool
    ate: date | None

    @classmethod
    def de(cls, substituicao: Substituicao) -> Self:
        """Lê a substituição."""
        return cls(
            pk=substituicao.pk,
            numero=f"{substituicao.numero}/{substituicao.ano}",
            substituido=formatar("placa", substituicao.substituido.placa),
            substituto=formatar("placa", substituicao.substituto.placa),
            emergencial=substituicao.situacao != SituacaoDaSubstituicao.APROVADA,
            ate=substituicao.vale_ate,
        )


@dataclass(frozen=True)
class Quadro:
    """O dia inteiro, as piores linhas primeiro."""

    em: date
    linhas: tuple[LinhaDoDia, ...]

    def contar(self, estado: Estado) -> int:
        """Quantas linhas estão no estado."""
        return sum(linha.estado == estado for linha in self.linhas)

    @property
    def substituicoes(self) -> tuple[SubstituicaoDoDia, ...]:
        """As substituições do dia."""
        return tuple(s for linha in self.linhas for s in linha.substituicoes)
