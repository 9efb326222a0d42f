"""Texto separado (CSV): codificação, separador e registros."""

import csv
import io
from collections import Counter
from itertools import islice
from typing import Final

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.planilhas.coletor import Coletor
from patrocinio.comum.planilhas.envelope import nao_e_planilha
from patrocinio.comum.planilhas.tipos import Aba, Planilha

SEPARADORES: Final = (";", "\t", ",", "|")
_AMOSTRA: Final = 30
_INICIO: Final = 4096
_NULOS_NO_UTF16: Final = 0.3
_CONTROLES_ACEITOS: Final = frozenset("\t\n\r\f\x1a")


def ler_texto(nome: str, conteudo: bytes) -> Planilha:
    """Lê o texto separado inteiro.

    Erros: ``ErroDeDominio`` se não for texto, se as aspas não fecham ou se passa dos limites.
    """
    texto, codificacao = decodificar(nome, conteudo)
    separador, texto = _separador_declarado(texto)
    separador = separador or achar_separador(texto)
    coletor = Coletor(nome)
    leitor = csv.reader(io.StringIO(texto, newline=""), delimiter=separador, strict=True)
    try:
        for numero, registro in enumerate(leitor, start=1):
            if not coletor.acrescentar(numero, [v.strip() for v in registro]):
                break
    except csv.Error as erro:
        raise ErroDeDominio(
            f"O arquivo “{nome}” tem aspas que abrem e não fecham, "
            f"perto da linha {leitor.line_num}.",
            saida="Corrija as aspas dessa linha, ou salve como XLSX, e envie de novo.",
        ) from erro
    aba = Aba(nome, tuple(coletor.linhas), coletor.parou_em)
    return Planilha(nome, "csv", (aba,), separador, codificacao)


def decodificar(nome: str, conteudo: bytes) -> tuple[str, str]:
    """Devolve o texto e o nome da codificação: UTF-8, UTF-16 (Excel) ou Windows-1252.

    Erros: ``ErroDeDominio`` se os bytes não formam texto.
    """
    for codificacao in _candidatas(conteudo):
        try:
            texto = conteudo.decode(codificacao)
        except UnicodeDecodeError:
            continue
        texto = texto.removeprefix("\ufeff")
        if any(c < " " and c not in _CONTROLES_ACEITOS for c in set(texto)):
            break
        return texto, codificacao
    raise nao_e_planilha(nome, "um arquivo binário que o portal não conhece")


def _candidatas(conteudo: bytes) -> tuple[str, ...]:
    if conteudo.startswith((b"\xff\xfe", b"\xfe\xff")):
        return ("utf-16",)
    if conteudo.startswith(b"\xef\xbb\xbf"):
        return ("utf-8-sig", "cp1252")
    inicio = conteudo[:_INICIO]
    if inicio[1::2].count(0) > _NULOS_NO_UTF16 * len(inicio[1::2]):
        return ("utf-16-le",)
    if inicio[::2].count(0) > _NULOS_NO_UTF16 * len(inicio[::2]):
        return ("utf-16-be",)
    return ("utf-8", "cp1252")


def _separador_declarado(texto: str) -> tuple[str, str]:
    """O Excel aceita ``sep=;`` como primeira linha, que não é dado."""
    primeira, quebra, resto = texto.partition("\n")
    primeira = primeira.strip().strip('"')
    tamanho = len("sep=;")
    if quebra and primeira.lower().startswith("sep=") and len(primeira) in {tamanho - 1, tamanho}:
        return (primeira[-1] if len(primeira) == tamanho else "\t"), resto
    return "", texto


def achar_separador(texto: str) -> str:
    """Escolhe o separador que mais divide as primeiras linhas, e por igual."""
    return max(SEPARADORES, key=lambda s: _regularidade(texto, s))


def _regularidade(texto: str, separador: str) -> int:
    leitor = csv.reader(io.StringIO(texto, newline=""), delimiter=separador)
    try:
        larguras = Counter(len(r) for r in islice(leitor, _AMOSTRA) if any(r))
    except csv.Error:
        return 0
    return max(((largura - 1) * vezes for largura, vezes in larguras.items()), default=0)
