"""Propostas de infração: o portal aponta o fato, e só uma pessoa decide se o autua."""

from dataclasses import dataclass
from datetime import date, datetime

from django.db import transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import PropostaDeInfracao
from transporte_escolar.tipos import ItemDaLei, SituacaoDaPropostaDeInfracao


@dataclass(frozen=True)
class FatoProposto:
    """O que se viu, em que dia, por qual item; ``chave`` identifica o fato."""

    chave: str
    item: ItemDaLei
    fato_em: date
    descricao: str
    origem: str
    empresa_id: int | None = None
    veiculo_id: int | None = None
    condutor_id: int | None = None
    linha_id: int | None = None


def propor(fato: FatoProposto, *, em: datetime) -> PropostaDeInfracao:
    """Propõe a infração, na transação de quem chama; o mesmo fato, outra vez, é o mesmo.

    Fonte: Lei 5.002/2018, arts. 21 a 25.
    """
    proposta, _ = PropostaDeInfracao.objects.get_or_create(
        chave=fato.chave,
        defaults={
            "item": fato.item,
            "fato_em": fato.fato_em,
            "descricao": fato.descricao,
            "origem": fato.origem,
            "empresa_id": fato.empresa_id,
            "veiculo_id": fato.veiculo_id,
            "condutor_id": fato.condutor_id,
            "linha_id": fato.linha_id,
            "criada_em": em,
        },
    )
    return proposta


@transaction.atomic
def acolher(*, pk: int, razoes: str, por: Servidor, em: datetime) -> PropostaDeInfracao:
    """Acolhe a proposta: o auto, ou a advertência, que ``razoes`` nomeia.

    Erros: ``ErroDeDominio`` se já foi examinada.
    Fonte: Lei 5.002/2018, arts. 21 a 27.
    """
    proposta = _a_examinar(pk)
    return _examinar(proposta, SituacaoDaPropostaDeInfracao.ACOLHIDA, razoes, por=por, em=em)


@transaction.atomic
def descartar(*, pk: int, razoes: str, por: Servidor, em: datetime) -> PropostaDeInfracao:
    """Descarta a proposta, com as razões: o fato não é infração, ou não se prova.

    Erros: ``ErroDeDominio`` se já foi examinada ou faltam as razões.
    Fonte: Lei 5.002/2018, art. 27.
    """
    proposta = _a_examinar(pk)
    if not razoes.strip():
        raise ErroDeDominio(
            "Descartar a proposta é ato motivado.",
            dispositivo=Dispositivo("Lei 5.002/2018", "art. 27"),
            campo="motivo",
            saida="Escreva por que o fato não é infração, ou por que não se prova.",
        )
    return _examinar(proposta, SituacaoDaPropostaDeInfracao.DESCARTADA, razoes, por=por, em=em)


def _a_examinar(pk: int) -> PropostaDeInfracao:
    proposta: PropostaDeInfracao = PropostaDeInfracao.objects.select_for_update(of=("self",)).get(
        pk=pk
    )
    if proposta.situacao != SituacaoDaPropostaDeInfracao.A_EXAMINAR:
        raise ErroDeDominio(
            f"A proposta já foi examinada: {proposta.get_situacao_display().lower()}.",
            saida="Recarregue a página para ver o que se decidiu.",
        )
    return proposta


def _examinar(
    proposta: PropostaDeInfracao,
    situacao: SituacaoDaPropostaDeInfracao,
    razoes: str,
    *,
    por: Servidor,
    em: datetime,
) -> PropostaDeInfracao:
    proposta.situacao = situacao
    proposta.razoes = razoes.strip()
    proposta.examinada_por = por
    proposta.examinada_em = em
    proposta.save()
    return proposta
