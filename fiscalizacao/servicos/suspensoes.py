"""Suspensão do credenciamento, a volta e o descredenciamento (Lei 5.002/2018, art. 14, § 2º)."""

from datetime import date, timedelta
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from fiscalizacao.models import Credenciamento, SuspensaoDoCredenciamento, Vistoria
from fiscalizacao.regras.credenciamento import Periodo
from fiscalizacao.regras.ritos import RITO_DO_CREDENCIAMENTO
from fiscalizacao.servicos.oficinas import (
    ART_14_2,
    Decisao,
    praticar,
    recusar_outro_em_curso,
    travado,
)
from fiscalizacao.tipos import AtoDoCredenciamento, SituacaoDoCredenciamento
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.regras.rito import passo_para

VESPERA: Final = timedelta(days=1)


@transaction.atomic
def suspender(*, pk: int, dias: Periodo, decisao: Decisao) -> Credenciamento:
    """Suspende o credenciamento do primeiro ao último dia, ou até que se encerre a suspensão.

    Erros: ``AtoIncabivel``; ``ErroDeDominio`` sem as razões, fora do termo, se a oficina
    inspecionou nesses dias ou se tem outro pedido a decidir; ``ValidationError``; ``PapelAusente``.
    """
    credenciamento = travado(pk)
    passo_para(RITO_DO_CREDENCIAMENTO, credenciamento.situacao, AtoDoCredenciamento.SUSPENDER)
    _conferir_inicio(credenciamento, dias.de)
    if dias.ate is not None and dias.ate < dias.de:
        raise ErroDeDominio(
            "A suspensão não pode acabar antes de começar.", campo="ate", saida="Corrija as datas."
        )
    _recusar_com_vistorias(credenciamento, dias)
    recusar_outro_em_curso(credenciamento, "suspender", de=(SituacaoDoCredenciamento.PEDIDO,))
    praticar(credenciamento, AtoDoCredenciamento.SUSPENDER, decisao)
    suspensao = SuspensaoDoCredenciamento(
        credenciamento=credenciamento,
        vigente_de=dias.de,
        vigente_ate=dias.ate,
        motivo=decisao.razoes.strip(),
    )
    suspensao.full_clean()
    suspensao.save()
    return credenciamento


@transaction.atomic
def retomar(*, pk: int, dia: date, decisao: Decisao) -> Credenciamento:
    """Encerra a suspensão: no dia dado a oficina já pode inspecionar.

    A que já tinha acabado, ou acaba antes, fica como está; a que nem chegou a valer se retira, e o
    andamento o diz.

    Erros: ``AtoIncabivel``; ``ErroDeDominio`` sem as razões; ``PapelAusente``.
    """
    credenciamento = travado(pk)
    praticar(credenciamento, AtoDoCredenciamento.RETOMAR, decisao)
    suspensao = credenciamento.suspensoes.order_by("vigente_de").last()
    fim = dia - VESPERA
    if suspensao is None or (suspensao.vigente_ate is not None and suspensao.vigente_ate <= fim):
        return credenciamento
    if fim < suspensao.vigente_de:
        suspensao.delete()
    else:
        suspensao.vigente_ate = fim
        suspensao.save()
    return credenciamento


@transaction.atomic
def descredenciar(*, pk: int, desde: date, decisao: Decisao) -> Credenciamento:
    """Descredencia a oficina: o termo passa a acabar na véspera do dia dado.

    Erros: ``AtoIncabivel``; ``ErroDeDominio`` sem as razões, se o dia não está depois do começo e
    dentro do termo, ou se a oficina inspecionou desde ele; ``PapelAusente``.
    """
    credenciamento = travado(pk)
    passo_para(RITO_DO_CREDENCIAMENTO, credenciamento.situacao, AtoDoCredenciamento.DESCREDENCIAR)
    _conferir_inicio(credenciamento, desde)
    if desde == credenciamento.vigente_de:
        raise ErroDeDominio(
            f"O termo começa em {desde:%d/%m/%Y}, e dura ao menos um dia.",
            dispositivo=ART_14_2,
            campo="desde",
            saida="Suspenda desde esse dia, e descredencie a partir do seguinte.",
        )
    _recusar_com_vistorias(credenciamento, Periodo(desde, None))
    credenciamento.vigente_ate = desde - VESPERA
    return praticar(credenciamento, AtoDoCredenciamento.DESCREDENCIAR, decisao)


def _conferir_inicio(credenciamento: Credenciamento, dia: date) -> None:
    de: Any = credenciamento.vigente_de
    ate: Any = credenciamento.vigente_ate
    if not de <= dia <= ate:
        raise ErroDeDominio(
            f"O termo do credenciamento vai de {de:%d/%m/%Y} a {ate:%d/%m/%Y}.",
            dispositivo=ART_14_2,
            campo="desde",
            saida="Escolha um dia dele.",
        )


def _recusar_com_vistorias(credenciamento: Credenciamento, dias: Periodo) -> None:
    """O que a oficina já inspecionou não perde o valor por ato posterior."""
    feitas = Vistoria.objects.filter(credenciamento=credenciamento, inicio__date__gte=dias.de)
    if dias.ate is not None:
        feitas = feitas.filter(inicio__date__lte=dias.ate)
    ultima = feitas.order_by("-inicio").first()
    if ultima is not None:
        raise ErroDeDominio(
            f"A oficina inspecionou nesses dias: {ultima}, em "
            f"{timezone.localdate(ultima.inicio):%d/%m/%Y}.",
            dispositivo=ART_14_2,
            campo="desde",
            saida="Comece no dia seguinte ao da última. Da vistoria viciada trate na ficha do "
            "veículo: interdite-o, ou deixe o laudo sem efeito.",
        )
