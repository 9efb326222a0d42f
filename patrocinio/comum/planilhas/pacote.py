"""O pacote zip do XLSX: partes, tamanhos e leitura de XML sem entidades."""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator
from typing import Final, Self

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.planilhas.envelope import SALVE, nao_e_planilha
from patrocinio.comum.planilhas.marcacao import (
    DeclaracaoProibida,
    Evento,
    LeitorDeMarcacao,
)
from patrocinio.comum.planilhas.tipos import (
    MEBIBYTE,
    PARTES_MAXIMAS,
    RAZAO_MAXIMA,
    TAMANHO_ABERTO_MAXIMO,
)

_FIM: Final = b"PK\x05\x06"
_FIM_ZIP64: Final = b"PK\x06\x06"
_TAMANHO_DO_FIM: Final = 22
_COMENTARIO_MAXIMO: Final = 65_535
_DIRETORIO_MAXIMO: Final = PARTES_MAXIMAS * 1024
_CIFRADA: Final = 0x1
_PEDACO: Final = 64 * 1024
# O zip estragado falha de muitos modos: todos querem dizer a mesma coisa a quem o enviou.
_FALHAS: Final = (
    EOFError,
    KeyError,
    OSError,
    RuntimeError,
    ValueError,
    struct.error,
    zipfile.BadZipFile,
    zlib.error,
)
_OUTROS: Final = (
    ("xl/workbook.bin", "uma planilha binária do Excel (XLSB)"),
    ("word/document.xml", "um documento do Word"),
    ("ppt/presentation.xml", "uma apresentação"),
    ("content.xml", "uma planilha ou documento do LibreOffice"),
    ("AndroidManifest.xml", "um aplicativo"),
)


class Pacote:
    """Arquivo XLSX já conferido: partes pelo nome, XML lido aos poucos."""

    def __init__(self, nome: str, conteudo: bytes) -> None:
        self.nome = nome
        self._abertos = 0
        _recusar_partes_demais(nome, conteudo)
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(conteudo))
        except _FALHAS as erro:
            raise estragado(nome) from erro
        self._partes = {p.filename: p for p in self._zip.infolist()}
        self._conferir(len(conteudo))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._zip.close()

    def __contains__(self, parte: str) -> bool:
        return parte in self._partes

    def eventos(self, parte: str) -> Iterator[Evento]:
        """Percorre o XML da parte, aos poucos, sem DTD nem entidade.

        Conta o que de fato sai do pacote, diga o cabeçalho o que disser.
        Erros: ``ErroDeDominio`` se o XML não presta ou se abre em tamanho demais.
        """
        leitor = LeitorDeMarcacao()
        try:
            with self._zip.open(self._partes[parte]) as origem:
                while pedaco := origem.read(_PEDACO):
                    self.contar(len(pedaco))
                    yield from leitor.ler(pedaco)
                yield from leitor.terminar()
        except DeclaracaoProibida as erro:
            raise ErroDeDominio(
                f"O arquivo “{self.nome}” traz declarações XML que uma planilha não tem.",
                saida=SALVE,
            ) from erro
        except _FALHAS as erro:
            raise estragado(self.nome) from erro

    def contar(self, tamanho: int) -> None:
        """Soma ao que já se abriu.

        Erros: ``ErroDeDominio`` se passa do limite.
        """
        self._abertos += tamanho
        if self._abertos > TAMANHO_ABERTO_MAXIMO:
            raise bomba(self.nome)

    def _conferir(self, tamanho: int) -> None:
        partes = self._partes.values()
        if any(p.flag_bits & _CIFRADA for p in partes):
            raise ErroDeDominio(
                f"O arquivo “{self.nome}” tem senha.",
                saida="No Excel, retire a senha em Arquivo, Informações, Proteger; salve de novo.",
            )
        aberto = sum(p.file_size for p in partes)
        desproporcional = any(
            p.file_size > MEBIBYTE and p.file_size > RAZAO_MAXIMA * p.compress_size for p in partes
        )
        if aberto > TAMANHO_ABERTO_MAXIMO or aberto > RAZAO_MAXIMA * tamanho or desproporcional:
            raise bomba(self.nome)
        for marca, o_que_e in _OUTROS:
            if marca in self._partes:
                raise nao_e_planilha(self.nome, o_que_e)
        if "xl/workbook.xml" not in self._partes:
            raise nao_e_planilha(self.nome, "um arquivo compactado (zip)")
        if "xl/vbaProject.bin" in self._partes or self.nome.lower().endswith((".xlsm", ".xltm")):
            raise ErroDeDominio(
                f"O arquivo “{self.nome}” tem macros.",
                saida="Salve como “Pasta de Trabalho do Excel (.xlsx)” e envie de novo.",
            )


def _recusar_partes_demais(nome: str, conteudo: bytes) -> None:
    """Lê só o fim do zip: um diretório enorme já seria caro de abrir."""
    inicio = conteudo.rfind(_FIM, max(0, len(conteudo) - _TAMANHO_DO_FIM - _COMENTARIO_MAXIMO))
    if inicio < 0 or len(conteudo) - inicio < _TAMANHO_DO_FIM:
        raise estragado(nome)
    partes, diretorio = struct.unpack_from("<HI", conteudo, inicio + 10)
    zip64 = conteudo.rfind(_FIM_ZIP64, max(0, inicio - _COMENTARIO_MAXIMO), inicio)
    if zip64 >= 0 and inicio - zip64 >= struct.calcsize("<4sQHHIIQQQQ"):
        partes, diretorio = struct.unpack_from("<QQ", conteudo, zip64 + 32)
    if partes > PARTES_MAXIMAS or diretorio > _DIRETORIO_MAXIMO:
        raise bomba(nome)


def bomba(nome: str) -> ErroDeDominio:
    """Recusa do pacote que abre maior do que uma planilha abriria."""
    return ErroDeDominio(
        f"O arquivo “{nome}” abre em tamanho ou em partes demais para uma planilha de linhas.",
        saida="Copie só as linhas preenchidas para uma planilha nova e envie essa.",
    )


def estragado(nome: str) -> ErroDeDominio:
    """Recusa do arquivo cortado ou mal gravado."""
    return ErroDeDominio(
        f"O arquivo “{nome}” está estragado: não se abre como planilha.",
        saida="Abra-o no Excel ou no LibreOffice, salve de novo como XLSX e reenvie.",
    )
