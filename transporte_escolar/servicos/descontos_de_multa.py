"""Descontos de multa no pagamento do contrato: a porta por que a fiscalização os pede."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db import transaction

from patrocinio.comum.erros import ErroDeDominio
from transporte_escolar.models import DescontoDeMulta


@dataclass(frozen=True)
class PedidoDeDesconto:
    """De que contrato se desconta, quanto (R$) e por que multa; ``chave`` a identifica."""

    chave: str
    contrato_id: int
    origem: str
    valor: Decimal


def pedir(pedido: PedidoDeDesconto, *, dia: date) -> DescontoDeMulta:
    """Pede o desconto, na transação de quem chama; o mesmo, outra vez, volta a valer.

    Erros: ``ErroDeDominio`` se já se aplicou.
    Fonte: Lei 8.666/1993, art. 87, § 1º; Lei 14.133/2021, art. 156, § 8º.
    """
    desconto: DescontoDeMulta
    desconto, novo = DescontoDeMulta.objects.select_for_update().get_or_create(
        chave=pedido.chave,
        defaults={
            "contrato_id": pedido.contrato_id,
            "origem": pedido.origem,
            "valor": pedido.valor,
            "pedido_em": dia,
        },
    )
    if novo:
        return desconto
    if desconto.aplicado_em is not None:
        raise ErroDeDominio("Essa multa já se descontou de um pagamento.")
    desconto.pedido_em = dia
    desconto.cancelado_em, desconto.motivo = None, ""
    desconto.save()
    return desconto


@transaction.atomic
def aplicar(*, pk: int, referencia: str, dia: date) -> DescontoDeMulta:
    """Registra em que pagamento o desconto se abateu.

    Erros: ``ErroDeDominio`` se já se aplicou ou se cancelou, ou sem dizer o pagamento.
    """
    desconto = _pendente(pk)
    if not referencia.strip():
        raise ErroDeDominio("Diga em que pagamento se abateu.", campo="referencia")
    desconto.aplicado_em = dia
    desconto.referencia = referencia.strip()
    desconto.save()
    return desconto


@transaction.atomic
def cancelar(*, pk: int, motivo: str, dia: date) -> DescontoDeMulta:
    """Cancela o desconto que ainda não se abateu.

    Erros: ``ErroDeDominio`` se já se aplicou ou se cancelou, ou sem o motivo.
    """
    desconto = _pendente(pk)
    if not motivo.strip():
        raise ErroDeDominio("O cancelamento é motivado.", campo="motivo", saida="Escreva por quê.")
    desconto.cancelado_em = dia
    desconto.motivo = motivo.strip()
    desconto.save()
    return desconto


def _pendente(pk: int) -> DescontoDeMulta:
    desconto: DescontoDeMulta = DescontoDeMulta.objects.select_for_update().get(pk=pk)
    if desconto.aplicado_em is not None:
        raise ErroDeDominio(f"O desconto já se abateu: {desconto.referencia}.")
    if desconto.cancelado_em is not None:
        raise ErroDeDominio("O desconto já se cancelou.")
    return desconto
