"""A planilha guardada entre a conferência e a importação: guardar, descartar e aplicar uma vez."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, TypeVar

import pghistory
from django.db import IntegrityError, transaction
from django.utils import timezone

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from transporte_escolar.importacao.resumo import Contas, PlanilhaConferida, R
from transporte_escolar.models import ImportacaoDeCadastro, ImportacaoDeLinhas

Importacao = ImportacaoDeLinhas | ImportacaoDeCadastro
M = TypeVar("M", ImportacaoDeLinhas, ImportacaoDeCadastro)
_VALIDADE_DO_ENVIO: Final = timedelta(days=7)


class ConferenciaMudou(ErroDeDominio):
    """O que se aplicaria já não é o que a pessoa viu."""


class PlanilhaCancelada(ErroDeDominio):
    """A planilha já não está guardada: quem a enviou a cancelou."""

    def __init__(self) -> None:
        super().__init__("Esta planilha foi cancelada.", saida="Envie-a de novo.")


@dataclass(frozen=True)
class Arquivo:
    """Arquivo que a pessoa mandou."""

    nome: str
    conteudo: bytes


@transaction.atomic
def guardar(
    modelo: type[M], arquivo: Arquivo, *, por: Servidor, em: datetime, proprios: dict[str, Any]
) -> M:
    """Guarda a planilha para a conferência; esquece as que a mesma pessoa deixou para trás.

    ``proprios`` são os campos que só este modelo tem.
    """
    deixadas = modelo._default_manager.filter(
        criada_por=por, aplicada_em__isnull=True, criada_em__lt=em - _VALIDADE_DO_ENVIO
    )
    # A que está sendo importada agora não é das deixadas para trás.
    paradas = deixadas.select_for_update(skip_locked=True).values_list("pk", flat=True)
    modelo._default_manager.filter(pk__in=list(paradas)).delete()
    return modelo._default_manager.create(
        arquivo_nome=arquivo.nome,
        sha256=hashlib.sha256(arquivo.conteudo).hexdigest(),
        conteudo=arquivo.conteudo,
        criada_em=em,
        criada_por=por,
        **proprios,
    )


def descartar_envio(importacao: Importacao) -> None:
    """Apaga a planilha que não se aplicou; espera a que está sendo aplicada.

    Erros: ``ErroDeDominio`` se já foi aplicada, porque é prova do que entrou;
    ``PlanilhaCancelada`` se outro envio a cancelou antes.
    """
    modelo: Any = type(importacao)
    with transaction.atomic():
        travada: Importacao = _travada(modelo, importacao.pk)
        if travada.aplicada_em is not None:
            raise ErroDeDominio(
                f"{_ja_importada(travada)}: nada se cancela, porque é a prova do que entrou."
            )
        travada.delete()


def mais_recente_do_mesmo_arquivo(importacao: M, **mesmo: Any) -> M | None:
    """A última importação do mesmo arquivo que já se aplicou; ``mesmo`` restringe o destino."""
    return (
        type(importacao)
        ._default_manager.filter(sha256=importacao.sha256, aplicada_em__isnull=False, **mesmo)
        .exclude(pk=importacao.pk)
        .select_related("aplicada_por")
        .order_by("-aplicada_em")
        .first()
    )


@contextmanager
def aplicando(o_que: str) -> Iterator[None]:
    """Numa só transação, com o motivo na trilha.

    Erros: ``ConferenciaMudou`` se outra pessoa gravou o mesmo registro enquanto isso.
    """
    try:
        with transaction.atomic(), pghistory.context(motivo=f"Importação da {o_que}"):
            yield
    except IntegrityError as erro:
        raise ConferenciaMudou(
            "Nada foi importado: outra pessoa gravou uma dessas linhas ao mesmo tempo.",
            saida="Confira de novo o resultado abaixo e importe.",
        ) from erro


def travar(modelo: type[M], pk: int) -> M:
    """Segura a planilha até o fim da transação.

    Erros: ``ErroDeDominio`` se ela já se aplicou; ``PlanilhaCancelada``.
    """
    importacao = _travada(modelo, pk)
    if importacao.aplicada_em is not None:
        raise ErroDeDominio(
            f"{_ja_importada(importacao)}.", saida="Envie-a de novo se quiser conferir."
        )
    return importacao


def _travada(modelo: type[M], pk: int) -> M:
    importacao = modelo._default_manager.select_for_update().filter(pk=pk).first()
    if importacao is None:
        raise PlanilhaCancelada
    return importacao


def _ja_importada(importacao: Importacao) -> str:
    return (
        f"Esta planilha já foi importada em {timezone.localtime(importacao.aplicada_em):%d/%m/%Y}"
    )


def prontas_como_vistas(conferencia: PlanilhaConferida[R], impressao: str) -> list[R]:
    """As linhas a gravar, se o resultado ainda é o que a pessoa viu.

    Erros: ``ConferenciaMudou``; ``ErroDeDominio`` se não há o que importar.
    """
    if conferencia.impressao != impressao:
        raise ConferenciaMudou(
            "Nada foi importado: o cadastro mudou depois que você conferiu.",
            saida="O resultado abaixo já considera a mudança: confira e importe.",
        )
    prontas = [r for r in conferencia.resultados if r.pronta]
    if not prontas:
        raise ErroDeDominio("Não há linha pronta para importar.")
    return prontas


def marcar_aplicada(importacao: Importacao, contas: Contas, *, por: Servidor, em: datetime) -> None:
    """Guarda quem importou, quando e quantas linhas."""
    importacao.aplicada_em, importacao.aplicada_por = em, por
    importacao.resumo = {
        "criadas": contas.criadas,
        "mudadas": contas.mudam,
        "iguais": contas.iguais,
        "recusadas": contas.recusadas,
    }
    importacao.save()
