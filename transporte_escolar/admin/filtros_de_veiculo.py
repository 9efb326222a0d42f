"""Lista e filtros dos veículos: de quem são, em que situação, e o veredito de hoje."""

from collections.abc import Iterable
from typing import Any

from django.contrib import admin
from django.db.models import Exists, OuterRef
from django.http import HttpRequest
from django.utils import timezone

from transporte_escolar.admin.filtro_da_empresa import FiltroDaEmpresaDeHoje
from transporte_escolar.admin.lista_em_lotes import Anotar, ListaEmLotes
from transporte_escolar.models import PosseDoVeiculo
from transporte_escolar.servicos.regularidade import pendencias_dos_veiculos
from transporte_escolar.tipos import impede


class ListaDeVeiculos(ListaEmLotes):
    """Lista em que cada veículo traz as suas pendências de hoje."""

    def anotador(self, request: HttpRequest) -> Anotar:
        def anotar(registros: list[Any]) -> None:
            achadas = _pendencias_de_hoje(request, [v.pk for v in registros])
            for veiculo in registros:
                veiculo.pendencias_de_hoje = achadas[veiculo.pk]

        return anotar


def _pendencias_de_hoje(request: HttpRequest, ids: Iterable[int]) -> dict[int, Any]:
    """Pendências de hoje; o que o filtro do veredito já leu neste pedido não se lê outra vez."""
    lidas: dict[int, Any] = getattr(request, "pendencias_de_hoje", {})
    faltam = [pk for pk in ids if pk not in lidas]
    if faltam:
        lidas |= pendencias_dos_veiculos(faltam, em=timezone.localdate())
    request.pendencias_de_hoje = lidas  # type: ignore[attr-defined]
    return lidas


def posses_de_hoje() -> Any:
    """A posse que vale hoje, do veículo de fora."""
    return PosseDoVeiculo.objects.vigentes_em(timezone.localdate()).filter(veiculo=OuterRef("pk"))


class FiltroDaEmpresa(FiltroDaEmpresaDeHoje):
    """Filtra os que estão hoje com a empresa, ou com o Município."""

    ligacao = PosseDoVeiculo
    nome_do_municipio = "Município (frota própria)"


class FiltroDaSituacao(admin.SimpleListFilter):
    """Filtra os de uso, os reserva, os que não estão com ninguém e os baixados."""

    title = "situação"
    parameter_name = "situacao"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [
            ("em_uso", "em uso"),
            ("reserva", "reserva"),
            ("sem_posse", "sem empresa registrada"),
            ("interditado", "interditado ou recusado"),
            ("baixado", "baixado"),
        ]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        hoje = timezone.localdate()
        no_cadastro = queryset.ativos_em(hoje)
        return {
            "em_uso": no_cadastro.filter(Exists(posses_de_hoje().filter(reserva=False))),
            "reserva": no_cadastro.filter(Exists(posses_de_hoje().filter(reserva=True))),
            "sem_posse": no_cadastro.filter(~Exists(posses_de_hoje())),
            "interditado": no_cadastro.interditados_em(hoje),
            "baixado": queryset.filter(baixado_em__lte=hoje),
        }.get(self.value() or "", queryset)


class FiltroDoVeredito(admin.SimpleListFilter):
    """Filtra os que não podem rodar hoje, os que podem com aviso e os que nada têm."""

    title = "hoje"
    parameter_name = "hoje"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [
            ("nao_apto", "não apto"),
            ("com_aviso", "apto, com aviso"),
            ("apto", "apto, sem aviso"),
        ]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        if self.value() not in {"nao_apto", "com_aviso", "apto"}:
            return queryset
        no_cadastro = queryset.ativos_em(timezone.localdate())
        ids = list(no_cadastro.order_by().values_list("pk", flat=True))
        achadas = _pendencias_de_hoje(request, ids)
        cabem = [pk for pk in ids if _veredito(achadas[pk]) == self.value()]
        return no_cadastro.filter(pk__in=cabem)


def _veredito(pendencias: Any) -> str:
    if impede(pendencias):
        return "nao_apto"
    return "com_aviso" if pendencias else "apto"
