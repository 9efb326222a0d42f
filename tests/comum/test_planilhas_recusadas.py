"""Planilhas que não se leem: cada uma com uma só mensagem, que diz o que é e o que fazer."""

import io
import random
import time as relogio
import tracemalloc
import zipfile
from contextlib import suppress
from datetime import date

import pytest

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.planilhas import ler
from tests.comum.pacotes import (
    NS,
    com_linhas,
    mentir_o_tamanho,
    pacote,
    pasta_de_trabalho,
)

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600


MB = 1024 * 1024


SALVE = "Abra a planilha no Excel ou no LibreOffice e salve como XLSX ou CSV."


BOMBA = (
    "O arquivo “l.xlsx” abre em tamanho ou em partes demais para uma planilha de linhas. "
    "Copie só as linhas preenchidas para uma planilha nova e envie essa."
)


ESTRAGADO = (
    "O arquivo “l.xlsx” está estragado: não se abre como planilha. "
    "Abra-o no Excel ou no LibreOffice, salve de novo como XLSX e reenvie."
)


def recusa(nome: str, conteudo: bytes) -> str:
    with pytest.raises(ErroDeDominio) as erro:
        ler(nome, conteudo)
    return str(erro.value)


@pytest.mark.parametrize(
    ("conteudo", "o_que_e"),
    [
        (b"%PDF-1.7\n%\xe2\xe3", "um PDF"),
        (b"\x89PNG\r\n\x1a\n\0\0", "uma imagem"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "uma imagem"),
        (b"BM\x00\x01\x00\x00", "uma imagem"),
        (b"Rar!\x1a\x07\0", "um arquivo compactado"),
        (b"MZ\x90\x00\x03", "um programa"),
        (b"{\\rtf1 linhas}", "um documento de texto"),
        (b"\xef\xbb\xbf <!DOCTYPE html><html>", "uma página da internet"),
        (b"<table><tr><td>L01", "uma página da internet"),
        (b"<?xml version='1.0'?><gpx/>", "um arquivo XML"),
        (bytes(range(256)) * 4, "um arquivo binário que o portal não conhece"),
        (b"codigo;nome\n\x00\x01L01;x", "um arquivo binário que o portal não conhece"),
    ],
)
def test_arquivo_que_nao_e_planilha_e_recusado_pelo_conteudo(conteudo: bytes, o_que_e: str) -> None:
    for nome in ("l.xlsx", "l.csv"):
        assert recusa(nome, conteudo) == f"O arquivo “{nome}” não é planilha: é {o_que_e}. {SALVE}"


@pytest.mark.parametrize(
    ("parte", "o_que_e"),
    [
        ("word/document.xml", "um documento do Word"),
        ("ppt/presentation.xml", "uma apresentação"),
        ("xl/workbook.bin", "uma planilha binária do Excel (XLSB)"),
        ("content.xml", "uma planilha ou documento do LibreOffice"),
    ],
)
def test_outro_pacote_do_office_e_recusado(parte: str, o_que_e: str) -> None:
    assert recusa("l.xlsx", pacote({parte: "<x/>"})) == (
        f"O arquivo “l.xlsx” não é planilha: é {o_que_e}. {SALVE}"
    )


def test_zip_qualquer_e_recusado() -> None:
    saida = io.BytesIO()
    with zipfile.ZipFile(saida, "w") as arquivo:
        arquivo.writestr("leia.txt", "oi")
    assert "é um arquivo compactado (zip)." in recusa("l.xlsx", saida.getvalue())


def test_arquivo_de_zero_byte_e_recusado() -> None:
    assert recusa("l.csv", b"") == (
        "O arquivo “l.csv” está vazio (0 byte). Confira se ele foi salvo e envie de novo."
    )


def test_arquivo_acima_de_5_mb_e_recusado_e_o_de_5_mb_nao() -> None:
    assert recusa("l.csv", b"a" * (5 * MB + 1)) == (
        "O arquivo “l.csv” passa de 5 MB. "
        "Apague abas e imagens que não usa, ou divida a planilha em duas."
    )
    assert ler("l.csv", b"a;b\n" + b"\n" * (5 * MB - 4)).abas[0].parou_em == 202


