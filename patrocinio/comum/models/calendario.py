"""Dias em que o órgão não atende."""

from django.db import models

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.models.ato import AtoNormativo
from patrocinio.comum.models.registro import Registro
from patrocinio.comum.querysets import RegistroQuerySet
from patrocinio.comum.tipos import TipoDeDia
from patrocinio.comum.trilha import auditado


@auditado()
class DiaSemExpediente(Registro):
    """Feriado ou ponto facultativo; sábados e domingos não precisam estar aqui.

    É esta tabela, e não a lista de feriados, que decide os prazos (Lei 14.133/2021, art. 183).
    """

    dia = models.DateField("dia", unique=True, error_messages={"unique": "Esse dia já está aqui."})
    nome = models.CharField("nome", max_length=120)
    tipo = models.CharField("espécie", max_length=12, choices=TipoDeDia.choices)
    ato = models.ForeignKey(
        AtoNormativo,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="dias",
        verbose_name="ato",
        help_text="Decreto que fixou ou mudou o dia, se houver.",
    )

    busca = campo_de_busca("nome")

    objects = RegistroQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "dia sem expediente"
        verbose_name_plural = "dias sem expediente"
        indexes = [indice_de_busca("dia_sem_expediente_busca")]

    def __str__(self) -> str:
        return f"{self.dia:%d/%m/%Y} – {self.nome}"
