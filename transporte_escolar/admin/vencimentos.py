"""Vencimentos: a tela do que venceu e do que vence, a exportação e a relação em PDF."""

from collections.abc import Iterable
from datetime import date
from typing import Any, Final

from django.contrib import admin
from django.core.paginator import Page, Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import path, reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from patrocinio.comum.admin.area import emitir_e_abrir
from patrocinio.comum.admin.base import FORMATOS, Atalho
from patrocinio.comum.admin.exportar import TIPOS
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.exportacao import ColunaExportada, Tipo, planilha_csv, planilha_xlsx
from patrocinio.comum.papeis import tem_papel
from patrocinio.comum.tipos import Papel
from transporte_escolar.admin.vencimentos_na_tela import (
    AREA,
    Filtro,
    montar_faixas,
    opcoes_de_empresa,
    opcoes_de_tipo,
)
from transporte_escolar.documentos import emitir_relacao_de_vencimentos
from transporte_escolar.models import Empresa
from transporte_escolar.servicos.avisos import SECRETARIAS, destinos_de
from transporte_escolar.servicos.vencimentos import Vencimento, vencimentos

POR_PAGINA: Final = 50
DE_TODAS: Final = "comum.view_documentoemitido"
COLUNAS: Final = (
    ColunaExportada("Faixa"),
    ColunaExportada("Último dia", Tipo.DATA),
    ColunaExportada("Dias", Tipo.NUMERO),
    ColunaExportada("O que vence"),
    ColunaExportada("De quem"),
    ColunaExportada("Empresa"),
    ColunaExportada("Dispositivo"),
    ColunaExportada("Se não se renovar"),
)


@require_safe
def tela(request: HttpRequest) -> HttpResponse:
    """Mostra o que vence, por faixa; escolhida uma faixa, ela inteira, em páginas."""
    hoje = timezone.localdate()
    todos = vencimentos(em=hoje, pessoa=request.user)
    filtro = Filtro.de(request.GET)
    itens = Filtro(filtro.empresa, filtro.tipo).aplicar(todos)
    pagina = Paginator(filtro.aplicar(itens), POR_PAGINA).get_page(request.GET.get("p"))
    contexto = admin.site.each_context(request) | {
        "title": "Vencimentos",
        "hoje": hoje,
        "filtro": filtro,
        "total": len(itens),
        "faixas": montar_faixas(
            itens, filtro, da_pagina=pagina.object_list, pessoa=request.user, hoje=hoje
        ),
        "pagina": pagina if filtro.faixa else None,
        "anterior": _outra(filtro, pagina, -1) if pagina.has_previous() else "",
        "seguinte": _outra(filtro, pagina, +1) if pagina.has_next() else "",
        "empresas": opcoes_de_empresa(todos, filtro),
        "tipos": opcoes_de_tipo(todos, filtro),
        "filtrada": any(vars(filtro).values()),
        "exportacoes": [
            (rotulo, filtro.endereco("vencimentos_exportar", formato))
            for formato, rotulo in FORMATOS
        ],
        "relacao": _relacao(filtro, request.user),
        "sem_email": _sem_email(todos, request.user),
    }
    return render(request, "admin/transporte_escolar/vencimentos.html", contexto)


def _outra(filtro: Filtro, pagina: Page[Any], passo: int) -> str:
    return f"{filtro.endereco()}&p={pagina.number + passo}"


def _relacao(filtro: Filtro, pessoa: Any) -> Atalho:
    """Botão do PDF, com o motivo de quando não cabe: a relação nunca sai pela metade."""
    empresa = filtro.empresa or _a_unica(pessoa)
    recusa = ""
    if filtro.tipo or filtro.faixa:
        recusa = "A relação leva todos os tipos e faixas: tire esses filtros ou exporte a planilha."
    elif empresa and not empresa.isdecimal():
        recusa = "A relação é de uma empresa ou de todas: para as demais, exporte a planilha."
    elif not empresa and not pessoa.has_perm(DE_TODAS):
        recusa = "Escolha a empresa no filtro: a relação de todas é da Prefeitura."
    url = Filtro(empresa).endereco("vencimentos_relacao")
    return Atalho("Relação em PDF", url, "documento", recusa=recusa, post=True)


def _a_unica(pessoa: Any) -> str:
    """A empresa de quem só vê uma, e por isso não precisa escolhê-la."""
    if pessoa.has_perm(DE_TODAS):
        return ""
    minhas = Empresa.objects.visiveis_a(pessoa).values_list("pk", flat=True)[:2]
    return str(minhas[0]) if len(minhas) == 1 else ""


def _sem_email(todos: Iterable[Vencimento], pessoa: Any) -> list[tuple[str, str]]:
    """Quem tem o que renovar e não recebe o aviso: nome e, a quem o corrige, o cadastro.

    À contratada não se fala das secretarias.
    """
    alheios = SECRETARIAS if tem_papel(pessoa, Papel.CONTRATADA) else {}
    corrige = pessoa.has_perm(f"{AREA}.change_empresa")
    return [
        (d.nome, _cadastro(d.chave) if corrige and d.chave not in SECRETARIAS else "")
        for d in destinos_de(todos)
        if not d.email and d.chave not in alheios
    ]


def _cadastro(chave: str) -> str:
    return reverse(f"admin:{AREA}_empresa_change", args=[chave.partition(":")[2]])


@require_safe
def exportar(request: HttpRequest, formato: str) -> HttpResponse:
    """Exporta o que a tela mostra, com os filtros."""
    if formato not in TIPOS:
        raise Http404
    hoje = timezone.localdate()
    itens = Filtro.de(request.GET).aplicar(vencimentos(em=hoje, pessoa=request.user))
    linhas = [_celulas(v, hoje) for v in itens]
    conteudo = (
        planilha_xlsx("Vencimentos", COLUNAS, linhas)
        if formato == "xlsx"
        else planilha_csv(COLUNAS, linhas)
    )
    return HttpResponse(
        conteudo,
        content_type=TIPOS[formato],
        headers={
            "Content-Disposition": f'attachment; filename="vencimentos-{hoje:%Y-%m-%d}.{formato}"',
            "Cache-Control": "private, no-store",
        },
    )


def _celulas(item: Vencimento, hoje: date) -> list[Any]:
    return [
        item.faixa.label,
        item.fim,
        (item.fim - hoje).days if item.fim else None,
        item.o_que,
        item.dono.nome,
        "; ".join(r.nome for r in item.dono.responsaveis),
        item.dispositivo,
        item.consequencia,
    ]


@require_POST
def relacao(request: HttpRequest) -> HttpResponse:
    """Emite a relação em PDF e a abre."""
    pessoa: Any = request.user
    filtro = Filtro.de(request.GET)
    if recusa := _relacao(filtro, pessoa).recusa:
        raise ErroDeDominio(recusa)
    empresa = None
    if pk := filtro.empresa or _a_unica(pessoa):
        empresa = get_object_or_404(Empresa.objects.visiveis_a(pessoa), pk=pk)
    return emitir_e_abrir(request, emitir_relacao_de_vencimentos, empresa)


urlpatterns = [
    path("", admin.site.admin_view(tela), name="vencimentos"),
    path("exportar/<str:formato>/", admin.site.admin_view(exportar), name="vencimentos_exportar"),
    path("relacao/", admin.site.admin_view(relacao), name="vencimentos_relacao"),
]
