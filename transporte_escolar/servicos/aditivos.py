"""Aditivos: valor, percentual e novo fim da vigência."""

from dataclasses import replace
from decimal import Decimal

from django.db import transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.servicos.vigencias import parametro_em
from transporte_escolar.models import Aditivo, Contrato, ItemDoContrato
from transporte_escolar.regras.valores import (
    Medida,
    aviso_do_limite,
    percentual_da_quantidade,
    valor_da_linha,
    valor_da_mudanca,
    valor_total,
)
from transporte_escolar.servicos.itens import recalcular_valor
from transporte_escolar.servicos.medidas import com_aditivo, medida_assinada, medidas_em
from transporte_escolar.servicos.recusas import traduzindo_recusas
from transporte_escolar.tipos import Regime, SituacaoDoContrato


@transaction.atomic
def registrar_aditivo(aditivo: Aditivo) -> Aditivo:
    """Registra o aditivo: calcula valor e percentual, leva o fim da vigência e refaz o total.

    Erros: ``ErroDeDominio`` se o contrato não está em vigor ou o novo fim não o prolonga;
    ``ValidationError`` pelos campos.
    Fonte: Lei 14.133/2021, arts. 124, 125 e 132; Lei 8.666/1993, art. 65.
    """
    contrato: Contrato = Contrato.objects.select_for_update().get(pk=aditivo.contrato_id)
    if contrato.situacao not in {SituacaoDoContrato.VIGENTE, SituacaoDoContrato.SUSPENSO}:
        raise ErroDeDominio(
            "Só se adita contrato assinado e não terminado.",
            campo="contrato",
            saida="Assine o contrato antes.",
        )
    aditivo.full_clean()
    calcular(aditivo)
    with traduzindo_recusas():
        aditivo.save()
        if aditivo.novo_fim:
            _prorrogar(contrato, aditivo)
    recalcular_valor(pk=contrato.pk)
    return aditivo


def calcular(aditivo: Aditivo) -> None:
    """Preenche o valor e o percentual do aditivo ainda não gravado, pelo que vale no seu dia."""
    itens = list(aditivo.contrato.itens.filter(sem_efeito=False))
    medidas = medidas_em(itens, em=aditivo.efeitos_de)
    aditivo.valor, aditivo.percentual = Decimal("0.00"), Decimal("0.00")
    if aditivo.item is not None and aditivo.dias_letivos:
        atual = medidas[aditivo.item.pk]
        aditivo.valor = valor_da_mudanca(
            atual, km_dia=aditivo.km_dia, preco=aditivo.preco, dias_letivos=aditivo.dias_letivos
        )
        if aditivo.km_dia is not None:
            aditivo.percentual = percentual_da_quantidade(
                atual,
                km_dia=aditivo.km_dia,
                dias_letivos=aditivo.dias_letivos,
                valor_inicial=_valor_inicial_atualizado(itens, medidas),
            )
        medidas[aditivo.item.pk] = com_aditivo(atual, aditivo)
    if aditivo.dias_acrescidos:
        alcancados = [aditivo.item.pk] if aditivo.item is not None else list(medidas)
        aditivo.valor += sum(
            valor_da_linha(replace(medidas[pk], dias_letivos=aditivo.dias_acrescidos))
            for pk in alcancados
        )


def aviso_de_limite(contrato: Contrato, *, mais: Aditivo | None = None) -> str:
    """Avisa se os aditivos passam do limite legal; não recusa.

    ``mais`` é o aditivo que ainda não foi gravado. Vazio se não passam.
    Fonte: Lei 14.133/2021, art. 125; Lei 8.666/1993, art. 65, § 1º.
    """
    aditivos = list(contrato.aditivos.values_list("assinado_em", "percentual"))
    if mais is not None:
        aditivos.append((mais.assinado_em, mais.percentual))
    if not aditivos:
        return ""
    dia = mais.assinado_em if mais else max(assinado_em for assinado_em, _ in aditivos)
    percentuais = [percentual for _, percentual in aditivos]
    limite = parametro_em("limite_aditivo_percentual", em=dia)
    return aviso_do_limite(percentuais, limite=int(str(limite)), regime=Regime(contrato.regime))


def _valor_inicial_atualizado(itens: list[ItemDoContrato], medidas: dict[int, Medida]) -> Decimal:
    """Quantidade assinada ao preço de hoje: é sobre ele que a lei conta o percentual."""
    return valor_total(
        replace(medida_assinada(item), preco=medidas[item.pk].preco) for item in itens
    )


def _prorrogar(contrato: Contrato, aditivo: Aditivo) -> None:
    fim = contrato.vigente_ate
    novo_fim = aditivo.novo_fim
    if novo_fim is None or novo_fim <= fim:
        raise ErroDeDominio(
            f"O contrato já vai até {fim:%d/%m/%Y}: o novo fim é depois.", campo="novo_fim"
        )
    contrato.vigente_ate = novo_fim
    contrato.save()
    contrato.itens.filter(sem_efeito=False, vigente_ate=fim).update(vigente_ate=novo_fim)
