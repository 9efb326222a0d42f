"""O que o arquivo é, pelo conteúdo e não pelo nome."""

from typing import Final

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.planilhas.tipos import TAMANHO_MAXIMO

SALVE: Final = "Abra a planilha no Excel ou no LibreOffice e salve como XLSX ou CSV."
_ASSINATURAS: Final = (
    (b"%PDF", "um PDF"),
    (b"\x89PNG", "uma imagem"),
    (b"\xff\xd8\xff", "uma imagem"),
    (b"GIF8", "uma imagem"),
    (b"BM", "uma imagem"),
    (b"II*\x00", "uma imagem"),
    (b"MM\x00*", "uma imagem"),
    (b"RIFF", "um arquivo de imagem, som ou vídeo"),
    (b"Rar!", "um arquivo compactado"),
    (b"7z\xbc\xaf\x27\x1c", "um arquivo compactado"),
    (b"\x1f\x8b", "um arquivo compactado"),
    (b"MZ", "um programa"),
    (b"\x7fELF", "um programa"),
    (b"{\\rtf", "um documento de texto"),
    (b"SQLite format 3", "um banco de dados"),
)
_MARCAS_DE_TEXTO: Final = (
    (b"<!doctype html", "uma página da internet"),
    (b"<html", "uma página da internet"),
    (b"<table", "uma página da internet"),
    (b"<?xml", "um arquivo XML"),
)
_OLE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ZIP: Final = b"PK"
_INICIO: Final = 1024


def e_xlsx(nome: str, conteudo: bytes) -> bool:
    """Diz se o conteúdo é um pacote XLSX; se não, é texto separado.

    Erros: ``ErroDeDominio`` para o que não é planilha: diz o que é e o que fazer.
    """
    if not conteudo:
        raise ErroDeDominio(
            f"O arquivo “{nome}” está vazio (0 byte).",
            saida="Confira se ele foi salvo e envie de novo.",
        )
    if len(conteudo) > TAMANHO_MAXIMO:
        raise ErroDeDominio(
            f"O arquivo “{nome}” passa de 5 MB.",
            saida="Apague abas e imagens que não usa, ou divida a planilha em duas.",
        )
    if conteudo.startswith(_OLE):
        raise _recusa_do_formato_antigo(nome, conteudo)
    if conteudo.startswith(_ZIP):
        return True
    _recusar_pela_assinatura(nome, conteudo)
    return False


def _recusa_do_formato_antigo(nome: str, conteudo: bytes) -> ErroDeDominio:
    if "EncryptedPackage".encode("utf-16-le") in conteudo:
        return ErroDeDominio(
            f"O arquivo “{nome}” tem senha.",
            saida="No Excel, retire a senha em Arquivo, Informações, Proteger; salve de novo.",
        )
    if any(p.encode("utf-16-le") in conteudo for p in ("Workbook", "Book")):
        return ErroDeDominio(
            f"O arquivo “{nome}” é do Excel antigo (XLS).",
            saida="Abra-o no Excel ou no LibreOffice e salve como XLSX.",
        )
    return ErroDeDominio(
        f"O arquivo “{nome}” é um documento do Office antigo, não uma planilha.", saida=SALVE
    )


def _recusar_pela_assinatura(nome: str, conteudo: bytes) -> None:
    inicio = conteudo[:_INICIO].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    for marca, o_que_e in _ASSINATURAS:
        if conteudo.startswith(marca) and not _parece_texto(marca, conteudo):
            raise nao_e_planilha(nome, o_que_e)
    for marca, o_que_e in _MARCAS_DE_TEXTO:
        if inicio.startswith(marca):
            raise nao_e_planilha(nome, o_que_e)


def _parece_texto(marca: bytes, conteudo: bytes) -> bool:
    # “BM” e “MZ” também começam palavras: só valem como assinatura diante de bytes binários.
    return len(marca) == len(b"BM") and b"\x00" not in conteudo[:_INICIO]


def nao_e_planilha(nome: str, o_que_e: str) -> ErroDeDominio:
    """Recusa que diz o que o arquivo é."""
    return ErroDeDominio(f"O arquivo “{nome}” não é planilha: é {o_que_e}.", saida=SALVE)
