"""Trilha de navegação: o lugar da página no menu lateral."""

from typing import Any

from django import template

register = template.Library()


@register.simple_tag(takes_context=True)
def grupo_do_menu(context: template.Context, opts: Any) -> str:
    """Nome do grupo do menu em que o modelo está; sem grupo, o da aplicação."""
    for grupo in context.get("available_apps") or ():
        for item in grupo["models"]:
            if item.get("model") is not None and item["model"]._meta is opts:
                return str(grupo["name"])
    return str(opts.app_config.verbose_name)


@register.filter
def e_daqui(url: str | None, caminho: str) -> bool:
    """Diz se a página aberta é a do item ou está dentro dela."""
    return bool(url) and caminho.startswith(str(url))
