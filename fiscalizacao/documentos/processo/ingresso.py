"""Processo que vem do papel: entra com o auto de infração emitido e junto, como os outros."""

from django.db import transaction

from fiscalizacao.documentos.processo.autos import emitir_auto, juntar_laudo
from fiscalizacao.documentos.processo.base import autos_validos
from fiscalizacao.models import ProcessoAdministrativo
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.ingresso import ingressar
from fiscalizacao.servicos.processo.papel import ProcessoEmPapel


@transaction.atomic
def trazer(papel: ProcessoEmPapel, pratica: Pratica) -> ProcessoAdministrativo:
    """Traz o processo e junta os autos de infração dele, com os laudos de que nasceram.

    Erros: os de ``ingressar``.
    Fonte: Lei 5.002/2018, arts. 26 e 27.
    """
    processo = ingressar(papel, pratica)
    for auto in autos_validos(processo):
        emitir_auto(auto, pratica.servidor, pratica.em)
        juntar_laudo(auto, processo, pratica)
    return processo
