"""Arquivos que se enviam: os de verdade e os que são duas coisas ao mesmo tempo."""

import zipfile
import zlib
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf
import pillow_heif
from PIL import Image, PngImagePlugin
from pypdf import PdfReader, PdfWriter
from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject, TextStringObject

PHP = b"<?php system($_GET['c']); ?>"
PAGINA = b"<html><script>alert(document.cookie)</script></html>"


def foto(formato: str = "JPEG", *, medidas: tuple[int, int] = (40, 30), **opcoes: Any) -> bytes:
    """Imagem com um degradê, para que girar e trocar de formato se perceba."""
    imagem = Image.linear_gradient("L").resize(medidas).convert("RGB")
    saida = BytesIO()
    if formato == "HEIF":
        pillow_heif.from_pillow(imagem).save(saida, **opcoes)
    else:
        imagem.save(saida, formato, **opcoes)
    return saida.getvalue()


def exif(*, orientacao: int = 1) -> bytes:
    """EXIF com máquina, hora e lugar da foto."""
    dados = Image.Exif()
    dados[0x0112] = orientacao
    dados[0x010F] = "Maquina Secreta"
    dados[0x0132] = "2026:11:30 07:12:00"
    lugar = dados.get_ifd(0x8825)
    lugar[1], lugar[2] = "S", (18.0, 56.0, 38.0)
    lugar[3], lugar[4] = "W", (46.0, 59.0, 34.0)
    return dados.tobytes()


def pdf(
    *, paginas: int = 1, raiz: DictionaryObject | None = None, senha: str = "", dono: str = ""
) -> bytes:
    """PDF de páginas em branco; ``raiz`` acrescenta ao catálogo, ``dono`` proíbe editar."""
    escrita = PdfWriter()
    for _ in range(paginas):
        escrita.add_blank_page(200, 200)
    if raiz:
        escrita.root_object.update(raiz)
    if senha or dono:
        escrita.encrypt(senha, dono or senha, algorithm="RC4-128")
    saida = BytesIO()
    escrita.write(saida)
    return saida.getvalue()


def acao(tipo: str, **resto: Any) -> DictionaryObject:
    """Catálogo cuja abertura pratica a ação."""
    chaves: Any = {NameObject(f"/{c}"): TextStringObject(v) for c, v in resto.items()}
    pratica = DictionaryObject({NameObject("/S"): NameObject(f"/{tipo}"), **chaves})
    return DictionaryObject({NameObject("/OpenAction"): pratica})


def pdf_com_anexo() -> bytes:
    """PDF com um programa guardado dentro."""
    escrita = PdfWriter(clone_from=PdfReader(BytesIO(pdf())))
    escrita.add_attachment("programa.exe", b"MZ")
    saida = BytesIO()
    escrita.write(saida)
    return saida.getvalue()


def pdf_com_nome_disfarcado() -> bytes:
    """``/JavaScript`` escrito com um código no lugar de uma letra."""
    return pdf(raiz=acao("JavaScript", JS="app.alert(1)")).replace(b"/JavaScript", b"/J#61vaScript")


