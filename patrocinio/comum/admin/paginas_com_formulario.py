"""Página com um só formulário: mostra, pratica o que se enviou, e volta com ele e a recusa."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from patrocinio.comum.erros import ErroDeDominio


@dataclass(frozen=True)
class Pagina:
    """O que se diz em volta do formulário; com ``recusa``, os campos nem aparecem.

    ``modelo`` é ``admin/ato.html`` ou um que o estenda.
    """

    titulo: str
    lide: str
    botao: str
    recusa: str = ""
    avisos: Sequence[str] = ()
    perigo: bool = False
    modelo: str = "admin/ato.html"


def enviado(request: HttpRequest) -> tuple[Any, Any]:
    """Os dados e os arquivos enviados, para o formulário; nenhum, se só se pediu a página."""
    return (request.POST, request.FILES) if request.method == "POST" else (None, None)


def tentar(
    request: HttpRequest, formulario: Any, fazer: Callable[[], str | HttpResponse], *, volta: str
) -> HttpResponse | None:
    """Faz o que se enviou e confere; ``None`` manda mostrar a página, com a recusa se houve.

    ``fazer`` devolve a frase que confirma, e então se vai a ``volta``, ou a própria resposta.
    """
    if not formulario.is_valid():
        return None
    try:
        feito = fazer()
    except ErroDeDominio as erro:
        recusar_no_formulario(formulario, erro)
        return None
    if isinstance(feito, HttpResponse):
        return feito
    messages.success(request, feito)
    return redirect(volta)


def recusar_no_formulario(formulario: Any, erro: ErroDeDominio) -> None:
    """Põe a recusa no campo a que se refere, ou no alto."""
    campo = erro.campo if erro.campo in formulario.fields else None
    formulario.add_error(campo, str(erro))


def mostrar(
    tela: Any, request: HttpRequest, pagina: Pagina, formulario: Any = None, **extra: Any
) -> HttpResponse:
    """Desenha a página; ``original``, se vier em ``extra``, é o registro de que ela trata."""
    contexto = tela.admin_site.each_context(request) | {
        "opts": tela.opts,
        "title": pagina.titulo,
        "subtitle": extra.get("original"),
        "pagina": pagina,
        "form": formulario or forms.Form(),
    }
    return render(request, pagina.modelo, contexto | extra)
