"""Folhas do volume: a imagem posta em página, o aviso do que não se reproduz e o carimbo."""

from collections.abc import Sequence
from io import BytesIO
from typing import Final

import pillow_heif
from django.core.files.storage import default_storage
from PIL import Image, ImageOps
from pypdf import PageObject, PdfReader, PdfWriter, Transformation
from pypdf.errors import PyPdfError
from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject, RectangleObject

from patrocinio.comum.models import Anexo
from patrocinio.comum.tipos import FormatoDeAnexo

LARGURA: Final = 595.28
ALTURA: Final = 841.89
MARGEM: Final = 56.7
TOPO: Final = 28.0
LADO_MAXIMO: Final = 2000
QUALIDADE: Final = 82
CORPO: Final = 9
ENTRELINHA: Final = 13
# Largura média da Helvetica, em relação ao corpo: basta para alinhar o carimbo à direita.
LARGURA_DA_LETRA: Final = 0.5
_RECUSAS: Final = (PyPdfError, OSError, ValueError, KeyError, TypeError, AttributeError)


def paginas_do_pdf(conteudo: bytes) -> PdfReader:
    """Abre o PDF e confere que as páginas se leem.

    Erros: ``PyPdfError`` ou ``ValueError``.
    """
    leitor = PdfReader(BytesIO(conteudo))
    if not len(leitor.pages):
        raise ValueError("PDF sem páginas.")
    return leitor


def paginas_do_anexo(anexo: Anexo, legenda: Sequence[str]) -> PdfReader:
    """O arquivo juntado, em páginas; o que não se reproduz vira um aviso, com o resumo."""
    with default_storage.open(str(anexo.arquivo.name)) as guardado:
        conteudo = guardado.read()
    try:
        if anexo.formato == FormatoDeAnexo.PDF:
            return paginas_do_pdf(conteudo)
        return _da_imagem(conteudo, anexo.formato, legenda)
    except _RECUSAS:
        aviso = "Este arquivo não se reproduz em papel: peça-o à SESTRAN, tal como foi juntado."
        return _so_texto((*legenda, aviso))


def carimbar(pagina: PageObject, texto: str) -> None:
    """Escreve no alto, à direita, por cima do que a página tem, sem o reescrever."""
    if pagina.rotation:
        pagina.transfer_rotation_to_content()
    caixa = pagina.cropbox
    largura = len(texto) * CORPO * LARGURA_DA_LETRA
    esquerda = float(caixa.right) - TOPO - largura
    por_cima = _escrita((texto,), caixa, esquerda=esquerda, alto=float(caixa.top) - TOPO)
    pagina.merge_page(por_cima)


def _da_imagem(conteudo: bytes, formato: str, legenda: Sequence[str]) -> PdfReader:
    imagem = _aberta(conteudo, formato)
    imagem.thumbnail((LADO_MAXIMO, LADO_MAXIMO))
    em_pdf = BytesIO()
    imagem.save(em_pdf, "PDF", quality=QUALIDADE)
    foto = PdfReader(em_pdf).pages[0]
    folha = PageObject.create_blank_page(width=LARGURA, height=ALTURA)
    texto = ENTRELINHA * (len(legenda) + 1)
    cabe = LARGURA - 2 * MARGEM, ALTURA - 2 * MARGEM - texto
    escala = min(cabe[0] / float(foto.mediabox.width), cabe[1] / float(foto.mediabox.height))
    alto = float(foto.mediabox.height) * escala
    esquerda = (LARGURA - float(foto.mediabox.width) * escala) / 2
    base = ALTURA - MARGEM - alto
    folha.merge_transformed_page(foto, Transformation().scale(escala).translate(esquerda, base))
    return _com_texto(folha, legenda, alto=base - ENTRELINHA)


def _aberta(conteudo: bytes, formato: str) -> Image.Image:
    if formato == FormatoDeAnexo.HEIC:
        return pillow_heif.open_heif(BytesIO(conteudo)).to_pillow().convert("RGB")
    original = ImageOps.exif_transpose(
        Image.open(BytesIO(conteudo), formats=("JPEG", "PNG", "WEBP"))
    )
    clara = original.convert("RGBA" if original.has_transparency_data else "RGB")
    papel = Image.new("RGB", clara.size, "white")
    papel.paste(clara, mask=clara if clara.mode == "RGBA" else None)
    return papel


def _so_texto(linhas: Sequence[str]) -> PdfReader:
    folha = PageObject.create_blank_page(width=LARGURA, height=ALTURA)
    return _com_texto(folha, linhas, alto=ALTURA - 2 * MARGEM)


def _com_texto(folha: PageObject, linhas: Sequence[str], *, alto: float) -> PdfReader:
    escrita = PdfWriter()
    pagina = escrita.add_page(folha)
    pagina.merge_page(_escrita(linhas, pagina.mediabox, esquerda=MARGEM, alto=alto))
    saida = BytesIO()
    escrita.write(saida)
    return PdfReader(saida)


def _escrita(
    linhas: Sequence[str], caixa: RectangleObject, *, esquerda: float, alto: float
) -> PageObject:
    """Página só com as linhas, do tamanho da caixa, para pôr por cima de outra."""
    folha = PageObject.create_blank_page(width=float(caixa.width), height=float(caixa.height))
    folha.mediabox = folha.cropbox = RectangleObject(caixa)
    fonte = DictionaryObject(
        {
            NameObject("/Type"): NameObject("/Font"),
            NameObject("/Subtype"): NameObject("/Type1"),
            NameObject("/BaseFont"): NameObject("/Helvetica"),
            NameObject("/Encoding"): NameObject("/WinAnsiEncoding"),
        }
    )
    fontes = DictionaryObject({NameObject("/Carimbo"): fonte})
    folha[NameObject("/Resources")] = DictionaryObject({NameObject("/Font"): fontes})
    texto = b" T* ".join(b"(" + _escapado(linha) + b") Tj" for linha in linhas)
    comandos = (
        f"0.11 0.10 0.09 rg BT /Carimbo {CORPO} Tf {ENTRELINHA} TL {esquerda:.2f} {alto:.2f} Td "
    )
    fluxo = DecodedStreamObject()
    fluxo.set_data(comandos.encode() + texto + b" ET")
    folha[NameObject("/Contents")] = fluxo
    return folha


def _escapado(texto: str) -> bytes:
    bruto = texto.encode("cp1252", "replace")
    return bruto.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
