"""Contagem de uso por pessoa ou endereço, para limitar abusos."""

from django.db import models


class UsoDeLimite(models.Model):
    """Quantas vezes uma chave (resumo, nunca o endereço em claro) usou uma rota na janela."""

    chave = models.CharField(max_length=64)
    janela = models.DateTimeField()
    usos = models.PositiveIntegerField(default=1)

    class Meta:
        verbose_name = "uso de limite"
        verbose_name_plural = "usos de limite"
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["chave", "janela"], name="uso_unico_por_janela")
        ]
        indexes = [models.Index(fields=["janela"], name="uso_janela")]

    def __str__(self) -> str:
        return f"{self.usos} usos desde {self.janela:%d/%m/%Y %H:%M}"
