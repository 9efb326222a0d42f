"""Permissões de quem entrou: as dos papéis, numa consulta só."""

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.models import Group

from patrocinio.comum.papeis import guardar_papeis


class PermissoesDosPapeis(ModelBackend):
    """Ninguém tem permissão avulsa: só as dos seus papéis, declaradas no código."""

    def get_all_permissions(self, user_obj: Any, obj: Any = None) -> set[str]:
        """Devolve as permissões dos grupos e guarda, na mesma consulta, os papéis."""
        if obj is not None or not user_obj.is_active or user_obj.is_anonymous:
            return set()
        if user_obj.is_superuser:
            return super().get_all_permissions(user_obj, obj)
        if not hasattr(user_obj, "_perm_cache"):
            linhas = Group.objects.filter(user=user_obj).values_list(
                "name", "permissions__content_type__app_label", "permissions__codename"
            )
            lidas = list(linhas.order_by())
            user_obj._perm_cache = {f"{app}.{codigo}" for _, app, codigo in lidas if codigo}  # noqa: SLF001
            guardar_papeis(user_obj, {nome for nome, _, _ in lidas})
        permissoes: set[str] = user_obj._perm_cache  # noqa: SLF001
        return permissoes
