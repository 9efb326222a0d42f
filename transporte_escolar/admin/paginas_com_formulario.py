"""Página com um só formulário: mostra, e volta com o digitado e a recusa."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from patrocinio.comum.erros import ErroDeDominio


@dataclass(frozen=True)
class Pagina:
    """O que a página diz em volta do formulário; ``voltar`` é aonde leva quem desiste."""

    titulo: str
    lide: str
    botao: str
    voltar: str
    perigo: bool = False
    avisos: tuple[str, ...] = ()
    modelo: str = "admin/transporte_escolar/formulario.html"


def mostrar(
    tela: Any, request: HttpRequest, formulario: Any, pagina: Pagina, **extra: Any
) -> HttpResponse:
    """Desenha a página; ``original``, se vier em ``extra``, entra na trilha."""
    contexto = tela.admin_site.each_context(request) | {
        "opts": tela.opts,
        "title": pagina.titulo,
        "pagina": pagina,
        "form": formulario,
        "media": formulario.media,
    }
    return render(request, pagina.modelo, contexto | extra)


def recusar_no_formulario(formulario: Any, erro: ErroDeDominio) -> None:
    """Põe a recusa no campo a que se refere, ou no alto."""
    campo = erro.campo if erro.campo in formulario.fields else None
    formulario.add_error(campo, str(erro))
