"""Arquivo dentro de arquivo: o que se guarda byte a byte não pode ser também outra coisa."""

import re
import zipfile
from io import BytesIO
from typing import Final

from patrocinio.comum.conferencia.recusa import Recusa

_PAGINA_OU_PROGRAMA: Final = re.compile(
    rb"<\?php|<script|<html|<iframe|<!doctype\s+html|<svg[\s>]", re.IGNORECASE
)
_COMPACTADOS: Final = (b"Rar!\x1a\x07", b"7z\xbc\xaf\x27\x1c")


def recusar_escondidos(conteudo: bytes) -> None:
    """Recusa o arquivo que também se abre como página, programa ou pacote compactado.

    Erros: ``Recusa``.
    """
    if (
        _PAGINA_OU_PROGRAMA.search(conteudo)
        or any(marca in conteudo for marca in _COMPACTADOS)
        or zipfile.is_zipfile(BytesIO(conteudo))
    ):
        raise Recusa(
            "O arquivo traz outro escondido dentro dele (página, programa ou pacote compactado).",
            saida="Digitalize ou fotografe o documento outra vez e envie o arquivo novo.",
        )
