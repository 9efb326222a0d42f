"""Coluna de busca dos registros que se conhecem por número e ano."""

from django.db.models import Case, CharField, GeneratedField, TextChoices, TextField, Value, When
from django.db.models.functions import Cast, Concat

from patrocinio.comum.busca import Normalizada


def busca_por_numero(
    chamado: str, *campos: str, escolhas: dict[str, type[TextChoices]] | None = None
) -> GeneratedField:
    """Junta, normalizados, como o registro é ``chamado``, ``numero/ano`` e os demais campos.

    A busca lê ``numero/ano`` sem a barra. Os campos de ``escolhas`` entram por extenso, e assim
    se acha o registro pelo nome com que ele aparece na tela.
    """
    partes: list[Case | Cast | Value] = [
        Value(f"{chamado} "),
        *(_por_extenso(campo, opcoes) for campo, opcoes in (escolhas or {}).items()),
        Value(" "),
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


def _por_extenso(campo: str, opcoes: type[TextChoices]) -> Case:
    return Case(
        *(When(**{campo: opcao.value}, then=Value(str(opcao.label))) for opcao in opcoes),
        default=Value(""),
        output_field=TextField(),
    )
