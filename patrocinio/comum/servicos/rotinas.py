"""Rotinas diárias: cada uma, uma vez por dia; a que falha se tenta de novo, sem parar as outras."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final
from uuid import uuid4

import pghistory
from django.db import connection, transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import RotinaDiaria
from patrocinio.comum.servicos.posse import tomar_nome

REGISTRO = logging.getLogger("portal.rotinas")
PRIMEIRA_ESPERA: Final = timedelta(minutes=5)
DOBRAS: Final = 4


@dataclass(frozen=True)
class Rotina:
    """Rotina registrada: recebe o dia e a hora, e devolve em palavras o que fez.

    Roda numa só transação, com a anotação de que foi feita; o que demora mais de um minuto ela
    enfileira como trabalho.
    """

    nome: str
    executar: Callable[[date, datetime], str]


ROTINAS: Final[dict[str, Rotina]] = {}


def registrar_rotina(rotina: Rotina) -> None:
    """Registra a rotina; cada área o faz no ``ready()`` da sua aplicação.

    Erros: ``ValueError`` se outra rotina já tem o nome.
    """
    if ROTINAS.setdefault(rotina.nome, rotina) != rotina:
        raise ValueError(f"Já há outra rotina chamada {rotina.nome}.")


def rodar_rotinas(dia: date, *, em: datetime, insistir: bool = False) -> list[RotinaDiaria]:
    """Roda as que faltam no dia e devolve como ficaram as que rodou.

    A que falhou espera a sua hora; ``insistir`` a tenta já.
    """
    feitas_ou_em_espera = {
        r.nome
        for r in RotinaDiaria.objects.filter(dia=dia)
        if r.feita_em or (r.nao_antes and r.nao_antes > em and not insistir)
    }
    faltam = [r for r in ROTINAS.values() if r.nome not in feitas_ou_em_espera]
    return [linha for r in faltam if (linha := _rodar(r, dia, em=em)) is not None]


def _rodar(rotina: Rotina, dia: date, *, em: datetime) -> RotinaDiaria | None:
    try:
        with pghistory.context(processo=f"rotina {rotina.nome}"):
            return _uma_vez(rotina, dia, em=em)
    except Exception as erro:
        return _anotar_falha(rotina, dia, erro, em=em)


@transaction.atomic
def _uma_vez(rotina: Rotina, dia: date, *, em: datetime) -> RotinaDiaria | None:
    """O efeito e a anotação se confirmam juntos; quem não tem a trava deixa a quem tem."""
    with connection.cursor() as cursor:
        if not tomar_nome(cursor, f"comum.rotina.{rotina.nome}.{dia}"):
            return None
    linha, _ = RotinaDiaria.objects.get_or_create(nome=rotina.nome, dia=dia)
    if linha.feita_em:
        return None
    linha.resultado = rotina.executar(dia, em)[:300]
    linha.feita_em, linha.nao_antes, linha.erro = em, None, ""
    linha.save()
    return linha


@transaction.atomic
def _anotar_falha(rotina: Rotina, dia: date, erro: Exception, *, em: datetime) -> RotinaDiaria:
    codigo = uuid4().hex[:12]
    REGISTRO.error("Rotina %s falhou (%s)", rotina.nome, codigo, exc_info=erro)
    linha, _ = RotinaDiaria.objects.select_for_update().get_or_create(nome=rotina.nome, dia=dia)
    linha.erro = (
        str(erro)
        if isinstance(erro, ErroDeDominio)
        else f"Erro do portal ({type(erro).__name__}): informe à TI o código {codigo}."
    )
    linha.nao_antes = em + PRIMEIRA_ESPERA * 2 ** min(linha.tentativas, DOBRAS)
    linha.tentativas += 1
    linha.save()
    return linha