def pdf_com_objetos_comprimidos() -> bytes:
    """JavaScript que só se vê depois de descomprimir os objetos."""
    saida = BytesIO()
    with pikepdf.open(BytesIO(pdf(raiz=acao("JavaScript", JS="app.alert(1)")))) as documento:
        documento.save(saida, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return saida.getvalue()


def pdf_com_pagina_no_comeco() -> bytes:
    """PDF cujo primeiro objeto é uma página HTML."""
    escrita = PdfWriter()
    escrita.add_blank_page(200, 200)
    corpo = DecodedStreamObject()
    corpo.set_data(PAGINA)
    escrita.root_object[NameObject("/Extra")] = escrita._add_object(corpo)
    saida = BytesIO()
    escrita.write(saida)
    return saida.getvalue()


def zip_com(nome: str, conteudo: bytes) -> bytes:
    """Pacote compactado com um arquivo."""
    saida = BytesIO()
    with zipfile.ZipFile(saida, "w") as pacote:
        pacote.writestr(nome, conteudo)
    return saida.getvalue()


def png_com_texto(texto: bytes) -> bytes:
    """PNG com o texto num comentário."""
    nota = PngImagePlugin.PngInfo()
    nota.add_text("Comment", texto.decode())
    return foto("PNG", pnginfo=nota)


def png_bomba(lado: int = 30_000) -> bytes:
    """PNG de poucos bytes que promete ``lado`` × ``lado`` pontos."""
    pequeno = foto("PNG", medidas=(1, 1))
    inicio = pequeno.index(b"IHDR") + 4
    cabeca = lado.to_bytes(4, "big") * 2 + pequeno[inicio + 8 : inicio + 13]
    soma = zlib.crc32(b"IHDR" + cabeca).to_bytes(4, "big")
    return pequeno[:inicio] + cabeca + soma + pequeno[inicio + 17 :]


def poliglotas() -> Iterator[tuple[str, str, bytes]]:
    """Nome da amostra, nome com que se envia e bytes."""
    jar = zip_com("Ataque.class", b"\xca\xfe\xba\xbe" + bytes(60))
    yield from _imagens(jar)
    yield from _pdfs(jar)
    yield "SVG", "foto.svg", b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    yield "SVG com nome de PNG", "foto.png", b"<?xml version='1.0'?><svg onload='alert(1)'/>"
    yield "página com nome de JPEG", "foto.jpg", PAGINA
    yield "programa com nome de PDF", "laudo.pdf", b"MZ" + bytes(200)
    yield "XML do Office com nome de PDF", "laudo.pdf", zip_com("word/document.xml", b"<w/>")


def _imagens(jar: bytes) -> Iterator[tuple[str, str, bytes]]:
    yield "GIFAR", "foto.gif", b"GIF89a" + bytes(20) + jar
    yield "GIF com nome de JPEG", "foto.jpg", b"GIF89a" + bytes(20)
    yield "JPEG e JAR", "foto.jpg", foto() + jar
    yield "JPEG e RAR", "foto.jpg", foto() + b"Rar!\x1a\x07\x01\x00" + bytes(40)
    yield "JPEG e 7z", "foto.jpg", foto() + b"7z\xbc\xaf\x27\x1c" + bytes(40)
    yield "JPEG e PHP no fim", "foto.jpg", foto() + PHP
    yield "JPEG e PHP no comentário", "foto.jpg", foto(comment=PHP)
    yield "JPEG e página no EXIF", "foto.jpg", foto(exif=b"Exif\x00\x00" + PAGINA)
    yield "JPEG e página no perfil de cor", "foto.jpg", foto(icc_profile=PAGINA)
    yield "PNG e PHP no comentário", "foto.png", png_com_texto(PHP)
    yield "PNG e PHP no fim", "foto.php.png", foto("PNG") + PHP
    yield "PNG e ZIP", "foto.png", foto("PNG") + jar
    yield "WebP e página", "foto.webp", foto("WEBP") + PAGINA
    yield "WebP e JAR", "foto.webp", foto("WEBP") + jar
    yield "HEIC e página", "foto.heic", foto("HEIF") + PAGINA
    yield "PHP com início de JPEG", "foto.jpg", b"\xff\xd8\xff\xe0" + PHP


def _pdfs(jar: bytes) -> Iterator[tuple[str, str, bytes]]:
    yield "PDF no meio do arquivo", "laudo.pdf", PAGINA + pdf()
    yield "PDF e página no fim", "laudo.pdf", pdf() + PAGINA
    yield "PDF e página num objeto", "laudo.pdf", pdf_com_pagina_no_comeco()
    yield "PDF e ZIP", "laudo.pdf", pdf() + jar
    yield "PDF e PHP no fim", "laudo.pdf", pdf() + b"\n" + PHP
    yield "PDF com JavaScript", "laudo.pdf", pdf(raiz=acao("JavaScript", JS="app.alert(1)"))
    yield "PDF com JavaScript disfarçado", "laudo.pdf", pdf_com_nome_disfarcado()
    yield "PDF com JavaScript comprimido", "laudo.pdf", pdf_com_objetos_comprimidos()
    yield "PDF que abre programa", "laudo.pdf", pdf(raiz=acao("Launch", F="cmd.exe"))
    yield "PDF com programa dentro", "laudo.pdf", pdf_com_anexo()
