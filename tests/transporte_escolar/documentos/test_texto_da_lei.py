"""O texto que se afixa e se publica é o da lei, palavra por palavra."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from transporte_escolar.documentos.texto_da_lei import ART_8, ART_10, ART_11, ART_16, Artigo


def palavras_da_lei() -> str:
    """A lei como está em ``docs/leis``, sem os números de página e as quebras de linha."""
    texto = (Path(settings.BASE) / "docs" / "leis" / "lei-5002-2018.txt").read_text("utf-8")
    return " ".join(re.sub(r"^\s*\d+\s*$", "", texto, flags=re.MULTILINE).split())


def por_extenso(artigo: Artigo) -> str:
    """O artigo inteiro, na forma em que a lei o escreve, sem os sinais entre as partes."""
    partes = [f"Art. {artigo.numero} {artigo.caput}"]
    partes += [f"{item.rotulo} {item.texto}" for item in artigo.itens]
    return " ".join(partes)


def sem_sinais(texto: str) -> str:
    return " ".join(re.sub(r"\s[-–]\s|(?<=Art\. \d\d)\.", " ", texto).split())


@pytest.mark.norma("5002", "arts. 8º, 10, 11 e 16")
@pytest.mark.parametrize("artigo", [ART_8, ART_10, ART_11, ART_16], ids=lambda a: a.numero)
def test_o_artigo_esta_inteiro_e_palavra_por_palavra(artigo: Artigo) -> None:
    inteiro = sem_sinais(por_extenso(artigo))

    lei = sem_sinais(palavras_da_lei())

    assert inteiro in lei
    seguinte = lei.split(inteiro)[1].lstrip()
    assert re.match(r"Art\. \d+|CAPÍTULO|CAPITULO", seguinte), seguinte[:80]
