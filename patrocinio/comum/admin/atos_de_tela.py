"""Botão que pratica um ato: GET confirma, POST pratica e volta ao registro."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import redirect
from django.urls import reverse

from patrocinio.comum.erros import ErroDeDominio


def praticar_no_registro(
    tela: Any, request: HttpRequest, pk: int, *, ato: Callable[[Any], str], exige: str = "change"
) -> HttpResponse:
    """Pratica o ato sobre o registro visível e diz o que aconteceu.

    ``ato`` recebe o registro e devolve a frase de confirmação; a recusa vira mensagem na tela.
    ``exige`` é a permissão sobre o modelo, quando não é a de alterar.
    """
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    registro = tela.get_object(request, str(pk))
    if registro is None:
        raise Http404
    if not request.user.has_perm(f"{tela.opts.app_label}.{exige}_{tela.opts.model_name}"):
        raise PermissionDenied
    try:
        messages.success(request, ato(registro))
    except ErroDeDominio as erro:
        messages.error(request, str(erro))
        request.ato_recusado = True  # type: ignore[attr-defined]
    nome = f"admin:{tela.opts.app_label}_{tela.opts.model_name}_change"
    return redirect(reverse(nome, args=[registro.pk]))
