"""Exportação: abre certo no Excel brasileiro e não executa nada."""

import csv
import io
from collections.abc import Callable
from datetime import UTC, date, datetime, time
from decimal import Decimal
from typing import Any

import pytest
from openpyxl import load_workbook

from patrocinio.comum.exportacao import (
    ColunaExportada,
    Tipo,
    neutralizar,
    planilha_csv,
    planilha_xlsx,
)

CARGAS = [
    "=cmd|'/c calc'!A1",
    '=HYPERLINK("http://exemplo.invalid";"clique")',
    "+1+1",
    "-2+3",
    "@SUM(A1:A9)",
    "\t=1+1",
    "\r=1+1",
    "\x00=1+1",
    "  =1+1",
    '"=1+1"',
    "\n=1+1",
    "\uff1d1+1",
]
TEXTO = [ColunaExportada("Nome")]
COLUNAS = [
    ColunaExportada("CPF"),
    ColunaExportada("Lugares", Tipo.NUMERO),
    ColunaExportada("Preço", Tipo.DINHEIRO),
    ColunaExportada("Assinado em", Tipo.DATA),
    ColunaExportada("Saída"),
    ColunaExportada("Monitor"),
    ColunaExportada("Registro"),
    ColunaExportada("Escolas"),
    ColunaExportada("Vazio"),
]
LINHA: list[Any] = [
    "00012345678",
    26,
    Decimal("-1740.5000"),
    date(2026, 2, 5),
    time(6, 30),
    True,
    datetime(2026, 2, 5, 12, 0, tzinfo=UTC),
    ["Sé", "Centro"],
    None,
]


def celulas_xlsx(conteudo: bytes) -> list[list[Any]]:
    aba = load_workbook(io.BytesIO(conteudo)).worksheets[0]
    return [list(linha) for linha in aba.iter_rows()]


def valores_csv(conteudo: bytes) -> list[list[str]]:
    texto = conteudo.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(texto, newline=""), delimiter=";"))


def pelo_xlsx(carga: str) -> str:
    celula = celulas_xlsx(planilha_xlsx("Lista", TEXTO, [[carga]]))[1][0]
    assert celula.data_type in {"s", "inlineStr"}
    return str(celula.value)


def pelo_csv(carga: str) -> str:
    return valores_csv(planilha_csv(TEXTO, [[carga]]))[1][0]


@pytest.mark.norma("ASVS 5.0", "1.2.10")
@pytest.mark.parametrize("exportar", [pelo_xlsx, pelo_csv])
@pytest.mark.parametrize("carga", CARGAS)
def test_formula_sai_com_apostrofo_na_frente(carga: str, exportar: Callable[[str], str]) -> None:
    saida = exportar(carga)
    assert saida.startswith("'")
    assert "\x00" not in saida


@pytest.mark.parametrize("carga", CARGAS)
def test_titulo_da_coluna_tambem_e_neutralizado(carga: str) -> None:
    coluna = [ColunaExportada(carga)]
    assert str(celulas_xlsx(planilha_xlsx(carga, coluna, []))[0][0].value).startswith("'")
    assert valores_csv(planilha_csv(coluna, []))[0][0].startswith("'")


@pytest.mark.parametrize("texto", ["Mata Seca", "a=b", "6h30 - 7h", "", "João d'Água", "'aspas'"])
def test_texto_comum_sai_como_esta(texto: str) -> None:
    assert neutralizar(texto) == texto


def test_xlsx_guarda_numeros_datas_e_dinheiro_como_tais() -> None:
    titulos, linha = celulas_xlsx(planilha_xlsx("Contratos [2026]", COLUNAS, [LINHA]))
    assert [c.value for c in titulos] == [c.titulo for c in COLUNAS]
    assert all(c.font.b for c in titulos)
    assert [c.value for c in linha] == [
        "00012345678",
        26,
        -1740.5,
        datetime(2026, 2, 5),  # noqa: DTZ001 - o XLSX não guarda fuso
        time(6, 30),
        "sim",
        datetime(2026, 2, 5, 9, 0),  # noqa: DTZ001 - hora de São Paulo
        "Sé, Centro",
        None,
    ]
    assert linha[0].number_format == "@"
    assert "R$" in linha[2].number_format
    assert linha[3].number_format == "dd/mm/yyyy"


def test_xlsx_tem_cabecalho_congelado_e_nome_de_aba_aceito_pelo_excel() -> None:
    aba = load_workbook(io.BytesIO(planilha_xlsx("a/b" * 20, COLUNAS, [LINHA]))).worksheets[0]
    assert aba.freeze_panes == "A2"
    assert aba.title == ("ab" * 20)[:31]
    assert aba.column_dimensions["A"].width >= 20


def test_identificador_numerico_em_coluna_de_texto_continua_texto() -> None:
    celula = celulas_xlsx(planilha_xlsx("x", TEXTO, [[31000001]]))[1][0]
    assert (celula.value, celula.data_type) == ("31000001", "s")


def test_csv_abre_no_excel_brasileiro() -> None:
    conteudo = planilha_csv(COLUNAS, [LINHA])
    assert conteudo.startswith(b"\xef\xbb\xbfCPF;Lugares;")
    assert conteudo.endswith(b"\r\n")
    assert valores_csv(conteudo)[1] == [
        "00012345678",
        "26",
        "-1740,5000",
        "05/02/2026",
        "06:30",
        "sim",
        "05/02/2026 09:00",
        "Sé, Centro",
        "",
    ]


def test_lista_grande_sai_inteira_e_na_ordem() -> None:
    linhas = [[f"linha {n}"] for n in range(20_000)]
    assert valores_csv(planilha_csv(TEXTO, linhas))[1:] == linhas
