"""O desenhista de PDF: forma arquivística, acentos, e nada lido fora dos nossos arquivos."""

import io
import subprocess
import sys
from pathlib import Path
from typing import Any

import pikepdf
import pypdf
import pytest
from django.conf import settings

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.pdf import TAMANHO_MAXIMO_DO_HTML, renderizar_pdf
from patrocinio.comum.pdf.desenho import ler_imagem_embutida, ler_nosso_arquivo
from patrocinio.comum.pdf.pedido import Desenhista
from tests.comum.paginas import pagina, texto_de

PONTO_PNG = (
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9"
    "awAAAABJRU5ErkJggg=="
)


def test_texto_extraido_mantem_acentos_e_sinais() -> None:
    frase = "Ação à São Benedito – linha 12ª, § 1º, “ônibus” de José Müller e Łukasz Dvořák"
    assert frase in texto_de(renderizar_pdf(pagina(f"<h1>Título</h1><p>{frase}</p>")))


def test_documento_e_pdf_a_3a_marcado_com_fontes_embutidas() -> None:
    corpo = "<h1>T</h1><table><thead><tr><th>A</th></tr></thead><tr><td><b>b</b></td></tr></table>"
    with pikepdf.open(io.BytesIO(renderizar_pdf(pagina(corpo)))) as pdf:
        raiz = pdf.Root
        assert raiz.Lang == "pt-BR"
        assert raiz.MarkInfo.Marked
        assert raiz.OutputIntents[0].S == "/GTS_PDFA1"
        assert raiz.ViewerPreferences.DisplayDocTitle
        with pdf.open_metadata() as meta:
            assert (meta["pdfaid:part"], meta["pdfaid:conformance"]) == ("3", "A")
            assert meta["dc:title"] == "Prova"
        marcas = _marcas(raiz.StructTreeRoot)
        assert {"/Document", "/H1", "/Table", "/THead", "/TR", "/TH", "/TD"} <= marcas
        fontes = [o for o in pdf.objects if _e_fonte(o)]
        descritores = [o for o in pdf.objects if _tipo(o) == "/FontDescriptor"]
        assert fontes
        assert all("/FontFile2" in d or "/FontFile3" in d for d in descritores)
        assert all("Source-Sans-3" in str(d.FontName) for d in descritores)
        assert "/Names" not in raiz or "/EmbeddedFiles" not in raiz.Names
        assert "/Encrypt" not in pdf.trailer


def _tipo(objeto: Any) -> str:
    return str(objeto.get("/Type", "")) if isinstance(objeto, pikepdf.Dictionary) else ""


def _e_fonte(objeto: Any) -> bool:
    return (
        _tipo(objeto) == "/Font" and objeto.get("/Subtype") == "/Type0" and "/ToUnicode" in objeto
    )


def _marcas(no: Any) -> set[str]:
    if isinstance(no, pikepdf.Array):
        return set().union(*(_marcas(n) for n in no))
    if not isinstance(no, pikepdf.Dictionary) or ("/K" not in no and "/S" not in no):
        return set()
    proprias = {str(no.S)} if "/S" in no else set()
    return proprias | (_marcas(no.K) if "/K" in no else set())


def test_mesma_entrada_da_o_mesmo_arquivo() -> None:
    html = pagina("<h1>Igual</h1><p>sempre</p>")
    outro = Desenhista()
    try:
        assert renderizar_pdf(html) == renderizar_pdf(html) == outro.desenhar(html)
    finally:
        outro.encerrar()


def test_imagem_embutida_em_png_e_aceita() -> None:
    with pikepdf.open(
        io.BytesIO(renderizar_pdf(pagina(f'<img alt="p" src="{PONTO_PNG}">')))
    ) as pdf:
        assert any(
            isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image" for o in pdf.objects
        )


def test_documento_acima_do_limite_e_recusado_antes_de_desenhar() -> None:
    with pytest.raises(ErroDeDominio, match="limite de 60 páginas"):
        renderizar_pdf("a" * (TAMANHO_MAXIMO_DO_HTML + 1))


def test_tabela_longa_repete_o_cabecalho_em_cada_pagina() -> None:
    linhas = "".join(f"<tr><td>linha {n}</td></tr>" for n in range(120))
    tabela = f"<table><thead><tr><th>Cabeçalho</th></tr></thead><tbody>{linhas}</tbody></table>"
    paginas = pypdf.PdfReader(io.BytesIO(renderizar_pdf(pagina(tabela)))).pages
    assert len(paginas) > 1
    assert all("Cabeçalho" in p.extract_text() for p in paginas)


@pytest.mark.parametrize(
    "endereco",
    ["asset:../settings.py", "asset:/etc/passwd", "asset:fontes", "asset:nao-existe.css", "asset:"],
)
def test_endereco_que_sai_da_pasta_e_recusado(endereco: str) -> None:
    with pytest.raises(ValueError, match="Não é arquivo de documento"):
        ler_nosso_arquivo(endereco)


@pytest.mark.parametrize(
    "endereco",
    [
        "data:text/plain,oi",
        "data:image/svg+xml;base64,PHN2Zz4=",
        "data:image/png;base64,a",
        "http://x",
    ],
)
def test_so_imagem_png_ou_jpeg_se_embute(endereco: str) -> None:
    with pytest.raises(ValueError, match=r"imagens PNG e JPEG|truncada"):
        ler_imagem_embutida(endereco)


def test_arquivo_nosso_que_falta_interrompe_o_documento() -> None:
    with pytest.raises(ErroDeDominio, match="arquivo que o portal não tem"):
        renderizar_pdf(pagina("", cabeca='<link rel="stylesheet" href="asset:sumiu.css">'))


def test_sem_o_pango_a_mensagem_diz_o_que_instalar(tmp_path: Path) -> None:
    """Roda num Python à parte, com um WeasyPrint que falha como sem o Pango."""
    pacote = tmp_path / "weasyprint"
    pacote.mkdir()
    (pacote / "__init__.py").write_text(
        "raise OSError(\"cannot load library 'libgobject-2.0-0'\")\n"
    )
    codigo = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from patrocinio.comum.erros import ErroDeDominio\n"
        "from patrocinio.comum.pdf import renderizar_pdf\n"
        "try:\n    renderizar_pdf('<p>a')\n"
        "except ErroDeDominio as erro:\n    print(erro)\n"
    )
    saida = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", codigo, str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
        cwd=settings.BASE,
        encoding="utf-8",
    )
    assert "apt-get install --no-install-recommends libpango-1.0-0" in saida.stdout
