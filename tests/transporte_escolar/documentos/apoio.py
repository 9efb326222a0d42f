"""Datas e leitura do texto dos documentos."""

import io
from datetime import UTC, date, datetime

import pypdf

from patrocinio.comum.models import DocumentoEmitido
from patrocinio.comum.servicos.documentos import codigo_escrito

DIA = date(2026, 11, 30)
EM = datetime(2026, 11, 30, 17, 5, tzinfo=UTC)


def texto_de(documento: DocumentoEmitido) -> str:
    paginas = pypdf.PdfReader(io.BytesIO(bytes(documento.conteudo))).pages
    return " ".join(" ".join(p.extract_text() for p in paginas).split())


def arquivo_de(documento: DocumentoEmitido) -> str:
    return f"/documentos/{codigo_escrito(documento.codigo)}/"
