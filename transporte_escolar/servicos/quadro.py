"""O quadro do dia: cada linha roda, roda com avisos ou não pode rodar, e por quê.

Oito consultas, qualquer que seja o número de linhas.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, time
from enum import StrEnum
from typing import Any, Final, Self

from patrocinio.comum.regras.identificacao import formatar
from transporte_escolar.models import Substituicao
from transporte_escolar.regras.condutores import pendencias_do_condutor, pendencias_do_monitor
from transporte_escolar.regras.fatos import (
    Criterios,
    ProfissionalFato,
    TipoExigido,
    VeiculoFato,
)
from transporte_escolar.regras.veiculos import pendencias_do_veiculo
from transporte_escolar.regras.viagens import ViagemFato, pendencias_da_viagem
from transporte_escolar.servicos.fatos import (
    fatos_dos_condutores,
    fatos_dos_monitores,
    fatos_dos_veiculos,
    tipos_exigidos,
)
from transporte_escolar.servicos.quadro_leitura import (
    alocacoes_do_dia,
    linhas_do_dia,
    substituicoes_do_dia,
)
from transporte_escolar.servicos.regularidade import criterios_em
from transporte_escolar.tipos import (
    Alvo,
    Execucao,
    Pendencia,
    Sentido,
    SituacaoDaSubstituicao,
    Turno,
    impede,
)

_ORDEM_DOS_TURNOS: Final = {turno: i for i, turno in enumerate(Turno.values)}
_ORDEM_DOS_SENTIDOS: Final = {sentido: i for i, sentido in enumerate(Sentido.values)}


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

    @classmethod
    def de(cls, substituicao: Substituicao) -> Self:
        """Lê a substituição."""
        return cls(
            pk=substituicao.pk,
            numero=f"{substituicao.numero}/{substituicao.ano}",
            substituido=str(substituicao.substituido),
            substituto=str(substituicao.substituto),
            emergencial=substituicao.situacao != SituacaoDaSubstituicao.APROVADA,
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


@dataclass(frozen=True)
class _Norma:
    criterios: Criterios
    exigidos: Mapping[str, tuple[TipoExigido, ...]]
    veiculos: Mapping[int, VeiculoFato]
    condutores: Mapping[int, ProfissionalFato]
    monitores: Mapping[int, ProfissionalFato]


def quadro(*, em: date, pessoa: Any, linha_id: int | None = None) -> Quadro:
    """Monta o quadro das linhas ativas que a pessoa vê; com ``linha_id``, só o dela.

    Erros: ``ValorNaoCadastrado`` se falta leitura da norma para o dia.
    Fonte: Lei 5.002/2018, arts. 2º, 7º, 12 a 15 e 17.
    """
    linhas = linhas_do_dia(em, pessoa, linha_id)
    por_viagem = {
        (a["linha_id"], a["turno"], a["sentido"]): a
        for a in alocacoes_do_dia(em, [linha["pk"] for linha in linhas])
    }
    alocadas = list(por_viagem.values())
    norma = _Norma(
        criterios=criterios_em(em),
        exigidos=tipos_exigidos(),
        veiculos=fatos_dos_veiculos({a["veiculo_id"] for a in alocadas}),
        condutores=fatos_dos_condutores({a["condutor_id"] for a in alocadas} - {None}),
        monitores=fatos_dos_monitores({a["monitor_id"] for a in alocadas} - {None}),
    )
    substituicoes = substituicoes_do_dia(em, [linha["pk"] for linha in linhas])
    prontas = [
        _linha_do_dia(linha, por_viagem, norma, em, substituicoes.get(linha["pk"], []))
        for linha in linhas
    ]
    ordem = list(Estado)
    return Quadro(em, tuple(sorted(prontas, key=lambda li: (ordem.index(li.estado), li.codigo))))


def _linha_do_dia(
    linha: Mapping[str, Any],
    por_viagem: Mapping[tuple[int, str, str], Mapping[str, Any]],
    norma: _Norma,
    em: date,
    substituicoes: list[Substituicao],
) -> LinhaDoDia:
    contrato = linha["contratos"][0] if linha["contratos"] else {}
    fato = ViagemFato(
        contratada=linha["execucao"] == Execucao.CONTRATADA,
        empresa_id=contrato.get("empresa_id"),
        alunos=linha["alunos"],
        capacidade_minima=linha["capacidade_minima"],
        exige_monitor=linha["monitor"],
    )
    viagens = sorted(
        linha["viagens_do_dia"],
        key=lambda v: (_ORDEM_DOS_TURNOS[v["turno"]], _ORDEM_DOS_SENTIDOS[v["sentido"]]),
    )
    return LinhaDoDia(
        pk=linha["pk"],
        codigo=linha["codigo"],
        nome=linha["nome"],
        empresa=contrato.get("empresa", "") if fato.contratada else "Município",
        viagens=tuple(
            _viagem_do_dia(
                viagem,
                por_viagem.get((linha["pk"], viagem["turno"], viagem["sentido"]), {}),
                linha["pk"],
                norma,
                _Contexto(em, fato, contrato.get("idade_maxima")),
            )
            for viagem in viagens
        ),
        substituicoes=tuple(SubstituicaoDoDia.de(s) for s in substituicoes),
    )


@dataclass(frozen=True)
class _Contexto:
    em: date
    fato: ViagemFato
    idade_maxima: int | None


def _viagem_do_dia(
    viagem: Mapping[str, Any],
    alocada: Mapping[str, Any],
    linha_id: int,
    norma: _Norma,
    contexto: _Contexto,
) -> ViagemDoDia:
    veiculo = norma.veiculos.get(alocada.get("veiculo_id") or 0)
    condutor = norma.condutores.get(alocada.get("condutor_id") or 0)
    monitor = norma.monitores.get(alocada.get("monitor_id") or 0)
    da_viagem = pendencias_da_viagem(
        contexto.fato, em=contexto.em, veiculo=veiculo, condutor=condutor, monitor=monitor
    )
    motivos = [Motivo("linha", linha_id, "", p) for p in da_viagem]
    comum: dict[str, Any] = {"em": contexto.em, "criterios": norma.criterios}
    if veiculo is not None:
        placa = formatar("placa", veiculo.placa)
        motivos += _motivos(Alvo.VEICULO, alocada["veiculo_id"], placa, pendencias_do_veiculo(
            veiculo, exigidos=norma.exigidos[Alvo.VEICULO], idade_maxima=contexto.idade_maxima,
            **comum,
        ))  # fmt: skip
    if condutor is not None:
        motivos += _motivos(Alvo.CONDUTOR, alocada["condutor_id"], condutor.nome,
            pendencias_do_condutor(condutor, exigidos=norma.exigidos[Alvo.CONDUTOR], **comum),
        )  # fmt: skip
    if monitor is not None:
        motivos += _motivos(Alvo.MONITOR, alocada["monitor_id"], monitor.nome,
            pendencias_do_monitor(monitor, exigidos=norma.exigidos[Alvo.MONITOR], **comum),
        )  # fmt: skip
    return ViagemDoDia(
        turno=Turno(viagem["turno"]).label,
        sentido=Sentido(viagem["sentido"]).label,
        saida=time.fromisoformat(viagem["saida"]) if viagem["saida"] else None,
        veiculo=Quem(alocada["veiculo_id"], formatar("placa", veiculo.placa)) if veiculo else None,
        condutor=Quem(alocada["condutor_id"], condutor.nome) if condutor else None,
        monitor=Quem(alocada["monitor_id"], monitor.nome) if monitor else None,
        motivos=tuple(motivos),
    )


def _motivos(alvo: str, pk: int, nome: str, pendencias: Iterable[Pendencia]) -> list[Motivo]:
    return [Motivo(alvo, pk, nome, p) for p in pendencias]
