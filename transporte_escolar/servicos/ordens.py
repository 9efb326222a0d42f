"""Ordens de serviço, numeradas sem falhas."""

from datetime import date, datetime
from typing import Final

from django.db import transaction
from django.utils import timezone

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.servicos.numeracao import proximo_numero
from transporte_escolar.models import Contrato, ItemDoContrato, OrdemDeServico
from transporte_escolar.tipos import SituacaoDoContrato

SERIE: Final = "ordem_de_servico"


@transaction.atomic
def emitir_ordem(
    *,
    contrato: Contrato,
    item: ItemDoContrato | None = None,
    inicio: date,
    texto: str = "",
    por: Servidor,
    em: datetime,
) -> OrdemDeServico:
    """Emite a ordem com o próximo número do ano; se a transação se desfaz, o número volta.

    Sem ``item``, a ordem é para todas as linhas do contrato.
    Erros: ``ErroDeDominio`` se o contrato não está em vigor ou o início está fora da vigência.
    """
    contrato = Contrato.objects.select_for_update().get(pk=contrato.pk)
    if contrato.situacao != SituacaoDoContrato.VIGENTE:
        raise ErroDeDominio(
            f"O {contrato} está {contrato.get_situacao_display().lower()}: "
            "só se ordena o serviço de contrato em vigor.",
            campo="contrato",
        )
    if item is not None and item.contrato_id != contrato.pk:
        raise ErroDeDominio("Essa linha não é deste contrato.", campo="item")
    if not contrato.vigente_de <= inicio <= contrato.vigente_ate:
        raise ErroDeDominio(
            f"O contrato vigora de {contrato.vigente_de:%d/%m/%Y} a "
            f"{contrato.vigente_ate:%d/%m/%Y}.",
            campo="inicio",
            saida="Escolha um início dentro da vigência.",
        )
    ano = timezone.localdate(em).year
    ordem: OrdemDeServico = OrdemDeServico.objects.create(
        numero=proximo_numero(SERIE, ano),
        ano=ano,
        contrato=contrato,
        item=item,
        inicio=inicio,
        texto=texto,
        emitida_em=em,
        emitida_por=por,
    )
    return ordem


def guardar_documento(ordem: OrdemDeServico, documento: DocumentoEmitido) -> OrdemDeServico:
    """Liga à ordem o PDF emitido."""
    ordem.documento = documento
    ordem.save()
    return ordem
