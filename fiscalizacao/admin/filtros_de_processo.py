"""Filtros dos processos: pela distância do prazo e por quem tem o que fazer."""

from datetime import timedelta
from typing import Any, Final

from django.contrib import admin
from django.db.models import Exists, OuterRef
from django.http import HttpRequest
from django.utils import timezone

from fiscalizacao.models import PrazoDoProcesso
from fiscalizacao.servicos.painel_de_prazos import RESPONSAVEIS, prazos_a_cargo_de
from fiscalizacao.tipos import SituacaoDoProcesso

SETE: Final = timedelta(days=7)
TRINTA: Final = timedelta(days=30)


class FiltroDoPrazo(admin.SimpleListFilter):
    """Filtra pelo prazo que corre."""

    title = "prazo"
    parameter_name = "prazo"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [
            ("vencido", "vencido"),
            ("hoje", "vence hoje"),
            ("sete", "vence em até 7 dias"),
            ("trinta", "vence em até 30 dias"),
        ]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        hoje = timezone.localdate()
        filtros: dict[str, Any] = {
            "vencido": {"vence_em__lt": hoje},
            "hoje": {"vence_em": hoje},
            "sete": {"vence_em__range": (hoje, hoje + SETE)},
            "trinta": {"vence_em__range": (hoje, hoje + TRINTA)},
        }
        filtro = filtros.get(self.value() or "")
        if filtro is None:
            return queryset
        correm = PrazoDoProcesso.objects.correndo().filter(processo=OuterRef("pk"), **filtro)
        return queryset.filter(Exists(correm))


class FiltroDoResponsavel(admin.SimpleListFilter):
    """Filtra por quem o prazo espera."""

    title = "a cargo de"
    parameter_name = "responsavel"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(chave, nome) for chave, nome in RESPONSAVEIS.items()]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        if self.value() not in RESPONSAVEIS:
            return queryset
        correm = PrazoDoProcesso.objects.correndo().filter(
            prazos_a_cargo_de(str(self.value()), hoje=timezone.localdate()),
            processo=OuterRef("pk"),
        )
        return queryset.filter(Exists(correm))


class FiltroDoJulgamento(admin.SimpleListFilter):
    """Separa o julgado que falta comunicar do que só espera o trânsito."""

    title = "julgamento"
    parameter_name = "comunicado"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("nao", "a comunicar"), ("sim", "comunicado")]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        if self.value() not in {"nao", "sim"}:
            return queryset
        julgados = queryset.filter(situacao=SituacaoDoProcesso.JULGADO)
        return julgados.filter(comunicado_em__isnull=self.value() == "nao")
