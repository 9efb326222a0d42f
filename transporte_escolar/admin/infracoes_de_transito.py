"""Infrações de trânsito dos condutores: incluem-se, corrigem-se e se anulam."""

from typing import Any, Final

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminDateWidget
from django.http import HttpRequest, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.area import AdminDaArea, ForaDoMenu
from patrocinio.comum.admin.base import Relacionado
from patrocinio.comum.admin.telas_de_ato import Ato, ComAtos, FormularioDeAto
from patrocinio.comum.campos import CampoDeData
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.models import InfracaoDeTransito
from transporte_escolar.servicos.infracoes_de_transito import anular_infracao, gravar_infracao


class FormularioDaAnulacao(FormularioDeAto):
    """Dia e decisão que anulou a infração."""

    anulada_em = CampoDeData(label="Anulada em", widget=AdminDateWidget)
    motivo = forms.CharField(
        label="Decisão que a anulou",
        widget=forms.Textarea(attrs={"rows": 4, "class": "vLargeTextField"}),
    )


def _anular(infracao: InfracaoDeTransito, formulario: Any, request: HttpRequest) -> str:
    feita = anular_infracao(pk=infracao.pk, em=timezone.localdate(), **formulario.cleaned_data)
    return f"Infração anulada em {feita.anulada_em:%d/%m/%Y}: desde esse dia não conta."


def _ja_anulada(infracao: InfracaoDeTransito) -> str:
    return "A infração já foi anulada." if infracao.anulada_em else ""


ATOS: Final = {
    "anular": Ato(
        "Anular a infração",
        "A infração fica guardada e deixa de contar desde o dia da anulação "
        "(Lei 5.002/2018, art. 17, p.ú., III).",
        "fechar",
        FormularioDaAnulacao,
        _anular,
        "transporte_escolar.change_infracaodetransito",
        por_que_nao=_ja_anulada,
    )
}


@admin.register(InfracaoDeTransito)
class InfracaoDeTransitoAdmin(ForaDoMenu, ComAtos, AdminDaArea):
    """Infrações de trânsito."""

    atos = ATOS
    list_display = ["condutor", "cometida_em", "gravidade", "auto", "descricao", "situacao"]
    list_select_related = ["condutor"]
    list_filter = ["gravidade", ("anulada_em", admin.EmptyFieldListFilter)]
    busca_em = ["condutor__busca"]
    ordering = ["-cometida_em", "-pk"]
    search_help_text = "Buscar pelo condutor"
    texto_do_vazio = "A infração se inclui, ou se importa, na ficha do condutor."
    autocomplete_fields = ["condutor"]
    readonly_fields = ["situacao"]
    fieldsets = [
        (
            "Infração",
            {
                "fields": [
                    "condutor", ("cometida_em", "gravidade"), "auto", "descricao",
                ],
                "description": "Contam as dos últimos doze meses, pela data em que foram "
                "cometidas, menos as anuladas (Lei 5.002/2018, art. 17, p.ú., III).",
            },
        )
    ]  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("condutor")

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """A situação só existe depois de incluída."""
        grupos = super().get_fieldsets(request, obj)
        return grupos if obj is None else [*grupos, ("Hoje", {"fields": ["situacao"]})]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        return [*self.readonly_fields, "condutor"] if obj is not None else [*self.readonly_fields]

    def gravar(self, registro: InfracaoDeTransito) -> None:
        gravar_infracao(registro, em=timezone.localdate())

    @admin.display(description="situação", ordering="anulada_em")
    def situacao(self, infracao: InfracaoDeTransito) -> Etiqueta | str:
        """Se conta ou se foi anulada."""
        if infracao.anulada_em:
            return Etiqueta(f"anulada em {infracao.anulada_em:%d/%m/%Y}", tom="neutro")
        return "consta"

    # -- ligações ----------------------------------------------------------------------------

    def relacionados(self, request: HttpRequest, registro: InfracaoDeTransito) -> list[Relacionado]:
        return [Relacionado(f"Ficha: {registro.condutor}", _ficha(registro))]

    def response_post_save_add(self, request: HttpRequest, obj: Any) -> HttpResponseRedirect:
        """Volta à ficha do condutor, que já conta a infração."""
        return redirect(_ficha(obj))

    def response_post_save_change(self, request: HttpRequest, obj: Any) -> HttpResponseRedirect:
        """Idem."""
        return redirect(_ficha(obj))


def _ficha(infracao: InfracaoDeTransito) -> str:
    return reverse("admin:transporte_escolar_condutor_change", args=[infracao.condutor_id])
