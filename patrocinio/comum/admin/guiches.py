"""Guichês, e quem atende em cada um."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from patrocinio.comum.admin.base import AdminDoPortal
from patrocinio.comum.models import AcessoAGuiche, Guiche


@admin.register(Guiche)
class GuicheAdmin(AdminDoPortal):
    """Lugares de atendimento; quem atende vê só o seu."""

    list_display = ["nome", "orgao", "endereco", "ativo"]
    list_filter = ["ativo"]
    ordering = ["nome"]
    fieldsets = [("Guichê", {"fields": [("nome", "orgao"), "endereco", "ativo"]})]


@admin.register(AcessoAGuiche)
class AcessoAGuicheAdmin(AdminDoPortal):
    """Acesso que se dá e se retira; não se altera."""

    list_display = ["servidor", "guiche"]
    list_select_related = ["servidor", "guiche"]
    busca_em = ["servidor__busca", "guiche__busca"]
    ordering = ["servidor__first_name", "pk"]
    autocomplete_fields = ["servidor", "guiche"]
    fieldsets = [
        (
            "Acesso",
            {
                "fields": [("servidor", "guiche")],
                "description": "O papel abre as telas; o acesso diz em que guichê a pessoa atende.",
            },
        )
    ]

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
