"""O que impede a viagem de sair num dia: dela mesma, do veículo e de quem vai nele."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.regras.condutores import (
    pendencias_do_condutor,
    pendencias_do_monitor,
    vinculos_em,
)
from transporte_escolar.regras.documentos import mais_novo
from transporte_escolar.regras.fatos import (
    Criterios,
    PosseFato,
    ProfissionalFato,
    TipoExigido,
    VeiculoFato,
)
from transporte_escolar.regras.veiculos import pendencias_do_veiculo
from transporte_escolar.tipos import Alvo, Pendencia
from transporte_escolar.tipos import CodigoDeDocumento as Codigo

LEI: Final = "Lei 5.002/2018"
LINHA: Final = "linha"
# Cura-se na ficha: registrando com quem o veículo está, ou o vínculo.
_DE_OUTRO: Final[dict[str, str]] = {
    "veiculo_de_outro": Alvo.VEICULO,
    "condutor_de_outro": Alvo.CONDUTOR,
    "monitor_de_outro": Alvo.MONITOR,
}
_QUEM_CURA: Final = {
    "sem_veiculo": Alvo.VEICULO,
    "superlotacao": Alvo.VEICULO,
    "abaixo_da_capacidade_minima": Alvo.VEICULO,
    "sem_condutor": Alvo.CONDUTOR,
    "sem_monitor": Alvo.MONITOR,
}


@dataclass(frozen=True)
class ViagemFato:
    """A viagem de uma linha no dia.

    ``contratada`` diz se a linha é de execução contratada; ``empresa_id`` é a do contrato que
    vigora no dia, ``None`` na direta e na que está sem contrato; ``idade_maxima``, em anos, a do
    edital dele.
    """

    contratada: bool
    empresa_id: int | None
    alunos: int | None = None
    capacidade_minima: int | None = None
    exige_monitor: bool = False
    idade_maxima: int | None = None


@dataclass(frozen=True)
class EquipeFato:
    """Quem faz a viagem; ``None`` se ninguém está alocado."""

    veiculo: VeiculoFato | None = None
    condutor: ProfissionalFato | None = None
    monitor: ProfissionalFato | None = None


@dataclass(frozen=True)
class NormaDoDia:
    """O dia que se pergunta, as leituras da norma nele e os documentos exigidos, por alvo."""

    em: date
    criterios: Criterios
    exigidos: Mapping[str, tuple[TipoExigido, ...]]


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


def lotacao_permitida(veiculo: VeiculoFato, em: date, criterios: Criterios) -> int:
    """Lugares que o veículo pode levar no dia: os da autorização, se são menos que os dele.

    Unidades: lugares.
    Fonte: CTB, art. 137.
    """
    autorizacao = mais_novo(veiculo.documentos, Codigo.AUTORIZACAO, em=em, criterios=criterios)
    if autorizacao is None or autorizacao.lotacao is None:
        return veiculo.lotacao
    return min(veiculo.lotacao, autorizacao.lotacao)


def pendencias_da_viagem(
    viagem: ViagemFato, equipe: EquipeFato, *, em: date, criterios: Criterios
) -> tuple[Pendencia, ...]:
    """Lista o que falta à viagem: contrato, veículo, condutor, monitor, lugares e de quem são.

    Fonte: Lei 5.002/2018, arts. 2º, 5º, 7º, 12, 15 e 17.
    """
    return (
        *_contrato(viagem),
        *_do_veiculo(viagem, em, equipe.veiculo),
        *_do_condutor(viagem, em, equipe.condutor),
        *_do_monitor(viagem, em, equipe.monitor),
        *_lugares(viagem, equipe, em, criterios),
    )


def pendencias_de_todos(
    viagem: ViagemFato, equipe: EquipeFato, norma: NormaDoDia
) -> Iterator[tuple[str, Pendencia]]:
    """Tudo o que falta à viagem no dia, com de quem é: ``linha`` ou um ``Alvo``.

    Fonte: Lei 5.002/2018, arts. 2º, 5º, 7º, 12 a 15 e 17.
    """
    em, criterios = norma.em, norma.criterios
    for pendencia in pendencias_da_viagem(viagem, equipe, em=em, criterios=criterios):
        yield _DE_OUTRO.get(pendencia.codigo, LINHA), pendencia
    if equipe.veiculo is not None:
        do_veiculo = pendencias_do_veiculo(
            equipe.veiculo,
            em=em,
            criterios=criterios,
            exigidos=norma.exigidos[Alvo.VEICULO],
            idade_maxima=viagem.idade_maxima,
        )
        yield from ((Alvo.VEICULO, p) for p in do_veiculo)
    if equipe.condutor is not None:
        do_condutor = pendencias_do_condutor(
            equipe.condutor, em=em, criterios=criterios, exigidos=norma.exigidos[Alvo.CONDUTOR]
        )
        yield from ((Alvo.CONDUTOR, p) for p in do_condutor)
    if equipe.monitor is not None:
        do_monitor = pendencias_do_monitor(
            equipe.monitor, em=em, criterios=criterios, exigidos=norma.exigidos[Alvo.MONITOR]
        )
        yield from ((Alvo.MONITOR, p) for p in do_monitor)


def quem_cura(pendencia: Pendencia) -> str:
    """De quem é, na equipe, a pendência da viagem: é trocando-o que ela se cura."""
    return str(_QUEM_CURA.get(pendencia.codigo, LINHA))


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
    yield from _de_outro(viagem, Alvo.CONDUTOR, condutor, em)


def _de_outro(
    viagem: ViagemFato, alvo: Alvo, profissional: ProfissionalFato, em: date
) -> Iterator[Pendencia]:
    """Tem vínculo, mas não com quem executa; a falta de vínculo é pendência do profissional."""
    empresas = {v.empresa_id for v in vinculos_em(profissional.vinculos, em)}
    sem_contrato = viagem.contratada and viagem.empresa_id is None
    if empresas and not sem_contrato and viagem.empresa_id not in empresas:
        nome = alvo.label.lower()
        yield Pendencia(
            f"{alvo.value}_de_outro",
            f"O {nome} não tem vínculo com quem executa a linha.",
            Dispositivo(LEI, "art. 17, p.ú., V"),
            f"Registre o vínculo dele, ou aloque outro {nome}.",
            bloqueia=True,
        )


def _do_monitor(
    viagem: ViagemFato, em: date, monitor: ProfissionalFato | None
) -> Iterator[Pendencia]:
    if monitor is None:
        # Se só avisasse, tirar o monitor inapto bastaria para a linha voltar a rodar.
        if viagem.exige_monitor:
            yield Pendencia(
                "sem_monitor",
                "A linha exige monitor, e nenhum está alocado.",
                Dispositivo(LEI, "art. 7º, § 1º, IV"),
                "Aloque um monitor à viagem.",
                bloqueia=True,
            )
        return
    yield from _de_outro(viagem, Alvo.MONITOR, monitor, em)


def _lugares(
    viagem: ViagemFato, equipe: EquipeFato, em: date, criterios: Criterios
) -> Iterator[Pendencia]:
    veiculo = equipe.veiculo
    if veiculo is None:
        return
    lugares = lugares_para_alunos(
        lotacao=lotacao_permitida(veiculo, em, criterios),
        com_monitor=equipe.monitor is not None,
    )
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
