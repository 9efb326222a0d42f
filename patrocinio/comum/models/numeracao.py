"""Séries de números sem falhas, por espécie e ano."""

from django.db import models
from django.db.models import F, Q

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.models.registro import Registro
from patrocinio.comum.querysets import RegistroQuerySet
from patrocinio.comum.trilha import auditado


@auditado()
class Serie(Registro):
    """Último número usado de cada espécie em cada ano.

    ``inicial`` é o último número do papel: a série do portal continua dele.
    """

    especie = models.CharField("espécie", max_length=40)
    ano = models.PositiveSmallIntegerField("ano")
    inicial = models.PositiveIntegerField("último número em papel", default=0)
    ultimo = models.PositiveIntegerField("último número usado", default=0, editable=False)

    busca = campo_de_busca("especie", "ano")

    objects = RegistroQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "série de numeração"
        verbose_name_plural = "séries de numeração"
        indexes = [indice_de_busca("serie_busca")]
        constraints = [
            models.UniqueConstraint(
                fields=["especie", "ano"],
                name="serie_unica_por_especie_e_ano",
                violation_error_message="Já há uma série dessa espécie nesse ano.",
            ),
            models.CheckConstraint(
                condition=Q(ultimo__gte=F("inicial")),
                name="serie_nao_volta_atras",
                violation_error_message=(
                    "A série já passou desse número: só se informa o último número do papel "
                    "antes do primeiro número do portal."
                ),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.especie} {self.ultimo}/{self.ano}"
