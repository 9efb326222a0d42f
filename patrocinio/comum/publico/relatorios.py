"""Relatórios que o navegador envia sozinho."""

import json
import logging
from datetime import timedelta
from http import HTTPStatus
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from patrocinio.comum.servicos.limites import endereco_de, registrar_uso

REGISTRO = logging.getLogger("portal.csp")
TAMANHO_MAXIMO: Final = 8 * 1024
POR_HORA: Final = 30
TIPOS: Final = frozenset({"application/csp-report", "application/json"})
CAMPOS: Final = ("document-uri", "violated-directive", "blocked-uri")


@csrf_exempt  # o navegador envia sem a marca; a view só anota no registro, com limite
@require_POST
def csp(request: HttpRequest) -> HttpResponse:
    """Anota a violação da política de conteúdo, em poucas palavras e com limite por endereço."""
    if request.content_type not in TIPOS:
        return HttpResponse(status=HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
    quem, hora = endereco_de(request.META), timedelta(hours=1)
    cabe = registrar_uso("csp", quem, limite=POR_HORA, janela=hora, em=timezone.now())
    if cabe and len(request.body) <= TAMANHO_MAXIMO:
        try:
            relatorio = json.loads(request.body)["csp-report"]
            dados = {campo: str(relatorio.get(campo, ""))[:200] for campo in CAMPOS}
        except (ValueError, KeyError, TypeError, AttributeError):
            dados = {}
        if dados:
            REGISTRO.warning("Política de conteúdo violada: %s", json.dumps(dados))
    return HttpResponse(status=HTTPStatus.NO_CONTENT)
