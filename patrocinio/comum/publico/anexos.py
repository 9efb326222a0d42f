"""Entrega do anexo a quem pode ver o registro que aponta para ele."""

import logging
from typing import Any, Final

from django.contrib.auth.decorators import login_required
from django.http import FileResponse, Http404, HttpRequest
from django.views.decorators.http import require_safe

from patrocinio.comum.models import Anexo
from patrocinio.comum.servicos.anexos import pode_ler
from patrocinio.comum.tipos import FormatoDeAnexo

REGISTRO = logging.getLogger("portal.anexos")
TIPOS: Final = {
    FormatoDeAnexo.PDF: "application/pdf",
    FormatoDeAnexo.JPEG: "image/jpeg",
    FormatoDeAnexo.PNG: "image/png",
    FormatoDeAnexo.WEBP: "image/webp",
    FormatoDeAnexo.HEIC: "image/heic",
}


@require_safe
@login_required
def anexo(request: HttpRequest, pk: int) -> FileResponse:
    """Entrega o arquivo; a quem não pode, responde como se não existisse.

    Com ``?ver`` a imagem se mostra na tela; o PDF sempre se baixa.
    """
    pessoa: Any = request.user
    achado = Anexo.objects.filter(pk=pk).first()
    if achado is None or not pode_ler(achado, pessoa):
        raise Http404
    try:
        arquivo = achado.arquivo.open("rb")
    except FileNotFoundError:
        REGISTRO.exception("O arquivo do anexo %s sumiu da pasta", achado.pk)
        raise Http404 from None
    formato = FormatoDeAnexo(achado.formato)
    return FileResponse(
        arquivo,
        as_attachment="ver" not in request.GET or formato is FormatoDeAnexo.PDF,
        filename=achado.nome,
        content_type=TIPOS[formato],
        headers={
            "Content-Security-Policy": "default-src 'none'; sandbox",
            "Cache-Control": "private, no-store",
            "X-Content-Type-Options": "nosniff",
        },
    )
