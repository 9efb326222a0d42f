"""Linhas e seus itinerários datados."""

from collections.abc import Iterable
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, Final

from django.db import transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Escola, Itinerario, Linha
from transporte_escolar.regras.linhas import faltas_da_linha
from transporte_escolar.servicos.recusas import traduzindo_recusas
from transporte_escolar.tipos import Execucao

ART_19_VI: Final = Dispositivo("Lei 5.002/2018", "art. 19, VI")
VESPERA: Final = timedelta(days=1)


def o_que_falta(linha: Linha, *, em: date) -> list[str]:
    """Lista em palavras o que falta à linha no dia; vazia se está completa.

    Em lista, anote antes com ``com_o_que_tem``: não haverá consulta por linha.
    Fonte: Lei 5.002/2018, arts. 1º, 2º e 5º.
    """
    anotada = _com_o_que_tem(linha, em)
    return faltas_da_linha(
        execucao=Execucao(linha.execucao),
        tem=[
            ("escola", anotada.tem_escola),
            ("tipo de veículo", bool(linha.tipo_veiculo)),
            ("itinerário", anotada.tem_itinerario),
            ("viagens", anotada.tem_viagem),
        ],
        tem_contrato=anotada.contrato_vigente is not None,
    )


def km_por_dia(linha: Linha, *, em: date) -> Decimal:
    """Soma os quilômetros das viagens do itinerário vigente no dia."""
    return Decimal(_com_o_que_tem(linha, em).km_do_dia)


def _com_o_que_tem(linha: Linha, em: date) -> Any:
    if hasattr(linha, "tem_itinerario"):
        return linha
    return Linha.objects.com_o_que_tem(em=em).get(pk=linha.pk)


@transaction.atomic
def gravar_linha(linha: Linha, *, hoje: date, escolas: Iterable[Escola] | None = None) -> Linha:
    """Grava a linha, nova ou alterada; pode faltar-lhe tudo, menos o código e o nome.

    A que deixa de ser ativa extingue-se hoje; ontem ela ainda rodava. ``escolas``, se dadas,
    passam a ser as atendidas.
    Erros: ``ValidationError`` pelos campos.
    """
    linha.extinta_em = None if linha.ativa else linha.extinta_em or hoje
    linha.full_clean()
    linha.save()
    if escolas is not None:
        linha.escolas.set(escolas)
    return linha


def conferir_correcao(*, comecou_em: date, motivo: str, hoje: date) -> None:
    """Recusa a correção sem motivo do itinerário que já começou: mudá-lo é abrir outro, datado.

    Erros: ``ErroDeDominio``.
    Fonte: Lei 5.002/2018, art. 19, VI.
    """
    if comecou_em <= hoje and not motivo.strip():
        raise ErroDeDominio(
            f"O itinerário vigora desde {comecou_em:%d/%m/%Y}: a correção é motivada.",
            dispositivo=ART_19_VI,
            saida="Escreva o motivo, junto ao botão Salvar. Se o caminho ou o horário mudou, "
            "abra outro itinerário, a partir de uma data.",
        )


def itinerario_mais_novo(linha_id: int) -> Itinerario | None:
    """Acha o itinerário de que o próximo parte: o que começou, ou começará, por último."""
    itinerarios = Itinerario.objects.filter(linha_id=linha_id)
    mais_novo: Itinerario | None = itinerarios.order_by("-vigente_de").first()
    return mais_novo


@transaction.atomic
def gravar_itinerario(itinerario: Itinerario) -> Itinerario:
    """Grava o itinerário; o novo encerra o anterior na véspera.

    Depois de gravar as viagens, quem chama acerta as alocações com ``realocar``.
    Erros: ``ErroDeDominio``; ``ValidationError`` pelos campos.
    Fonte: Lei 5.002/2018, art. 19, VI.
    """
    if itinerario._state.adding:
        _encerrar_anterior(itinerario)
    itinerario.full_clean()
    with traduzindo_recusas():
        itinerario.save()
    return itinerario


def _encerrar_anterior(itinerario: Itinerario) -> None:
    Linha.objects.select_for_update().get(pk=itinerario.linha_id)
    anterior = itinerario_mais_novo(itinerario.linha_id)
    if anterior is None:
        return
    if anterior.vigente_de >= itinerario.vigente_de:
        raise ErroDeDominio(
            f"A linha já tem itinerário a partir de {anterior.vigente_de:%d/%m/%Y}.",
            dispositivo=ART_19_VI,
            campo="vigente_de",
            saida="Comece o novo num dia depois desse, ou corrija o que já está.",
        )
    if not itinerario.motivo.strip():
        raise ErroDeDominio(
            "A mudança de itinerário é motivada.",
            dispositivo=ART_19_VI,
            campo="motivo",
            saida="Escreva por que o itinerário muda.",
        )
    if anterior.vigente_ate is None or anterior.vigente_ate >= itinerario.vigente_de:
        anterior.vigente_ate = itinerario.vigente_de - VESPERA
        anterior.save()
