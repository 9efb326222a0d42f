"""Pendências de vistoria: o que corrigir em cada veículo, e até quando."""

from typing import Any, ClassVar, Final

from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone

from patrocinio.comum.admin.base import SomenteLeitura
from patrocinio.comum.admin.telas_de_ato import Ato, ComAtos, FormularioDoMotivo
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.models import PendenciaDeVistoria
from transporte_escolar.servicos.pendencias_de_vistoria import sanar_por_ato

SANAR: Final = "transporte_escolar.change_interdicao"


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


def _sanar(pendencia: PendenciaDeVistoria, formulario: Any, _request: HttpRequest) -> str:
    sanar_por_ato(
        pk=pendencia.pk, motivo=formulario.cleaned_data["motivo"], em=timezone.localdate()
    )
    return "Pendência dada por sanada: o motivo fica na história dela."


def _ja_sanada(pendencia: PendenciaDeVistoria) -> str:
    return "A pendência já está sanada." if pendencia.sanada_em is not None else ""


@admin.register(PendenciaDeVistoria)
class PendenciaDeVistoriaAdmin(ComAtos, SomenteLeitura):
    """Nascem da vistoria e se fecham na revistoria; vencidas, o veículo não roda."""

    atos: ClassVar = {
        "sanar": Ato(
            "Dar por sanada",
            "O caminho comum é a revistoria. Por ato, só o item que saiu do roteiro, ou a correção "
            "que se provou de outro modo (Lei 5.002/2018, arts. 14, § 6º, e 27).",
            "certo",
            FormularioDoMotivo,
            _sanar,
            SANAR,
            por_que_nao=_ja_sanada,
        )
    }

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
