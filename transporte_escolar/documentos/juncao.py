"""Junta PDFs do portal num só, sem perder a forma arquivística nem as marcas de leitura."""

import io
from collections.abc import Sequence
from typing import Any, Final

from pypdf import PdfReader, PdfWriter
from pypdf.generic import NameObject, NumberObject

ESTRUTURA: Final = NameObject("/StructTreeRoot")
DA_PAGINA: Final = NameObject("/StructParents")
PAI: Final = NameObject("/P")


def paginas_de(pdf: bytes) -> int:
    """Quantas páginas o PDF tem."""
    return len(PdfReader(io.BytesIO(pdf)).pages)


def juntar(partes: Sequence[bytes]) -> bytes:
    """Junta as partes na ordem; o título, o idioma e o perfil de cor são os da primeira.

    Cada parte é um PDF/A-3a que o portal desenhou: as árvores de marcas delas tornam-se ramos de
    uma só, e o resultado continua PDF/A-3a.
    """
    escritor = PdfWriter(clone_from=io.BytesIO(partes[0]))
    for parte in partes[1:]:
        _acrescentar(escritor, PdfReader(io.BytesIO(parte)))
    saida = io.BytesIO()
    escritor.write(saida)
    return saida.getvalue()


def _acrescentar(escritor: PdfWriter, parte: PdfReader) -> None:
    antes = len(escritor.pages)
    escritor.append(parte)
    raiz: Any = escritor.root_object[ESTRUTURA]
    # As páginas já copiadas não se copiam de novo: as marcas apontam para elas.
    ramo: Any = parte.root_object[ESTRUTURA].clone(escritor)
    for elemento in ramo["/K"]:
        elemento.get_object()[PAI] = raiz.indirect_reference
        raiz["/K"].append(elemento)
    numeros = raiz["/ParentTree"]["/Nums"]
    folga = len(numeros) // 2
    do_ramo = ramo["/ParentTree"]["/Nums"]
    for numero, marcas in zip(do_ramo[::2], do_ramo[1::2], strict=True):
        numeros.extend([NumberObject(numero + folga), marcas])
    for nova, original in zip(escritor.pages[antes:], parte.pages, strict=True):
        nova[DA_PAGINA] = NumberObject(int(str(original[DA_PAGINA])) + folga)
