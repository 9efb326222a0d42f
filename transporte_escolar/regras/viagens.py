"""O que impede a viagem de sair num dia, além do veículo e de quem vai nele."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.regras.condutores import vinculos_em
from transporte_escolar.regras.fatos import PosseFato, ProfissionalFato, VeiculoFato
from transporte_escolar.tipos import Pendencia

LEI: Final = "Lei 5.002/2018"


@dataclass(frozen=True)
class ViagemFato:
    """A viagem de uma linha no dia.

    ``contratada`` diz se a linha é de execução contratada; ``empresa_id`` é a do contrato que
    vigora no dia, ``None`` na direta e na que está sem contrato.
    """

    contratada: bool
    empresa_id: int | None
    alunos: int | None = None
    capacidade_minima: int | None = None
    exige_monitor: bool = False


def posse_em(posses: Iterable[PosseFato], em: date) -> PosseFato | None:
    """Com quem o veículo está no dia."""
    for posse in posses:
        if posse.vigente_de <= em and (posse.vigente_ate is None or em <= posse.vigente_ate):
            return posse
    return None


def lugares_para_alunos(*, lotacao: int, com_monitor: bool) -> int:
    """Lugares que sobram do condutor e do monitor.

    Unidades: lugares.
    Fonte: Lei 5.002/2018, art. 12, § 1º, VII; CTB, art. 137.
    """
    return lotacao - 1 - int(com_monitor)


def pendencias_da_viagem(
    viagem: ViagemFato,
    *,
    em: date,
    veiculo: VeiculoFato | None,
    condutor: ProfissionalFato | None,
    monitor: ProfissionalFato | None,
) -> tuple[Pendencia, ...]:
    """Lista o que falta à viagem: contrato, veículo, condutor, monitor, lugares e de quem são.

    Fonte: Lei 5.002/2018, arts. 2º, 5º, 7º, 12, 15 e 17.
    """
    return (
        *_contrato(viagem),
        *_do_veiculo(viagem, em, veiculo),
        *_do_condutor(viagem, em, condutor),
        *_do_monitor(viagem, monitor),
        *_lugares(viagem, veiculo, monitor),
    )


def _contrato(viagem: ViagemFato) -> Iterator[Pendencia]:
    if viagem.contratada and viagem.empresa_id is None:
        yield Pendencia(
            "sem_contrato",
            "A linha não tem contrato em vigor neste dia.",
            Dispositivo(LEI, "art. 2º"),
            "Assine, retome ou prorrogue o contrato.",
            bloqueia=True,
        )


def _do_veiculo(viagem: ViagemFato, em: date, veiculo: VeiculoFato | None) -> Iterator[Pendencia]:
    if veiculo is None:
        yield Pendencia(
            "sem_veiculo",
            "Nenhum veículo está alocado.",
            Dispositivo(LEI, "art. 12"),
            "Aloque um veículo à viagem.",
            bloqueia=True,
        )
        return
    posse = posse_em(veiculo.posses, em)
    sem_contrato = viagem.contratada and viagem.empresa_id is None
    if not sem_contrato and (posse is None or posse.empresa_id != viagem.empresa_id):
        yield Pendencia(
            "veiculo_de_outro",
            "O veículo não é de quem executa a linha.",
            Dispositivo(LEI, "art. 15"),
            "Registre com quem o veículo está, ou aloque outro.",
            bloqueia=True,
        )


def _do_condutor(
    viagem: ViagemFato, em: date, condutor: ProfissionalFato | None
) -> Iterator[Pendencia]:
    if condutor is None:
        yield Pendencia(
            "sem_condutor",
            "Nenhum condutor está alocado.",
            Dispositivo(LEI, "art. 17, p.ú."),
            "Aloque um condutor aprovado à viagem.",
            bloqueia=True,
        )
        return
    empresas = {v.empresa_id for v in vinculos_em(condutor.vinculos, em)}
    sem_contrato = viagem.contratada and viagem.empresa_id is None
    if empresas and not sem_contrato and viagem.empresa_id not in empresas:
        yield Pendencia(
            "condutor_de_outro",
            "O condutor não tem vínculo com quem executa a linha.",
            Dispositivo(LEI, "art. 17, p.ú., V"),
            "Registre o vínculo dele, ou aloque outro condutor.",
            bloqueia=True,
        )


def _do_monitor(viagem: ViagemFato, monitor: ProfissionalFato | None) -> Iterator[Pendencia]:
    if viagem.exige_monitor and monitor is None:
        yield Pendencia(
            "sem_monitor",
            "A linha exige monitor, e nenhum está alocado.",
            Dispositivo(LEI, "art. 7º, § 1º, IV"),
            "Aloque um monitor à viagem.",
            bloqueia=False,
        )


def _lugares(
    viagem: ViagemFato, veiculo: VeiculoFato | None, monitor: ProfissionalFato | None
) -> Iterator[Pendencia]:
    if veiculo is None:
        return
    lugares = lugares_para_alunos(lotacao=veiculo.lotacao, com_monitor=monitor is not None)
    if viagem.alunos is not None and lugares < viagem.alunos:
        yield Pendencia(
            "superlotacao",
            f"São {viagem.alunos} alunos para {lugares} lugares.",
            Dispositivo(LEI, "art. 12, § 1º, VII"),
            "Aloque um veículo maior ou divida a viagem.",
            bloqueia=True,
        )
    minima = viagem.capacidade_minima
    if minima is not None and veiculo.lotacao < minima:
        yield Pendencia(
            "abaixo_da_capacidade_minima",
            f"O veículo tem {veiculo.lotacao} lugares; o edital pede {minima}.",
            Dispositivo(LEI, "art. 12"),
            "Aloque um veículo com a capacidade do edital.",
            bloqueia=False,
        )
