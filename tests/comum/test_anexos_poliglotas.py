"""Arquivo que é duas coisas ao mesmo tempo se recusa, ou se regrava sem a segunda."""

import zipfile
from io import BytesIO

import pytest
from PIL import Image

from patrocinio.comum.anexos import AnexoRecusado, decodificacao, decodificar
from patrocinio.comum.conferencia.conteudo import conferir
from patrocinio.comum.conferencia.recusa import Recusa
from tests.comum import arquivos

AMOSTRAS = list(arquivos.poliglotas())
IDS = [nome for nome, _, _ in AMOSTRAS]
PERIGOS = (b"<?php", b"<script", b"<html", b"<svg", b"Rar!", b"7z\xbc\xaf", b"MZ")
AS_DUAS = pytest.mark.parametrize("prova", [False, True], ids=["comum", "prova"])


def test_ha_ao_menos_vinte_amostras_diferentes() -> None:
    assert len({conteudo for _, _, conteudo in AMOSTRAS}) >= 20


def _guardado(conteudo: bytes, *, prova: bool) -> bytes | None:
    """O que ficaria guardado, ou nada se a recusa diz o que fazer."""
    try:
        return conferir(conteudo, prova=prova)[1]
    except Recusa as recusa:
        return None if recusa.saida else conteudo


@AS_DUAS
@pytest.mark.parametrize(("amostra", "nome", "conteudo"), AMOSTRAS, ids=IDS)
def test_nenhuma_se_guarda_como_veio(
    amostra: str, nome: str, conteudo: bytes, *, prova: bool
) -> None:
    guardado = _guardado(conteudo, prova=prova)
    if guardado is None:
        return

    assert not prova
    assert guardado != conteudo
    assert not [p for p in PERIGOS[:6] if p in guardado]
    assert not zipfile.is_zipfile(BytesIO(guardado))
    Image.open(BytesIO(guardado)).load()


@pytest.mark.parametrize("amostra", ["JPEG e JAR", "PNG e ZIP", "WebP e JAR", "HEIC e página"])
def test_a_foto_de_quem_nada_sabe_se_aproveita(amostra: str) -> None:
    """A imagem é boa: fica ela, sem o que vinha escondido."""
    conteudo = {nome: bytes_ for nome, _, bytes_ in AMOSTRAS}[amostra]

    assert conferir(conteudo, prova=False)[0] != "pdf"
    with pytest.raises(Recusa, match="escondido"):
        conferir(conteudo, prova=True)


@pytest.mark.parametrize("formato", ["JPEG", "PNG", "WEBP", "HEIF"])
@AS_DUAS
def test_imagem_cortada_ou_embaralhada_se_recusa_com_clareza(formato: str, *, prova: bool) -> None:
    inteira = arquivos.foto(formato, medidas=(400, 300))
    estragadas = [inteira[: len(inteira) // 2], inteira[:20], inteira[:40] + bytes(400)]

    for estragada in estragadas:
        with pytest.raises(Recusa, match="estragada") as recusa:
            conferir(estragada, prova=prova)
        assert "envie o arquivo novo" in recusa.value.saida


@pytest.mark.parametrize(
    "conteudo",
    [b"%PDF-1.7\n", b"%PDF-1.7\n" + bytes(500), arquivos.pdf()[:300], b"%PDF-1.4\n%%EOF"],
    ids=["só o começo", "zeros", "cortado", "vazio"],
)
def test_pdf_estragado_se_recusa_com_clareza(conteudo: bytes) -> None:
    with pytest.raises(Recusa, match="O PDF") as recusa:
        conferir(conteudo, prova=False)

    assert recusa.value.saida


def test_bomba_de_pixels_se_recusa_antes_de_decodificar() -> None:
    bomba = arquivos.png_bomba(lado=9_000)
    assert len(bomba) < 200

    with pytest.raises(Recusa, match="9000 × 9000 pontos e passa de 24 megapixels"):
        conferir(bomba, prova=False)


@AS_DUAS
@pytest.mark.parametrize("lado", [20_000, 60_000])
def test_bomba_que_a_biblioteca_ja_estranha_tambem(lado: int, *, prova: bool) -> None:
    with pytest.raises(Recusa):
        conferir(arquivos.png_bomba(lado), prova=prova)


def test_imagem_animada_se_recusa() -> None:
    quadros = [Image.new("RGB", (20, 20), cor) for cor in ("red", "blue")]
    saida = BytesIO()
    quadros[0].save(saida, "WEBP", save_all=True, append_images=quadros[1:])

    with pytest.raises(Recusa, match="animada"):
        conferir(saida.getvalue(), prova=False)


def test_pdf_com_partes_demais_se_recusa(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("patrocinio.comum.conferencia.documentos.LIMITE_DE_OBJETOS", 2)

    with pytest.raises(Recusa, match="partes demais"):
        conferir(arquivos.pdf(paginas=3), prova=False)


@pytest.mark.parametrize(
    ("limite", "valor", "formato"),
    [("MEMORIA_MIB", 200, "JPEG"), ("PRAZO_S", 1, "WEBP")],
    ids=["memória", "tempo"],
)
def test_o_que_pede_demais_mata_o_filho_e_nao_o_portal(
    monkeypatch: pytest.MonkeyPatch, limite: str, valor: int, formato: str
) -> None:
    monkeypatch.setattr(decodificacao, limite, valor)
    pesada = arquivos.foto(formato, medidas=(5000, 4000))

    with pytest.raises(AnexoRecusado, match="tempo ou memória demais"):
        decodificar(pesada)


def test_no_filho_a_resposta_e_a_mesma() -> None:
    """As recusas e os bytes atravessam a fronteira inteiros."""
    dentro = conferir(arquivos.foto("HEIF"), prova=False)
    fora = decodificar(arquivos.foto("HEIF"))

    assert (fora.formato, fora.conteudo) == dentro
    with pytest.raises(AnexoRecusado, match="traz programa") as recusa:
        decodificar(arquivos.pdf_com_anexo())
    assert recusa.value.saida.startswith("Imprima-o em PDF")
