"""Catálogo das 32 infrações: gravidade, penas que cada artigo admite e multa em UFM."""

import re
from dataclasses import dataclass
from typing import Final

from fiscalizacao.regras.infracoes import TEXTOS
from fiscalizacao.tipos import Gravidade, Medida

LEI: Final = "Lei 5.002/2018"
_GRAVIDADE: Final = {
    "22": Gravidade.LEVE,
    "23": Gravidade.MEDIA,
    "24": Gravidade.GRAVE,
    "25": Gravidade.GRAVISSIMA,
}
MEDIDAS_DA_GRAVIDADE: Final[dict[Gravidade, tuple[Medida, ...]]] = {
    Gravidade.LEVE: (Medida.ADVERTENCIA_VERBAL,),
    Gravidade.MEDIA: (Medida.ADVERTENCIA,),
    Gravidade.GRAVE: (Medida.ADVERTENCIA, Medida.MULTA),
    Gravidade.GRAVISSIMA: (Medida.MULTA, Medida.RESCISAO),
}
MULTA_DAS_GRAVES: Final = 3
MULTA_DAS_GRAVISSIMAS: Final = {
    "25-I": 5,
    "25-II": 3,
    "25-III": 5,
    "25-IV": 5,
    "25-V": 5,
    "25-VI": 7,
    "25-VII": 5,
    "25-VIII": 5,
    "25-IX": 1,
}
ASSEDIO: Final = "25-VII"
CLAUSULA_ABERTA: Final = "25-IX"
_ESCRITO: Final = re.compile(
    r"(?:art(?:igo)?\.?\s*)?(?P<artigo>2[2-5])?[\s,.-]*(?:inc(?:iso)?\.?\s*)?(?P<inciso>[ivx]+)?",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class InfracaoDaLei:
    """Um item dos arts. 22 a 25; ``ufm`` é a multa, ou zero se o artigo não a admite."""

    codigo: str
    texto: str
    gravidade: Gravidade
    medidas: tuple[Medida, ...]
    ufm: int

    @property
    def dispositivo(self) -> str:
        """``art. 24, VII``."""
        artigo, _, inciso = self.codigo.partition("-")
        return f"art. {artigo}, {inciso}"


def _multa(codigo: str, gravidade: Gravidade) -> int:
    """Multa do item.

    Unidades: UFM.
    Fonte: Lei 5.002/2018, arts. 24, caput, e 25, I a IX.
    """
    if gravidade is Gravidade.GRAVE:
        return MULTA_DAS_GRAVES
    return MULTA_DAS_GRAVISSIMAS.get(codigo, 0)


def _da_lei(codigo: str, texto: str) -> InfracaoDaLei:
    gravidade = _GRAVIDADE[codigo.partition("-")[0]]
    return InfracaoDaLei(
        codigo, texto, gravidade, MEDIDAS_DA_GRAVIDADE[gravidade], _multa(codigo, gravidade)
    )


CATALOGO: Final = tuple(_da_lei(codigo, texto) for codigo, texto in TEXTOS.items())


def codigos_escritos(texto: str) -> tuple[str, ...]:
    """Os itens que o texto nomeia: ``24 VI`` e ``art. 24, VI`` são um só; ``VI``, um por artigo.

    Vazio se o texto não é um artigo nem um inciso.
    Fonte: Lei 5.002/2018, arts. 22 a 25.
    """
    achado = _ESCRITO.fullmatch(texto.strip())
    if achado is None or not achado[0]:
        return ()
    artigo, inciso = achado["artigo"], (achado["inciso"] or "").upper()
    return tuple(
        codigo
        for codigo in TEXTOS
        if (not artigo or codigo.startswith(f"{artigo}-"))
        and (not inciso or codigo.endswith(f"-{inciso}"))
    )
