"""Calendário de expediente e séries de numeração."""

from datetime import date
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from patrocinio.comum.admin.base import AdminDoPortal, Atalho
from patrocinio.comum.admin.paginas_com_formulario import Pagina, enviado, mostrar
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DiaSemExpediente, Serie
from patrocinio.comum.servicos.expediente import expediente_mudou, preencher_ano
from patrocinio.comum.servicos.numeracao import continuar_do_papel
from patrocinio.comum.tipos import EspecieDeSerie


class PedidoDeAno(forms.Form):
    """Ano a preencher com os feriados nacionais, estaduais e municipais."""

    ano = forms.IntegerField(label="Ano", min_value=2018, max_value=2100)


class FiltroDeAno(admin.SimpleListFilter):
    """Filtra pelo ano, sem varrer a tabela para montar a lista."""

    title = "ano"
    parameter_name = "ano"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        este = timezone.localdate().year
        return [(str(a), str(a)) for a in range(este + 3, 2017, -1)]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        valor = self.value()
        if valor in dict(self.lookup_choices):
            ano = int(valor)
            return queryset.filter(dia__range=(date(ano, 1, 1), date(ano, 12, 31)))
        return queryset


@admin.register(DiaSemExpediente)
class DiaSemExpedienteAdmin(AdminDoPortal):
    """Feriados e pontos facultativos: é esta lista que decide os prazos."""

    list_display = ["dia", "nome", "tipo", "ato"]
    list_filter = [FiltroDeAno, "tipo"]
    list_select_related = ["ato"]
    busca_em = ["busca", "ato__busca"]
    ordering = ["-dia"]
    autocomplete_fields = ["ato"]
    fieldsets = [
        (
            "Dia",
            {
                "fields": ["dia", "nome", "tipo", "ato"],
                "description": "Dia útil é o que tem expediente no órgão (Lei 14.133/2021, "
                "art. 183, III). Sábados e domingos não precisam ser incluídos.",
            },
        )
    ]

    def get_urls(self) -> list[URLPattern]:
        rota = path(
            "preencher-ano/",
            self.admin_site.admin_view(self.preencher),
            name="comum_diasemexpediente_preencher",
        )
        return [rota, *super().get_urls()]

    def acoes_da_lista(self, request: HttpRequest) -> list[Atalho]:
        if not self.has_add_permission(request):
            return []
        url = reverse("admin:comum_diasemexpediente_preencher")
        return [Atalho("Preencher um ano", url, "calendario")]

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: Any) -> None:
        super().save_model(request, obj, form, change)
        self._contar_de_novo(request)

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        super().delete_model(request, obj)
        self._contar_de_novo(request)

    def delete_queryset(self, request: HttpRequest, queryset: Any) -> None:
        super().delete_queryset(request, queryset)
        self._contar_de_novo(request)

    @staticmethod
    def _contar_de_novo(request: HttpRequest) -> None:
        """Os prazos que correm se recontam na mesma transação, e a tela diz quantos mudaram."""
        for frase in expediente_mudou(timezone.now()):
            messages.info(request, frase)

    def preencher(self, request: HttpRequest) -> HttpResponse:
        """Inclui os feriados conhecidos do ano, sem tocar nos que já estão."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        formulario = PedidoDeAno(*enviado(request), initial={"ano": timezone.localdate().year + 1})
        if formulario.is_valid():
            ano = formulario.cleaned_data["ano"]
            messages.success(request, f"{preencher_ano(ano)} dias incluídos em {ano}.")
            self._contar_de_novo(request)
            return redirect(f"{reverse('admin:comum_diasemexpediente_changelist')}?ano={ano}")
        pagina = Pagina(
            "Preencher um ano",
            "Inclui os feriados nacionais, estaduais e municipais do ano, mais Carnaval e "
            "Corpus Christi. Os dias que já estão na lista não mudam. Depois, confira os decretos "
            "de ponto facultativo.",
            "Preencher",
        )
        return mostrar(self, request, pagina, formulario)


class FormularioDeSerie(FormularioComVersao):
    """Espécie, das que o portal numera, ano e último número do papel."""

    especie = forms.ChoiceField(label="Espécie", choices=EspecieDeSerie.choices)

    def clean(self) -> dict[str, Any] | None:
        limpos = super().clean() or self.cleaned_data
        serie = self.instance
        if serie.pk and serie.ultimo != serie.inicial and "inicial" in self.changed_data:
            self.add_error(
                "inicial",
                f"A série já está no número {serie.ultimo}: o último número do papel só se "
                "informa antes do primeiro número do portal.",
            )
        return limpos


@admin.register(Serie)
class SerieAdmin(AdminDoPortal):
    """Séries de números: cada uma pode continuar do último número do papel."""

    form = FormularioDeSerie
    list_display = ["nome", "ano", "inicial", "ultimo"]
    list_filter = ["ano"]
    ordering = ["-ano", "especie"]

    def get_fields(self, request: HttpRequest, obj: Serie | None = None) -> Any:
        return [("nome" if obj else "especie"), "ano", "inicial", "ultimo"]

    def get_readonly_fields(self, request: HttpRequest, obj: Serie | None = None) -> list[str]:
        return ["ultimo", "nome", "especie", "ano"] if obj else ["ultimo"]

    @admin.display(description="espécie", ordering="especie")
    def nome(self, registro: Serie) -> str:
        """Nome da espécie em português."""
        return dict(EspecieDeSerie.choices).get(registro.especie, registro.especie)

    def save_model(self, request: HttpRequest, obj: Serie, form: Any, change: Any) -> None:
        try:
            serie = continuar_do_papel(
                especie=obj.especie, ano=obj.ano, ultimo_em_papel=obj.inicial
            )
        except ErroDeDominio as erro:
            erro.campo = erro.campo or "inicial"
            raise
        obj.pk, obj.ultimo = serie.pk, serie.ultimo
