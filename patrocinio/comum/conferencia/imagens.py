"""Imagens: decodificadas inteiras; regravadas sem EXIF quando não são prova."""

import contextlib
from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final

import pillow_heif
from PIL import Image, ImageOps

from patrocinio.comum.conferencia.escondidos import recusar_escondidos
from patrocinio.comum.conferencia.recusa import Recusa

LIMITE_DE_PIXELS: Final = 24_000_000
QUALIDADE: Final = 90
JPEG: Final = "jpeg"
HEIC: Final = "heic"
# Foto em par (JPEG com prévia, da câmera) se abre como MPO; vale a primeira.
_PARADAS: Final = frozenset({"JPEG", "MPO"})
_CINZAS: Final = frozenset({"1", "L"})
_DE_16_BITS: Final = frozenset({"I", "I;16", "I;16B", "I;16L"})


def conferir_imagem(conteudo: bytes, formato: str, *, prova: bool) -> tuple[str, bytes]:
    """Devolve o formato e os bytes a guardar.

    A prova fica como veio, depois de decodificada inteira. O resto se grava de novo, na posição em
    que se vê, só com os pixels; HEIC vira JPEG.
    Erros: ``Recusa``.
    """
    with _falha_dita():
        imagem = _abrir_heic(conteudo) if formato == HEIC else _abrir(conteudo)
        imagem.load()
        if prova:
            recusar_escondidos(conteudo)
            return formato, conteudo
        novo = JPEG if formato == HEIC else formato
        return novo, _regravar(imagem, novo)


@contextlib.contextmanager
def _falha_dita() -> Iterator[None]:
    """Toda falha das bibliotecas, conhecida ou não, vira recusa em português."""
    try:
        yield
    except (Recusa, MemoryError):
        raise
    except Exception as erro:
        raise Recusa(
            "A imagem está incompleta ou estragada: não se deixa abrir até o fim.",
            saida="Fotografe ou digitalize de novo e envie o arquivo novo.",
        ) from erro


def _abrir(conteudo: bytes) -> Image.Image:
    imagem = Image.open(BytesIO(conteudo), formats=("JPEG", "PNG", "WEBP"))
    _conferir_tamanho(imagem.size)
    if imagem.format not in _PARADAS and getattr(imagem, "n_frames", 1) > 1:
        raise Recusa(
            "A imagem é animada, e o portal guarda só a parada.",
            saida="Envie uma foto, ou a tela em PDF.",
        )
    return imagem


def _abrir_heic(conteudo: bytes) -> Image.Image:
    """A posição já vem aplicada pela biblioteca: o EXIF, que a repetiria, não é lido."""
    arquivo: Any = pillow_heif.open_heif(BytesIO(conteudo))
    _conferir_tamanho(arquivo.size)
    imagem: Image.Image = arquivo.to_pillow()
    imagem.info.clear()
    imagem.getexif().clear()
    return imagem


def _conferir_tamanho(medidas: tuple[int, int]) -> None:
    """Antes de decodificar: poucos bytes podem prometer pixels demais."""
    largura, altura = medidas
    if largura * altura > LIMITE_DE_PIXELS:
        raise Recusa(
            f"A imagem tem {largura} × {altura} pontos e passa de 24 megapixels.",
            saida="Reduza a resolução da câmera ou do digitalizador e envie de novo.",
        )


def _regravar(imagem: Image.Image, formato: str) -> bytes:
    vista = ImageOps.exif_transpose(imagem)
    if vista.mode in _DE_16_BITS:
        vista = vista.convert("I").point(lambda tom: tom * (1 / 256)).convert("L")
    transparente = vista.has_transparency_data and formato != JPEG
    cores = "RGBA" if transparente else "L" if vista.mode in _CINZAS else "RGB"
    convertida = vista.convert(cores)
    # Só os pixels: comentário, perfil de cor e EXIF ficam na imagem que se abandona.
    limpa = Image.new(cores, convertida.size)
    limpa.paste(convertida)
    saida = BytesIO()
    limpa.save(saida, formato, quality=QUALIDADE)  # o PNG, que nada perde, a ignora
    return saida.getvalue()
