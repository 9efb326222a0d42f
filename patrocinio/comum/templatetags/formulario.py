"""Formulário do admin: resumo dos erros, marca do opcional e leitura sem edição."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import template
from django.contrib.admin.utils import lookup_field
from django.core.exceptions import ObjectDoesNotExist
from django.db import models
from django.forms import BoundField, FileField
from django.forms.widgets import CheckboxSelectMultiple, PasswordInput, RadioSelect, Textarea
from django.template.defaultfilters import linebreaksbr
from django.utils.text import capfirst

from patrocinio.comum.templatetags.lista import escrever

register = template.Library()


@dataclass(frozen=True)
class ErroDeCampo:
    """Erro do resumo; com ``alvo``, é um elo para o campo.

    ``perdido`` é o nome do campo cujo arquivo o servidor não devolve: o navegador, se o guardou,
    repõe-no e tira a linha.
    """

    rotulo: str
    mensagem: str
    alvo: str = ""
    perdido: str = ""


@register.simple_tag
def resumo_de_erros(adminform: Any, partes: Any = ()) -> list[ErroDeCampo]:
    """Lista todos os erros do formulário e das suas partes, na ordem da página."""
    erros = list(_do_formulario(adminform.form))
    for parte in partes or ():
        erros += list(_da_parte(parte))
    return erros


@register.simple_tag
def erros_do_formulario(formulario: Any) -> list[ErroDeCampo]:
    """Lista os erros de um formulário avulso."""
    return list(_do_formulario(formulario))


def _do_formulario(formulario: Any, prefixo: str = "") -> Iterator[ErroDeCampo]:
    for nome, mensagens in formulario.errors.items():
        campo = formulario[nome] if nome in formulario.fields else None
        for mensagem in mensagens:
            if campo is None:
                yield ErroDeCampo(prefixo, str(mensagem))
                continue
            rotulo = f"{prefixo}, {campo.label}" if prefixo else str(campo.label)
            alvo = "" if campo.is_hidden else str(campo.id_for_label or campo.auto_id)
            yield ErroDeCampo(capfirst(rotulo), str(mensagem), alvo)
    yield from _arquivos_perdidos(formulario, prefixo)


def _arquivos_perdidos(formulario: Any, prefixo: str) -> Iterator[ErroDeCampo]:
    for nome, campo in formulario.fields.items():
        if not isinstance(campo, FileField) or nome in formulario.errors:
            continue
        marcado = formulario[nome]
        if arquivo := formulario.files.get(marcado.html_name):
            rotulo = f"{prefixo}, {marcado.label}" if prefixo else str(marcado.label)
            texto = f"o arquivo “{arquivo.name}” não ficou guardado. Escolha-o de novo."
            alvo = str(marcado.id_for_label)
            yield ErroDeCampo(capfirst(rotulo), texto, alvo, marcado.html_name)


def _da_parte(parte: Any) -> Iterator[ErroDeCampo]:
    nome = capfirst(str(parte.opts.verbose_name_plural))
    if not parte.formset.is_bound:
        return
    for mensagem in parte.formset.non_form_errors():
        yield ErroDeCampo(nome, str(mensagem))
    for numero, formulario in enumerate(parte.formset.forms, start=1):
        yield from _do_formulario(formulario, f"{nome}, linha {numero}")


@register.filter
def e_opcional(campo: Any) -> bool:
    """Diz se o campo pode ficar vazio: é o que se marca, não o obrigatório.

    O ``condicional``, que só às vezes se exige, também não se marca: a ajuda diz quando.
    """
    if not isinstance(campo, BoundField) or campo.field.disabled or campo.field.required:
        return False
    if getattr(campo.field, "condicional", False):
        return False
    peca = campo.field.widget
    return not (isinstance(peca, PasswordInput) or getattr(peca, "read_only", False))


@register.filter
def e_largo(campo: Any) -> bool:
    """Diz se o campo toma a largura toda do formulário."""
    if not isinstance(campo, BoundField):
        return False
    peca = _peca(campo)
    return isinstance(peca, Textarea | RadioSelect | CheckboxSelectMultiple) or hasattr(
        peca, "is_stacked"
    )


def _peca(campo: BoundField) -> Any:
    """Peça do formulário, sem os atalhos que o admin põe em volta."""
    return getattr(campo.field.widget, "widget", campo.field.widget)


@register.filter
def e_conjunto(campo: Any) -> bool:
    """Diz se o campo é um conjunto de opções, que pede legenda em vez de rótulo."""
    return isinstance(campo, BoundField) and bool(_peca(campo).use_fieldset)


@register.filter
def sem_edicao(campo: Any) -> Any:
    """Escreve o campo que só se lê: sim ou não por extenso, etiqueta e máscara."""
    tela, registro, nome = campo.model_admin, campo.form.instance, campo.field["field"]
    try:
        do_modelo, atributo, valor = lookup_field(nome, registro, tela)
    except (AttributeError, ValueError, ObjectDoesNotExist):
        return campo.contents()
    if isinstance(do_modelo, models.BooleanField) or getattr(atributo, "boolean", False):
        return _sim_ou_nao(valor)
    if do_modelo is None:
        return valor if hasattr(valor, "__html__") else linebreaksbr(str(valor))
    como_no_django = do_modelo.remote_field is not None or hasattr(valor, "__html__")
    if como_no_django or isinstance(do_modelo, models.TextField | models.FileField):
        return campo.contents()
    return escrever(tela, do_modelo, valor, nome=nome)


def _sim_ou_nao(valor: Any) -> str:
    return "–" if valor is None else "Sim" if valor else "Não"
