"""Escopo dos papéis: que escola e que empresa cada pessoa representa."""

from django.conf import settings
from django.db import models

from patrocinio.comum.models import Registro
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.empresa import Empresa
from transporte_escolar.models.escola import Escola


@auditado()
class AcessoAEscola(Registro):
    """Escola que a pessoa do papel “Secretaria escolar” vê."""

    servidor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="acessos_a_escola",
        verbose_name="pessoa",
    )
    escola = models.ForeignKey(
        Escola, on_delete=models.CASCADE, related_name="acessos", verbose_name="escola"
    )

    class Meta(Registro.Meta):
        verbose_name = "acesso a escola"
        verbose_name_plural = "acessos a escolas"
        constraints = [
            models.UniqueConstraint(
                fields=["servidor", "escola"],
                name="acesso_a_escola_unico",
                violation_error_message="Essa pessoa já tem acesso a essa escola.",
            )
        ]

    def __str__(self) -> str:
        return f"{self.servidor} – {self.escola}"


@auditado()
class AcessoAEmpresa(Registro):
    """Empresa que a pessoa do papel “Contratada” representa."""

    servidor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="acessos_a_empresa",
        verbose_name="pessoa",
    )
    empresa = models.ForeignKey(
        Empresa, on_delete=models.CASCADE, related_name="acessos", verbose_name="empresa"
    )

    class Meta(Registro.Meta):
        verbose_name = "acesso a empresa"
        verbose_name_plural = "acessos a empresas"
        constraints = [
            models.UniqueConstraint(
                fields=["servidor", "empresa"],
                name="acesso_a_empresa_unico",
                violation_error_message="Essa pessoa já tem acesso a essa empresa.",
            )
        ]

    def __str__(self) -> str:
        return f"{self.servidor} – {self.empresa}"
