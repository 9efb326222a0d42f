"""Relatório de fiscalização: o período na tela, e o PDF que o guarda (art. 22)."""

from typing import Any, Final
from urllib.parse import urlencode

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminDateWidget
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path, reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from fiscalizacao.documentos.relatorio import RelatorioDeFiscalizacao, emitir_relatorio
from fiscalizacao.documentos.relatorio_leitura import Recorte
from fiscalizacao.models import AdvertenciaVerbal
from patrocinio.comum.admin.area import emitir_e_abrir
from patrocinio.comum.admin.base import Atalho
from patrocinio.comum.admin.numeros_e_sugestoes import FORA_DO_ALCANCE, SugestaoDeUm
from patrocinio.comum.admin.paginas_com_formulario import recusar_no_formulario
from patrocinio.comum.campos import CampoDeData
from patrocinio.comum.erros import ErroDeDominio
from transporte_escolar.models import Empresa

_DA_EMPRESA: Final = AdvertenciaVerbal._meta.get_field("empresa")


class FormularioDoPeriodo(forms.Form):
    """De que dia a que dia, e de que empresa."""

    de = CampoDeData(label="De", widget=AdminDateWidget)
    ate = CampoDeData(label="Até", widget=AdminDateWidget)
    empresa = forms.ModelChoiceField(
        label="Empresa",
        queryset=Empresa.objects.none(),
        required=False,
        widget=SugestaoDeUm(_DA_EMPRESA, admin.site),
        help_text="Em branco, todas e a frota própria.",
        error_messages={"invalid_choice": FORA_DO_ALCANCE},
    )

    def __init__(self, dados: Any, *, pessoa: Any) -> None:
        super().__init__(dados)
        empresa: Any = self.fields["empresa"]
        empresa.queryset = Empresa.objects.visiveis_a(pessoa)

    @property
    def recorte(self) -> Recorte:
        """O período pedido."""
        return Recorte(**self.cleaned_data)


def _formulario(request: HttpRequest) -> FormularioDoPeriodo:
    """O que o endereço traz ou, sem nada, do começo do mês a hoje."""
    hoje = timezone.localdate()
    do_mes = {"de": hoje.replace(day=1), "ate": hoje}
    pedido = any(nome in request.GET for nome in do_mes)
    return FormularioDoPeriodo(request.GET if pedido else do_mes, pessoa=request.user)


@require_safe
def tela(request: HttpRequest) -> HttpResponse:
    """Mostra o período em números e as advertências uma a uma."""
    formulario = _formulario(request)
    relatorio = None
    if formulario.is_valid():
        try:
            relatorio = RelatorioDeFiscalizacao.de_um(formulario.recorte, hoje=timezone.localdate())
        except ErroDeDominio as erro:
            recusar_no_formulario(formulario, erro)
    contexto = admin.site.each_context(request) | {
        "title": "Relatório de fiscalização",
        "form": formulario,
        "relatorio": relatorio,
        "em_pdf": _em_pdf(formulario.recorte) if relatorio else None,
    }
    return render(request, "admin/fiscalizacao/relatorio.html", contexto)


def _em_pdf(recorte: Recorte) -> Atalho:
    consulta = {"de": f"{recorte.de:%d/%m/%Y}", "ate": f"{recorte.ate:%d/%m/%Y}"}
    if recorte.empresa:
        consulta["empresa"] = str(recorte.empresa.pk)
    url = f"{reverse('relatorio_de_fiscalizacao_pdf')}?{urlencode(consulta)}"
    return Atalho("Relatório em PDF", url, "documento", post=True)


@require_POST
def em_pdf(request: HttpRequest) -> HttpResponse:
    """Emite o relatório do período e abre o PDF."""
    formulario = _formulario(request)
    if not formulario.is_valid():
        raise ErroDeDominio(
            "O período não se deixa ler.", saida="Volte ao relatório e escolha os dias."
        )
    return emitir_e_abrir(request, emitir_relatorio, formulario.recorte)


urlpatterns = [
    path("", admin.site.admin_view(tela), name="relatorio_de_fiscalizacao"),
    path("pdf/", admin.site.admin_view(em_pdf), name="relatorio_de_fiscalizacao_pdf"),
]
