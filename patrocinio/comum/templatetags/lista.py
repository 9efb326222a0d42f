"""Tabela da lista do admin, em que cada célula diz de que coluna é."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import template
from django.contrib.admin.templatetags.admin_list import result_headers
from django.contrib.admin.templatetags.admin_urls import add_preserved_filters
from django.contrib.admin.utils import display_for_field, display_for_value, lookup_field
from django.core.exceptions import FieldDoesNotExist, ObjectDoesNotExist
from django.db import models
from django.urls import NoReverseMatch

from patrocinio.comum.campos import CampoIdentificador
from patrocinio.comum.regras.identificacao import formatar
from patrocinio.comum.templatetags.visual import Etiqueta

register = template.Library()

MARCAR = "action_checkbox"
VAZIO = "–"
NUMEROS = (models.IntegerField, models.DecimalField, models.FloatField)
CURTOS = (models.DateField, models.TimeField, models.BooleanField, *NUMEROS)


@dataclass(frozen=True)
class Coluna:
    """Título de uma coluna e os endereços que a ordenam."""

    rotulo: str
    nota: str = ""
    marcar: Any = ""
    ordem: str = ""
    url: str = ""
    url_sem: str = ""
    numerica: bool = False


@dataclass(frozen=True)
class Celula:
    """Valor de uma coluna num registro, pronto para virar célula ou linha do cartão."""

    rotulo: str
    valor: Any = VAZIO
    classes: str = ""
    url: str = ""
    titulo: bool = False
    marcar: bool = False
    booleano: bool | None = None
    e_booleano: bool = False
    campo: Any = None
    chave_do_popup: str = ""


@dataclass(frozen=True)
class Linha:
    """Um registro da lista."""

    celulas: list[Celula]
    formulario: Any = None


@register.inclusion_tag("admin/change_list_results.html")
def tabela_da_lista(cl: Any) -> dict[str, Any]:
    """Monta a tabela da lista do admin, com edição na lista e seleção, se houver."""
    cabecalhos = list(result_headers(cl))
    colunas = [_coluna(cl, nome, c) for nome, c in zip(cl.list_display, cabecalhos, strict=True)]
    formularios = cl.formset.forms if cl.formset else [None] * len(cl.result_list)
    linhas = [
        Linha(list(_celulas(cl, registro, colunas, formulario)), formulario)
        for registro, formulario in zip(cl.result_list, formularios, strict=True)
    ]
    return {
        "cl": cl,
        "colunas": colunas,
        "linhas": linhas,
        "ocultos": [f[cl.model._meta.pk.name] for f in formularios if f is not None],
        "ordenadas": any(c.ordem for c in colunas),
    }


def _coluna(cl: Any, nome: Any, cabecalho: dict[str, Any]) -> Coluna:
    if nome == MARCAR:
        return Coluna("", marcar=cabecalho["text"])
    notas = getattr(cl.model_admin, "notas_das_colunas", {})
    rotulo = str(cabecalho["text"])
    rotulo = rotulo[:1].upper() + rotulo[1:]
    numerica = isinstance(_campo_do_modelo(cl, nome), NUMEROS)
    if not cabecalho["sortable"]:
        return Coluna(rotulo, notas.get(nome, ""), numerica=numerica)
    sentido = "ascending" if cabecalho["ascending"] else "descending"
    return Coluna(
        rotulo,
        notas.get(nome, ""),
        ordem=sentido if cabecalho["sorted"] else "",
        url=cabecalho["url_primary"],
        url_sem=cabecalho["url_remove"] if cabecalho["sorted"] else "",
        numerica=numerica,
    )


def _campo_do_modelo(cl: Any, nome: Any) -> Any:
    try:
        campo = cl.lookup_opts.get_field(nome) if isinstance(nome, str) else None
    except FieldDoesNotExist:
        return None
    return None if getattr(campo, "choices", None) else campo


def _celulas(cl: Any, registro: Any, colunas: list[Coluna], formulario: Any) -> Iterator[Celula]:
    titulo_dado = False
    for nome, coluna in zip(cl.list_display, colunas, strict=True):
        if nome == MARCAR:
            marca = lookup_field(nome, registro, cl.model_admin)[2]
            yield Celula("", valor=marca, classes="action-checkbox", marcar=True)
            continue
        if formulario is not None and nome in formulario.fields:
            yield Celula(coluna.rotulo, campo=formulario[nome])
            continue
        ligado = _e_ligado(cl, nome, ja_houve=titulo_dado)
        url = _url(cl, registro) if ligado else ""
        yield _celula(cl, nome, registro, coluna, url=url, titulo=ligado and not titulo_dado)
        titulo_dado = titulo_dado or ligado


def _e_ligado(cl: Any, nome: Any, *, ja_houve: bool) -> bool:
    if cl.list_display_links is None:
        return False
    if not cl.list_display_links:
        return not ja_houve
    return nome in cl.list_display_links


def _url(cl: Any, registro: Any) -> str:
    try:
        url = cl.url_for_result(registro)
    except NoReverseMatch:
        return ""
    guardados = {"preserved_filters": cl.preserved_filters, "opts": cl.opts}
    return str(add_preserved_filters(guardados, url))


def _celula(cl: Any, nome: Any, registro: Any, coluna: Coluna, *, url: str, titulo: bool) -> Celula:
    comuns: dict[str, Any] = {"rotulo": coluna.rotulo, "url": url, "titulo": titulo}
    if url and cl.is_popup:
        comuns["chave_do_popup"] = str(registro.serializable_value(cl.to_field or "pk"))
    try:
        campo, atributo, valor = lookup_field(nome, registro, cl.model_admin)
    except ObjectDoesNotExist:
        return Celula(**comuns)
    if _e_booleano(campo, atributo):
        return Celula(**comuns, e_booleano=True, booleano=valor, classes="terco")
    texto = escrever(cl.model_admin, campo, valor, nome=nome)
    return Celula(**comuns, valor=texto, classes="" if titulo else _classes(campo, valor))


def _e_booleano(campo: Any, atributo: Any) -> bool:
    if campo is not None:
        return isinstance(campo, models.BooleanField)
    fonte = atributo.fget if isinstance(atributo, property) else atributo
    return bool(getattr(fonte, "boolean", False))


def _classes(campo: Any, valor: Any) -> str:
    classes = []
    if isinstance(campo, NUMEROS) and not campo.choices and campo.remote_field is None:
        classes.append("direita")
    if isinstance(campo, CURTOS) or (campo is None and isinstance(valor, datetime.date)):
        classes.append("terco sem-quebra")
    return " ".join(classes)


def escrever(tela: Any, campo: Any, valor: Any, *, nome: Any = "") -> Any:
    """Escreve o valor de um campo como a pessoa o lê: com máscara, etiqueta e vírgula decimal."""
    if valor is None or (isinstance(valor, str) and not valor.strip()):
        return VAZIO
    if hasattr(valor, "__html__"):
        return valor
    if campo is None:
        return display_for_value(valor, VAZIO)
    if campo.remote_field is not None and not campo.many_to_many:
        return str(valor)
    return _escrever_do_modelo(tela, campo, valor, nome)


def _escrever_do_modelo(tela: Any, campo: Any, valor: Any, nome: Any) -> Any:
    if isinstance(campo, CampoIdentificador):
        return formatar(campo.tipo, valor)
    texto = display_for_field(valor, campo, VAZIO, avoid_link=True)
    tom = getattr(tela, "tons", {}).get(nome, {}).get(valor) if campo.choices else None
    return Etiqueta(str(texto), tom=tom) if tom else texto
