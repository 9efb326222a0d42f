"""Leitura de planilhas: valores, codificações, separadores e cabeçalhos."""

import io
import time as relogio
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.styles import Font

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.planilhas import Coluna, ErroDeCelula, Formula, ler, localizar_tabela
from patrocinio.comum.planilhas.valores import decimal
from tests.comum.pacotes import (
    NS,
    com_linhas,
    pacote,
    pasta_de_trabalho,
)

AMOSTRAS = Path(__file__).parents[1] / "amostras"


COLUNAS = (
    Coluna("codigo", "código", ("nº da linha", "cód.")),
    Coluna("nome", "nome"),
    Coluna("km_pavimentado", "km pavimentado", ("km/dia pavimentado",)),
    Coluna("km_nao_pavimentado", "km não pavimentado", ("km/dia não pavimentado",)),
    Coluna("lugares", "lugares", ("capacidade",)),
)


EXIGIDAS = (frozenset({"codigo", "nome"}),)


def test_formula_e_erro_de_celula_nao_viram_valor() -> None:
    linhas = (
        '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="e"><v>#REF!</v></c>'
        '<c r="C1"><v>2</v></c></row>'
    )
    assert ler("l.xlsx", com_linhas(linhas)).abas[0].linhas[0].valores == (
        Formula(),
        ErroDeCelula("#REF!"),
        Decimal(2),
    )


def test_numeros_datas_e_zeros_a_esquerda_do_excel() -> None:
    pasta = Workbook()
    aba = pasta.worksheets[0]
    aba.append([7, 12345678, 0.1 + 0.2, date(2026, 2, 5), time(6, 30), True, "007", -3])
    aba.append([datetime(2026, 2, 5, 6, 30), 6.5 / 24, 46000, "=1+1"])  # noqa: DTZ001
    aba["A1"].number_format = "000"
    aba["B1"].number_format = "00000000"
    aba["B2"].number_format = "h:mm"
    aba["C2"].number_format = '[$-416]d" de "mmmm" de "yyyy'
    saida = io.BytesIO()
    pasta.save(saida)
    primeira, segunda = ler("l.xlsx", saida.getvalue()).abas[0].linhas
    assert primeira.valores == (
        "007",
        "12345678",
        Decimal("0.3"),
        date(2026, 2, 5),
        time(6, 30),
        True,
        "007",
        Decimal(-3),
    )
    assert segunda.valores == (
        datetime(2026, 2, 5, 6, 30),  # noqa: DTZ001
        time(6, 30),
        date(2025, 12, 9),
        Formula(),
    )


