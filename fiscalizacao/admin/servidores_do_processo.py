"""Servidores que podem integrar a comissão ou assinar junto a decisão: são poucos."""

from typing import Any, Final

from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel

_PAPEIS: Final = (
    Papel.AUTORIDADE_JULGADORA,
    Papel.SESTRAN_AUTORIDADE,
    Papel.SESTRAN_FISCAL,
    Papel.EDUCACAO,
    Papel.PROCURADORIA,
)


def servidores_do_processo() -> Any:
    """Os ativos, dos papéis que atuam no processo, por nome."""
    servidores = Servidor.objects.filter(is_active=True, groups__name__in=list(_PAPEIS))
    return servidores.distinct().order_by("first_name", "last_name", "pk")
