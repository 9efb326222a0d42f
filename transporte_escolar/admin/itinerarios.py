"""Itinerários datados: mudar é abrir outro."""

from typing import Any

from django.contrib import admin
from django.db.models import F, Sum
from django.http import HttpRequest

from patrocinio.comum.admin.base import EmLinha
from patrocinio.comum.admin.simultanea import FormularioComVersao
from transporte_escolar.admin.base import AdminDaArea
from transporte_escolar.models import Itinerario, Ponto, Viagem
from transporte_escolar.servicos.linhas import gravar_itinerario


class FormularioDeItinerario(FormularioComVersao):
    """Itinerário; o serviço é que confere o período, depois de encerrar o anterior."""

    def _get_validation_exclusions(self) -> set[str]:
        fora: set[str] = super()._get_validation_exclusions()  # type: ignore[misc]
        return fora | {"vigente_ate"} if self.instance._state.adding else fora


class PontosEmLinha(EmLinha):
    """Lugares, em ordem."""

    model = Ponto
    fields = ["ordem", "nome", "embarque", "latitude", "longitude"]
    ordering = ["ordem"]


class ViagensEmLinha(EmLinha):
    """Viagens: turno × ida ou volta."""

    model = Viagem
    fields = ["turno", "sentido", "saida", "chegada", "km_pavimentado", "km_nao_pavimentado"]


@admin.register(Itinerario)
class ItinerarioAdmin(AdminDaArea):
    """Por onde a linha passa, de uma data a outra."""

    form = FormularioDeItinerario
    list_display = ["linha", "vigente_de", "vigente_ate", "km_por_dia", "motivo"]
    list_select_related = ["linha"]
    busca_em = ["linha__busca"]
    ordering = ["linha__codigo", "-vigente_de"]
    search_help_text = "Buscar pela linha"
    autocomplete_fields = ["linha", "ato"]
    inlines = [PontosEmLinha, ViagensEmLinha]
    fieldsets = [
        (
            "Itinerário",
            {
                "fields": ["linha", ("vigente_de", "vigente_ate"), "motivo", "ato"],
                "description": "O novo itinerário encerra o anterior na véspera. A contratada "
                "observa os roteiros e horários que o Município determina, também quando mudam "
                "(Lei 5.002/2018, art. 19, VI).",
            },
        )
    ]

    def get_queryset(self, request: HttpRequest) -> Any:
        km = Sum(F("viagens__km_pavimentado") + F("viagens__km_nao_pavimentado"))
        return super().get_queryset(request).annotate(km_do_dia=km)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        return ["linha"] if obj else []

    def gravar(self, registro: Itinerario) -> None:
        gravar_itinerario(registro)

    @admin.display(description="km por dia", ordering="km_do_dia")
    def km_por_dia(self, itinerario: Any) -> Any:
        """Soma das viagens."""
        return itinerario.km_do_dia
