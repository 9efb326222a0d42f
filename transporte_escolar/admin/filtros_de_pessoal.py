"""Filtros e lista de condutores e monitores: com quem estão, se estão aprovados, o veredito."""

from datetime import timedelta
from typing import Any, Final

from django.contrib import admin
from django.db.models import Exists, OuterRef, Q
from django.http import HttpRequest
from django.utils import timezone

from transporte_escolar.admin.filtro_da_empresa import FiltroDaEmpresaDeHoje
from transporte_escolar.admin.lista_em_lotes import Anotar, ListaEmLotes
from transporte_escolar.models import Aprovacao, Condutor, Monitor, Vinculo
from transporte_escolar.servicos.regularidade import (
    pendencias_dos_condutores,
    pendencias_dos_monitores,
)
from transporte_escolar.tipos import Resultado

_PENDENCIAS: Final[dict[Any, Any]] = {
    Condutor: pendencias_dos_condutores,
    Monitor: pendencias_dos_monitores,
}
_PRAZOS: Final = (7, 15, 30, 60)


class ListaComVeredito(ListaEmLotes):
    """Cada registro traz ``pendencias_de_hoje``: três consultas por lote."""

    def anotador(self, request: HttpRequest) -> Anotar:
        em_lote = _PENDENCIAS[self.model]

        def anotar(registros: list[Any]) -> None:
            achadas = em_lote([r.pk for r in registros], em=timezone.localdate())
            for registro in registros:
                registro.pendencias_de_hoje = achadas[registro.pk]

        return anotar


def vinculos_de_hoje(dono: str) -> Any:
    """Vínculos que valem hoje, do registro de fora, na ordem em que começaram."""
    vigentes = Vinculo.objects.vigentes_em(timezone.localdate())
    return vigentes.filter(**{dono: OuterRef("pk")}).order_by("vigente_de", "pk")


def aprovacoes_favoraveis(dono: str) -> Any:
    """Aprovações não revogadas do registro de fora, da que acaba por último à primeira."""
    return Aprovacao.objects.filter(
        **{dono: OuterRef("pk")}, resultado=Resultado.FAVORAVEL, revogada_em__isnull=True
    ).order_by("-vigente_de")


def _dono(consulta: Any) -> str:
    return str(consulta.model._meta.model_name)


class FiltroDaEmpresa(FiltroDaEmpresaDeHoje):
    """Filtra os que têm vínculo hoje com a empresa, ou com o Município."""

    ligacao = Vinculo
    nome_do_municipio = "Município"


class FiltroDaAprovacao(admin.SimpleListFilter):
    """Filtra pela aprovação que vale hoje."""

    title = "aprovação"
    parameter_name = "aprovado"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("sim", "aprovado"), ("nao", "não aprovado")]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        vigentes = Exists(aprovacoes_favoraveis(_dono(queryset)).vigentes_em(timezone.localdate()))
        filtro = {"sim": vigentes, "nao": ~vigentes}.get(self.value() or "")
        return queryset if filtro is None else queryset.filter(filtro)


class FiltroDoVencimento(admin.SimpleListFilter):
    """Filtra pelo fim da aprovação, que é a primeira coisa a vencer."""

    title = "o que vence"
    parameter_name = "vence"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [
            ("vencida", "aprovação vencida"),
            *((str(dias), f"vence em até {dias} dias") for dias in _PRAZOS),
        ]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        hoje, escolha = timezone.localdate(), self.value() or ""
        favoraveis = aprovacoes_favoraveis(_dono(queryset))
        valem = favoraveis.filter(Q(vigente_ate__isnull=True) | Q(vigente_ate__gte=hoje))
        if escolha == "vencida":
            return queryset.filter(~Exists(valem), Exists(favoraveis))
        if escolha not in {str(dias) for dias in _PRAZOS}:
            return queryset
        limite = hoje + timedelta(days=int(escolha))
        depois = valem.filter(Q(vigente_ate__isnull=True) | Q(vigente_ate__gt=limite))
        return queryset.filter(Exists(valem), ~Exists(depois))
