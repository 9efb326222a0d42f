"""Emissão dos documentos da área: lê, desenha e guarda."""

from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils import timezone

from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.servicos.documentos import Assunto, emitir, emitir_atual
from transporte_escolar.documentos.ficha import FichaDaLinha
from transporte_escolar.documentos.ordem import OrdemDeServicoPDF
from transporte_escolar.documentos.relacao import RelacaoDeLinhasEContratos
from transporte_escolar.models import Edital, Linha, OrdemDeServico
from transporte_escolar.servicos.ordens import guardar_documento

_AREA: Final = "transporte_escolar"
TODOS: Final = 0


def emitir_ficha_da_linha(linha: Linha, servidor: Servidor, em: datetime) -> DocumentoEmitido:
    """Emite a ficha como a linha está no dia; se nada mudou, devolve a que está em vigor."""
    return emitir_atual(
        FichaDaLinha.de(linha, em=timezone.localdate(em)),
        assunto=Assunto(f"{_AREA}.linha", linha.pk),
        emitido_por=servidor,
        em=em,
    )


@transaction.atomic
def emitir_ordem(ordem: OrdemDeServico, servidor: Servidor, em: datetime) -> DocumentoEmitido:
    """Emite a ordem de serviço, uma só vez; da segunda em diante devolve a mesma."""
    travada: OrdemDeServico = OrdemDeServico.objects.select_for_update().get(pk=ordem.pk)
    if travada.documento is None:
        documento = emitir(
            OrdemDeServicoPDF.de(travada),
            assunto=Assunto(f"{_AREA}.ordemdeservico", travada.pk),
            emitido_por=servidor,
            em=em,
        )
        guardar_documento(travada, documento)
        return documento
    return travada.documento


def emitir_relacao(edital: Edital | None, servidor: Servidor, em: datetime) -> DocumentoEmitido:
    """Emite a relação do edital, ou de todas as linhas ativas, no lugar da anterior."""
    return emitir_atual(
        RelacaoDeLinhasEContratos.de(edital, em=timezone.localdate(em)),
        assunto=Assunto(f"{_AREA}.edital", edital.pk if edital else TODOS),
        emitido_por=servidor,
        em=em,
    )
