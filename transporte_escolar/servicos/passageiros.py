"""Passageiros que não são escolares: só com ato do Município e lugar livre (art. 9º)."""

from collections.abc import Iterable
from datetime import date
from typing import Any, Final

from django.db import transaction
from django.db.models import Q

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Alocacao, Linha, PassageiroAutorizado
from transporte_escolar.regras.horarios import Periodo
from transporte_escolar.regras.viagens import lotacao_permitida, lugares_para_alunos
from transporte_escolar.servicos import agenda
from transporte_escolar.servicos.fatos import fatos_dos_veiculos
from transporte_escolar.servicos.regularidade import criterios_em
from transporte_escolar.tipos import ISENTOS_DO_ART_9, Turno

ART_9: Final = Dispositivo("Lei 5.002/2018", "art. 9º")


@transaction.atomic
def autorizar_passageiro(passageiro: PassageiroAutorizado) -> PassageiroAutorizado:
    """Grava a autorização, nova ou alterada, se há lugar em toda viagem de todos os seus dias.

    A linha fica travada: de dois pedidos do último lugar, um só passa. O agente do p.ú. dispensa
    o ato e não disputa lugar, mas consta.
    Erros: ``ErroDeDominio`` sem lugar livre; ``ValidationError`` pelos campos e sem o ato.
    Fonte: Lei 5.002/2018, art. 9º; Lei 14.862/2024 (professor: trechos autorizados e vagas).
    """
    linha = agenda.travar_linha(passageiro.linha_id)
    passageiro.full_clean()
    if passageiro.categoria not in ISENTOS_DO_ART_9:
        _exigir_lugar(linha, passageiro)
    passageiro.save()
    return passageiro


def _exigir_lugar(linha: Linha, passageiro: PassageiroAutorizado) -> None:
    if linha.alunos is None:
        raise ErroDeDominio(
            f"Não se sabe quantos alunos leva a linha {linha.codigo}, nem se sobra lugar.",
            dispositivo=ART_9,
            campo="linha",
            saida="Informe, na tela da linha, os alunos na viagem mais cheia.",
        )
    periodo = Periodo(passageiro.vigente_de, passageiro.vigente_ate)
    alocadas = [
        a
        for a in _nos_dias(Alocacao.objects.filter(linha=linha), periodo)
        .select_related("veiculo")
        .order_by("inicio", "pk")
        if passageiro.turno in {"", a.turno}
    ]
    outros = list(_que_disputam(linha, periodo).exclude(pk=passageiro.pk))
    _exigir_veiculo(linha, periodo.de, alocadas)
    permitidas = lotacoes_permitidas({a.veiculo_id for a in alocadas}, em=periodo.de)
    inicios = {r.vigente_de for r in (*alocadas, *outros)}
    for dia in sorted({periodo.de, *(d for d in inicios if d > periodo.de)}):
        for alocada in (a for a in alocadas if _vale(a, dia)):
            lotacao = permitidas[alocada.veiculo_id]
            lugares = lugares_para_alunos(
                lotacao=lotacao, com_monitor=alocada.monitor_id is not None
            )
            autorizados = _quantos(outros, dia, alocada.turno)
            if lugares - linha.alunos - autorizados < 1:
                contas = (
                    f"Lugares permitidos no veículo: {lotacao}; de quem trabalha nele: "
                    f"{lotacao - lugares}; dos alunos: {linha.alunos}; de passageiros já "
                    f"autorizados: {autorizados}."
                )
                raise _sem_lugar(linha, alocada, dia, contas)


def _exigir_veiculo(linha: Linha, dia: date, alocadas: Iterable[Alocacao]) -> None:
    if not any(_vale(a, dia) for a in alocadas):
        raise ErroDeDominio(
            f"A linha {linha.codigo} não tem veículo alocado nesse turno em {dia:%d/%m/%Y}: "
            "não se sabe se sobra lugar.",
            dispositivo=ART_9,
            campo="vigente_de",
            saida="Aloque antes o veículo, ou escolha outro dia ou turno.",
        )


def lotacoes_permitidas(veiculos: Iterable[int], *, em: date) -> dict[int, int]:
    """Lugares que cada veículo pode levar no dia, em duas consultas.

    Fonte: CTB, art. 137.
    """
    criterios = criterios_em(em)
    return {
        pk: lotacao_permitida(fato, em, criterios)
        for pk, fato in fatos_dos_veiculos(veiculos).items()
    }


def _sem_lugar(linha: Linha, alocada: Alocacao, dia: date, contas: str) -> ErroDeDominio:
    return ErroDeDominio(
        f"Não há lugar livre em {dia:%d/%m/%Y} na linha {linha.codigo}, "
        f"{agenda.viagem_escrita(alocada)}. {contas}",
        dispositivo=ART_9,
        campo="linha",
        saida="Escolha outro turno ou período, ou encerre outra autorização.",
    )


def aviso_de_lugares(
    linha: Linha, *, lotacao: int, com_monitor: bool, periodo: Periodo
) -> list[str]:
    """Avisa se os passageiros já autorizados não cabem no veículo, no primeiro dia."""
    if linha.alunos is None:
        return []
    outros = list(_que_disputam(linha, Periodo(periodo.de, periodo.de)))
    autorizados = max(_quantos(outros, periodo.de, turno) for turno in Turno.values)
    lugares = lugares_para_alunos(lotacao=lotacao, com_monitor=com_monitor) - linha.alunos
    if autorizados <= max(lugares, 0):
        return []
    return [
        f"Passageiros autorizados: {autorizados}; lugares livres no veículo: {max(lugares, 0)}. "
        f"Reveja as autorizações ({ART_9})."
    ]


def _que_disputam(linha: Linha, periodo: Periodo) -> Any:
    passageiros = PassageiroAutorizado.objects.filter(linha=linha)
    return _nos_dias(passageiros.exclude(categoria__in=ISENTOS_DO_ART_9), periodo)


def _nos_dias(consulta: Any, periodo: Periodo) -> Any:
    consulta = consulta.filter(Q(vigente_ate__isnull=True) | Q(vigente_ate__gte=periodo.de))
    return consulta.filter(vigente_de__lte=periodo.ate) if periodo.ate else consulta


def _quantos(passageiros: Iterable[PassageiroAutorizado], dia: date, turno: str) -> int:
    return sum(_vale(p, dia) and p.turno in {"", turno} for p in passageiros)


def _vale(registro: Alocacao | PassageiroAutorizado, dia: date) -> bool:
    return registro.vigente_de <= dia and (
        registro.vigente_ate is None or registro.vigente_ate >= dia
    )
