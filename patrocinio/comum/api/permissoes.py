"""Permissões da API: as mesmas do admin, inclusive para ler."""

from rest_framework.permissions import DjangoModelPermissions


class PermissoesDoPapel(DjangoModelPermissions):
    """Exige também a permissão de ver, que o DRF dispensa."""

    perms_map = DjangoModelPermissions.perms_map | {
        "GET": ["%(app_label)s.view_%(model_name)s"],
        "HEAD": ["%(app_label)s.view_%(model_name)s"],
        "OPTIONS": ["%(app_label)s.view_%(model_name)s"],
    }
