"""Lista que não fica mais lenta quando a tabela cresce."""

from functools import cached_property
from typing import Any

from django.contrib.admin.views.main import ChangeList
from django.core.paginator import Paginator

LIMITE_DA_CONTAGEM = 1000


class PaginadorLimitado(Paginator):
    """Conta só até mil; além disso mostra “1.000+” e convida a refinar a busca."""

    @cached_property
    def count(self) -> int:
        """Quantos registros, até o limite."""
        return min(self._contados, LIMITE_DA_CONTAGEM)

    @cached_property
    def _contados(self) -> int:
        lista: Any = self.object_list
        total: int = lista.order_by()[: LIMITE_DA_CONTAGEM + 1].count()
        return total

    @property
    def contagem_exata(self) -> bool:
        """Diz se a contagem chegou ao fim."""
        return self._contados <= LIMITE_DA_CONTAGEM

    @property
    def rotulo_da_contagem(self) -> str:
        """Contagem por escrito: ``38`` ou ``1.000+``."""
        return str(self._contados) if self.contagem_exata else "1.000+"


class ListaDoPortal(ChangeList):
    """Lista do admin com título no plural do modelo."""
