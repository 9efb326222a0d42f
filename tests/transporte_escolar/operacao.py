"""Cenas da operação: linha contratada com horários, a sua empresa e equipes que podem rodar."""

from datetime import date, datetime, time, timedelta
from typing import Any, NamedTuple

from django.utils import timezone

from tests.transporte_escolar.fabricas import (
    ItemDoContratoFactory,
    ItinerarioFactory,
    LinhaFactory,
    ViagemFactory,
)
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    CondutorFactory,
    MonitorFactory,
    VeiculoFactory,
)
from transporte_escolar.models import Alocacao, Documento, Empresa, Itinerario, Linha, Veiculo
from transporte_escolar.regras.horarios import Periodo
from transporte_escolar.servicos.alocacoes import Alocado, PedidoDeAlocacao, alocar
from transporte_escolar.servicos.equipes import Equipe
from transporte_escolar.tipos import CodigoDeDocumento, Sentido, Turno

UM_DIA = timedelta(days=1)
VESPERA = HOJE - UM_DIA
AMANHA = HOJE + UM_DIA
FIM_DO_CONTRATO = date(2027, 12, 31)
IDA = (Turno.MANHA, Sentido.IDA)
VOLTA = (Turno.MANHA, Sentido.VOLTA)
# Seis e meia de hoje em São Paulo: a ida ainda não saiu.
CEDO = timezone.make_aware(datetime.combine(HOJE, time(5, 30)))


class Cena(NamedTuple):
    """A linha e quem a executa."""

    linha: Linha
    empresa: Empresa


def com_horarios(linha: Linha, *viagens: tuple[Any, ...], desde: date | None = None) -> Itinerario:
    """Itinerário com as viagens ``(turno, sentido, saída, chegada)``; sem elas, ida e volta."""
    padrao = ((*IDA, time(6), time(7)), (*VOLTA, time(11, 30), time(12, 30)))
    itinerario = ItinerarioFactory.create(linha=linha, **({"vigente_de": desde} if desde else {}))
    for turno, sentido, saida, chegada in viagens or padrao:
        ViagemFactory.create(
            itinerario=itinerario, turno=turno, sentido=sentido, saida=saida, chegada=chegada
        )
    return itinerario


def contratada(
    *, idade_maxima: int | None = None, empresa: Empresa | None = None, **da_linha: Any
) -> Cena:
    """Linha em contrato vigente até 2027, com doze alunos, ida e volta da manhã."""
    linha = LinhaFactory.create(**({"alunos": 12} | da_linha))
    com_horarios(linha)
    item = ItemDoContratoFactory.create(
        contrato__vigente=True,
        contrato__vigente_ate=FIM_DO_CONTRATO,
        contrato__edital__idade_maxima=idade_maxima,
        **({"contrato__empresa": empresa} if empresa else {}),
        item__linha=linha,
    )
    return Cena(linha, item.contrato.empresa)


def equipe_da(empresa: Empresa, *, com_monitor: bool = False, **do_veiculo: Any) -> Equipe:
    """Veículo e condutor da empresa, sem pendência alguma."""
    return Equipe(
        VeiculoFactory.create(regular=True, da=empresa, **do_veiculo),
        CondutorFactory.create(regular=True, da=empresa),
        MonitorFactory.create(regular=True, da=empresa) if com_monitor else None,
    )


def segurado_ate(veiculo: Veiculo, dia: date) -> None:
    """Deixa o seguro do veículo valer até o dia."""
    seguro = Documento.objects.filter(veiculo=veiculo, tipo__codigo=CodigoDeDocumento.SEGURO)
    assert seguro.update(valido_ate=dia) == 1


def alocada(cena: Cena, equipe: Equipe | None = None, **pedido: Any) -> Alocado:
    """Aloca a equipe, ou uma nova da empresa, à linha toda, desde hoje e sem fim."""
    quando = pedido.pop("hoje", VESPERA)
    return alocar(pedido_de(cena.linha, equipe or equipe_da(cena.empresa), **pedido), hoje=quando)


def pedido_de(
    linha: Linha,
    equipe: Equipe,
    *,
    de: date = HOJE,
    ate: date | None = None,
    viagens: tuple[Any, ...] = (),
    motivo: str = "",
) -> PedidoDeAlocacao:
    """Pedido de alocação."""
    return PedidoDeAlocacao(linha, equipe, Periodo(de, ate), frozenset(viagens), motivo)


def agenda_de(linha: Linha, sentido: Sentido = Sentido.IDA) -> list[tuple[str, date, date | None]]:
    """A placa em cada período da ida (ou da volta), em ordem."""
    return [
        (a.veiculo.placa, a.vigente_de, a.vigente_ate)
        for a in Alocacao.objects.filter(linha=linha, sentido=sentido)
        .select_related("veiculo")
        .order_by("vigente_de")
    ]
