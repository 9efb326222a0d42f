"""Busca, filtros, filtros em uso e páginas da lista do admin: tudo sem script."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qs

from django import template
from django.contrib.admin.options import IS_FACETS_VAR, IS_POPUP_VAR, TO_FIELD_VAR
from django.contrib.admin.utils import NotRelationField, get_fields_from_path
from django.contrib.admin.views.main import ALL_VAR, ORDER_VAR, PAGE_VAR, SEARCH_VAR
from django.core.exceptions import FieldDoesNotExist
from django.db import models
from django.http import HttpRequest
from django.utils.text import capfirst

from patrocinio.comum.campos import e_chave

register = template.Library()

VISIVEIS: Final = 4
DE_CONTROLE: Final = frozenset(
    {ALL_VAR, IS_FACETS_VAR, IS_POPUP_VAR, ORDER_VAR, PAGE_VAR, SEARCH_VAR, TO_FIELD_VAR}
)


@dataclass(frozen=True)
class Opcao:
    """Uma escolha do filtro."""

    valor: str
    rotulo: str
    marcada: bool
    url: str


@dataclass(frozen=True)
class Filtro:
    """Filtro da lista; com ``nome``, cabe numa caixa de escolha do formulário de busca."""

    titulo: str
    nome: str
    opcoes: list[Opcao]
    em_uso: bool

    @property
    def escolhida(self) -> str:
        """Escolha em vigor, por escrito."""
        return next((o.rotulo for o in self.opcoes if o.marcada), "")


@dataclass(frozen=True)
class EmUso:
    """Filtro em uso e o endereço que o retira."""

    titulo: str
    valor: str
    url: str


@dataclass(frozen=True)
class Pagina:
    """Página da lista; sem ``url``, é a aberta, e sem ``numero``, reticências."""

    numero: int | None
    url: str = ""


@register.inclusion_tag("admin/search_form.html", takes_context=True)
def barra_de_filtros(context: Any, cl: Any) -> dict[str, Any]:
    """Monta a busca com até quatro filtros à vista; os demais ficam em “Mais filtros”."""
    filtros = [_filtro(cl, spec) for spec in cl.filter_specs]
    filtros.sort(key=lambda f: not f.nome)
    nomes = {f.nome for f in filtros if f.nome} | {SEARCH_VAR}
    em_uso = list(_em_uso(context["request"], cl, filtros))
    controle = {k: v for k, v in cl.params.items() if k in {IS_POPUP_VAR, TO_FIELD_VAR, ORDER_VAR}}
    return {
        "cl": cl,
        "search_var": SEARCH_VAR,
        "visiveis": filtros[:VISIVEIS],
        "outros": filtros[VISIVEIS:],
        "outros_em_uso": any(f.em_uso for f in filtros[VISIVEIS:]),
        "ocultos": [(k, v) for k, vs in cl.filter_params.items() if k not in nomes for v in vs],
        "em_uso": em_uso,
        "url_limpa": cl.get_query_string(controle, list(cl.filter_params)),
    }


def _filtro(cl: Any, spec: Any) -> Filtro:
    """Descobre se cada escolha muda um só parâmetro: então o filtro é uma caixa de escolha."""
    esperados = spec.expected_parameters()
    base = _parametros(cl.get_query_string(remove=esperados))
    opcoes, nomes = [], set()
    for escolha in spec.choices(cl):
        proprios = {
            k: v[-1] for k, v in _parametros(escolha["query_string"]).items() if base.get(k) != v
        }
        nomes |= set(proprios)
        valor = next(iter(proprios.values())) if len(proprios) == 1 else ""
        opcoes.append(
            Opcao(
                valor,
                _sem_traco(str(escolha["display"])),
                bool(escolha["selected"]),
                str(escolha["query_string"]),
            )
        )
    simples = len(nomes) == 1 and all(o.valor for o in opcoes[1:])
    return Filtro(
        capfirst(str(spec.title)),
        nomes.pop() if simples else "",
        opcoes,
        bool(set(esperados) & set(cl.params)),
    )


def _parametros(consulta: str) -> dict[str, list[str]]:
    return parse_qs(consulta.removeprefix("?"), keep_blank_values=True)


def _sem_traco(rotulo: str) -> str:
    return "(vazio)" if rotulo in {"-", "–"} else rotulo


def _em_uso(request: HttpRequest, cl: Any, filtros: list[Filtro]) -> Iterator[EmUso]:
    if cl.query:
        yield EmUso("Busca", f"“{cl.query}”", cl.get_query_string(remove=[SEARCH_VAR]))
    conhecidos: set[str] = set()
    for filtro, spec in zip(filtros, _na_ordem(cl, filtros), strict=True):
        esperados = spec.expected_parameters()
        conhecidos |= set(esperados)
        if filtro.em_uso:
            yield EmUso(filtro.titulo, filtro.escolhida, cl.get_query_string(remove=esperados))
    for nome, valor in cl.params.items():
        if nome not in conhecidos and nome not in DE_CONTROLE:
            titulo, escrito = _por_caminho(request, cl, nome, str(valor))
            yield EmUso(titulo, escrito, cl.get_query_string(remove=[nome]))


def _na_ordem(cl: Any, filtros: list[Filtro]) -> list[Any]:
    """Devolve os filtros do Django na ordem em que aparecem na tela."""
    por_titulo = {capfirst(str(spec.title)): spec for spec in cl.filter_specs}
    return [por_titulo[f.titulo] for f in filtros]


def _por_caminho(request: HttpRequest, cl: Any, nome: str, valor: str) -> tuple[str, str]:
    """Escreve em palavras o filtro que veio de outra página: ``edital__id__exact=3``."""
    caminho = nome
    for sufixo in ("__exact", "__in", "__id", "__pk"):
        caminho = caminho.removesuffix(sufixo)
    try:
        campo: Any = get_fields_from_path(cl.model, caminho)[-1]
    except (FieldDoesNotExist, NotRelationField, AttributeError):
        return "Filtro", valor
    titulo = capfirst(str(getattr(campo, "verbose_name", caminho)))
    if campo.remote_field is not None:
        return titulo, _nome_visivel(request, cl, campo.related_model, valor)
    if isinstance(campo, models.BooleanField):
        return titulo, "Sim" if valor in {"1", "True"} else "Não"
    return titulo, str(dict(campo.flatchoices).get(valor, valor))


def _nome_visivel(request: HttpRequest, cl: Any, modelo: Any, valor: str) -> str:
    """Escreve o registro pelo nome só a quem pode abri-lo; aos demais, o que já se digitou."""
    site = cl.model_admin.admin_site
    if not e_chave(valor) or not site.is_registered(modelo):
        return valor
    tela = site.get_model_admin(modelo)
    if not tela.has_view_permission(request):
        return valor
    return str(tela.get_queryset(request).filter(pk=valor).first() or valor)


@register.inclusion_tag("admin/pagination.html")
def paginas_da_lista(cl: Any) -> dict[str, Any]:
    """Monta as páginas da lista, com anterior e seguinte."""
    paginada = cl.multi_page and not (cl.show_all and cl.can_show_all)
    numeros = cl.paginator.get_elided_page_range(cl.page_num, on_each_side=1, on_ends=1)
    return {
        "cl": cl,
        "paginada": paginada,
        "paginas": [_pagina(cl, n) for n in numeros] if paginada else [],
        "anterior": _url_da_pagina(cl, cl.page_num - 1) if cl.page_num > 1 else "",
        "seguinte": (
            _url_da_pagina(cl, cl.page_num + 1) if cl.page_num < cl.paginator.num_pages else ""
        ),
        "url_de_todas": (
            cl.get_query_string({ALL_VAR: "1"}) if paginada and cl.can_show_all else ""
        ),
    }


def _pagina(cl: Any, numero: Any) -> Pagina:
    if not isinstance(numero, int):
        return Pagina(None)
    return Pagina(numero, "" if numero == cl.page_num else _url_da_pagina(cl, numero))


def _url_da_pagina(cl: Any, numero: int) -> str:
    return str(cl.get_query_string({PAGE_VAR: numero}))
