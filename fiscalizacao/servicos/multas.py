"""Cobrança da multa: guia, pagamento, estorno, desconto e dívida ativa (H-39)."""

from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from fiscalizacao.models import EstornoDoPagamento, GuiaDeMulta, Multa, PagamentoDaGuia
from fiscalizacao.regras.penas import valor_em_reais
from fiscalizacao.servicos.processo.base import guardar
from fiscalizacao.tipos import SituacaoDaMulta, SituacaoDoProcesso
from patrocinio.comum.anexos import Decodificado
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.papeis import exigir_papel
from patrocinio.comum.regras.dinheiro import em_reais
from patrocinio.comum.servicos.numeracao import proximo_numero
from patrocinio.comum.servicos.vigencias import valor_em
from patrocinio.comum.tipos import Dispositivo, EspecieDeSerie, Indice, Papel
from transporte_escolar.servicos.descontos_de_multa import PedidoDeDesconto, cancelar, pedir
from transporte_escolar.tipos import Regime

PRAZO_DA_GUIA: Final = timedelta(days=30)
COBRAM: Final = (Papel.FAZENDA, Papel.SESTRAN_AUTORIDADE)
EM_COBRANCA: Final = (SituacaoDaMulta.A_COBRAR, SituacaoDaMulta.COBRADA)
ART_39: Final = Dispositivo("Lei 4.320/1964", "art. 39, § 2º")
DESCONTO: Final = {
    Regime.LEI_8666: Dispositivo("Lei 8.666/1993", "art. 87, § 1º"),
    Regime.LEI_14133: Dispositivo("Lei 14.133/2021", "art. 156, § 8º"),
}


def vencimento_sugerido(hoje: date) -> date:
    """Trinta dias, sem passar do ano: em janeiro a UFM é outra."""
    return min(hoje + PRAZO_DA_GUIA, date(hoje.year, 12, 31))


@transaction.atomic
def emitir_guia(*, pk: int, vence_em: date, por: Servidor, em: datetime) -> GuiaDeMulta:
    """Converte a multa com a UFM do dia e emite a guia.

    Se a do ano anterior não se pagou, a nova a substitui, com a UFM nova, e as duas ficam.
    Erros: ``ValorNaoCadastrado`` sem a UFM do dia; ``ErroDeDominio`` se a multa já se pagou ou tem
    guia do mesmo ano que ainda não venceu; ``PapelAusente``.
    Fonte: Lei 5.002/2018, arts. 24 e 25; H-39.
    """
    exigir_papel(por, *COBRAM)
    multa = _travada(pk)
    _exigir_situacao(multa, *EM_COBRANCA)
    hoje = timezone.localdate(em)
    if vence_em < hoje:
        raise ErroDeDominio("O vencimento não pode ser antes de hoje.", campo="vence_em")
    if vence_em.year != hoje.year:
        raise ErroDeDominio(
            f"A UFM muda em 1º de janeiro: a guia vence até 31/12/{hoje.year}.",
            campo="vence_em",
            saida="Traga o vencimento para este ano, ou emita a guia em janeiro.",
        )
    anterior = guia_em_vigor(multa)
    if recusa := recusa_da_guia(anterior, hoje=hoje):
        raise ErroDeDominio(recusa, saida="Espere que vença, ou registre o pagamento.")
    indice = valor_em(Indice.UFM, em=hoje)
    guia: GuiaDeMulta = GuiaDeMulta.objects.create(
        multa=multa,
        numero=proximo_numero(EspecieDeSerie.GUIA_DE_MULTA, hoje.year),
        ano=hoje.year,
        indice=indice,
        valor_da_ufm=indice.valor,
        valor=valor_em_reais(multa.ufm, indice.valor),
        emitida_em=hoje,
        vence_em=vence_em,
        substitui=anterior,
        por=por,
    )
    _mudar(multa, SituacaoDaMulta.COBRADA)
    return guia


