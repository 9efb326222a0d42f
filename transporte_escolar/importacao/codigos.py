"""Código das linhas que a planilha não numera: sai do edital e do lote, sempre o mesmo."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from patrocinio.comum.busca import normalizar
from transporte_escolar.importacao.tipos import DadosDaLinha, Problema
from transporte_escolar.models import Edital, ItemDoEdital
from transporte_escolar.tipos import Modalidade

SIGLAS: Final = {
    Modalidade.PREGAO_ELETRONICO: "PE",
    Modalidade.PREGAO_PRESENCIAL: "PP",
    Modalidade.CONCORRENCIA: "CC",
    Modalidade.TOMADA_DE_PRECOS: "TP",
    Modalidade.CONVITE: "CV",
    Modalidade.DISPENSA: "DL",
    Modalidade.INEXIGIBILIDADE: "IN",
    Modalidade.ADESAO: "AD",
}

SEM_CODIGO: Final = Problema("", "A linha não tem código nem lote: preencha um dos dois")


def codigo_do_lote(edital: Edital, lote: int, ordem: int = 1) -> str:
    """``PE12/2026-L01``; a segunda linha do mesmo lote é ``PE12/2026-L01-2``."""
    codigo = f"{SIGLAS[Modalidade(edital.modalidade)]}{edital.numero}/{edital.ano}-L{lote:02d}"
    return codigo if ordem == 1 else f"{codigo}-{ordem}"


def completar_codigos(
    linhas: Iterable[DadosDaLinha], edital: Edital, itens: Iterable[ItemDoEdital]
) -> None:
    """Dá código a quem não o tem: o da linha de mesmo nome no lote ou o próximo do lote.

    Se sobram tantas linhas na planilha quantas no lote, correspondem-se pela ordem: é o caso do
    lote de uma linha só, cujo itinerário mudou.
    """
    linhas = list(linhas)
    do_lote: dict[int, dict[str, str]] = defaultdict(dict)
    for item in sorted(itens, key=lambda i: i.pk):
        if item.lote is not None:
            do_lote[item.lote.numero][item.linha.codigo.upper()] = normalizar(item.linha.nome)
    usados = {linha.codigo for linha in linhas if linha.codigo}
    for lote, pedintes in sem_codigo(linhas).items():
        livres = {c: nome for c, nome in do_lote[lote].items() if c not in usados}
        restantes = _pelo_nome(pedintes, livres)
        if len(restantes) == len(livres):
            for linha, codigo in zip(restantes, livres, strict=True):
                linha.codigo = codigo
        else:
            _numerar(restantes, edital, lote, usados | set(do_lote[lote]))


def sem_codigo(linhas: Iterable[DadosDaLinha]) -> dict[int, list[DadosDaLinha]]:
    """Agrupa por lote as linhas sem código; a que nem lote tem fica com o problema anotado."""
    por_lote: dict[int, list[DadosDaLinha]] = defaultdict(list)
    for linha in linhas:
        if not linha.codigo and linha.lote is not None:
            por_lote[linha.lote].append(linha)
        elif not linha.codigo and SEM_CODIGO not in linha.problemas:
            linha.problemas.append(SEM_CODIGO)
    return por_lote


def _pelo_nome(linhas: list[DadosDaLinha], livres: dict[str, str]) -> list[DadosDaLinha]:
    """Dá a cada linha o código livre da de mesmo nome; devolve as que sobraram."""
    restantes = []
    for linha in linhas:
        nome = normalizar(linha.nome)
        codigo = next((c for c, n in livres.items() if n == nome), "")
        if codigo:
            linha.codigo = codigo
            del livres[codigo]
        else:
            restantes.append(linha)
    return restantes


def _numerar(linhas: list[DadosDaLinha], edital: Edital, lote: int, usados: set[str]) -> None:
    ordem = 1
    for linha in linhas:
        while codigo_do_lote(edital, lote, ordem) in usados:
            ordem += 1
        linha.codigo = codigo_do_lote(edital, lote, ordem)
        usados.add(linha.codigo)
