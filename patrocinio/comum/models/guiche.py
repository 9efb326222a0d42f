"""Guichês: onde a pessoa atende, e o que vê por isso."""

from django.conf import settings
from django.db import models

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.models.registro import Registro
from patrocinio.comum.querysets import GuicheQuerySet, RegistroQuerySet
from patrocinio.comum.trilha import auditado


@auditado()
class Guiche(Registro):
    """Lugar de atendimento ao público: um balcão, ou a sala de um distrito."""

    nome = models.CharField(
        "nome", max_length=80, unique=True, error_messages={"unique": "Esse guichê já existe."}
    )
    orgao = models.CharField("secretaria", max_length=120)
    endereco = models.CharField("endereço", max_length=200, blank=True)
    ativo = models.BooleanField("atende", default=True)

    busca = campo_de_busca("nome", "orgao", "endereco")

    objects = GuicheQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "guichê"
        verbose_name_plural = "guichês"
        indexes = [indice_de_busca("guiche_busca")]

    def __str__(self) -> str:
        return str(self.nome)


@auditado()
class AcessoAGuiche(Registro):
    """Guichê em que a pessoa do papel “Desenvolvimento Social” atende."""

    servidor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="acessos_a_guiche",
        verbose_name="pessoa",
    )
    guiche = models.ForeignKey(
        Guiche, on_delete=models.CASCADE, related_name="acessos", verbose_name="guichê"
    )

    objects = RegistroQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "acesso a guichê"
        verbose_name_plural = "acessos a guichês"
        constraints = [
            models.UniqueConstraint(
                fields=["servidor", "guiche"],
                name="acesso_a_guiche_unico",
                violation_error_message="Essa pessoa já atende nesse guichê.",
            )
        ]

    def __str__(self) -> str:
        return f"{self.servidor} – {self.guiche}"
