"""Lista e filtros dos documentos: de que tipo, de quem e se têm efeito."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone

from transporte_escolar.admin.lista_em_lotes import Anotar, ListaEmLotes
from transporte_escolar.models import TipoDeDocumento
from transporte_escolar.servicos.regularidade import criterios_em
from transporte_escolar.tipos import QUE_JULGAM, Alvo


class ListaDeDocumentos(ListaEmLotes):
    """Lista em que cada documento traz quem o lê e os critérios com que a validade se conta."""

    def anotador(self, request: HttpRequest) -> Anotar:
        def anotar(registros: list[Any]) -> None:
            criterios = criterios_em(timezone.localdate())
            for documento in registros:
                documento.criterios = criterios
                documento.leitor = request.user

        return anotar


class FiltroDoTipo(admin.SimpleListFilter):
    """Filtra pelo tipo de documento."""

    title = "documento"
    parameter_name = "tipo"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return list(TipoDeDocumento.objects.order_by("pk").values_list("codigo", "nome"))

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        return queryset.filter(tipo=self.value()) if self.value() else queryset


class FiltroDoAlvo(admin.SimpleListFilter):
    """Filtra por veículo, condutor, monitor ou empresa."""

    title = "de quem"
    parameter_name = "alvo"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(alvo.value, str(alvo.label)) for alvo in Alvo]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        return queryset.filter(alvo=self.value()) if self.value() in set(Alvo) else queryset


class FiltroDoEfeito(admin.SimpleListFilter):
    """Filtra os que contam, os que ficaram sem efeito e os que estão sem o arquivo."""

    title = "situação"
    parameter_name = "situacao"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [
            ("vencido", "com a validade escrita vencida"),
            ("sem_arquivo", "sem o arquivo"),
            ("sem_efeito", "sem efeito"),
        ]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        if self.value() == "vencido":
            return queryset.com_efeito().filter(valido_ate__lt=timezone.localdate())
        if self.value() == "sem_arquivo":
            return queryset.com_efeito().filter(anexo__isnull=True).exclude(tipo__in=QUE_JULGAM)
        if self.value() == "sem_efeito":
            return queryset.filter(sem_efeito_em__isnull=False)
        return queryset
