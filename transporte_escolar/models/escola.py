"""Escolas atendidas."""

from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Q

from patrocinio.comum.busca import campo_de_busca, indice_de_busca
from patrocinio.comum.models import Registro
from patrocinio.comum.trilha import auditado
from transporte_escolar.models.coordenadas import coordenadas_no_globo, latitude, longitude
from transporte_escolar.querysets import EscolaQuerySet
from transporte_escolar.tipos import Dependencia, Zona


@auditado()
class Escola(Registro):
    """Escola de destino das linhas, com o código do Censo Escolar."""

    inep = models.CharField(
        "código INEP",
        max_length=8,
        null=True,
        blank=True,
        unique=True,
        validators=[RegexValidator(r"^\d{8}$", "O código INEP tem oito algarismos.")],
        help_text="Oito algarismos, como no Censo Escolar. Deixe em branco se ainda não souber.",
        error_messages={"unique": "Já há uma escola com esse código INEP."},
    )
    nome = models.CharField("nome", max_length=160)
    dependencia = models.CharField(
        "dependência administrativa",
        max_length=12,
        choices=Dependencia.choices,
        default=Dependencia.MUNICIPAL,
    )
    zona = models.CharField("zona", max_length=6, choices=Zona.choices, default=Zona.URBANA)
    endereco = models.CharField("endereço", max_length=200, blank=True)
    latitude = latitude()
    longitude = longitude()
    ativa = models.BooleanField(
        "ativa", default=True, help_text="Desmarque quando a escola fechar: a história continua."
    )
    busca = campo_de_busca("inep", "nome", "endereco")

    objects = EscolaQuerySet.as_manager()

    class Meta(Registro.Meta):
        verbose_name = "escola"
        verbose_name_plural = "escolas"
        constraints = [
            models.CheckConstraint(
                condition=Q(inep__isnull=True) | Q(inep__regex=r"^\d{8}$"),
                name="escola_inep_com_oito_algarismos",
                violation_error_message="O código INEP tem oito algarismos.",
            ),
            coordenadas_no_globo("escola_coordenadas_no_globo"),
        ]
        indexes = [indice_de_busca("escola_busca"), models.Index("nome", name="escola_nome")]

    def __str__(self) -> str:
        return self.nome
