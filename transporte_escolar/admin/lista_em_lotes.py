"""Lista, e exportação, em que cada registro traz algo calculado em lote, sem custo por linha."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, ClassVar, Final

from django.db.models.query import ModelIterable
from django.http import HttpRequest

from patrocinio.comum.admin.lista import ListaDoPortal

LOTE: Final = 500
Anotar = Callable[[list[Any]], None]


class _EmLotes(ModelIterable):
    """Entrega os registros depois de anotar cada lote."""

    anotar: ClassVar[Any]

    def __iter__(self) -> Iterator[Any]:
        registros = super().__iter__()
        while lote := list(islice(registros, LOTE)):
            self.anotar(lote)
            yield from lote


class ListaEmLotes(ListaDoPortal, ABC):
    """Lista cuja subclasse diz, em ``anotador``, o que põe nos registros de cada lote."""

    @abstractmethod
    def anotador(self, request: HttpRequest) -> Anotar:
        """Devolve quem põe nos registros o que as colunas leem."""

    def get_queryset(self, request: HttpRequest, exclude_parameters: Any = None) -> Any:
        consulta: Any = super().get_queryset(request, exclude_parameters)
        atributos = {"anotar": staticmethod(self.anotador(request))}
        consulta._iterable_class = type("EmLotes", (_EmLotes,), atributos)  # noqa: SLF001 - a única porta do Django
        return consulta
