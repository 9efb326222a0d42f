"""Dossiê para o Ministério Público, a Câmara e o TCE: um clique, e o portal o prepara."""

from datetime import date
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.widgets import AdminDateWidget
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import path
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from patrocinio.comum.admin.area import documentos_demais
from patrocinio.comum.admin.paginas_com_formulario import Pagina, enviado, mostrar
from patrocinio.comum.campos import CampoDeData
from patrocinio.comum.regras.prazos import somar_anos
from transporte_escolar.documentos import pedir_dossie
from transporte_escolar.models import Veiculo


class FormularioDoDossie(forms.Form):
    """O período das inspeções e das substituições."""

    desde = CampoDeData(
        label="Inspeções e substituições desde",
        required=False,
        widget=AdminDateWidget,
        help_text="Em branco, o último ano.",
    )

    def clean_desde(self) -> date | None:
        """O período já passou: o dossiê conta o que houve."""
        desde: date | None = self.cleaned_data["desde"]
        if desde is not None and desde > timezone.localdate():
            raise forms.ValidationError("O período começa hoje ou antes de hoje.")
        return desde


@require_http_methods(["GET", "HEAD", "POST"])
def dossie(request: HttpRequest) -> HttpResponse:
    """Confirma e põe o dossiê na fila; a página do trabalho diz quando está pronto."""
    agora = timezone.now()
    formulario = FormularioDoDossie(
        *enviado(request), initial={"desde": somar_anos(timezone.localdate(agora), -1)}
    )
    if formulario.is_valid():
        if recusa := documentos_demais(request, em=agora):
            return recusa
        pessoa: Any = request.user
        trabalho = pedir_dossie(por=pessoa, em=agora, desde=formulario.cleaned_data["desde"])
        messages.success(request, "O dossiê está na fila: esta página diz quando ficar pronto.")
        return redirect("admin:comum_trabalho_change", trabalho.pk)
    pagina = Pagina(
        "Dossiê para o MP, a Câmara e o TCE",
        "Um só arquivo com capa, índice, veículos, linhas e contratos, condutores e "
        "monitores, inspeções, pendências de hoje por artigo e substituições, sem CPF nem CNH.",
        "Preparar o dossiê",
    )
    return mostrar(admin.site.get_model_admin(Veiculo), request, pagina, formulario)


urlpatterns = [path("", admin.site.admin_view(dossie), name="dossie")]