def test_planilha_com_senha_e_recusada() -> None:
    senha = "No Excel, retire a senha em Arquivo, Informações, Proteger; salve de novo."
    cifrada = OLE + "EncryptedPackage".encode("utf-16-le")
    assert recusa("l.xlsx", cifrada).startswith("O arquivo “l.xlsx” tem senha. No Excel, retire")
    corpo = bytearray(pacote())
    for marca, deslocamento in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        posicao = corpo.find(marca)
        while posicao >= 0:
            corpo[posicao + deslocamento] |= 1
            posicao = corpo.find(marca, posicao + 4)
    assert recusa("l.xlsx", bytes(corpo)) == f"O arquivo “l.xlsx” tem senha. {senha}"


def test_excel_antigo_e_word_antigo_sao_recusados() -> None:
    assert recusa("l.xls", OLE + "Workbook".encode("utf-16-le")) == (
        "O arquivo “l.xls” é do Excel antigo (XLS). "
        "Abra-o no Excel ou no LibreOffice e salve como XLSX."
    )
    assert "documento do Office antigo" in recusa("l.doc", OLE)


@pytest.mark.parametrize(
    ("nome", "partes"), [("l.xlsx", {"xl/vbaProject.bin": b"x"}), ("l.xlsm", {})]
)
def test_planilha_com_macros_e_recusada(nome: str, partes: dict[str, bytes]) -> None:
    assert recusa(nome, pacote(partes)) == (
        f"O arquivo “{nome}” tem macros. "
        "Salve como “Pasta de Trabalho do Excel (.xlsx)” e envie de novo."
    )


@pytest.mark.norma("ASVS 5.0", "5.2.3")
@pytest.mark.parametrize(
    "conteudo",
    [
        pytest.param(
            pacote({"xl/worksheets/sheet1.xml": b"0" * (60 * MB)}), id="declara mais de 50 MB"
        ),
        pytest.param(pacote({"xl/media/a.bin": b"0" * (5 * MB)}), id="razão acima de 100"),
        pytest.param(pacote({f"xl/media/{n}": b"" for n in range(100)}), id="mais de 100 partes"),
    ],
)
def test_bomba_e_recusada_em_menos_de_50_ms_e_sem_memoria(conteudo: bytes) -> None:
    tracemalloc.start()
    inicio = relogio.perf_counter()
    assert recusa("l.xlsx", conteudo) == BOMBA
    gasto = relogio.perf_counter() - inicio
    _, pico = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert gasto < 0.05
    assert pico < 20 * MB


def test_pacote_que_mente_o_tamanho_e_recusado() -> None:
    grande = pacote({"xl/worksheets/sheet1.xml": b"<a>" + b"0" * (60 * MB)})
    mentira = mentir_o_tamanho(grande, "xl/worksheets/sheet1.xml", 1000)
    assert recusa("l.xlsx", mentira) == ESTRAGADO


