"""Faz os grupos do banco iguais à tabela do código."""

from typing import Any

from django.contrib.auth.models import Group, Permission
from django.core.exceptions import ImproperlyConfigured
from django.db import transaction

from patrocinio.acesso.tabela import permissoes_por_papel


@transaction.atomic
def sincronizar_papeis() -> None:
    """Cria os grupos dos papéis e lhes dá exatamente as permissões da tabela.

    Erros: ``ImproperlyConfigured`` se a tabela cita permissão que não existe.
    """
    existentes = {
        f"{p.content_type.app_label}.{p.codename}": p
        for p in Permission.objects.select_related("content_type")
    }
    for papel, codigos in permissoes_por_papel().items():
        desconhecidos = codigos - existentes.keys()
        if desconhecidos:
            raise ImproperlyConfigured(
                f"O papel {papel} cita permissões que não existem: {sorted(desconhecidos)}"
            )
        grupo, _ = Group.objects.get_or_create(name=papel.value)
        grupo.permissions.set([existentes[c] for c in sorted(codigos)])


def depois_de_migrar(**_: Any) -> None:
    """Chamado pelo Django ao fim de ``migrate``."""
    sincronizar_papeis()
