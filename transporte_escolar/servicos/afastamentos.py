"""Afastamento por cautela do condutor: sai das viagens e perde a aprovação, até nova decisão."""

from datetime import date, datetime, timedelta

from django.db import transaction
from django.utils import timezone

from patrocinio.comum.models import Servidor
from transporte_escolar.models import Alocacao, Condutor
from transporte_escolar.servicos.alocacoes import encerrar_alocacao
from transporte_escolar.servicos.aprovacoes import revogar_por_cautela


@transaction.atomic
def afastar_condutor(condutor: Condutor, *, motivo: str, por: Servidor, em: datetime) -> int:
    """Tira o condutor, desde já, de todas as viagens, e revoga a aprovação; devolve quantas.

    Medida de cautela, não pena: volta por nova aprovação, depois do que se apurar.
    Fonte: Lei 5.002/2018, arts. 17, p.ú., e 25, VII.
    """
    hoje = timezone.localdate(em)
    vespera = hoje - timedelta(days=1)
    alocacoes = Alocacao.objects.filter(condutor=condutor).exclude(vigente_ate__lte=vespera)
    encerradas = 0
    for pk in list(alocacoes.order_by("linha", "pk").values_list("pk", flat=True)):
        dela = Alocacao.objects.filter(pk=pk).first()
        if dela is not None:
            ultimo = max(vespera, dela.vigente_de) if dela.vigente_de <= hoje else vespera
            encerradas += _encerrar(dela, ultimo_dia=ultimo, hoje=hoje, motivo=motivo)
    revogar_por_cautela(condutor, motivo=motivo, por=por, em=em)
    return encerradas


def _encerrar(alocacao: Alocacao, *, ultimo_dia: date, hoje: date, motivo: str) -> int:
    if alocacao.vigente_ate is not None and alocacao.vigente_ate <= ultimo_dia:
        return 0
    return encerrar_alocacao(pk=alocacao.pk, ultimo_dia=ultimo_dia, hoje=hoje, motivo=motivo)
