"""O que o arquivo é, pelo conteúdo, e o que se guarda dele."""

from typing import Final

import pillow_heif

from patrocinio.comum.conferencia.documentos import conferir_pdf
from patrocinio.comum.conferencia.imagens import HEIC, conferir_imagem
from patrocinio.comum.conferencia.recusa import Recusa

PDF: Final = "pdf"
_INICIOS: Final = (
    (b"%PDF-", PDF),
    (b"\xff\xd8\xff", "jpeg"),
    (b"\x89PNG\r\n\x1a\n", "png"),
)
_TIPOS_HEIC: Final = frozenset({"image/heic", "image/heif"})


def conferir(conteudo: bytes, *, prova: bool) -> tuple[str, bytes]:
    """Confere o arquivo inteiro e devolve o formato e os bytes a guardar.

    Erros: ``Recusa``, que diz o motivo e o que enviar no lugar.
    """
    formato = _formato(conteudo)
    if formato == PDF:
        conferir_pdf(conteudo)
        return formato, conteudo
    return conferir_imagem(conteudo, formato, prova=prova)


def _formato(conteudo: bytes) -> str:
    for inicio, formato in _INICIOS:
        if conteudo.startswith(inicio):
            return formato
    if conteudo[:4] == b"RIFF" and conteudo[8:12] == b"WEBP":
        return "webp"
    if conteudo[4:8] == b"ftyp" and pillow_heif.get_file_mimetype(conteudo) in _TIPOS_HEIC:
        return HEIC
    raise Recusa(
        "O arquivo não é de um formato que o portal guarda, qualquer que seja o nome dele.",
        saida="Envie PDF, JPEG, PNG, WebP ou HEIC.",
    )