@transaction.atomic
def registrar_pagamento(
    *,
    pk: int,
    valor: Decimal,
    pago_em: date,
    comprovante: Decodificado | None,
    por: Servidor,
    em: datetime,
) -> PagamentoDaGuia:
    """Registra o pagamento, no valor da guia que estava em vigor no dia em que se pagou.

    Erros: ``ErroDeDominio`` se não há guia, se o valor é outro, ou se o dia é futuro, anterior à
    guia ou de outro ano que o dela; ``PapelAusente``.
    Fonte: Lei 5.002/2018, arts. 24 e 25.
    """
    exigir_papel(por, *COBRAM)
    multa = _travada(pk)
    _exigir_situacao(multa, SituacaoDaMulta.COBRADA)
    primeira = multa.guias.order_by("pk").first()
    if primeira is None:
        raise ErroDeDominio("A multa não tem guia.", saida="Emita-a antes.")
    guia = multa.guias.filter(emitida_em__lte=pago_em).order_by("-pk").first()
    if guia is None or pago_em > timezone.localdate(em):
        raise ErroDeDominio(
            f"O pagamento é de {primeira.emitida_em:%d/%m/%Y} em diante, e não futuro.",
            campo="pago_em",
        )
    if pago_em.year != guia.emitida_em.year:
        raise ErroDeDominio(
            f"Em {pago_em.year} a UFM é outra.",
            campo="pago_em",
            saida="Emita a guia do ano antes de receber.",
        )
    if valor != guia.valor:
        raise ErroDeDominio(
            f"A {str(guia).lower()} é de {em_reais(guia.valor)}.",
            campo="valor",
            saida="Registre o valor inteiro da guia.",
        )
    pagamento: PagamentoDaGuia = PagamentoDaGuia.objects.create(
        guia=guia,
        valor=valor,
        pago_em=pago_em,
        comprovante=guardar(comprovante, por=por, em=em) if comprovante else None,
        por=por,
        em=em,
    )
    _mudar(multa, SituacaoDaMulta.PAGA)
    return pagamento


@transaction.atomic
def estornar(*, pk: int, motivo: str, por: Servidor, em: datetime) -> EstornoDoPagamento:
    """Desfaz o pagamento da multa, com o motivo: ela volta a ser cobrada.

    Erros: ``ErroDeDominio`` se não há pagamento, se falta o motivo, ou se o processo já se deu por
    cumprido; ``PapelAusente``.
    """
    exigir_papel(por, Papel.FAZENDA)
    multa = _travada(pk)
    _exigir_situacao(multa, SituacaoDaMulta.PAGA)
    if not motivo.strip():
        raise ErroDeDominio("O estorno é motivado.", campo="motivo", saida="Escreva por quê.")
    if multa.processo.situacao != SituacaoDoProcesso.TRANSITADO:
        raise ErroDeDominio("O processo já se deu por cumprido: o pagamento não se estorna mais.")
    pagamento = PagamentoDaGuia.objects.valendo().filter(guia__multa=multa).latest("pk")
    estorno: EstornoDoPagamento = EstornoDoPagamento.objects.create(
        pagamento=pagamento, motivo=motivo.strip(), por=por, em=em
    )
    _mudar(multa, SituacaoDaMulta.COBRADA)
    return estorno


@transaction.atomic
def descontar(*, pk: int, por: Servidor, em: datetime) -> Multa:
    """Pede que a guia em vigor se desconte do próximo pagamento do contrato.

    Erros: ``ErroDeDominio`` se não há guia em vigor do ano; ``PapelAusente``.
    Fonte: Lei 8.666/1993, art. 87, § 1º; Lei 14.133/2021, art. 156, § 8º.
    """
    exigir_papel(por, *COBRAM)
    multa = _travada(pk)
    _exigir_situacao(multa, SituacaoDaMulta.COBRADA)
    guia = guia_em_vigor(multa)
    hoje = timezone.localdate(em)
    if guia is None or guia.emitida_em.year != hoje.year:
        raise ErroDeDominio("Não há guia deste ano.", saida="Emita-a antes.")
    multa.desconto = pedir(
        PedidoDeDesconto(
            chave=f"multa:{multa.pk}:guia:{guia.pk}",
            contrato_id=multa.processo.contrato_id,
            origem=f"{multa}, {str(multa.processo).lower()}, {str(guia).lower()}",
            valor=guia.valor,
        ),
        dia=hoje,
    )
    _mudar(multa, SituacaoDaMulta.A_DESCONTAR)
    return multa


@transaction.atomic
def desistir_do_desconto(*, pk: int, motivo: str, por: Servidor, em: datetime) -> Multa:
    """Cancela o desconto ainda não aplicado; a guia volta a ser cobrada.

    Erros: ``ErroDeDominio`` se já se aplicou ou falta o motivo; ``PapelAusente``.
    """
    exigir_papel(por, *COBRAM)
    multa = _travada(pk)
    _exigir_situacao(multa, SituacaoDaMulta.A_DESCONTAR)
    desconto: Any = multa.desconto
    cancelar(pk=desconto.pk, motivo=motivo, dia=timezone.localdate(em))
    multa.desconto = None
    _mudar(multa, SituacaoDaMulta.COBRADA)
    return multa


