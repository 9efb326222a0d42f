"""A sessão de quem lê os autos com o código: não é conta, não autentica e dura pouco."""

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import wraps
from typing import Concatenate, Final, ParamSpec

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.cache import patch_cache_control

from fiscalizacao.models import AcessoAosAutos, ProcessoAdministrativo
from fiscalizacao.servicos.processo.acesso import marca_do_acesso, processo_do_acesso

CHAVE: Final = "autos"
VALIDADE: Final = timedelta(minutes=30)
RENOVA_S: Final = 60  # quem lê página atrás de página não grava a sessão a cada uma
PEDE_O_CODIGO: Final = (
    "Para ler os autos, digite o número do processo e o código. Por segurança, a leitura se fecha "
    f"depois de {VALIDADE.seconds // 60} minutos sem uso, e quando o código é trocado."
)
P = ParamSpec("P")
Vista = Callable[Concatenate[HttpRequest, P], HttpResponseBase]
VistaDaParte = Callable[Concatenate[HttpRequest, ProcessoAdministrativo, P], HttpResponseBase]


def abrir(request: HttpRequest, acesso: AcessoAosAutos, *, em: datetime) -> None:
    """Guarda que processo se abriu; a sessão gira, e quem é da equipe continua dentro."""
    request.session.cycle_key()
    request.session[CHAVE] = {
        "processo": acesso.processo_id,
        "acesso": acesso.pk,
        "marca": marca_do_acesso(acesso),
        "em": em.timestamp(),
    }


def fechar(request: HttpRequest) -> None:
    """Esquece o processo; a sessão que só tinha isso acaba."""
    request.session.pop(CHAVE, None)
    if not request.session.keys():
        request.session.flush()


def processo_aberto(request: HttpRequest, *, em: datetime) -> ProcessoAdministrativo | None:
    """O processo que a sessão abriu, se ela não expirou e o código não se trocou."""
    guardado = request.session.get(CHAVE)
    if guardado is None:
        return None
    parado = em.timestamp() - guardado["em"]
    aberto = None
    if parado <= VALIDADE.total_seconds():
        aberto = processo_do_acesso(
            acesso=guardado["acesso"], processo=guardado["processo"], marca=guardado["marca"]
        )
    if aberto is None:
        fechar(request)
        return None
    if parado >= RENOVA_S:
        request.session[CHAVE] = guardado | {"em": em.timestamp()}
    return aberto


def sem_rastro(vista: Vista[P]) -> Vista[P]:
    """Nem buscador nem cache guardam a página."""

    @wraps(vista)
    def guardada(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        resposta = vista(request, *args, **kwargs)
        resposta["X-Robots-Tag"] = "noindex, nofollow"
        patch_cache_control(resposta, no_store=True, private=True)
        return resposta

    return guardada


def da_parte(vista: VistaDaParte[P]) -> Vista[P]:
    """Entrega à página o processo da sessão; sem ele, pede o código."""

    @sem_rastro
    @wraps(vista)
    def conferida(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        processo = processo_aberto(request, em=timezone.now())
        if processo is None:
            return pedir_o_codigo(request)
        return vista(request, processo, *args, **kwargs)

    return conferida


def pedir_o_codigo(request: HttpRequest) -> HttpResponse:
    """Leva a quem não abriu os autos, ou já não os tem abertos, à página do código."""
    messages.info(request, PEDE_O_CODIGO)
    return redirect("autos")
