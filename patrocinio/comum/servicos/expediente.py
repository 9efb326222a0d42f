"""Calendário de expediente, lido do banco para as regras de prazo."""

from collections.abc import Callable
from datetime import date, datetime
from typing import Final

import holidays
from django.db import transaction

from patrocinio.comum.erros import CalendarioIncompleto
from patrocinio.comum.models import DiaSemExpediente
from patrocinio.comum.tipos import TipoDeDia

Ouvinte = Callable[[datetime], str]
OUVINTES: Final[dict[str, Ouvinte]] = {}
FACULTATIVOS_DE_DIA_INTEIRO = frozenset({"Carnaval", "Corpus Christi"})
MUNICIPAIS = ((4, 7, "Aniversário de Patrocínio"), (9, 8, "Nossa Senhora do Patrocínio"))


def dias_sem_expediente(*, de: date, ate: date) -> frozenset[date]:
    """Devolve os dias da tabela entre as duas datas, inclusive.

    Erros: ``CalendarioIncompleto`` se algum ano do período não tem dia cadastrado.
    Fonte: Lei 14.133/2021, art. 183; Lei 8.666/1993, art. 110.
    """
    dias = frozenset(
        DiaSemExpediente.objects.filter(
            dia__gte=date(de.year, 1, 1), dia__lte=date(ate.year, 12, 31)
        ).values_list("dia", flat=True)
    )
    faltam = set(range(de.year, ate.year + 1)) - {dia.year for dia in dias}
    if faltam:
        raise CalendarioIncompleto(
            f"O calendário de expediente de {min(faltam)} está vazio.",
            saida="Cadastre os feriados e pontos facultativos em Normas e valores › "
            "Dias sem expediente.",
        )
    return frozenset(dia for dia in dias if de <= dia <= ate)


def ouvir_expediente(nome: str, ouvinte: Ouvinte) -> None:
    """Registra quem precisa saber que o calendário mudou; cada área o faz no ``ready()``."""
    OUVINTES[nome] = ouvinte


def expediente_mudou(em: datetime) -> list[str]:
    """Avisa quem conta prazos, na transação de quem chama, e devolve o que cada um fez."""
    return [frase for ouvinte in OUVINTES.values() if (frase := ouvinte(em))]


def feriados_conhecidos(ano: int) -> dict[date, tuple[str, TipoDeDia]]:
    """Feriados nacionais, de Minas e do município, mais Carnaval e Corpus Christi.

    Cinzas, o dia do servidor e as vésperas dependem de decreto: a equipe os inclui.
    """
    facultativos = holidays.country_holidays(
        "BR", language="pt_BR", years=ano, categories=("optional",)
    )
    estaduais = holidays.country_holidays("BR", subdiv="MG", language="pt_BR", years=ano)
    nacionais = holidays.country_holidays("BR", language="pt_BR", years=ano)
    dias = {
        dia: (nome, TipoDeDia.FACULTATIVO)
        for dia, nome in facultativos.items()
        if nome in FACULTATIVOS_DE_DIA_INTEIRO
    }
    dias |= {dia: (nome, TipoDeDia.ESTADUAL) for dia, nome in estaduais.items()}
    dias |= {dia: (nome, TipoDeDia.NACIONAL) for dia, nome in nacionais.items()}
    for mes, dia_do_mes, nome in MUNICIPAIS:
        dias.setdefault(date(ano, mes, dia_do_mes), (nome, TipoDeDia.MUNICIPAL))
    return dias


@transaction.atomic
def preencher_ano(ano: int) -> int:
    """Inclui os dias conhecidos que ainda não estão na tabela e devolve quantos foram."""
    antes = DiaSemExpediente.objects.filter(dia__year=ano).count()
    DiaSemExpediente.objects.bulk_create(
        [
            DiaSemExpediente(dia=dia, nome=nome, tipo=tipo)
            for dia, (nome, tipo) in sorted(feriados_conhecidos(ano).items())
        ],
        ignore_conflicts=True,
    )
    return DiaSemExpediente.objects.filter(dia__year=ano).count() - antes
