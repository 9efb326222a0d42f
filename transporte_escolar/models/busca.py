"""Coluna de busca dos registros que se conhecem por número e ano."""

from django.db.models import CharField, GeneratedField, TextField, Value
from django.db.models.functions import Cast, Concat

from patrocinio.comum.busca import Normalizada


def busca_por_numero(*campos: str) -> GeneratedField:
    """Junta ``numero/ano``, que a busca lê sem a barra, e os demais campos, normalizados."""
    partes: list[Cast | Value] = [
        Cast("numero", CharField()),
        Value("/"),
        Cast("ano", CharField()),
    ]
    for campo in campos:
        partes += [Value(" "), Cast(campo, TextField())]
    return GeneratedField(
        expression=Normalizada(Concat(*partes, output_field=TextField())),
        output_field=TextField(),
        db_persist=True,
        editable=False,
    )
