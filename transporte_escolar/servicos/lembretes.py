"""Lembretes das exigências: um e-mail à empresa cinco dias antes do prazo e outro no dia."""

from datetime import date, datetime, timedelta
from typing import Final

from patrocinio.comum.servicos.lembretes import lembrar_uma_vez
from patrocinio.comum.servicos.rotinas import Rotina
from transporte_escolar.models import Exigencia
from transporte_escolar.servicos.cartas_da_exigencia import lembrar
from transporte_escolar.servicos.exigencias import A_ATENDER

ANTECEDENCIA: Final = timedelta(days=5)


def lembrar_exigencias(dia: date, em: datetime) -> str:
    """Escreve os lembretes do dia e diz quantos.

    O de antes do prazo sai uma vez, no quinto dia ou, se nele não saiu, no seguinte que puder.
    """
    pendentes = (
        Exigencia.objects.filter(
            situacao__in=A_ATENDER, prazo__gte=dia, prazo__lte=dia + ANTECEDENCIA
        )
        .select_related("empresa")
        .order_by("pk")
    )
    chaves = {chave_do_lembrete(e, dia=dia): e for e in pendentes}

    def lembrado(chave: str, exigencia: Exigencia) -> bool:
        return lembrar(chave, exigencia, dia=dia, em=em)

    return lembrar_uma_vez(chaves, lembrado, chamado="Lembretes de exigência")


def chave_do_lembrete(exigencia: Exigencia, *, dia: date) -> str:
    """Chave do aviso: a véspera longa e o dia do prazo, uma vez cada."""
    qual = "no-dia" if exigencia.prazo == dia else "antes"
    return f"exigencia:{exigencia.pk}:{qual}"


LEMBRETES: Final = Rotina("lembretes das exigências", lembrar_exigencias)
