"""O desenho em si, no processo de quem chama.

O WeasyPrint só lê os arquivos de ``static/documentos``, pelo endereço ``asset:``, e imagens
embutidas em ``data:``. Nenhum outro arquivo, nenhuma rede.
"""

import base64
import binascii
import logging
import re
import warnings
from functools import cache
from pathlib import Path
from typing import Any, Final

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.pdf.mensagem import EM_PARTES

RAIZ: Final = Path(__file__).resolve().parents[3]
PAGINAS_MAXIMAS: Final = 60
_TIPOS_DOS_NOSSOS: Final = {".css": "text/css", ".woff2": "font/woff2", ".svg": "image/svg+xml"}
_IMAGEM_EMBUTIDA: Final = re.compile(r"data:image/(png|jpeg);base64,([A-Za-z0-9+/=]+)")


def desenhar(html: str) -> bytes:
    """Desenha o HTML em PDF/A-3a marcado, com as nossas fontes embutidas, neste processo.

    Erros: ``ErroDeDominio`` se falta o Pango na máquina, se o documento tem páginas demais ou se
    pede um arquivo nosso que não existe.
    """
    weasyprint = abrir_weasyprint()
    try:
        pagina = weasyprint.HTML(string=html, base_url="asset:", url_fetcher=_leitor()())
        desenho = pagina.render(pdf_variant="pdf/a-3a")
        if len(desenho.pages) > PAGINAS_MAXIMAS:
            raise grande_demais()
        desenho.metadata.attachments = []  # nada se anexa ao PDF a pedido do HTML
        with warnings.catch_warnings(action="ignore", category=ResourceWarning):
            # O WeasyPrint 70 não fecha o arquivo do seu perfil de cor.
            pdf: bytes = desenho.write_pdf(pdf_variant="pdf/a-3a")
    except weasyprint.urls.FatalURLFetchingError as erro:  # não deriva de Exception
        raise ErroDeDominio(
            "O documento pede um arquivo que o portal não tem.", saida="Informe à TI."
        ) from erro
    return pdf


def grande_demais() -> ErroDeDominio:
    """Recusa do documento com páginas demais."""
    return ErroDeDominio(
        f"O documento passa do limite de {PAGINAS_MAXIMAS} páginas.", saida=EM_PARTES
    )


def ler_nosso_arquivo(endereco: str) -> tuple[bytes, str]:
    """Lê ``asset:caminho`` de ``static/documentos`` e devolve o conteúdo e o tipo.

    Erros: ``ValueError`` se o caminho sai da pasta ou não é CSS, fonte ou SVG.
    """
    pasta = (RAIZ / "static" / "documentos").resolve()
    caminho = (pasta / endereco.removeprefix("asset:")).resolve()
    tipo = _TIPOS_DOS_NOSSOS.get(caminho.suffix)
    if tipo is None or not caminho.is_relative_to(pasta) or not caminho.is_file():
        raise ValueError(f"Não é arquivo de documento: {endereco}")
    return caminho.read_bytes(), tipo


def ler_imagem_embutida(endereco: str) -> tuple[bytes, str]:
    """Decodifica ``data:image/png`` ou ``data:image/jpeg`` em base64.

    Erros: ``ValueError`` se não for uma delas.
    """
    partes = _IMAGEM_EMBUTIDA.fullmatch(endereco)
    if partes is None:
        raise ValueError("Só se embutem imagens PNG e JPEG.")
    try:
        return base64.b64decode(partes[2], validate=True), f"image/{partes[1]}"
    except binascii.Error as erro:
        raise ValueError("A imagem embutida está truncada.") from erro


@cache
def abrir_weasyprint() -> Any:
    """Importa o WeasyPrint.

    Erros: ``ErroDeDominio`` se falta o Pango na máquina.
    """
    try:
        import weasyprint  # noqa: PLC0415 - sem o Pango, só os documentos param; o portal segue
    except OSError as erro:
        raise ErroDeDominio(
            "Falta nesta máquina a biblioteca Pango, que desenha os documentos.",
            saida="A TI a instala com: apt-get install --no-install-recommends "
            "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
        ) from erro
    for falante in ("weasyprint.progress", "fontTools"):  # dizem cada passo de cada documento
        logging.getLogger(falante).setLevel(logging.WARNING)
    return weasyprint


@cache
def _leitor() -> type[Any]:
    urls = abrir_weasyprint().urls

    class LeitorDosNossosArquivos(urls.URLFetcher):  # type: ignore[name-defined]
        """Atende ``asset:`` e ``data:`` sem passar pela urllib; o resto é recusado."""

        def __init__(self) -> None:
            super().__init__(allowed_protocols={"asset", "data"}, allow_redirects=False)

        def fetch(self, url: str, headers: dict[str, str] | None = None) -> Any:  # noqa: ARG002
            """Lê o endereço; arquivo nosso que falta interrompe o documento."""
            if url.startswith("asset:"):
                try:
                    corpo, tipo = ler_nosso_arquivo(url)
                except ValueError as erro:
                    raise urls.FatalURLFetchingError(str(erro)) from erro
            else:
                corpo, tipo = ler_imagem_embutida(url)
            return urls.URLFetcherResponse(url, corpo, {"Content-Type": tipo})

    return LeitorDosNossosArquivos
