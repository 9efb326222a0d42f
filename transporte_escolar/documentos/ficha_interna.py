"""Ficha que só a Prefeitura emite e lê: traz o que a contratada de hoje não vê nas telas."""

from datetime import datetime
from typing import Final

from django.db import transaction
from django.db.models import Q

from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.servicos.documentos import Assunto, Documento, emitir, resumo_dos_dados

# Quem lê o documento é quem vê documentos emitidos: a contratada não está entre eles.
SO_DA_PREFEITURA: Final = Assunto("comum.documentoemitido", 0)


@transaction.atomic
def emitir_ficha_interna(
    ficha: Documento, *, do_mesmo: Q, emitido_por: Servidor, em: datetime
) -> DocumentoEmitido:
    """Emite a ficha no lugar da anterior; se nada mudou, devolve a que está em vigor.

    O assunto é o mesmo para todas: ``do_mesmo`` acha, pelo título, as do mesmo registro, que vem
    travado.
    """
    anterior = (
        DocumentoEmitido.objects.defer("conteudo")
        .filter(
            do_mesmo,
            especie=ficha.especie,
            assunto=SO_DA_PREFEITURA.modelo,
            assunto_id=SO_DA_PREFEITURA.pk,
            substituido_por__isnull=True,
            revogacao__isnull=True,
        )
        .order_by("-emitido_em", "-pk")
        .first()
    )
    if anterior is not None and anterior.resumo == resumo_dos_dados(ficha):
        return anterior
    return emitir(
        ficha, assunto=SO_DA_PREFEITURA, emitido_por=emitido_por, em=em, substitui=anterior
    )
