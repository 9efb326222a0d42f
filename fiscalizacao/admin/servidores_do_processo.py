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

_NAO_JULGAM: Final = (Papel.SESTRAN_FISCAL, Papel.EDUCACAO)


def servidores_do_processo() -> Any:
    """Os ativos, dos papéis que atuam no processo, por nome."""
    servidores = Servidor.objects.filter(is_active=True, groups__name__in=list(_PAPEIS))
    return servidores.distinct().order_by("first_name", "last_name", "pk")


def quem_pode_ter_decidido() -> Any:
    """Quem julga ou julgou, de um processo de papel: também a recursal e quem já saiu."""
    papeis = [*_PAPEIS, Papel.AUTORIDADE_RECURSAL]
    julgam = Servidor.objects.filter(groups__name__in=[p for p in papeis if p not in _NAO_JULGAM])
    fora = Servidor.objects.filter(is_active=False)
    chaves = julgam.values("pk").union(fora.values("pk"))
    return Servidor.objects.filter(pk__in=chaves).order_by("first_name", "last_name", "pk")
