"""Termo aditivo: o que se acrescenta à vistoria concluída."""

from datetime import datetime

from django.db import transaction

from fiscalizacao.models import TermoDaVistoria, Vistoria
from patrocinio.comum.anexos import Decodificado
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.servicos.anexos import guardar_anexo
from patrocinio.comum.tipos import Dispositivo


@transaction.atomic
def acrescentar_termo(
    vistoria: Vistoria, *, texto: str, anexo: Decodificado | None, por: Servidor, em: datetime
) -> TermoDaVistoria:
    """Acrescenta o termo; a vistoria fica como foi.

    Erros: ``ErroDeDominio`` se nada se escreveu.
    Fonte: Lei 5.002/2018, arts. 20, II, e 27.
    """
    if not texto.strip():
        raise ErroDeDominio(
            "O termo diz o que se acrescenta ou retifica.",
            dispositivo=Dispositivo("Lei 5.002/2018", "art. 27"),
            campo="texto",
            saida="Escreva o termo.",
        )
    guardado = guardar_anexo(enviado=anexo, nome=anexo.nome, por=por, em=em) if anexo else None
    return TermoDaVistoria.objects.create(
        vistoria=vistoria, texto=texto.strip(), anexo=guardado, por=por, em=em
    )
