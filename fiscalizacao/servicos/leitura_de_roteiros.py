"""Leitura dos roteiros: os itens em blocos e o que mudou de uma versão para a outra."""

from collections.abc import Iterable
from itertools import groupby

from fiscalizacao.models import ItemDoRoteiro, VersaoDoRoteiro
from fiscalizacao.regras.roteiros import (
    Comparacao,
    FaltaNoRoteiro,
    ItemEscrito,
    VersaoEscrita,
    comparar,
    faltas_para_publicar,
)
from fiscalizacao.tipos import Aspecto, EspecieDeRoteiro

ORDEM_DOS_BLOCOS = {aspecto: n for n, aspecto in enumerate(Aspecto)}


def em_ordem(itens: Iterable[ItemDoRoteiro]) -> list[ItemDoRoteiro]:
    """Põe os itens na ordem em que se conferem: bloco a bloco, e neles pela ordem de cada um."""
    return sorted(itens, key=lambda i: (ORDEM_DOS_BLOCOS[Aspecto(i.aspecto)], i.ordem, i.pk))


def em_blocos(itens: Iterable[ItemDoRoteiro]) -> list[tuple[Aspecto, list[ItemDoRoteiro]]]:
    """Agrupa os itens pelo aspecto, na ordem dos arts. 7º e 20, II."""
    grupos = groupby(em_ordem(itens), key=lambda i: Aspecto(i.aspecto))
    return [(aspecto, list(do_bloco)) for aspecto, do_bloco in grupos]


def versao_anterior(versao: VersaoDoRoteiro) -> VersaoDoRoteiro | None:
    """A última publicada antes desta."""
    anteriores = VersaoDoRoteiro.objects.publicadas().filter(
        roteiro_id=versao.roteiro_id, numero__lt=versao.numero
    )
    achada: VersaoDoRoteiro | None = (
        anteriores.select_related("criterios", "roteiro").order_by("-numero").first()
    )
    return achada


def escrita(versao: VersaoDoRoteiro) -> VersaoEscrita:
    """A versão como as regras a leem."""
    return VersaoEscrita(
        especie=EspecieDeRoteiro(versao.roteiro.especie),
        criterios=str(versao.criterios) if versao.criterios else "",
        validade_meses=versao.validade_meses,
        prazo_das_pendencias=versao.prazo_das_pendencias,
        itens=tuple(_item(i) for i in em_ordem(versao.itens.all())),
    )


def comparacao(versao: VersaoDoRoteiro) -> Comparacao | None:
    """O que entrou, saiu e mudou desde a última publicada; ``None`` se não há outra antes.

    Fonte: Lei 5.002/2018, art. 20, II.
    """
    anterior = versao_anterior(versao)
    return comparar(escrita(anterior), escrita(versao)) if anterior else None


def o_que_falta(versao: VersaoDoRoteiro) -> tuple[FaltaNoRoteiro, ...]:
    """O que falta à versão para se publicar."""
    return faltas_para_publicar(escrita(versao))


def _item(item: ItemDoRoteiro) -> ItemEscrito:
    return ItemEscrito(
        codigo=item.codigo,
        texto=item.texto,
        ajuda=item.ajuda,
        aspecto=item.aspecto,
        dispositivo=item.dispositivo,
        tipo=item.tipo,
        unidade=item.unidade,
        minimo=item.minimo,
        maximo=item.maximo,
        impeditivo=item.impeditivo,
        infracao=item.infracao,
        defeitos=tuple(item.defeitos),
    )
