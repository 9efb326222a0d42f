"""Linhas do contrato: proposta vencedora, limite do art. 2º e valor."""

from decimal import Decimal
from typing import Final

from django.db import transaction
from django.db.models import F, Sum

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.regras.dinheiro import em_reais
from patrocinio.comum.regras.identificacao import raiz_do_cnpj
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Contrato, ItemDoContrato, ItemDoEdital, Proposta
from transporte_escolar.regras.contratacao import LinhaPretendida, recusa_por_limite_de_linhas
from transporte_escolar.regras.valores import valor_total
from transporte_escolar.servicos.medidas import medida_assinada
from transporte_escolar.servicos.recusas import traduzindo_recusas
from transporte_escolar.tipos import SituacaoDaProposta, SituacaoDoContrato

VINCULACAO: Final = Dispositivo("Lei 14.133/2021", "art. 90; Lei 8.666/1993, art. 50")


@transaction.atomic
def gravar_item_do_contrato(item: ItemDoContrato) -> ItemDoContrato:
    """Grava a linha no contrato e refaz o valor total.

    Acha o item do edital e, se faltar, o fim, que é o do contrato.
    Erros: ``ErroDeDominio`` sem proposta vencedora, pelo limite do art. 2º, ou se a linha está em
    outro contrato no período; ``ValidationError`` pelos campos.
    """
    Contrato.objects.select_for_update().get(pk=item.contrato_id)
    completar_item(item)
    conferir_item(item)
    item.full_clean()
    with traduzindo_recusas():
        item.save()
    recalcular_valor(pk=item.contrato_id)
    return item


def completar_item(item: ItemDoContrato) -> None:
    """Preenche o item do edital e o fim da vigência, se faltarem."""
    contrato = item.contrato
    if item.item_id is None:
        item.item = ItemDoEdital.objects.filter(
            edital_id=contrato.edital_id, linha_id=item.linha_id
        ).first()
    if item.vigente_ate is None:
        item.vigente_ate = contrato.vigente_ate


def conferir_item(item: ItemDoContrato) -> None:
    """Recusa a linha sem proposta vencedora, de outro edital, ou além do limite do art. 2º.

    Erros: ``ErroDeDominio``, com o campo e o artigo.
    Fonte: Lei 5.002/2018, art. 2º; Lei 14.133/2021, art. 90; Lei 8.666/1993, art. 50.
    """
    contrato = item.contrato
    if item.item is not None and item.item.edital_id != contrato.edital_id:
        raise ErroDeDominio(
            "As linhas do contrato são todas de um mesmo edital.",
            campo="linha",
            saida="Faça outro contrato para a linha do outro edital.",
        )
    if not contrato.entrada_em_curso.strip() and not _venceu(item):
        raise ErroDeDominio(
            f"{contrato.empresa} não tem proposta vencedora para a linha {item.linha.codigo}.",
            dispositivo=VINCULACAO,
            campo="linha",
            saida="Declare vencedora a proposta, ou, se o contrato já corria antes do portal, "
            "escreva o motivo em “contrato já em curso”.",
        )
    recusa = recusa_por_limite_de_linhas(
        [
            *_outras_linhas(item),
            LinhaPretendida(item.linha.codigo, item.item and item.item.lote_id),
        ],
        excecao=contrato.edital.excecao_art2,
        justificativa=contrato.edital.justificativa_art2,
    )
    if recusa is not None:
        recusa.campo = "linha"
        raise recusa


def _venceu(item: ItemDoContrato) -> bool:
    return (
        item.item_id is not None
        and Proposta.objects.filter(
            item_id=item.item_id,
            empresa__raiz=raiz_do_cnpj(item.contrato.empresa.cnpj),
            situacao=SituacaoDaProposta.VENCEDORA,
        ).exists()
    )


def diferencas_da_proposta(contrato: Contrato) -> list[str]:
    """Lista as linhas cujo preço assinado não é o da proposta vencedora; avisa, não impede.

    O preço pode ter sido negociado (Lei 14.133/2021, art. 61): o processo diz por quê.
    """
    propostas = "item__propostas"
    itens = (
        contrato.itens.filter(
            sem_efeito=False,
            **{
                f"{propostas}__situacao": SituacaoDaProposta.VENCEDORA,
                f"{propostas}__empresa__raiz": F("contrato__empresa__raiz"),
            },
        )
        .exclude(preco=F(f"{propostas}__valor"))
        .order_by("linha__codigo")
    )
    return [
        f"Linha {codigo}: o preço do contrato é {em_reais(assinado)} e o da proposta vencedora, "
        f"{em_reais(proposto)}. Confira o termo."
        for codigo, assinado, proposto in itens.values_list(
            "linha__codigo", "preco", f"{propostas}__valor"
        )
    ]


def _outras_linhas(item: ItemDoContrato) -> list[LinhaPretendida]:
    outras = (
        ItemDoContrato.objects.filter(
            contrato__edital_id=item.contrato.edital_id,
            contrato__empresa__raiz=raiz_do_cnpj(item.contrato.empresa.cnpj),
        )
        .exclude(contrato__situacao=SituacaoDoContrato.RESCINDIDO)
        .exclude(pk=item.pk)
    )
    return [
        LinhaPretendida(linha, lote)
        for linha, lote in outras.values_list("linha__codigo", "item__lote_id")
    ]


@transaction.atomic
def recalcular_valor(*, pk: int) -> Contrato:
    """Refaz o valor total: as linhas como assinadas mais o que os aditivos somaram ou tiraram.

    Unidades: R$.
    """
    contrato: Contrato = Contrato.objects.select_for_update().get(pk=pk)
    aditivos = contrato.aditivos.aggregate(soma=Sum("valor"))["soma"] or Decimal(0)
    linhas = [medida_assinada(item) for item in contrato.itens.filter(sem_efeito=False)]
    contrato.valor_total = max(valor_total(linhas) + aditivos, Decimal("0.00"))
    contrato.save()
    return contrato
