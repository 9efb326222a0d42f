"""Registro dos editais, com o regime que os rege."""

from typing import Final

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Edital, ItemDoEdital
from transporte_escolar.regras.regime import regime_sugerido
from transporte_escolar.servicos.recusas import traduzindo_recusas
from transporte_escolar.tipos import Regime

ARTS_DO_REGIME: Final = Dispositivo("Lei 14.133/2021", "arts. 190 a 193")


def aplicar_regime(edital: Edital) -> None:
    """Preenche o regime que as datas indicam; outro, só com o motivo escrito.

    Erros: ``ErroDeDominio`` se o regime diverge e não há motivo.
    """
    sugerido = regime_sugerido(
        publicado_em=edital.publicado_em, opcao_expressa_8666=edital.opcao_expressa_8666
    )
    if not edital.regime:
        edital.regime = sugerido
    if edital.regime != sugerido and not edital.motivo_do_regime.strip():
        raise ErroDeDominio(
            f"As datas indicam a {sugerido.label}, e o edital diz a {Regime(edital.regime).label}.",
            dispositivo=ARTS_DO_REGIME,
            campo="motivo_do_regime",
            saida="Escreva o motivo, ou deixe o regime em branco para aplicar o indicado.",
        )


def gravar_edital(edital: Edital) -> Edital:
    """Grava o edital, novo ou alterado.

    Erros: ``ErroDeDominio`` pelo regime sem motivo, ou se tira a exceção do art. 2º de um edital
    em que alguém já tem mais de uma linha; ``ValidationError`` pelos campos.
    """
    aplicar_regime(edital)
    edital.full_clean()
    with traduzindo_recusas():
        edital.save()
    return edital


def gravar_item(item: ItemDoEdital) -> ItemDoEdital:
    """Grava a linha no edital.

    Erros: ``ErroDeDominio`` se o lote é de outro edital, ou se a mudança de lote faria uma
    licitante passar do limite do art. 2º; ``ValidationError`` pelos campos.
    """
    if item.lote is not None and item.lote.edital_id != item.edital_id:
        raise ErroDeDominio("O lote é de outro edital.", campo="lote")
    item.full_clean()
    with traduzindo_recusas():
        item.save()
    return item
