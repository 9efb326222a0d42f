"""As telas registradas no admin e os formulários que elas abrem."""

from typing import Any

from django.contrib import admin
from django.test import RequestFactory

from tests.fabricas import ServidorFactory

TELAS = sorted(admin.site._registry.items(), key=lambda par: par[0]._meta.label)


def formularios_da(tela: Any, rf: RequestFactory) -> list[Any]:
    """Formulários da tela e das suas partes, como os vê quem pode tudo."""
    pedido = rf.get("/")
    pedido.user = ServidorFactory.create(is_superuser=True)
    escreve = tela.has_add_permission(pedido) or tela.has_change_permission(pedido)
    formularios = [tela.get_form(pedido)] if escreve else []
    partes = tela.get_inline_instances(pedido)
    return [*formularios, *(f.get_formset(pedido).form for f in partes)]
