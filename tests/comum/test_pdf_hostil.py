"""O desenho do documento não lê arquivo nem rede que não sejam nossos."""

import io
import os
import socket
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from django.conf import settings

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.pdf import renderizar_pdf
from patrocinio.comum.pdf.desenho import desenhar
from tests.comum.paginas import pagina, texto_de

_ESCUTA: dict[str, Any] = {"ligada": False, "vistos": []}


def _escutar(evento: str, args: tuple[Any, ...]) -> None:
    if _ESCUTA["ligada"] and (
        evento == "open" or evento.startswith(("socket.", "urllib.", "ftplib.", "http.client"))
    ):
        _ESCUTA["vistos"].append((evento, args))


sys.addaudithook(_escutar)


@contextmanager
def escuta() -> Iterator[list[tuple[str, tuple[Any, ...]]]]:
    """Guarda toda abertura de arquivo e toda ida à rede, feitas por Python, dentro do bloco."""
    _ESCUTA["vistos"] = []
    _ESCUTA["ligada"] = True
    try:
        yield _ESCUTA["vistos"]
    finally:
        _ESCUTA["ligada"] = False


CARGAS = [
    '<img src="file:///{canario}">',
    '<img src="FILE:///{canario}">',
    '<img src="file://localhost/{canario}">',
    '<img src="/{canario}">',
    '<img src="../../../../../../../../{canario}">',
    '<img src="http://127.0.0.1:9/x.png">',
    '<img src="https://127.0.0.1:9/x.png">',
    '<img src="//127.0.0.1:9/x.png">',
    '<img src="ftp://127.0.0.1:9/x.png">',
    '<img src="gopher://127.0.0.1:9/x">',
    '<img src="asset:../../../../../../{canario}">',
    '<img src="asset:/{canario}">',
    '<img src="asset:fontes/../../../manage.py">',
    '<link rel="attachment" href="file:///{canario}">',
    '<a rel="attachment" href="file:///{canario}">anexo</a>',
    '<link rel="attachment" href="http://127.0.0.1:9/x">',
    '<link rel="stylesheet" href="file:///{canario}">',
    '<link rel="stylesheet" href="http://127.0.0.1:9/x.css">',
    '<style>@import "file:///{canario}";</style>',
    "<style>@import url(http://127.0.0.1:9/x.css);</style>",
    "<style>body{{background:url(http://127.0.0.1:9/x.png)}}</style>",
    '<style>p::before{{content:url("file:///{canario}")}}</style><p>a</p>',
    '<style>@font-face{{font-family:x;src:url("file:///{canario}")}}p{{font-family:x}}</style><p>a</p>',
    '<object data="file:///{canario}"></object>',
    '<embed src="http://127.0.0.1:9/x.svg">',
    '<svg viewBox="0 0 9 9"><image href="file:///{canario}" width="9" height="9"/></svg>',
    '<svg viewBox="0 0 9 9"><use href="http://127.0.0.1:9/x.svg#a"/></svg>',
    "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'>"
    "<image href='file:///{canario}'/></svg>\">",
    '<img src="data:text/html;base64,PGI+">',
    '<base href="file:///"><img src="{canario}">',
    '<iframe src="file:///{canario}"></iframe>',
]


@pytest.fixture(scope="module")
def _desenhista_aquecido() -> None:
    """Na primeira vez o WeasyPrint lê os próprios arquivos; a escuta vem depois."""
    desenhar(pagina("aquece"))


@pytest.fixture
def canario(tmp_path: Path) -> Path:
    arquivo = tmp_path / "segredo.txt"
    arquivo.write_text("CANARIO-QUE-NAO-CANTA")
    return arquivo


@pytest.mark.usefixtures("_desenhista_aquecido")
@pytest.mark.parametrize("carga", CARGAS)
def test_nada_se_le_fora_dos_nossos_arquivos(carga: str, canario: Path) -> None:
    """O desenho em si, neste processo, onde a escuta ouve cada abertura."""
    html = pagina(carga.format(canario=str(canario).lstrip("/")), cabeca="")
    with escuta() as vistos:
        try:
            pdf = desenhar(html)
        except ErroDeDominio:
            pdf = b""
    nossos = (
        str(Path(settings.BASE) / "static" / "documentos"),
        sysconfig.get_paths()["stdlib"],
        sysconfig.get_paths()["purelib"],
    )
    rede = [v for v in vistos if v[0] != "open"]
    fora = [
        args[0]
        for evento, args in vistos
        if evento == "open"
        and isinstance(args[0], str)
        and not args[0].startswith(nossos)
        and not (args[0].startswith(tempfile.gettempdir()) and "weasyprint" in args[0])
    ]
    assert rede == []
    assert fora == []
    assert b"CANARIO" not in pdf
    if pdf:
        with pikepdf.open(io.BytesIO(pdf)) as aberto:
            assert "/Names" not in aberto.Root or "/EmbeddedFiles" not in aberto.Root.Names
            assert "CANARIO" not in texto_de(pdf)


@pytest.fixture
def armadilha(tmp_path: Path) -> Path:
    """Arquivo que prende para sempre quem o abre: um cano sem escritor."""
    cano = tmp_path / "cano.png"
    os.mkfifo(cano)
    return cano


@pytest.mark.parametrize("carga", CARGAS)
def test_o_processo_que_desenha_nao_abre_arquivo_nem_rede(carga: str, armadilha: Path) -> None:
    """De ponta a ponta: quem abrisse o cano passaria do prazo; quem ligasse seria ouvido."""
    with socket.create_server(("127.0.0.1", 0)) as porta:
        html = pagina(carga.format(canario=str(armadilha).lstrip("/")), cabeca="").replace(
            "127.0.0.1:9", f"127.0.0.1:{porta.getsockname()[1]}"
        )
        recusa = ""
        try:
            renderizar_pdf(html)
        except ErroDeDominio as erro:
            recusa = erro.mensagem
        porta.settimeout(0)
        with pytest.raises(BlockingIOError):
            porta.accept()
    assert recusa in {"", "O documento pede um arquivo que o portal não tem."}


def test_a_armadilha_prende_quem_a_abre(armadilha: Path) -> None:
    with pytest.raises(subprocess.TimeoutExpired):
        subprocess.run(["cat", str(armadilha)], timeout=0.5, check=False)


def test_ha_ao_menos_25_cargas() -> None:
    assert len(CARGAS) >= 25


def test_a_escuta_ouve_o_que_um_desenho_sem_guarda_leria(canario: Path) -> None:
    with escuta() as vistos:
        canario.read_text()
    assert ("open", str(canario)) in [(e, str(a[0])) for e, a in vistos]
