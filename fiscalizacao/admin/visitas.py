"""Visitas planejadas: o calendário de cada fiscal (Lei 5.002/2018, art. 20, III)."""

from typing import Any, ClassVar, Final

from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone

from fiscalizacao.models import VisitaPlanejada
from fiscalizacao.servicos.planos import cancelar_visita, fiscais_ativos, gravar_visita
from patrocinio.comum.admin.area import AdminDaArea
from patrocinio.comum.admin.telas_de_ato import Ato, ComAtos, FormularioDoMotivo
from patrocinio.comum.templatetags.visual import Etiqueta

MUDAR: Final = "fiscalizacao.change_visitaplanejada"


def _cancelar(visita: VisitaPlanejada, formulario: Any, _request: HttpRequest) -> str:
    cancelar_visita(
        pk=visita.pk, razoes=formulario.cleaned_data["motivo"], hoje=timezone.localdate()
    )
    return "Visita cancelada: ela fica no calendário, com as razões."


def _terminada(visita: VisitaPlanejada) -> str:
    if visita.cancelada_em is not None:
        return f"Já foi cancelada em {visita.cancelada_em:%d/%m/%Y}."
    return "Já foi feita." if visita.vistorias.exists() else ""


@admin.register(VisitaPlanejada)
class VisitaAdmin(ComAtos, AdminDaArea):
    """O que cada fiscal vai vistoriar em cada dia; aparece na lista de hoje do celular."""

    atos: ClassVar = {
        "cancelar": Ato(
            "Cancelar a visita",
            "A visita cancelada continua no calendário, com as razões "
            "(Lei 5.002/2018, art. 20, III).",
            "fechar",
            FormularioDoMotivo,
            _cancelar,
            MUDAR,
            por_que_nao=_terminada,
            perigo=True,
        )
    }
    list_display = ["dia", "posicao", "alvo", "fiscal", "local", "situacao"]
    list_select_related = ["veiculo", "linha", "condutor", "empresa", "fiscal"]
    list_filter = [("dia", admin.DateFieldListFilter), "plano", "fiscal"]
    busca_em = ["busca", "veiculo__busca", "linha__busca", "empresa__busca"]
    ordering = ["-dia", "posicao", "pk"]
    search_help_text = "Buscar por placa, linha, empresa, local ou motivo"
    texto_do_vazio = "As visitas se marcam aqui, ou pelos alvos que o plano sugere."
    autocomplete_fields = ["plano", "veiculo", "linha", "condutor", "empresa", "roteiros"]
    fields = [
        "plano", ("dia", "posicao"), "fiscal", ("veiculo", "linha"), ("condutor", "empresa"),
        "roteiros", "local", "motivo", "situacao",
    ]  # fmt: skip
    readonly_fields = ["situacao"]

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).prefetch_related("vistorias")

    def formfield_for_foreignkey(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """São poucos os que fiscalizam: cabem numa lista."""
        if db_field.name == "fiscal":
            kwargs["queryset"] = fiscais_ativos()
        return super().formfield_for_foreignkey(db_field, request, **kwargs)

    def gravar(self, visita: VisitaPlanejada) -> VisitaPlanejada:
        """Grava pelo serviço."""
        return gravar_visita(visita, hoje=timezone.localdate())

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """A feita e a cancelada são história."""
        return super().has_change_permission(request, obj) and not (obj and _terminada(obj))

    @admin.display(description="o que se vistoria")
    def alvo(self, visita: VisitaPlanejada) -> str:
        """Veículo, linha, condutor ou empresa."""
        return str(visita.veiculo or visita.linha or visita.condutor or visita.empresa)

    @admin.display(description="situação")
    def situacao(self, visita: VisitaPlanejada) -> Etiqueta:
        """Feita, cancelada, marcada ou não feita no dia."""
        feitas = list(visita.vistorias.all()) if visita.pk else []
        if feitas:
            return Etiqueta("Feita", tom="certo", detalhe=str(feitas[0]))
        if visita.cancelada_em is not None:
            return Etiqueta("Cancelada", tom="neutro", detalhe=visita.razoes)
        if visita.pk and visita.dia < timezone.localdate():
            return Etiqueta("Não feita", tom="aviso")
        return Etiqueta("Marcada", tom="info")
