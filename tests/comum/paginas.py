"""Página de prova e leitura do texto de um PDF."""

import io

import pypdf

FOLHA = '<link rel="stylesheet" href="asset:impressao.css">'


def pagina(miolo: str, cabeca: str = FOLHA) -> str:
    return (
        '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Prova</title>'
        f"{cabeca}</head><body>{miolo}</body></html>"
    )


def texto_de(pdf: bytes) -> str:
    paginas = pypdf.PdfReader(io.BytesIO(pdf)).pages
    return " ".join(" ".join(p.extract_text() for p in paginas).split())