def test_datas_contadas_desde_1904() -> None:
    pasta_1904 = (
        f'<workbook {NS} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/'
        'relationships"><workbookPr date1904="1"/><sheets>'
        '<sheet name="L" sheetId="1" r:id="rId1"/></sheets></workbook>'
    )
    estilos = (
        f'<styleSheet {NS}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    )
    conteudo = pacote(
        {
            "xl/workbook.xml": pasta_1904,
            "xl/styles.xml": estilos,
            "xl/worksheets/sheet1.xml": f'<worksheet {NS}><sheetData><row r="1"><c r="A1" s="1">'
            "<v>1</v></c></row></sheetData></worksheet>",
        }
    )
    assert ler("l.xlsx", conteudo).abas[0].linhas[0].valores == (date(1904, 1, 2),)


def test_texto_com_trechos_e_caracteres_de_controle() -> None:
    linhas = (
        '<row><c t="inlineStr"><is><r><t>Mata</t></r><r><t xml:space="preserve"> Seca</t></r>'
        '<rPh><t>fonética</t></rPh></is></c><c t="inlineStr"><is><t>a_x000D__x0000_b</t></is></c>'
        "<c/><c t='str'><v>Fonseca</v></c></row>"
    )
    lida = ler("l.xlsx", com_linhas(linhas)).abas[0].linhas[0]
    assert lida.valores == ("Mata Seca", "ab", None, "Fonseca")


def test_cem_mil_linhas_fantasmas_nao_sao_varridas() -> None:
    pasta = Workbook()
    aba = pasta.worksheets[0]
    aba.append(["codigo", "nome"])
    aba.append(["L01", "Mata Seca"])
    for numero in range(3, 20_000):
        aba.cell(row=numero, column=1).font = Font(bold=True)
    saida = io.BytesIO()
    pasta.save(saida)
    lida = ler("l.xlsx", saida.getvalue()).abas[0]
    assert [linha.numero for linha in lida.linhas] == [1, 2]
    assert lida.parou_em == 203
    fantasmas = "".join(f'<row r="{n}"><c r="A{n}" s="1"/></row>' for n in range(2, 100_001))
    inicio = relogio.perf_counter()
    assert ler("l.xlsx", com_linhas(f'<row r="1"><c><v>1</v></c></row>{fantasmas}')).abas[0].linhas
    assert relogio.perf_counter() - inicio < 0.5


@pytest.mark.parametrize("separador", [";", ",", "\t", "|"])
@pytest.mark.parametrize("codificacao", ["utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-le"])
def test_texto_separado_em_toda_codificacao_e_separador(separador: str, codificacao: str) -> None:
    linhas = [["código", "nome", "km"], ["L01", "Córrego da Ponte", '"12,5"'], ["L02", "Sé", "3"]]
    conteudo = "\r\n".join(separador.join(linha) for linha in linhas).encode(codificacao)
    planilha = ler("l.csv", conteudo)
    assert planilha.separador == separador
    assert planilha.abas[0].linhas[1].valores == ("L01", "Córrego da Ponte", "12,5")


def test_virgula_decimal_nao_passa_por_separador() -> None:
    texto = "codigo;km;terra\n" + "".join(f"L{n};12,5;3,1\n" for n in range(40))
    assert ler("l.csv", texto.encode()).separador == ";"


@pytest.mark.parametrize(
    ("texto", "separador"), [("sep=;\na,b;c\n1;2\n", ";"), ("sep=\t\na,b\tc\n", "\t")]
)
def test_separador_declarado_na_primeira_linha(texto: str, separador: str) -> None:
    planilha = ler("l.csv", texto.encode())
    assert planilha.separador == separador
    assert planilha.abas[0].linhas[0].valores == ("a,b", "c")


@pytest.mark.parametrize(
    ("escrito", "lido"),
    [
        ("2.000", Decimal(2000)),
        ("2.000,5", Decimal("2000.5")),
        ("R$ 2.000,50", Decimal("2000.5")),
        ("1.234.567,8", Decimal("1234567.8")),
        ("2.5", Decimal("2.5")),
        ("2000,5", Decimal("2000.5")),
    ],
)
def test_ponto_seguido_de_tres_algarismos_e_milhar(escrito: str, lido: Decimal) -> None:
    assert decimal(escrito) == lido


def test_valor_longo_se_corta_na_mensagem() -> None:
    with pytest.raises(ValueError, match="não é número") as erro:
        decimal("a" * 5_000)
    assert str(erro.value).startswith(f"“{'a' * 79}…” não é número")


def test_quebra_de_linha_entre_aspas_fica_na_celula() -> None:
    lida = ler("l.csv", b'codigo;nome\r\nL01;"Mata\nSeca ""do"" Alto"\r\n\r\nL02;x').abas[0]
    assert lida.linhas[1].valores == ("L01", 'Mata\nSeca "do" Alto')
    assert lida.linhas[2].numero == 4


def test_quebra_de_linha_do_mac_antigo() -> None:
    assert len(ler("l.csv", b"codigo;nome\rL01;x\rL02;y").abas[0].linhas) == 3


def test_nome_do_arquivo_perde_pasta_e_controles() -> None:
    assert ler("C:\\temp\\li\x00nha\u202e.csv", b"a;b").nome == "linha.csv"
    assert len(ler("x" * 300 + ".csv", b"a;b").nome) == 80


def test_amostra_de_alunos_nao_e_planilha_de_linhas() -> None:
    planilha = ler("sete.xlsx", (AMOSTRAS / "SETE_FormatoImportacaoAluno.xlsx").read_bytes())
    assert planilha.abas[0].linhas[1].valores[1] == date(1994, 10, 10)
    with pytest.raises(ErroDeDominio) as erro:
        localizar_tabela(planilha, COLUNAS, exigidas=EXIGIDAS)
    assert str(erro.value) == (
        "Não achei o cabeçalho na planilha “sete.xlsx”. Uma das primeiras linhas traz os títulos "
        "das colunas, entre eles “código” ou “nome”. Baixe o modelo para comparar."
    )


def test_cabecalho_depois_de_titulo_mesclado_e_em_qualquer_ordem() -> None:
    conteudo = pasta_de_trabalho(
        (
            "Linhas",
            [["PREFEITURA DE PATROCÍNIO"], [], ["Capacidade", "CÓD.", "Rota x"], [26, "L1", 0]],
        )
    )
    tabela = localizar_tabela(ler("l.xlsx", conteudo), COLUNAS, exigidas=EXIGIDAS)
    assert tabela.cabecalho == 3
    assert tabela.posicoes == {"lugares": 0, "codigo": 1}
    assert tabela.ignoradas == ("Rota x",)
    assert tabela.endereco("codigo", 4) == "B4"


def test_cabecalho_mesclado_em_duas_linhas() -> None:
    conteudo = pasta_de_trabalho(
        (
            "Linhas",
            [
                ["Nº da linha", "Nome", "Km/dia", None, "Lugares"],
                [None, None, "pavimentado", "não pavimentado", None],
                ["L01", "Mata Seca", 3, 4, 26],
            ],
        )
    )
    tabela = localizar_tabela(ler("l.xlsx", conteudo), COLUNAS, exigidas=EXIGIDAS)
    assert tabela.posicoes == {
        "codigo": 0,
        "nome": 1,
        "km_pavimentado": 2,
        "km_nao_pavimentado": 3,
        "lugares": 4,
    }
    assert [linha.numero for linha in tabela.linhas] == [3]


def test_so_a_aba_com_cabecalho_serve_e_duas_sao_recusadas() -> None:
    dados = [["codigo", "nome"], ["L01", "x"]]
    uma = pasta_de_trabalho(("Instruções", [["Leia antes"]]), ("Linhas", dados))
    assert localizar_tabela(ler("l.xlsx", uma), COLUNAS, exigidas=EXIGIDAS).aba == "Linhas"
    duas = pasta_de_trabalho(("2025", dados), ("2026", dados))
    with pytest.raises(ErroDeDominio) as erro:
        localizar_tabela(ler("l.xlsx", duas), COLUNAS, exigidas=EXIGIDAS)
    assert str(erro.value) == (
        "As abas “2025” e “2026” têm cabeçalho e dados: não dá para saber qual importar. "
        "Deixe só uma delas no arquivo e envie de novo."
    )


def test_coluna_repetida_cabecalho_sem_dados_e_planilha_em_branco() -> None:
    casos = {
        b"codigo;nome;capacidade;lugares\nL1;x;2;3": (
            "As colunas “capacidade” e “lugares” trazem o mesmo dado. "
            "Deixe só uma delas e envie de novo."
        ),
        b"codigo;nome\n": (
            "A planilha “l.csv” só tem o cabeçalho. "
            "Preencha ao menos uma linha abaixo dele e envie de novo."
        ),
        b"\n;;\n": (
            "A planilha “l.csv” não tem nada preenchido. "
            "Confira se salvou a planilha certa e envie de novo."
        ),
    }
    for conteudo, mensagem in casos.items():
        with pytest.raises(ErroDeDominio) as erro:
            localizar_tabela(ler("l.csv", conteudo), COLUNAS, exigidas=EXIGIDAS)
        assert str(erro.value) == mensagem
