"""Lembretes das ordens de vistoria: um e-mail cinco dias antes do prazo e outro no dia."""

from datetime import date, datetime, timedelta
from typing import Any, Final

from fiscalizacao.models import OrdemDeVistoria
from fiscalizacao.servicos.cartas_da_ordem import lembrar
from fiscalizacao.tipos import SituacaoDaOrdem
from patrocinio.comum.servicos.lembretes import lembrar_uma_vez
from patrocinio.comum.servicos.rotinas import Rotina

ANTECEDENCIA: Final = timedelta(days=5)


def lembrar_ordens(dia: date, em: datetime) -> str:
    """Escreve os lembretes do dia e diz quantos; só da entregue há prazo que lembrar.

    O de antes do prazo sai uma vez, no quinto dia ou, se nele não saiu, no seguinte que puder.
    """
    pendentes = (
        OrdemDeVistoria.objects.filter(
            situacao=SituacaoDaOrdem.ENTREGUE, prazo_ate__gte=dia, prazo_ate__lte=dia + ANTECEDENCIA
        )
        .select_related("empresa", "veiculo", "roteiro")
        .order_by("pk")
    )
    chaves = {_chave(o, dia=dia): o for o in pendentes}

    def lembrado(chave: str, ordem: OrdemDeVistoria) -> bool:
        prazo: Any = ordem.prazo_ate
        return lembrar(chave, ordem, faltam=(prazo - dia).days, em=em)

    return lembrar_uma_vez(chaves, lembrado, chamado="Lembretes de ordem de vistoria")


def _chave(ordem: OrdemDeVistoria, *, dia: date) -> str:
    qual = "no-dia" if ordem.prazo_ate == dia else "antes"
    return f"ordem_de_vistoria:{ordem.pk}:{qual}"


LEMBRETES: Final = Rotina("lembretes das ordens de vistoria", lembrar_ordens)
