"""Filtro, igual nas listas de veículos e de pessoal, por com quem cada um está hoje."""

from typing import Any, ClassVar, Final

from django.contrib import admin
from django.db.models import Exists, OuterRef
from django.http import HttpRequest
from django.utils import timezone

from patrocinio.comum.campos import e_chave
from transporte_escolar.models import Empresa

EMPRESAS_NO_FILTRO: Final = 100
MUNICIPIO: Final = "municipio"


class FiltroDaEmpresaDeHoje(admin.SimpleListFilter):
    """Filtra os que estão hoje com a empresa, ou com o Município.

    ``ligacao`` é o modelo datado que põe o registro na empresa. As empresas e as ligações são as
    que a pessoa vê: o filtro não conta de quem mais é o registro.
    """

    title = "empresa"
    parameter_name = "empresa"
    ligacao: ClassVar[Any]
    nome_do_municipio: ClassVar[str]

    def dono(self, consulta: Any) -> str:
        """Campo com que a ligação aponta para o registro da lista."""
        return str(consulta.model._meta.model_name)

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        vigentes = self.ligacao.objects.vigentes_em(timezone.localdate())
        empresas = (
            Empresa.objects.visiveis_a(request.user)
            .filter(Exists(vigentes.filter(empresa=OuterRef("pk"))))
            .order_by("razao_social", "pk")
            .values_list("pk", "razao_social")
        )
        return [
            (MUNICIPIO, self.nome_do_municipio),
            *((str(pk), nome) for pk, nome in empresas[:EMPRESAS_NO_FILTRO]),
        ]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        escolhida = self.value()
        if not escolhida:
            return queryset
        de_hoje = self.ligacao.objects.vigentes_em(timezone.localdate()).filter(
            **{self.dono(queryset): OuterRef("pk")}
        )
        visiveis = de_hoje.visiveis_a(request.user)
        if escolhida == MUNICIPIO:
            return queryset.filter(Exists(visiveis.filter(empresa__isnull=True)))
        if not e_chave(escolhida):
            return queryset.none()
        return queryset.filter(Exists(visiveis.filter(empresa=int(escolhida))))
