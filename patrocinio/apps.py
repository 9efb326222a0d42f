"""Registro do site administrativo do portal."""

from django.contrib.admin.apps import AdminConfig


class PortalAdminConfig(AdminConfig):
    """Troca o site padrão do admin pelo do portal."""

    default_site = "patrocinio.admin.PortalAdminSite"
