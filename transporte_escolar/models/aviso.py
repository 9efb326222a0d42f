"""Avisos de vencimento já mandados: o mesmo nunca sai duas vezes."""

from django.db import models

from patrocinio.comum.gatilhos import somente_inclusao
from patrocinio.comum.models import MensagemDeCorreio


class AvisoDeVencimento(models.Model):
    """Coisa que vence, faixa em que se avisou e a quem.

    ``item`` identifica a coisa e o dia: ``veiculo:12:crlv:2026-12-31``. ``destino`` é a empresa
    ou a secretaria.
    """

    item = models.CharField("item", max_length=80)
    faixa = models.CharField("faixa", max_length=10)
    destino = models.CharField("destino", max_length=40)
    mensagem = models.ForeignKey(
        MensagemDeCorreio,
        on_delete=models.PROTECT,
        null=True,
        related_name="avisos_de_vencimento",
        verbose_name="mensagem",
    )
    em = models.DateTimeField("em")

    class Meta:
        verbose_name = "aviso de vencimento"
        verbose_name_plural = "avisos de vencimento"
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(
                fields=["item", "faixa", "destino"], name="aviso_de_vencimento_uma_vez"
            )
        ]
        triggers = somente_inclusao()

    def __str__(self) -> str:
        return f"{self.item} ({self.faixa}) a {self.destino}"
