"""Peças da página inicial."""

from datetime import date
from typing import Any

from django import template
from django.utils import timezone
from django.utils.formats import date_format

from patrocinio.comum.papeis import papeis_de
from patrocinio.comum.templatetags.visual import Etiqueta
from patrocinio.inicio.mesa import mesa_de
from patrocinio.inicio.regras import distancia_em_palavras, tom_do_prazo

register = template.Library()


@register.inclusion_tag("inicio/mesa.html", takes_context=True)
def minha_mesa(context: template.Context) -> dict[str, Any]:
    """Desenha a página inicial de quem está no portal."""
    servidor = context["request"].user
    papeis = sorted(p.label for p in papeis_de(servidor))
    grupos = context.get("available_apps") or []
    return {
        "mesa": mesa_de(servidor, timezone.localdate()),
        "papeis": ", ".join(papeis) or "nenhum papel",
        "atalhos": [i for g in grupos for i in g["models"] if i["add_url"]],
        "consultas": [i for g in grupos for i in g["models"]],
    }


@register.simple_tag
def hoje_por_extenso() -> str:
    """``segunda-feira, 30 de novembro de 2026``."""
    return date_format(timezone.localdate(), r"l, j \d\e F \d\e Y").lower()


@register.simple_tag
def etiqueta_do_prazo(prazo: date | None, hoje: date) -> Etiqueta:
    """Prazo em palavra, ícone e cor."""
    if prazo is None:
        return Etiqueta("Sem prazo", icone="calendario")
    texto = distancia_em_palavras(prazo, hoje=hoje)
    return Etiqueta(texto, tom=tom_do_prazo(prazo, hoje=hoje), icone="relogio")


@register.filter
def nome_do_modelo(modelo: Any) -> str:
    """Nome do modelo no singular."""
    return str(modelo._meta.verbose_name)
