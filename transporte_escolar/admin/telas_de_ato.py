"""Tela de um ato sobre o registro: GET mostra, só POST pratica, e a recusa volta ao formulário."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.admin.widgets import AdminDateWidget
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from patrocinio.comum.admin.base import Atalho
from patrocinio.comum.erros import ErroDeDominio


class FormularioDoMotivo(forms.Form):
    """O motivo do ato."""

    motivo = forms.CharField(
        label="Motivo",
        widget=forms.Textarea(attrs={"rows": 5}),
        error_messages={"required": "O ato é motivado (Lei 5.002/2018, art. 27): escreva por quê."},
    )


class FormularioDoDia(forms.Form):
    """O dia do ato; vem o de hoje."""

    em = forms.DateField(label="Dia", widget=AdminDateWidget, initial=timezone.localdate)


def _sempre(_registro: Any) -> str:
    return ""


@dataclass(frozen=True)
class Ato:
    """Um ato: como se chama, quem o pratica, quando cabe e o que faz.

    ``fazer`` devolve a frase que confirma; ``por_que_nao``, o motivo de não caber agora; ``aviso``,
    o que convém saber antes.
    """

    rotulo: str
    lide: str
    icone: str
    formulario: type[forms.Form]
    fazer: Callable[[Any, dict[str, Any], HttpRequest], str]
    permissao: str
    por_que_nao: Callable[[Any], str] = _sempre
    aviso: Callable[[Any], str] = _sempre
    perigo: bool = False


def rotas_dos_atos(tela: Any, atos: dict[str, Ato]) -> list[URLPattern]:
    """Um endereço por ato; a tela os pratica em ``ato``."""
    base = f"{tela.opts.app_label}_{tela.opts.model_name}"
    vista = tela.admin_site.admin_view(tela.ato)
    return [
        path(f"<int:pk>/{nome}/", vista, {"nome": nome}, name=f"{base}_{nome}") for nome in atos
    ]


def botoes_dos_atos(request: HttpRequest, registro: Any, atos: dict[str, Ato]) -> list[Atalho]:
    """Botões dos atos que o papel pratica; o que não cabe aparece, com o motivo."""
    pessoa: Any = request.user
    base = f"admin:{registro._meta.app_label}_{registro._meta.model_name}"
    return [
        Atalho(
            ato.rotulo,
            reverse(f"{base}_{nome}", args=[registro.pk]),
            ato.icone,
            recusa=ato.por_que_nao(registro),
        )
        for nome, ato in atos.items()
        if pessoa.has_perm(ato.permissao)
    ]


def praticar(tela: Any, request: HttpRequest, pk: int, ato: Ato) -> HttpResponse:
    """Mostra o formulário do ato e, no POST, pratica-o e volta ao registro."""
    registro = tela.get_object(request, str(pk))
    if registro is None:
        raise Http404
    if not request.user.has_perm(ato.permissao):
        raise PermissionDenied
    enviado = request.POST if request.method == "POST" else None
    formulario = ato.formulario(enviado)
    if enviado is not None and formulario.is_valid():
        try:
            feito = ato.fazer(registro, formulario.cleaned_data, request)
        except ErroDeDominio as erro:
            campo = erro.campo if erro.campo in formulario.fields else None
            formulario.add_error(campo, str(erro))
        else:
            messages.success(request, feito)
            nome = f"admin:{tela.opts.app_label}_{tela.opts.model_name}_change"
            return redirect(reverse(nome, args=[registro.pk]))
    aviso = ato.aviso(registro)
    contexto = tela.admin_site.each_context(request) | {
        "opts": tela.opts,
        "original": registro,
        "title": ato.rotulo,
        "lide": ato.lide,
        "recusa": ato.por_que_nao(registro),
        "avisos": [aviso] if aviso else [],
        "form": formulario,
        "media": formulario.media,
        "botao": ato.rotulo,
        "perigo": ato.perigo,
    }
    return render(request, "admin/ato.html", contexto)
