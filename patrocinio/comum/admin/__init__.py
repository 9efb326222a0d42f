"""Telas do núcleo no admin."""

from patrocinio.comum.admin import (
    calendario,
    correio,
    documentos,
    guiches,
    normas,
    pessoas,
    servidores,
    trabalhos,
)

__all__ = [
    "calendario",
    "correio",
    "documentos",
    "guiches",
    "normas",
    "pessoas",
    "servidores",
    "trabalhos",
]
