"""Itinerários datados: mudar é abrir outro; o que já vigora só se corrige com motivo."""

from typing import Any, Final

from django.contrib import admin
from django.db.models import F, Sum
from django.forms import model_to_dict
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.area import AdminDaArea
from patrocinio.comum.admin.base import TAMANHO_DO_MOTIVO, Atalho, EmLinha
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.campos import e_chave
from transporte_escolar.models import Itinerario, Ponto, Viagem
from transporte_escolar.servicos.linhas import (
    conferir_correcao,
    gravar_itinerario,
    itinerario_mais_novo,
)
from transporte_escolar.servicos.realocacao import realocar

CORRIGIR: Final = "corrigir"


class FormularioDeItinerario(FormularioComVersao):
    """Itinerário; o serviço é que confere o período, depois de encerrar o anterior."""

    def _get_validation_exclusions(self) -> set[str]:
        fora: set[str] = super()._get_validation_exclusions()  # type: ignore[misc]
        return fora | {"vigente_ate"} if self.instance._state.adding else fora


class ParteEmLinha(EmLinha):
    """Parte do itinerário; o novo já abre com as do itinerário que ele substitui."""

    def get_extra(self, request: HttpRequest, obj: Any = None, **kwargs: Any) -> int:
        return len(self.copiadas(request)) if obj is None else 0

    def copiadas(self, request: HttpRequest) -> list[dict[str, Any]]:
        """Campos das partes do itinerário a substituir, na ordem da tela."""
        anterior = _a_substituir(request)
        if anterior is None:
            return []
        partes = self.model._default_manager.filter(itinerario=anterior)
        em_ordem = partes.order_by(*(self.ordering or ()))
        return [model_to_dict(p, exclude=["id", "itinerario"]) for p in em_ordem]


class PontosEmLinha(ParteEmLinha):
    """Lugares, em ordem."""

    model = Ponto
    fields = ["ordem", "nome", "embarque", "latitude", "longitude"]
    ordering = ["ordem"]


class ViagensEmLinha(ParteEmLinha):
    """Viagens: turno × ida ou volta."""

    model = Viagem
    fields = ["turno", "sentido", "saida", "chegada", "km_pavimentado", "km_nao_pavimentado"]
    ordering = ["turno", "sentido"]


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

    def get_formset_kwargs(
        self, request: HttpRequest, obj: Any, inline: Any, prefix: str
    ) -> dict[str, Any]:
        # No envio, a parte igual à inicial passaria por não preenchida e não se gravaria.
        argumentos: dict[str, Any] = super().get_formset_kwargs(request, obj, inline, prefix)
        if request.method == "GET" and obj.pk is None:
            argumentos["initial"] = inline.copiadas(request)
        return argumentos

    # -- o que já vigora ---------------------------------------------------------------------

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """O que já começou só se altera na tela de correção, que pede o motivo."""
        if obj is not None and _ja_comecou(obj) and CORRIGIR not in request.GET:
            return False
        return bool(super().has_change_permission(request, obj))

    def acoes_do_registro(self, request: HttpRequest, registro: Itinerario) -> list[Atalho]:
        acoes = []
        if self.has_add_permission(request):
            novo = reverse("admin:transporte_escolar_itinerario_add")
            acoes.append(
                Atalho(
                    "Mudar o itinerário a partir de uma data",
                    f"{novo}?linha={registro.linha_id}",
                    "rota",
                )
            )
        pode_corrigir = bool(super().has_change_permission(request, registro))
        if pode_corrigir and _ja_comecou(registro) and CORRIGIR not in request.GET:
            acoes.append(Atalho("Corrigir erro de digitação", f"?{CORRIGIR}=1", "lapis"))
        return acoes

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        contexto = {
            "motivo_exigido": CORRIGIR in request.GET,
            "motivo_escrito": request.POST.get("_motivo", ""),
            "tamanho_do_motivo": TAMANHO_DO_MOTIVO,
        }
        resposta: HttpResponse = super().changeform_view(
            request, object_id, form_url, contexto | (extra_context or {})
        )
        return resposta

    def save_model(self, request: HttpRequest, obj: Itinerario, form: Any, change: Any) -> None:
        if change:
            conferir_correcao(
                comecou_em=form.initial["vigente_de"],
                motivo=request.POST.get("_motivo", ""),
                hoje=timezone.localdate(),
            )
        super().save_model(request, obj, form, change)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: Any) -> None:
        super().save_related(request, form, formsets, change)
        realocar(form.instance)

    def gravar(self, registro: Itinerario) -> None:
        gravar_itinerario(registro)

    @admin.display(description="km por dia", ordering="km_do_dia")
    def km_por_dia(self, itinerario: Any) -> Any:
        """Soma das viagens."""
        return itinerario.km_do_dia


def _ja_comecou(itinerario: Itinerario) -> bool:
    return itinerario.vigente_de <= timezone.localdate()


def _a_substituir(request: HttpRequest) -> Itinerario | None:
    """Itinerário mais novo da linha que veio no endereço; só na abertura da página."""
    linha = request.GET.get("linha", "")
    if request.method != "GET" or not e_chave(linha):
        return None
    return itinerario_mais_novo(int(linha))
