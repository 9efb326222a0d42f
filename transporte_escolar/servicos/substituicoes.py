"""Substituição de veículo: documentos, inspeção e decisão da SESTRAN (art. 15)."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from patrocinio.comum.erros import ErroDeDominio, PapelAusente
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.papeis import tem_papel
from patrocinio.comum.servicos.ritos import avancar
from transporte_escolar.models import Substituicao
from transporte_escolar.regras.horarios import UM_DIA, Periodo
from transporte_escolar.regras.ritos import ART_15, RITO_DA_SUBSTITUICAO
from transporte_escolar.servicos import agenda
from transporte_escolar.servicos.equipes import recusar_inaptos
from transporte_escolar.servicos.trocas import achados_do_substituto, devolver, mover, travar
from transporte_escolar.tipos import AtoDaSubstituicao as Ato
from transporte_escolar.tipos import Resultado

# Os atos que levam o pedido adiante, da conferência à decisão.
_ADIANTE: Final = frozenset({Ato.CONFERIR, Ato.INSPECIONAR, Ato.APROVAR})


@dataclass(frozen=True)
class Inspecao:
    """O que a SESTRAN viu no veículo substituto."""

    em: date
    resultado: Resultado


@transaction.atomic
def conferir_documentos(*, pk: int, autor: Servidor, em: datetime, razoes: str) -> Substituicao:
    """Dá por conferidos os documentos do substituto; com pendência que impede, só se rejeita.

    Erros: ``ErroDeDominio``, com as pendências; ``AtoIncabivel``; ``PapelAusente``.
    Fonte: Lei 5.002/2018, arts. 12 a 15.
    """
    substituicao = _travada(pk, autor)
    _avancar(substituicao, Ato.CONFERIR, autor, em, razoes)
    dia = primeiro_dia(substituicao, hoje=timezone.localdate(em))
    recusar_inaptos(achados_do_substituto(substituicao, em=dia), em=dia)
    return substituicao


@transaction.atomic
def registrar_inspecao(
    *, pk: int, autor: Servidor, em: datetime, razoes: str, inspecao: Inspecao
) -> Substituicao:
    """Registra a inspeção do substituto.

    Erros: ``ErroDeDominio`` se o dia é futuro; ``AtoIncabivel``; ``PapelAusente``.
    Fonte: Lei 5.002/2018, art. 15.
    """
    substituicao = _travada(pk, autor)
    if inspecao.em > timezone.localdate(em):
        raise ErroDeDominio(
            "A inspeção ainda não aconteceu.",
            dispositivo=ART_15,
            campo="inspecionado_em",
            saida="Escolha hoje ou um dia anterior.",
        )
    substituicao.inspecionado_em = inspecao.em
    substituicao.inspecao = inspecao.resultado
    _avancar(substituicao, Ato.INSPECIONAR, autor, em, razoes)
    return substituicao


@transaction.atomic
def aprovar(*, pk: int, autor: Servidor, em: datetime, razoes: str) -> Substituicao:
    """Aprova, e move as viagens do veículo para o substituto, do primeiro dia ao último.

    A viagem que hoje já saiu só muda amanhã. A temporária devolve as viagens no dia seguinte.
    Erros: ``ErroDeDominio`` se a inspeção foi desfavorável, se o substituto não pode começar, se
    já está em outra viagem no horário, ou se o período passou; ``AtoIncabivel``; ``PapelAusente``.
    Fonte: Lei 5.002/2018, arts. 12, 13 e 15.
    """
    substituicao = _travada(pk, autor)
    _avancar(substituicao, Ato.APROVAR, autor, em, razoes)
    if substituicao.inspecao != Resultado.FAVORAVEL:
        raise ErroDeDominio(
            "A inspeção do substituto foi desfavorável.",
            dispositivo=ART_15,
            saida="Rejeite o pedido; corrigido o veículo, a contratada pede de novo.",
        )
    agora = timezone.localtime(em)
    dia = primeiro_dia(substituicao, hoje=agora.date())
    travar(substituicao, desde=dia)
    recusar_inaptos(achados_do_substituto(substituicao, em=dia), em=dia)
    emergencia = substituicao.emergencial_ate
    desde = max(dia, emergencia + UM_DIA) if emergencia else dia
    if substituicao.ate is None or desde <= substituicao.ate:
        mover(substituicao, Periodo(desde, substituicao.ate), agora=agora)
    if not substituicao.alocacoes.exists():
        raise ErroDeDominio(
            f"O veículo {substituicao.substituido} não tem na linha "
            f"{substituicao.linha.codigo} viagem a mover nesse período.",
            dispositivo=ART_15,
            saida="Rejeite o pedido, ou aloque antes o veículo substituído.",
        )
    return substituicao


@transaction.atomic
def rejeitar(*, pk: int, autor: Servidor, em: datetime, razoes: str) -> list[str]:
    """Rejeita; se era emergencial, o veículo antigo volta já. Devolve o que pede atenção.

    Erros: ``AtoIncabivel``; ``ErroDeDominio`` sem as razões; ``PapelAusente``.
    Fonte: Lei 5.002/2018, art. 15.
    """
    return _negar(pk, Ato.REJEITAR, autor, em, razoes)


@transaction.atomic
def desistir(*, pk: int, autor: Servidor, em: datetime, razoes: str) -> list[str]:
    """Registra a desistência; se era emergencial, o veículo antigo volta já.

    Erros: ``AtoIncabivel``; ``ErroDeDominio`` sem as razões; ``PapelAusente``.
    """
    return _negar(pk, Ato.DESISTIR, autor, em, razoes)


def _negar(pk: int, ato: Ato, autor: Servidor, em: datetime, razoes: str) -> list[str]:
    substituicao = _travada(pk, autor)
    _avancar(substituicao, ato, autor, em, razoes)
    return devolver(substituicao, agora=timezone.localtime(em))


def guardar_decisao(substituicao: Substituicao, documento: DocumentoEmitido) -> None:
    """Prende à substituição o PDF da decisão."""
    Substituicao.objects.filter(pk=substituicao.pk).update(documento=documento)
    substituicao.documento = documento


# -- leitura -----------------------------------------------------------------------------------


def que_esperam(servidor: Any) -> QuerySet[Substituicao]:
    """Pedidos cujo próximo passo cabe a um papel da pessoa, os de termo mais próximo primeiro."""
    situacoes = [
        passo.de
        for passo in RITO_DA_SUBSTITUICAO
        if passo.acao in _ADIANTE and tem_papel(servidor, *passo.papeis)
    ]
    pedidos: QuerySet[Substituicao] = Substituicao.objects.filter(situacao__in=situacoes)
    return pedidos.select_related("linha", "substituido", "substituto").order_by(
        "emergencial_ate", "desde", "pk"
    )


def primeiro_dia(substituicao: Substituicao, *, hoje: date) -> date:
    """O primeiro dia em que a substituição ainda pode valer.

    Erros: ``ErroDeDominio`` se o período pedido já passou.
    """
    dia: date = max(substituicao.desde, hoje)
    if substituicao.ate is not None and substituicao.ate < dia:
        raise ErroDeDominio(
            f"O período pedido acabou em {substituicao.ate:%d/%m/%Y}.",
            dispositivo=ART_15,
            saida="Rejeite o pedido; se ainda é preciso, a contratada pede de novo.",
        )
    return dia


# -- partes ------------------------------------------------------------------------------------


def _avancar(substituicao: Substituicao, ato: Ato, autor: Any, em: datetime, razoes: str) -> None:
    avancar(substituicao, RITO_DA_SUBSTITUICAO, acao=ato, autor=autor, em=em, motivacao=razoes)


def _travada(pk: int, autor: Servidor) -> Substituicao:
    """A substituição, depois da sua linha: nessa ordem também o pedido novo as toma."""
    visivel = Substituicao.objects.visiveis_a(autor).filter(pk=pk)
    linha_id = visivel.values_list("linha_id", flat=True).first()
    if linha_id is None:
        raise PapelAusente("Essa substituição não está entre as suas.", dispositivo=ART_15)
    agenda.travar_linha(linha_id)
    travada: Substituicao = (
        Substituicao.objects.select_for_update(of=("self",), no_key=True)
        .select_related("linha", "substituido", "substituto")
        .get(pk=pk)
    )
    return travada