@transaction.atomic
def confirmar_desconto(*, pk: int, por: Servidor) -> Multa:
    """Dá a multa por descontada, quando o pagamento do contrato já a abateu.

    Erros: ``ErroDeDominio`` se o pagamento ainda não a abateu; ``PapelAusente``.
    """
    exigir_papel(por, *COBRAM)
    multa = _travada(pk)
    _exigir_situacao(multa, SituacaoDaMulta.A_DESCONTAR)
    desconto: Any = multa.desconto
    if desconto.aplicado_em is None:
        raise ErroDeDominio(
            "O pagamento do contrato ainda não abateu a multa.",
            saida="Espere o próximo pagamento, ou desista do desconto.",
        )
    _mudar(multa, SituacaoDaMulta.DESCONTADA)
    return multa


@transaction.atomic
def inscrever(*, pk: int, inscricao: str, dia: date, por: Servidor, em: datetime) -> Multa:
    """Inscreve em dívida ativa a multa cuja guia venceu sem pagamento.

    Erros: ``ErroDeDominio`` se a guia não venceu, ou falta a certidão; ``PapelAusente``.
    Fonte: Lei 4.320/1964, art. 39, § 2º; Lei 6.830/1980, art. 2º.
    """
    exigir_papel(por, Papel.FAZENDA, dispositivo=ART_39)
    multa = _travada(pk)
    _exigir_situacao(multa, SituacaoDaMulta.COBRADA)
    guia = guia_em_vigor(multa)
    hoje = timezone.localdate(em)
    recusa = recusa_da_inscricao(guia, hoje=hoje)
    if guia is None or recusa:
        raise ErroDeDominio(recusa, dispositivo=ART_39, saida="Espere o vencimento.")
    if not guia.vence_em < dia <= hoje:
        raise ErroDeDominio(
            f"A inscrição é depois de {guia.vence_em:%d/%m/%Y}, e não futura.", campo="dia"
        )
    if not inscricao.strip():
        raise ErroDeDominio("Diga o número da certidão.", dispositivo=ART_39, campo="inscricao")
    multa.inscricao = inscricao.strip()
    multa.inscrita_em = dia
    _mudar(multa, SituacaoDaMulta.DIVIDA_ATIVA)
    return multa


def recusa_da_guia(em_vigor: GuiaDeMulta | None, *, hoje: date) -> str:
    """Por que ainda não se emite outra guia; vazio se cabe."""
    if em_vigor is None or em_vigor.emitida_em.year != hoje.year or em_vigor.vence_em < hoje:
        return ""
    return f"A {str(em_vigor).lower()} vale até {em_vigor.vence_em:%d/%m/%Y}."


def recusa_da_inscricao(em_vigor: GuiaDeMulta | None, *, hoje: date) -> str:
    """Por que a multa ainda não se inscreve em dívida ativa; vazio se cabe."""
    if em_vigor is None:
        return "A multa não tem guia."
    if em_vigor.vence_em >= hoje:
        return f"A guia ainda não venceu: vale até {em_vigor.vence_em:%d/%m/%Y}."
    return ""


def guia_em_vigor(multa: Multa) -> GuiaDeMulta | None:
    """A guia que nenhuma outra substituiu."""
    achada: GuiaDeMulta | None = (
        multa.guias.filter(substituida_por__isnull=True).order_by("-pk").first()
    )
    return achada


def _travada(pk: int) -> Multa:
    """A multa e o processo, travados: não se anula um enquanto se cobra a outra."""
    multa: Multa = (
        Multa.objects.select_for_update(of=("self", "processo"))
        .select_related("processo")
        .get(pk=pk)
    )
    return multa


def _exigir_situacao(multa: Multa, *situacoes: SituacaoDaMulta) -> None:
    if multa.processo.situacao == SituacaoDoProcesso.ANULADO:
        raise ErroDeDominio("O processo foi anulado: nada se cobra.")
    if multa.situacao not in situacoes:
        raise ErroDeDominio(
            f"A {str(multa).lower()} está: {multa.get_situacao_display().lower()}.",
            saida="Se a guia se pagou assim mesmo, o valor se devolve a quem pagou."
            if multa.situacao == SituacaoDaMulta.CANCELADA
            else "Este ato não cabe agora.",
        )


def _mudar(multa: Multa, situacao: SituacaoDaMulta) -> None:
    multa.situacao = situacao
    multa.save()
