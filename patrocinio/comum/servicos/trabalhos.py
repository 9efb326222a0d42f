"""Trabalhos demorados: as tarefas que se conhecem, o pedido, o cancelamento e a nova tentativa."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db import transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import ProgressoDoTrabalho, Servidor, Trabalho
from patrocinio.comum.tipos import SituacaoDoTrabalho


@dataclass(frozen=True)
class Pedido:
    """O que a tarefa recebe; ``ponto`` é o do último passo confirmado, ou ``None`` no começo."""

    argumentos: Mapping[str, Any]
    ponto: Any
    por: Servidor | None
    em: datetime


@dataclass(frozen=True)
class Passo:
    """Fim de um passo: tudo o que se gravou desde o anterior se confirma com ele.

    ``ponto`` volta no ``Pedido`` se o trabalho recomeça; sem ele, volta ``feitos``.
    """

    feitos: int
    total: int
    mensagem: str = ""
    ponto: Any = None


@dataclass(frozen=True)
class Tarefa:
    """Tarefa registrada: um gerador que entrega um ``Passo`` por vez e devolve o resultado.

    O resultado é um dicionário: ``mensagem`` e ``endereco`` (da página ou arquivo feito) aparecem
    na tela. Cada passo roda numa transação, em até um minuto.
    """

    nome: str
    rotulo: str
    executar: Callable[[Pedido], Iterator[Passo]]


TAREFAS: Final[dict[str, Tarefa]] = {}


def registrar_tarefa(tarefa: Tarefa) -> None:
    """Registra a tarefa; cada área o faz no ``ready()`` da sua aplicação.

    Erros: ``ValueError`` se outra tarefa já tem o nome.
    """
    if TAREFAS.setdefault(tarefa.nome, tarefa) != tarefa:
        raise ValueError(f"Já há outra tarefa chamada {tarefa.nome}.")


@transaction.atomic
def enfileirar(
    tipo: str,
    argumentos: Mapping[str, Any],
    *,
    por: Servidor | None,
    em: datetime,
    chave: str = "",
    titulo: str = "",
) -> Trabalho:
    """Põe o trabalho na fila, na transação de quem chama.

    Com ``chave``, o mesmo pedido outra vez devolve o trabalho que já existe.
    Erros: ``KeyError`` se nenhuma tarefa tem o nome.
    """
    dados = {
        "titulo": titulo or TAREFAS[tipo].rotulo,
        "argumentos": dict(argumentos),
        "nao_antes": em,
        "criado_em": em,
        "criado_por": por,
    }
    if chave:
        trabalho, novo = Trabalho.objects.get_or_create(tipo=tipo, chave=chave, defaults=dados)
    else:
        trabalho, novo = Trabalho.objects.create(tipo=tipo, **dados), True
    if novo:
        ProgressoDoTrabalho.objects.create(trabalho=trabalho)
    return trabalho


@transaction.atomic
def pedir_cancelamento(trabalho: Trabalho, *, em: datetime) -> bool:
    """Cancela o que ainda espera; ao que corre, pede que pare no fim do passo.

    Devolve se já ficou cancelado.
    Erros: ``ErroDeDominio`` se o trabalho já terminou.
    """
    ProgressoDoTrabalho.objects.filter(pk=trabalho.pk).update(cancelar_pedido=True)
    travado = _na_fila().select_for_update(skip_locked=True, no_key=True).filter(pk=trabalho.pk)
    if travado.first():
        travado.update(situacao=SituacaoDoTrabalho.CANCELADO, terminado_em=em)
        return True
    if not _na_fila().filter(pk=trabalho.pk).exists():
        raise ErroDeDominio("O trabalho já terminou: não há o que cancelar.")
    return False


@transaction.atomic
def tentar_de_novo(trabalho: Trabalho, *, em: datetime) -> None:
    """Devolve à fila o que falhou ou foi cancelado; a tarefa diz de que ponto recomeça.

    Erros: ``ErroDeDominio`` se o trabalho não falhou nem foi cancelado.
    """
    parados = Trabalho.objects.filter(
        pk=trabalho.pk, situacao__in=[SituacaoDoTrabalho.FALHOU, SituacaoDoTrabalho.CANCELADO]
    )
    if not parados.update(
        situacao=SituacaoDoTrabalho.NA_FILA, terminado_em=None, nao_antes=em, erro=""
    ):
        raise ErroDeDominio("Só se tenta de novo o trabalho que falhou ou foi cancelado.")
    ProgressoDoTrabalho.objects.filter(pk=trabalho.pk).update(tentativas=0, cancelar_pedido=False)


def _na_fila() -> Any:
    return Trabalho.objects.filter(situacao=SituacaoDoTrabalho.NA_FILA)