def test_arquivo_cortado_e_recusado() -> None:
    inteiro = pacote()
    for conteudo in (inteiro[:200], inteiro[: len(inteiro) // 2], b"PK"):
        assert recusa("l.xlsx", conteudo) == ESTRAGADO
    assert recusa("l.xlsx", com_linhas("<row r='1'><c")) == ESTRAGADO
    assert recusa("l.xlsx", pacote({"xl/_rels/workbook.xml.rels": "<Relationships/>"})) == ESTRAGADO


@pytest.mark.parametrize("semente", range(40))
def test_arquivo_estragado_ao_acaso_nunca_derruba_a_leitura(semente: int) -> None:
    acaso = random.Random(semente)  # noqa: S311 - só estraga bytes
    inteiro = pasta_de_trabalho(("Linhas", [["codigo", "nome"], ["L01", date(2026, 2, 5)]]))
    for _ in range(20):
        corpo = bytearray(inteiro)
        for _ in range(acaso.randint(1, 20)):
            corpo[acaso.randrange(len(corpo))] = acaso.randrange(256)
        with suppress(ErroDeDominio):
            ler("l.xlsx", bytes(corpo))


@pytest.mark.norma("ASVS 5.0", "1.5.1")
@pytest.mark.parametrize(
    "declaracao",
    [
        '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;&a;">]>',
        '<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd">',
    ],
)
def test_xml_com_dtd_ou_entidade_e_recusado(declaracao: str) -> None:
    aba = f"{declaracao}<worksheet {NS}><sheetData/></worksheet>"
    assert recusa("l.xlsx", pacote({"xl/worksheets/sheet1.xml": aba})) == (
        f"O arquivo “l.xlsx” traz declarações XML que uma planilha não tem. {SALVE}"
    )


def test_linhas_e_colunas_demais_sao_recusadas() -> None:
    cheia = "".join(f'<row r="{n}"><c><v>1</v></c></row>' for n in range(1, 20_002))
    assert recusa("l.xlsx", com_linhas(cheia)) == (
        "A aba “Linhas” passa de 20.000 linhas preenchidas. Divida a planilha em arquivos menores."
    )
    larga = '<row r="3"><c r="XFD3"><v>1</v></c></row>'
    assert recusa("l.xlsx", com_linhas(larga)) == (
        "A linha 3 da aba “Linhas” passa de 200 colunas. "
        "Deixe só as colunas do modelo e salve de novo."
    )


def compartilhado(texto: str, vezes: int) -> bytes:
    """XLSX em que ``vezes`` células da coluna B citam o mesmo texto."""
    linhas = "".join(f'<row r="{n}"><c r="B{n}" t="s"><v>0</v></c></row>' for n in range(1, vezes))
    textos = f"<sst {NS}><si><t>{texto}</t></si></sst>"
    return com_linhas(linhas, **{"xl/sharedStrings.xml": textos})


@pytest.mark.norma("ASVS 5.0", "5.2.3")
def test_celula_acima_do_limite_do_excel_e_recusada_pelo_endereco() -> None:
    esperada = (
        "A célula B1 da aba “{}” tem 32.768 caracteres: o limite é 32.767. "
        "Encurte o texto dela, salve e envie de novo."
    )
    longo = "a" * 32_768
    assert recusa("l.xlsx", compartilhado(longo, 2)) == esperada.format("Linhas")
    embutido = f'<row r="1"><c r="B1" t="inlineStr"><is><t>{longo}</t></is></c></row>'
    assert recusa("l.xlsx", com_linhas(embutido)) == esperada.format("Linhas")
    assert recusa("l.csv", f"a;{longo}\n".encode()) == esperada.format("l.csv")
    assert ler("l.xlsx", compartilhado(longo[1:], 2)).abas[0].linhas
    assert ler("l.csv", f"a;{longo[1:]}\n".encode()).abas[0].linhas


@pytest.mark.norma("ASVS 5.0", "5.2.3")
def test_texto_compartilhado_conta_a_cada_citacao_no_limite_do_que_se_abre() -> None:
    texto = "".join(random.Random(1).choices("abcdefgh ", k=32_000))  # noqa: S311 - só texto
    assert len(ler("l.xlsx", compartilhado(texto, 1_500)).abas[0].linhas) == 1_499
    assert recusa("l.xlsx", compartilhado(texto, 1_700)) == BOMBA


def test_formato_com_milhares_de_zeros_nao_incha_o_numero() -> None:
    estilos = (
        f'<styleSheet {NS}><numFmts><numFmt numFmtId="200" formatCode="{"0" * 30_000}"/></numFmts>'
        '<cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>'
    )
    linhas = '<row r="1"><c r="A1" s="0"><v>7</v></c></row>'
    (lida,) = ler("l.xlsx", com_linhas(linhas, **{"xl/styles.xml": estilos})).abas[0].linhas
    assert lida.valores == (7,)


def test_aspas_que_nao_fecham_sao_recusadas() -> None:
    assert recusa("l.csv", b'codigo;nome\nL01;"Mata\nL02;x\n') == (
        "O arquivo “l.csv” tem aspas que abrem e não fecham, perto da linha 3. "
        "Corrija as aspas dessa linha, ou salve como XLSX, e envie de novo."
    )
