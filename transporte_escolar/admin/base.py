"""Base das telas da área: grava-se só pelo serviço, e a recusa volta ao formulário."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from patrocinio.comum.admin.base import AdminDoPortal, EmLinha
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido
from patrocinio.comum.servicos.documentos import codigo_escrito


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


def abrir_documento(documento: DocumentoEmitido) -> HttpResponse:
    """Leva ao PDF emitido."""
    return redirect(reverse("documento", args=[codigo_escrito(documento.codigo)]))
