"""Recebe as imagens da vistoria, uma a uma; cada uma confere com o que o aparelho declarou."""

import hashlib
from datetime import datetime
from typing import Final
from uuid import UUID

from django.db import transaction

from fiscalizacao.models import FotoDeclarada, FotoRecebida, Vistoria
from fiscalizacao.servicos.vistoria_feita import VistoriaFeita
from patrocinio.comum.anexos import decodificar
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.servicos.anexos import guardar_anexo

SAIDA: Final = "A imagem continua no aparelho: envie-a de novo."


def conferir_fotos(feita: VistoriaFeita) -> None:
    """Confere que cada imagem declarada é nova.

    Erros: ``ErroDeDominio`` se um código de imagem se repete ou já está em uso.
    """
    codigos = [f.uuid for f in feita.fotos]
    usados = FotoDeclarada.objects.filter(uuid__in=codigos).exists()
    if usados or len(set(codigos)) != len(codigos):
        raise ErroDeDominio(
            "O código de uma das fotos se repete, ou já é de outra vistoria.",
            campo="fotos",
            saida="Tire a foto da vistoria e fotografe de novo.",
        )


def receber_foto(
    *, vistoria: UUID, foto: UUID, conteudo: bytes, por: Servidor, em: datetime
) -> FotoDeclarada:
    """Guarda a imagem como prova, com os bytes que vieram; a já recebida não se guarda de novo.

    Erros: ``FotoDeclarada.DoesNotExist`` se a vistoria não chegou ou é de outra pessoa;
    ``ErroDeDominio`` se o resumo não confere; ``AnexoRecusado`` se não é imagem.
    """
    declarada: FotoDeclarada = FotoDeclarada.objects.get(
        vistoria__uuid=vistoria, uuid=foto, vistoria__fiscal=por
    )
    if FotoRecebida.objects.filter(declarada=declarada).exists():
        return declarada
    if hashlib.sha256(conteudo).hexdigest() != declarada.sha256:
        raise ErroDeDominio(
            "A imagem chegou diferente da que o aparelho declarou.", campo="foto", saida=SAIDA
        )
    # Conferir a imagem demora: fica fora da transação, que só trava a linha declarada.
    conferido = decodificar(conteudo, prova=True, nome=f"{declarada.especie}-{foto}")
    with transaction.atomic():
        travada: FotoDeclarada = FotoDeclarada.objects.select_for_update().get(pk=declarada.pk)
        if FotoRecebida.objects.filter(declarada=travada).exists():
            return travada
        anexo = guardar_anexo(enviado=conferido, nome=conferido.nome, por=por, em=em)
        FotoRecebida.objects.create(declarada=travada, anexo=anexo, recebida_em=em)
    return travada


def situacao_das_fotos(vistoria: Vistoria) -> tuple[list[UUID], list[UUID]]:
    """As imagens recebidas e as que faltam (uma consulta)."""
    recebidas: list[UUID] = []
    faltam: list[UUID] = []
    declaradas = vistoria.fotos.order_by("pk").values_list("uuid", "recebida__pk")
    for uuid, recebida in declaradas:
        (recebidas if recebida else faltam).append(uuid)
    return recebidas, faltam
