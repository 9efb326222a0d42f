"""Escolas atendidas."""

from typing import Any

from django.contrib import admin
from django.db.models import Count, Q
from django.http import HttpRequest
from django.urls import reverse

from patrocinio.comum.admin.base import AdminDoPortal, Relacionado
from transporte_escolar.models import Escola


@admin.register(Escola)
class EscolaAdmin(AdminDoPortal):
    """Escolas, com o código do Censo Escolar."""

    list_display = ["nome", "inep", "dependencia", "zona", "linhas_ativas", "ativa"]
    list_filter = ["dependencia", "zona", "ativa"]
    ordering = ["nome", "pk"]
    search_help_text = "Buscar por nome, código INEP ou endereço"
    texto_do_vazio = "Cadastre a escola de destino para que as linhas a alcancem."
    fieldsets = [
        ("Escola", {"fields": ["nome", "inep", ("dependencia", "zona"), "ativa"]}),
        (
            "Onde fica",
            {
                "fields": ["endereco", ("latitude", "longitude")],
                "description": "As coordenadas são facultativas; use graus decimais. As das "
                "escolas de demonstração são © colaboradores do OpenStreetMap, ODbL 1.0.",
            },
        ),
    ]

    def get_queryset(self, request: HttpRequest) -> Any:
        ativas = Count("linhas", filter=Q(linhas__ativa=True))
        return super().get_queryset(request).annotate(quantas_linhas=ativas)

    @admin.display(description="linhas ativas", ordering="quantas_linhas")
    def linhas_ativas(self, escola: Any) -> int:
        """Quantas linhas ativas a atendem."""
        return int(escola.quantas_linhas)

    def relacionados(self, request: HttpRequest, registro: Any) -> list[Relacionado]:
        url = reverse("admin:transporte_escolar_linha_changelist")
        return [
            Relacionado(
                "Linhas da escola",
                f"{url}?escolas__id__exact={registro.pk}",
                registro.quantas_linhas,
            )
        ]
