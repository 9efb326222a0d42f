"""Emissão do dossiê, em segundo plano: cada parte no seu passo, e no fim um só arquivo.

Nada se grava antes do fim: o trabalho interrompido recomeça do zero, sem deixar dossiê pela metade.
"""

import hashlib
import secrets
from collections.abc import Generator, Iterator
from dataclasses import replace
from datetime import date, datetime
from typing import Final, TypedDict

from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor, Trabalho
from patrocinio.comum.regras.prazos import somar_anos
from patrocinio.comum.servicos.documentos import (
    ALFABETO,
    TAMANHO_DO_CODIGO,
    Assunto,
    codigo_escrito,
    desenhar,
    resumo_dos_dados,
)
from patrocinio.comum.servicos.trabalhos import Passo, Pedido, Tarefa, enfileirar
from transporte_escolar.documentos.dossie import ESPECIE, Capa, Dossie, LinhaDoIndice, Parte
from transporte_escolar.documentos.juncao import juntar, paginas_de

NOME: Final = "transporte_escolar.dossie"
PAGINAS_DA_CAPA: Final = 2
MENOR_PARTE: Final = 10
# O número zero é o conjunto inteiro: lê-o quem vê condutores e todos os documentos emitidos.
ASSUNTO: Final = Assunto("transporte_escolar.condutor", 0)


class _Mao(TypedDict):
    """O que todo pedaço leva: o código do dossiê, quem o pediu e quando."""

    codigo: str
    emitido_por: str
    em: datetime


def pedir_dossie(*, por: Servidor, em: datetime, desde: date | None = None) -> Trabalho:
    """Põe na fila o dossiê da situação de hoje; o período, sem ``desde``, é o último ano.

    O mesmo pedido da mesma pessoa no mesmo dia, enquanto não termina, é um só trabalho.
    """
    hoje = timezone.localdate(em)
    inicio = (desde or somar_anos(hoje, -1)).isoformat()
    chave = _chave_do_pedido(f"{por.pk}|{hoje.isoformat()}|{inicio}|", por)
    return enfileirar(NOME, {"desde": inicio}, por=por, em=em, titulo=ESPECIE, chave=chave)


def _chave_do_pedido(comeco: str, por: Servidor) -> str:
    """A do trabalho que ainda não terminou ou, se todos terminaram, a seguinte.

    Lidos de uma vez só: dois pedidos ao mesmo tempo chegam à mesma chave.
    """
    pedidos = Trabalho.objects.filter(tipo=NOME, criado_por=por, chave__startswith=comeco)
    lidos = list(pedidos.order_by("pk"))
    na_fila = next((t.chave for t in lidos if t.na_fila), "")
    return na_fila or f"{comeco}{len(lidos) + 1}"


def preparar_dossie(pedido: Pedido) -> Generator[Passo, None, dict[str, str]]:
    """Lê a cidade, desenha parte por parte e guarda o arquivo; devolve onde ele está."""
    hoje = timezone.localdate(pedido.em)
    desde = date.fromisoformat(pedido.argumentos["desde"])
    dossie = Dossie.de(em=hoje, desde=desde, pessoa=pedido.por)
    codigo = "".join(secrets.choice(ALFABETO) for _ in range(TAMANHO_DO_CODIGO))
    mao = _Mao(codigo=codigo, emitido_por=str(pedido.por or ""), em=pedido.em)
    partes = dossie.partes
    total = len(partes) + 2
    yield Passo(1, total, "Dados lidos")
    desenhadas: list[bytes] = []
    indice: list[LinhaDoIndice] = []
    pagina = PAGINAS_DA_CAPA + 1
    for feitas, parte in enumerate(partes, start=2):
        if parte.primeira:
            secao = parte.secao
            indice.append(LinhaDoIndice(secao.titulo, len(secao.linhas), pagina))
        for pdf in _desenhar(parte, pagina, mao):
            desenhadas.append(pdf)
            pagina += paginas_de(pdf)
        yield Passo(feitas, total, parte.secao.titulo)
    capa = Capa(dossie, tuple(indice), pagina - 1)
    inteiro = juntar([desenhar(capa, **mao), *desenhadas])
    emitido = _guardar(capa, inteiro, codigo=codigo, pedido=pedido)
    yield Passo(total, total, "Arquivo guardado")
    return {
        "mensagem": f"O dossiê está pronto: {pagina - 1} páginas.",
        "endereco": reverse("documento", args=[codigo_escrito(emitido.codigo)]),
    }


def _desenhar(parte: Parte, pagina: int, mao: _Mao) -> Iterator[bytes]:
    """Desenha a parte; a que passa do prazo ou da memória, em metades."""
    try:
        pdf = desenhar(replace(parte, pagina=pagina), **mao)
    except ErroDeDominio:
        if len(parte.linhas) < MENOR_PARTE:
            raise
        for metade in parte.ao_meio():
            for pdf in _desenhar(metade, pagina, mao):
                pagina += paginas_de(pdf)
                yield pdf
    else:
        yield pdf


def _guardar(capa: Capa, conteudo: bytes, *, codigo: str, pedido: Pedido) -> DocumentoEmitido:
    emitido: DocumentoEmitido = DocumentoEmitido.objects.create(
        codigo=codigo,
        especie=capa.especie,
        titulo=capa.titulo,
        orgao=capa.orgao,
        assunto=ASSUNTO.modelo,
        assunto_id=ASSUNTO.pk,
        emitido_em=pedido.em,
        emitido_por=pedido.por,
        conteudo=conteudo,
        sha256=hashlib.sha256(conteudo).hexdigest(),
        resumo=resumo_dos_dados(capa),
    )
    return emitido


DOSSIE: Final = Tarefa(NOME, ESPECIE, preparar_dossie)
