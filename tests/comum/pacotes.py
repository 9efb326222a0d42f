"""Monta pacotes XLSX à mão, para as armadilhas que biblioteca nenhuma escreve."""

import io
import struct
import zipfile
from collections.abc import Mapping
from typing import Any

from openpyxl import Workbook

TIPOS = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="xml" ContentType="application/xml"/></Types>'
)
NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
NS_R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
PASTA = (
    f"<workbook {NS} {NS_R}><sheets>"
    '<sheet name="Linhas" sheetId="1" r:id="rId1"/></sheets></workbook>'
)
RELACOES = (
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>'
)


def aba_xml(linhas: str) -> str:
    return f"<worksheet {NS}><sheetData>{linhas}</sheetData></worksheet>"


def pacote(trocas: Mapping[str, str | bytes] | None = None) -> bytes:
    """XLSX mínimo, com as partes trocadas ou acrescentadas."""
    partes: dict[str, str | bytes] = {
        "[Content_Types].xml": TIPOS,
        "xl/workbook.xml": PASTA,
        "xl/_rels/workbook.xml.rels": RELACOES,
        "xl/worksheets/sheet1.xml": aba_xml(
            '<row r="1"><c r="A1" t="inlineStr"><is><t>codigo</t></is></c></row>'
        ),
    }
    partes.update(trocas or {})
    saida = io.BytesIO()
    with zipfile.ZipFile(saida, "w", zipfile.ZIP_DEFLATED) as arquivo:
        for nome, conteudo in partes.items():
            arquivo.writestr(nome, conteudo)
    return saida.getvalue()


def com_linhas(linhas: str, **trocas: str) -> bytes:
    return pacote({"xl/worksheets/sheet1.xml": aba_xml(linhas), **trocas})


def mentir_o_tamanho(conteudo: bytes, parte: str, tamanho: int) -> bytes:
    """Escreve no diretório do zip um tamanho aberto falso para a parte."""
    achado = conteudo.rfind(parte.encode())
    cabecalho = conteudo.rfind(b"PK\x01\x02", 0, achado)
    corpo = bytearray(conteudo)
    struct.pack_into("<I", corpo, cabecalho + 24, tamanho)
    return bytes(corpo)


def pasta_de_trabalho(*abas: tuple[str, list[list[Any]]]) -> bytes:
    """XLSX comum, escrito pelo openpyxl."""
    pasta = Workbook()
    pasta.remove(pasta.worksheets[0])
    for nome, linhas in abas:
        aba = pasta.create_sheet(nome)
        for linha in linhas:
            aba.append(linha)
    saida = io.BytesIO()
    pasta.save(saida)
    return saida.getvalue()
