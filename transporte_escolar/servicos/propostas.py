"""Propostas: quem pode apresentá-las e para quantas linhas (Lei 5.002/2018, art. 2º)."""

from datetime import date
from decimal import Decimal

from django.db import transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.regras.identificacao import raiz_do_cnpj
from patrocinio.comum.servicos.vigencias import parametro_em
from transporte_escolar.models import Empresa, ItemDoEdital, Proposta
from transporte_escolar.regras.contratacao import (
    ART_2,
    LinhaPretendida,
    recusa_do_mei,
    recusa_do_objeto_social,
    recusa_por_limite_de_linhas,
)
from transporte_escolar.servicos.empresas import aviso_de_outros_contratos, avisos_de_vinculo
from transporte_escolar.servicos.recusas import traduzindo_recusas
from transporte_escolar.tipos import SituacaoDaProposta


def apresentar_proposta(
    *, item: ItemDoEdital, empresa: Empresa, valor: Decimal, apresentada_em: date
) -> Proposta:
    """Registra a proposta da empresa para uma linha do edital.

    Unidades: ``valor`` em R$/km ou R$/dia, conforme o item.
    Erros: ``ErroDeDominio`` pelo art. 2º (limite, objeto social, MEI); ``ValidationError``.
    Fonte: Lei 5.002/2018, art. 2º.
    """
    return gravar_proposta(
        Proposta(
            edital=item.edital,
            item=item,
            empresa=empresa,
            valor=valor,
            apresentada_em=apresentada_em,
        )
    )


def gravar_proposta(proposta: Proposta) -> Proposta:
    """Grava a proposta, nova ou alterada; o banco confere o limite outra vez, com trava.

    Erros: ``ErroDeDominio``; ``ValidationError`` pelos campos.
    """
    conferir_proposta(proposta)
    proposta.full_clean()
    with traduzindo_recusas():
        proposta.save()
    return proposta


def conferir_proposta(proposta: Proposta) -> None:
    """Recusa a proposta que o art. 2º não admite; a retirada nada conta.

    Erros: ``ErroDeDominio``, com o campo e o artigo.
    Fonte: Lei 5.002/2018, art. 2º.
    """
    if proposta.item.edital_id != proposta.edital_id:
        raise ErroDeDominio("A linha da proposta é de outro edital.", campo="item")
    if proposta.situacao == SituacaoDaProposta.RETIRADA:
        return
    empresa = proposta.empresa
    recusas = (
        recusa_do_objeto_social(compativel=empresa.objeto_compativel),
        recusa_do_mei(mei=empresa.mei, aceita_mei=_aceita_mei(empresa, proposta.apresentada_em)),
        _recusa_por_repeticao(proposta),
        _recusa_por_limite(proposta),
    )
    for recusa in recusas:
        if recusa is not None:
            raise recusa


def avisos_da_proposta(proposta: Proposta, *, hoje: date) -> list[str]:
    """Lista o que quem julga deve saber, sem recusar: vínculos, outros contratos e MEI.

    Fonte: Lei 5.002/2018, art. 2º.
    """
    empresa = proposta.empresa
    avisos = avisos_de_vinculo(empresa, edital_id=proposta.edital_id)
    outros = aviso_de_outros_contratos(empresa, edital_id=proposta.edital_id, em=hoje)
    if outros:
        avisos.append(outros)
    if empresa.mei:
        avisos.append(
            f"A licitante é microempreendedor individual, aceito pela leitura vigente ({ART_2})."
        )
    return avisos


@transaction.atomic
def mudar_situacao(*, pk: int, situacao: SituacaoDaProposta, motivo: str = "") -> Proposta:
    """Classifica, declara vencedora, desclassifica ou retira a proposta.

    Erros: ``ErroDeDominio`` se volta a contar e passa do limite; ``ValidationError`` sem motivo.
    """
    proposta: Proposta = (
        Proposta.objects.select_for_update(of=("self",))
        .select_related("edital", "item", "empresa")
        .get(pk=pk)
    )
    proposta.situacao = situacao
    proposta.motivo = motivo or proposta.motivo
    return gravar_proposta(proposta)


def linhas_da_licitante(
    empresa: Empresa, *, edital_id: int, exceto: int | None = None
) -> list[LinhaPretendida]:
    """Lista as linhas a que a licitante, matriz e filiais, já concorre no edital."""
    propostas = (
        Proposta.objects.que_contam()
        .da_licitante(edital_id=edital_id, raiz=raiz_do_cnpj(empresa.cnpj))
        .exclude(pk=exceto)
    )
    return [
        LinhaPretendida(linha, lote)
        for linha, lote in propostas.values_list("item__linha__codigo", "item__lote_id")
    ]


def _recusa_por_limite(proposta: Proposta) -> ErroDeDominio | None:
    outras = linhas_da_licitante(proposta.empresa, edital_id=proposta.edital_id, exceto=proposta.pk)
    pretendida = LinhaPretendida(proposta.item.linha.codigo, proposta.item.lote_id)
    return recusa_por_limite_de_linhas(
        [*outras, pretendida],
        excecao=proposta.edital.excecao_art2,
        justificativa=proposta.edital.justificativa_art2,
    )


def _recusa_por_repeticao(proposta: Proposta) -> ErroDeDominio | None:
    repetida = (
        Proposta.objects.que_contam()
        .da_licitante(edital_id=proposta.edital_id, raiz=raiz_do_cnpj(proposta.empresa.cnpj))
        .filter(item_id=proposta.item_id)
        .exclude(pk=proposta.pk)
        .select_related("empresa")
        .first()
    )
    if repetida is None:
        return None
    return ErroDeDominio(
        f"{repetida.empresa} já tem proposta para essa linha, e é a mesma licitante.",
        dispositivo=ART_2,
        campo="item",
        saida="Retire a anterior ou altere-a.",
    )


def _aceita_mei(empresa: Empresa, dia: date) -> bool:
    # Só quem é MEI depende da leitura: sem ela cadastrada, as outras seguem.
    return bool(parametro_em("aceita_mei", em=dia)) if empresa.mei else True
