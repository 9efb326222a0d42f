"""A agenda de prazos que o telefone assina."""

from datetime import timedelta
from http import HTTPStatus
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from fiscalizacao.servicos.agenda_de_prazos import agenda_em_ics, dono_da_agenda
from patrocinio.comum.servicos.limites import endereco_de, registrar_uso

POR_HORA: Final = 60
_JANELA: Final = timedelta(hours=1)


@require_safe
def agenda(request: HttpRequest, ficha: str) -> HttpResponse:
    """Entrega a agenda de quem a ficha diz; a outra ficha, como se não existisse."""
    agora = timezone.now()
    de_onde = endereco_de(request.META)
    if not registrar_uso("agenda", de_onde, limite=POR_HORA, janela=_JANELA, em=agora):
        return HttpResponse(status=HTTPStatus.TOO_MANY_REQUESTS, headers={"Retry-After": "3600"})
    pessoa = dono_da_agenda(ficha)
    if pessoa is None:
        raise Http404
    return HttpResponse(
        agenda_em_ics(pessoa, hoje=timezone.localdate(agora), em=agora),
        content_type="text/calendar; charset=utf-8",
        headers={"Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow"},
    )
