"""Registro do pacote no Django; é a última aplicação, para as permissões já existirem."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class AcessoConfig(AppConfig):
    """Composição: papéis e permissões."""

    name = "patrocinio.acesso"
    label = "acesso"

    def ready(self) -> None:
        """Sincroniza os papéis a cada migração."""
        from patrocinio.acesso.sincronizacao import depois_de_migrar  # noqa: PLC0415 - usa modelos

        post_migrate.connect(depois_de_migrar, sender=self, dispatch_uid="papeis")
