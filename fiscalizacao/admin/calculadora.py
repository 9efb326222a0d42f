"""Calculadora de prazos: regime, ato, ciência e meio; mostra a conta, dia a dia."""

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminDateWidget
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path
from django.utils import timezone
from django.views.decorators.http import require_safe

from fiscalizacao.admin.linha_do_tempo_do_processo import linhas_da_conta
from fiscalizacao.servicos.processo.prazos import conta_avulsa
from fiscalizacao.tipos import AtoComPrazo, MeioDeCiencia
from patrocinio.comum.admin.paginas_com_formulario import recusar_no_formulario
from patrocinio.comum.campos import CampoDeData
from patrocinio.comum.erros import ErroDeDominio
from transporte_escolar.tipos import Regime


class FormularioDaConta(forms.Form):
    """De que se conta."""

    regime = forms.ChoiceField(
        label="Regime do contrato", choices=Regime.choices, widget=forms.RadioSelect
    )
    ato = forms.ChoiceField(label="Ato", choices=AtoComPrazo.choices)
    ciencia = CampoDeData(
        label="Ciência, ou publicação", widget=AdminDateWidget, initial=timezone.localdate
    )
    meio = forms.ChoiceField(label="Meio", choices=MeioDeCiencia.choices, widget=forms.RadioSelect)


@require_safe
def calculadora(request: HttpRequest) -> HttpResponse:
    """Conta o prazo com o calendário de expediente do portal."""
    formulario = FormularioDaConta(request.GET or None)
    contexto: dict[str, Any] = {"title": "Calculadora de prazos", "form": formulario}
    if formulario.is_valid():
        contexto |= _contar(formulario)
    return render(
        request,
        "admin/fiscalizacao/calculadora.html",
        admin.site.each_context(request) | contexto,
    )


def _contar(formulario: FormularioDaConta) -> dict[str, Any]:
    dados = formulario.cleaned_data
    try:
        conta = conta_avulsa(
            regime=dados["regime"],
            ato=dados["ato"],
            ciencia=dados["ciencia"],
            meio=dados["meio"],
        )
    except ErroDeDominio as erro:
        recusar_no_formulario(formulario, erro)
        return {}
    return {"conta": conta, "linhas": list(linhas_da_conta(conta, conta.vencimento))}


urlpatterns = [path("", admin.site.admin_view(calculadora), name="calculadora_de_prazos")]
