"""Base das telas da área: grava-se só pelo serviço, e a recusa volta ao formulário."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from http import HTTPStatus
from typing import Any, Final

from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.base import AdminDoPortal, EmLinha
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.publico.erros import pagina_de_erro
from patrocinio.comum.servicos.documentos import codigo_escrito
from patrocinio.comum.servicos.limites import registrar_uso

DOCUMENTOS_POR_MINUTO: Final = 20
_JANELA: Final = timedelta(minutes=1)


@contextmanager
def recusando() -> Iterator[None]:
    """Troca o ``ValidationError`` do serviço pela recusa que o formulário mostra no campo."""
    try:
        yield
    except ValidationError as erro:
        por_campo = getattr(erro, "error_dict", None)
        campo = next(iter(por_campo)) if por_campo else ""
        raise ErroDeDominio(
            " ".join(erro.messages), campo="" if campo == NON_FIELD_ERRORS else campo
        ) from erro


class AdminDaArea(AdminDoPortal):
    """Tela cujo registro se grava por um serviço, que cada subclasse diz qual é."""

    gravar: Callable[[Any], Any]

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: Any) -> None:
        with recusando():
            self.gravar(obj)


class SoAcrescenta(EmLinha):
    """Partes que se acrescentam aqui e se alteram na própria tela.

    As que já estão saem só para leitura: a página não custa mais quando elas são muitas.
    """

    show_change_link = True
    can_delete = False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ForaDoMenu:
    """Tela a que se chega pelo registro a que pertence."""

    def has_module_permission(self, request: HttpRequest) -> bool:
        return False


def emitir_e_abrir(
    request: HttpRequest,
    emitir: Callable[[Any, Servidor, datetime], DocumentoEmitido],
    registro: Any,
) -> HttpResponse:
    """Emite o documento que a tela pede e leva a ele; 429 a quem passa do limite por minuto."""
    pessoa: Any = request.user
    agora = timezone.now()
    if recusa := documentos_demais(request, em=agora):
        return recusa
    return abrir_documento(emitir(registro, pessoa, agora))


def documentos_demais(request: HttpRequest, *, em: datetime) -> HttpResponse | None:
    """Conta o documento pedido; devolve o 429 se a pessoa passa do limite por minuto."""
    quem = f"servidor:{request.user.pk}"
    if registrar_uso("documento", quem, limite=DOCUMENTOS_POR_MINUTO, janela=_JANELA, em=em):
        return None
    resposta = pagina_de_erro(
        request,
        HTTPStatus.TOO_MANY_REQUESTS,
        "Documentos demais em pouco tempo",
        f"São até {DOCUMENTOS_POR_MINUTO} documentos por minuto. Espere um minuto e repita: este "
        "não foi emitido.",
    )
    resposta["Retry-After"] = str(int(_JANELA.total_seconds()))
    return resposta


def abrir_documento(documento: DocumentoEmitido) -> HttpResponse:
    """Leva ao PDF emitido."""
    return redirect(reverse("documento", args=[codigo_escrito(documento.codigo)]))
