"""PDF: aberto e percorrido antes de aceito; os bytes não mudam, que a assinatura os cobre."""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final

from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject

from patrocinio.comum.conferencia.escondidos import recusar_escondidos
from patrocinio.comum.conferencia.recusa import Recusa

LIMITE_DE_OBJETOS: Final = 50_000
LIMITE_DE_REFERENCIAS: Final = 200_000
_SENHA_VAZIA: Final = ""
_ACOES: Final = frozenset({"/JavaScript", "/Launch", "/ImportData", "/RichMediaExecute"})
_CHAVES: Final = frozenset({"/JS", "/JavaScript", "/EmbeddedFiles", "/EF", "/XFA", "/RichMedia"})
_TIPOS: Final = frozenset({"/EmbeddedFile", "/FileAttachment", "/RichMedia"})
# O que a leitura de um programa não alcança, a de outro pode alcançar.
_A_VISTA: Final = re.compile(rb"/(?:JavaScript|Launch|EmbeddedFile|RichMedia)\b")


def conferir_pdf(conteudo: bytes) -> None:
    """Confere que o PDF se abre, tem página e só traz páginas.

    Erros: ``Recusa``.
    """
    recusar_escondidos(conteudo)
    if _A_VISTA.search(conteudo):
        raise _com_programa()
    try:
        _percorrer(conteudo)
    except (Recusa, MemoryError):
        raise
    except Exception as erro:  # toda falha da biblioteca, conhecida ou não, é recusa
        raise Recusa(
            "O PDF está incompleto ou estragado: não se deixa abrir até o fim.",
            saida="Gere o PDF outra vez e envie o arquivo novo.",
        ) from erro


def _com_programa() -> Recusa:
    return Recusa(
        "O PDF traz programa, formulário ativo ou arquivo anexado dentro dele.",
        saida="Imprima-o em PDF, o que deixa só as páginas, e envie o arquivo novo.",
    )


def _percorrer(conteudo: bytes) -> None:
    leitor = PdfReader(
        BytesIO(conteudo), strict=False, xref_stream_maximum_entries=LIMITE_DE_REFERENCIAS
    )
    if leitor.is_encrypted and not _abre_sem_senha(leitor):
        raise Recusa(
            "O PDF está protegido por senha.",
            saida="Salve uma cópia sem proteção, ou imprima-o em PDF, e envie o arquivo novo.",
        )
    if not leitor.pages:
        raise Recusa("O PDF não tem página alguma.", saida="Confira o arquivo e envie-o.")
    leitor.pages[0].mediabox  # noqa: B018 - a primeira página tem de se deixar ler
    for dicionario in _dicionarios(leitor):
        if _tem_programa(dicionario):
            raise _com_programa()


def _abre_sem_senha(leitor: PdfReader) -> bool:
    try:
        return bool(leitor.decrypt(_SENHA_VAZIA))
    except Exception:  # cifra que a biblioteca não abre: para quem lê, é senha
        return False


def _dicionarios(leitor: PdfReader) -> Iterator[DictionaryObject]:
    """Todo dicionário que se alcança da raiz, cada objeto uma vez."""
    vistos: set[tuple[int, int]] = set()
    pilha: list[Any] = [leitor.trailer]
    while pilha:
        objeto = pilha.pop()
        if isinstance(objeto, IndirectObject):
            chave = (objeto.idnum, objeto.generation)
            if chave in vistos:
                continue
            vistos.add(chave)
            if len(vistos) > LIMITE_DE_OBJETOS:
                raise Recusa(
                    "O PDF tem partes demais para ser conferido.",
                    saida="Divida-o em arquivos menores, ou imprima-o em PDF, e envie.",
                )
            objeto = objeto.get_object()
        if isinstance(objeto, DictionaryObject):
            yield objeto
            pilha.extend(objeto.values())
        elif isinstance(objeto, ArrayObject):
            pilha.extend(objeto)


def _tem_programa(dicionario: DictionaryObject) -> bool:
    nomes = {str(dicionario[c]) for c in ("/S", "/Type", "/Subtype") if c in dicionario}
    return bool(nomes & (_ACOES | _TIPOS) or _CHAVES & dicionario.keys())
