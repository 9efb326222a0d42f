"""Coordenadas geográficas, sempre facultativas e em par."""

from django.db import models
from django.db.models import Q

LATITUDE_MAXIMA = 90
LONGITUDE_MAXIMA = 180


def latitude() -> models.DecimalField:
    """Campo de latitude, em graus decimais (WGS 84)."""
    return models.DecimalField("latitude", max_digits=9, decimal_places=6, null=True, blank=True)


def longitude() -> models.DecimalField:
    """Campo de longitude, em graus decimais (WGS 84)."""
    return models.DecimalField("longitude", max_digits=9, decimal_places=6, null=True, blank=True)


def coordenadas_no_globo(name: str) -> models.CheckConstraint:
    """Exige as duas coordenadas ou nenhuma, dentro do globo."""
    return models.CheckConstraint(
        condition=Q(latitude__isnull=True, longitude__isnull=True)
        | Q(
            latitude__isnull=False,
            longitude__isnull=False,
            latitude__range=(-LATITUDE_MAXIMA, LATITUDE_MAXIMA),
            longitude__range=(-LONGITUDE_MAXIMA, LONGITUDE_MAXIMA),
        ),
        name=name,
        violation_error_message=(
            "Informe a latitude e a longitude em graus decimais (por exemplo -18,94 e -46,99), "
            "ou deixe as duas em branco."
        ),
    )
