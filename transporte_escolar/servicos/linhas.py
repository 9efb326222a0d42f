"""Linhas e seus itinerários datados."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from django.db import transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import AtoNormativo
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Itinerario, Linha, Ponto, Viagem
from transporte_escolar.servicos.recusas import traduzindo_recusas

ART_19_VI: Final = Dispositivo("Lei 5.002/2018", "art. 19, VI")
VESPERA: Final = timedelta(days=1)


def gravar_linha(linha: Linha) -> Linha:
    """Grava a linha, nova ou alterada; pode faltar-lhe tudo, menos o código e o nome.

    Erros: ``ValidationError`` pelos campos.
    """
    linha.full_clean()
    linha.save()
    return linha


@transaction.atomic
def mudar_itinerario(
    itinerario: Itinerario, *, pontos: Sequence[Ponto] = (), viagens: Sequence[Viagem] = ()
) -> Itinerario:
    """Abre o itinerário, com seus pontos e viagens, e encerra o anterior na véspera.

    ``itinerario``, ``pontos`` e ``viagens`` vêm por gravar.
    Erros: ``ErroDeDominio`` se a mudança não tem motivo ou começa antes do itinerário atual;
    ``ValidationError`` pelos campos.
    Fonte: Lei 5.002/2018, art. 19, VI.
    """
    encerrar_anterior(itinerario)
    itinerario.full_clean()
    with traduzindo_recusas():
        itinerario.save()
    for parte in [*pontos, *viagens]:
        parte.itinerario = itinerario
        parte.full_clean()
        parte.save()
    return itinerario


def encerrar_anterior(itinerario: Itinerario) -> None:
    """Encerra, na véspera do novo, o itinerário que a linha tem aberto.

    Chamado dentro da transação de quem grava o novo. Erros: ``ErroDeDominio``.
    Fonte: Lei 5.002/2018, art. 19, VI.
    """
    Linha.objects.select_for_update().get(pk=itinerario.linha_id)
    anterior = (
        Itinerario.objects.filter(linha_id=itinerario.linha_id)
        .exclude(pk=itinerario.pk)
        .order_by("-vigente_de")
        .first()
    )
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


def abrir_itinerario(
    linha: Linha, *, vigente_de: date, motivo: str = "", ato: AtoNormativo | None = None
) -> Itinerario:
    """Atalho para o itinerário sem pontos nem viagens, que se completam depois.

    Erros: os de ``mudar_itinerario``.
    """
    return mudar_itinerario(Itinerario(linha=linha, vigente_de=vigente_de, motivo=motivo, ato=ato))
