"""Credenciamento de oficinas para a inspeção semestral (Lei 5.002/2018, art. 14, §§ 1º e 2º)."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from fiscalizacao.models import Credenciamento
from fiscalizacao.regras.credenciamento import FatosDoCredenciamento, Periodo, por_que_nao
from fiscalizacao.regras.ritos import RITO_DO_CREDENCIAMENTO
from fiscalizacao.servicos.oficinas import (
    ART_14_2,
    Decisao,
    praticar,
    recusar_outro_em_curso,
    travado,
    travar_oficina,
)
from fiscalizacao.tipos import AtoDoCredenciamento, SituacaoDoCredenciamento
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import AtoNormativo, Servidor
from patrocinio.comum.regras.rito import passo_para
from patrocinio.comum.servicos.ritos import abrir

_EM_CURSO: Final = (SituacaoDoCredenciamento.PEDIDO, SituacaoDoCredenciamento.SUSPENSO)


@dataclass(frozen=True)
class Termo:
    """O ato que credencia, e de que dia a que dia."""

    ato: AtoNormativo
    de: date
    ate: date


# -- leitura -----------------------------------------------------------------------------------


def fatos_do(credenciamento: Credenciamento) -> FatosDoCredenciamento:
    """Fatos de que a regra parte; as suspensões, da primeira à última."""
    suspensoes = (Periodo(s.vigente_de, s.vigente_ate) for s in credenciamento.suspensoes.all())
    return FatosDoCredenciamento(
        situacao=SituacaoDoCredenciamento(credenciamento.situacao),
        de=credenciamento.vigente_de,
        ate=credenciamento.vigente_ate,
        suspensoes=tuple(sorted(suspensoes)),
    )


def credenciadas_em(dia: date) -> QuerySet[Credenciamento]:
    """Oficinas que podem inspecionar no dia, por nome."""
    em_vigor: QuerySet[Credenciamento] = Credenciamento.objects.em_vigor_em(dia)
    return em_vigor.select_related("oficina").order_by("oficina__razao_social", "pk")


def exigir_em_vigor(credenciamento_id: int, dia: date) -> Credenciamento:
    """Devolve o credenciamento, travado até o fim da transação de quem chama.

    Enquanto ela não acaba, ninguém o suspende nem descredencia.

    Erros: ``ErroDeDominio``, que diz por que não estava em vigor no dia;
    ``TransactionManagementError`` fora de transação.
    Fonte: Lei 5.002/2018, art. 14, § 2º.
    """
    achado: Credenciamento | None = (
        Credenciamento.objects.select_for_update(of=("self",), no_key=True)
        .select_related("oficina")
        .filter(pk=credenciamento_id)
        .first()
    )
    if achado is None:
        raise _fora_de_vigor("A oficina não está entre as credenciadas.")
    if motivo := por_que_nao(fatos_do(achado), dia=dia):
        raise _fora_de_vigor(f"{achado.oficina} não podia inspecionar em {dia:%d/%m/%Y}. {motivo}")
    return achado


def _fora_de_vigor(mensagem: str) -> ErroDeDominio:
    return ErroDeDominio(
        mensagem,
        dispositivo=ART_14_2,
        campo="oficina",
        saida="Escolha uma oficina credenciada no dia, ou confira o dia da inspeção.",
    )


# -- pedir e decidir ---------------------------------------------------------------------------


@transaction.atomic
def pedir(credenciamento: Credenciamento, *, por: Servidor, em: datetime) -> Credenciamento:
    """Registra o pedido da oficina, com o engenheiro mecânico responsável.

    Erros: ``ErroDeDominio`` se o pedido é futuro ou se a oficina já tem outro pedido, ou suspensão,
    em curso; ``ValidationError`` sem engenheiro ou CREA; ``PapelAusente``.
    """
    if credenciamento.pedido_em > timezone.localdate(em):
        raise ErroDeDominio(
            "O pedido não pode ser futuro.", campo="pedido_em", saida="Corrija o dia."
        )
    travar_oficina(credenciamento.oficina_id)
    recusar_outro_em_curso(credenciamento, "registrar o pedido", de=_EM_CURSO)
    credenciamento.full_clean(exclude=["situacao"])
    abrir(
        credenciamento,
        RITO_DO_CREDENCIAMENTO,
        acao=AtoDoCredenciamento.PEDIR,
        autor=por,
        em=em,
        motivacao="",
    )
    return credenciamento


@transaction.atomic
def credenciar(*, pk: int, termo: Termo, decisao: Decisao) -> Credenciamento:
    """Credencia a oficina pelo ato, de um dia a outro.

    Erros: ``AtoIncabivel``; ``ErroDeDominio`` sem as razões, se o termo é de antes do ato ou acaba
    antes de começar, ou se outro credenciamento dela cobre parte dos dias; ``PapelAusente``.
    Fonte: Lei 5.002/2018, art. 14, § 2º.
    """
    credenciamento = travado(pk)
    passo_para(RITO_DO_CREDENCIAMENTO, credenciamento.situacao, AtoDoCredenciamento.CREDENCIAR)
    _conferir_termo(credenciamento, termo, hoje=timezone.localdate(decisao.em))
    credenciamento.ato = termo.ato
    credenciamento.vigente_de = termo.de
    credenciamento.vigente_ate = termo.ate
    return praticar(credenciamento, AtoDoCredenciamento.CREDENCIAR, decisao)


def _conferir_termo(credenciamento: Credenciamento, termo: Termo, *, hoje: date) -> None:
    if termo.ato.data > hoje:
        raise ErroDeDominio(
            "A data do ato ainda não chegou.", campo="ato", saida="Escolha outro ato."
        )
    if termo.de < termo.ato.data:
        raise ErroDeDominio(
            f"O ato é de {termo.ato.data:%d/%m/%Y}: o termo não começa antes dele.",
            dispositivo=ART_14_2,
            campo="vigente_de",
            saida="Comece nesse dia ou depois.",
        )
    if termo.ate < termo.de:
        raise ErroDeDominio(
            "O termo não pode acabar antes de começar.", campo="vigente_ate", saida="Corrija."
        )
    outro = (
        Credenciamento.objects.filter(
            oficina=credenciamento.oficina_id, vigente_de__lte=termo.ate, vigente_ate__gte=termo.de
        )
        .exclude(pk=credenciamento.pk)
        .first()
    )
    if outro is not None:
        raise ErroDeDominio(
            f"A oficina já tem credenciamento de {outro.vigente_de:%d/%m/%Y} a "
            f"{outro.vigente_ate:%d/%m/%Y}.",
            dispositivo=ART_14_2,
            campo="vigente_de",
            saida="Comece depois desse dia, ou descredencie antes o outro.",
        )


@transaction.atomic
def indeferir(*, pk: int, decisao: Decisao) -> Credenciamento:
    """Indefere o pedido.

    Erros: ``AtoIncabivel``; ``ErroDeDominio`` sem as razões; ``PapelAusente``.
    """
    return praticar(travado(pk), AtoDoCredenciamento.INDEFERIR, decisao)
