"""Código das linhas que a planilha não numera: sai do edital e do lote, sempre o mesmo."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import count
from typing import Final

from patrocinio.comum.busca import normalizar
from transporte_escolar.importacao.estado import Estado
from transporte_escolar.importacao.tipos import DadosDaLinha, Problema
from transporte_escolar.models import Edital, Linha
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


_CODIGOS_CITADOS: Final = 3
_METADE: Final = 0.5


def prefixo_do_edital(edital: Edital) -> str:
    """``PE12/2026-L``: começa todo código que a importação deriva deste edital."""
    return f"{SIGLAS[Modalidade(edital.modalidade)]}{edital.numero}/{edital.ano}-L"


def codigo_do_lote(edital: Edital, lote: int, ordem: int = 1) -> str:
    """``PE12/2026-L01``; a segunda linha do mesmo lote é ``PE12/2026-L01-2``."""
    codigo = f"{prefixo_do_edital(edital)}{lote:02d}"
    return codigo if ordem == 1 else f"{codigo}-{ordem}"


def completar_codigos(linhas: Iterable[DadosDaLinha], estado: Estado) -> None:
    """Dá código a quem não o tem: o da linha de mesmo nome no lote ou um novo.

    Nunca toma a linha existente pela ordem. A que mudou de itinerário, e a planilha não nomeia,
    reconhece-se pelos lugares; o que não se reconhece entra como linha nova, com aviso.
    """
    linhas = list(linhas)
    usados = {linha.codigo for linha in linhas if linha.codigo}
    do_lote = _linhas_por_lote(estado)
    for lote, pedintes in sem_codigo(linhas).items():
        livres = {c: linha for c, linha in do_lote[lote].items() if c not in usados}
        restantes = _pelo_nome(pedintes, livres)
        if _pelos_lugares(restantes, livres, estado):
            restantes = []
        _numerar(restantes, estado, usados)
        if livres:
            _avisar_nova(restantes, list(livres))
        usados |= {linha.codigo for linha in pedintes}


def sem_codigo(linhas: Iterable[DadosDaLinha]) -> dict[int, list[DadosDaLinha]]:
    """Agrupa por lote as linhas sem código; a que nem lote tem fica com o problema anotado."""
    por_lote: dict[int, list[DadosDaLinha]] = defaultdict(list)
    for linha in linhas:
        if not linha.codigo and linha.lote is not None:
            por_lote[linha.lote].append(linha)
        elif not linha.codigo and SEM_CODIGO not in linha.problemas:
            linha.problemas.append(SEM_CODIGO)
    return por_lote


def _linhas_por_lote(estado: Estado) -> dict[int, dict[str, Linha]]:
    """As do lote e as que a importação criou com o código dele, estejam onde estiverem."""
    do_lote: dict[int, dict[str, Linha]] = defaultdict(dict)
    for codigo, linha in sorted(estado.linhas.items(), key=lambda par: par[1].pk):
        item = estado.itens.get(linha.pk)
        if item is not None and item.lote is not None:
            do_lote[item.lote.numero][codigo] = linha
        derivado = _lote_do_codigo(codigo, estado.edital)
        if derivado is not None:
            do_lote[derivado][codigo] = linha
    return do_lote


def _lote_do_codigo(codigo: str, edital: Edital) -> int | None:
    prefixo = prefixo_do_edital(edital)
    lote = codigo.removeprefix(prefixo).partition("-")[0]
    if not codigo.startswith(prefixo) or not (lote.isascii() and lote.isdecimal()):
        return None
    return int(lote)


def _pelo_nome(linhas: list[DadosDaLinha], livres: dict[str, Linha]) -> list[DadosDaLinha]:
    """Dá a cada linha o código livre da de mesmo nome; devolve as que sobraram."""
    por_nome: dict[str, list[str]] = defaultdict(list)
    for codigo in reversed(livres):
        por_nome[normalizar(livres[codigo].nome)].append(codigo)
    restantes = []
    for linha in linhas:
        nome = normalizar(linha.nome)
        if nome and por_nome.get(nome):
            linha.codigo = por_nome[nome].pop()
            del livres[linha.codigo]
        else:
            restantes.append(linha)
    return restantes


def _pelos_lugares(
    restantes: Sequence[DadosDaLinha], livres: dict[str, Linha], estado: Estado
) -> bool:
    """Reconhece a única linha sem nome que sobrou na única do lote que a importação criou.

    Exige que ao menos metade dos lugares seja a mesma.
    """
    derivadas = [c for c in livres if _lote_do_codigo(c, estado.edital) is not None]
    if len(restantes) != 1 or len(derivadas) != 1 or not restantes[0].sem_nome:
        return False
    (linha,), (codigo,) = restantes, derivadas
    caminho = estado.caminhos.get(livres[codigo].pk)
    antes = {normalizar(p.nome) for p in caminho.pontos} if caminho else set()
    depois = {normalizar(p) for p in linha.pontos}
    if not antes or len(antes & depois) < _METADE * max(len(antes), len(depois)):
        return False
    linha.codigo = codigo
    del livres[codigo]
    linha.avisos.append(
        f"sem código nem nome, mas com o lote e a maior parte dos lugares da linha {codigo}: vai "
        "atualizá-la. Se é outra, escreva um código para ela"
    )
    return True


def _numerar(linhas: Iterable[DadosDaLinha], estado: Estado, usados: set[str]) -> None:
    ordens: dict[int, count[int]] = defaultdict(lambda: count(1))
    for linha in linhas:
        lote = linha.lote or 0
        candidatos = (codigo_do_lote(estado.edital, lote, ordem) for ordem in ordens[lote])
        linha.codigo = next(c for c in candidatos if c not in usados and c not in estado.linhas)


def _avisar_nova(linhas: Iterable[DadosDaLinha], existentes: Sequence[str]) -> None:
    citados = ", ".join(existentes[:_CODIGOS_CITADOS])
    citados += "…" if len(existentes) > _CODIGOS_CITADOS else ""
    for linha in linhas:
        linha.avisos.append(
            f"sem código, e nenhuma linha do lote {linha.lote} tem este nome: entra como linha "
            f"nova, {linha.codigo}. Se é uma das que já existem ({citados}), escreva o código dela"
        )
