"""Porteiro: confere a tabela de rotas antes de qualquer view."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse

from patrocinio.acesso.rotas import Entrada, exigencia_da_rota


class Porteiro:
    """Fecha toda rota que a tabela não abre a quem pede."""

    def __init__(self, seguinte: Callable[[HttpRequest], HttpResponse]) -> None:
        self.seguinte = seguinte

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Só passa adiante: a conferência é feita quando a view já é conhecida."""
        return self.seguinte(request)

    def process_view(self, request: HttpRequest, *_: Any) -> HttpResponse | None:
        """Deixa passar, manda entrar ou recusa."""
        rota = request.resolver_match
        # Sem nome há só as do admin que redirecionam ou respondem 404: são da equipe.
        nome = rota.view_name if rota and rota.url_name else ""
        exigencia = exigencia_da_rota(nome) if nome else Entrada.EQUIPE
        if exigencia in (Entrada.PUBLICA, Entrada.API):
            return None
        if exigencia is Entrada.FECHADA:
            raise Http404
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        if not _cabe(request.user, exigencia):
            raise PermissionDenied
        return None


def _cabe(pessoa: Any, exigencia: Entrada | str) -> bool:
    if exigencia is Entrada.PESSOA:
        return True
    if exigencia is Entrada.EQUIPE:
        return bool(pessoa.is_staff)
    return bool(pessoa.has_perm(exigencia))
