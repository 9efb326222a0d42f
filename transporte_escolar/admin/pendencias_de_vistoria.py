"""Pendências de vistoria: o que corrigir em cada veículo, e até quando."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone

from patrocinio.comum.admin.base import SomenteLeitura
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.models import PendenciaDeVistoria


class FiltroDaSituacao(admin.SimpleListFilter):
    """Em aberto, vencida ou sanada, no dia de hoje."""

    title = "situação"
    parameter_name = "situacao"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("aberta", "Em aberto"), ("vencida", "Com prazo vencido"), ("sanada", "Sanada")]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        if self.value() == "sanada":
            return queryset.filter(sanada_em__isnull=False)
        if self.value() == "vencida":
            return queryset.filter(sanada_em__isnull=True, ate__lt=timezone.localdate())
        if self.value() == "aberta":
            return queryset.filter(sanada_em__isnull=True)
        return queryset


@admin.register(PendenciaDeVistoria)
class PendenciaDeVistoriaAdmin(SomenteLeitura):
    """Nascem da vistoria e se fecham na revistoria; vencidas, o veículo não roda."""

    list_display = ["veiculo", "descricao", "ate", "situacao", "vistoria"]
    list_select_related = ["veiculo"]
    list_filter = [FiltroDaSituacao]
    busca_em = ["veiculo__busca"]
    ordering = ["ate", "pk"]
    search_help_text = "Buscar pela placa ou pelo modelo do veículo"
    texto_do_vazio = "O que a vistoria manda corrigir aparece aqui, com o prazo (art. 14, § 6º)."
    fields = [
        "veiculo", "descricao", "dispositivo", "vistoria", ("desde", "ate"), "situacao",
        ("sanada_em", "sanada_por"),
    ]  # fmt: skip
    readonly_fields = ["situacao"]

    @admin.display(description="situação")
    def situacao(self, pendencia: PendenciaDeVistoria) -> Etiqueta:
        """Em aberto, vencida ou sanada."""
        if pendencia.sanada_em is not None:
            return Etiqueta("Sanada", tom="certo", detalhe=f"em {pendencia.sanada_em:%d/%m/%Y}")
        if pendencia.ate < timezone.localdate():
            return Etiqueta("Vencida", tom="perigo", detalhe="o veículo não roda")
        return Etiqueta("Em aberto", tom="aviso")
