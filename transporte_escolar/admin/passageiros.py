"""Passageiros autorizados: quem, além dos escolares, vai no veículo (art. 9º)."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone

from patrocinio.comum.admin.area import AdminDaArea
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.admin.vigencia import etiqueta_da_vigencia
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.models import PassageiroAutorizado
from transporte_escolar.servicos.passageiros import autorizar_passageiro


class FiltroDaVigencia(admin.SimpleListFilter):
    """Filtra as autorizações que valem hoje."""

    title = "vigência"
    parameter_name = "vale"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("hoje", "valem hoje")]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        return queryset.vigentes_em(timezone.localdate()) if self.value() else queryset


@admin.register(PassageiroAutorizado)
class PassageiroAutorizadoAdmin(AdminDaArea):
    """Autorizações; sem lugar livre, o serviço recusa."""

    form = FormularioComVersao
    list_display = ["nome", "categoria", "linha", "turno_escrito", "trecho", "periodo", "ato"]
    list_filter = [FiltroDaVigencia, "categoria", "turno"]
    list_select_related = ["linha", "ato"]
    busca_em = ["busca", "linha__busca"]
    ordering = ["linha__codigo", "nome", "pk"]
    search_help_text = "Buscar por nome, CPF, trecho ou linha"
    texto_do_vazio = "Só escolares vão no veículo, salvo autorização do Município (art. 9º)."
    autocomplete_fields = ["linha", "ato"]
    fieldsets = [
        (
            "Quem",
            {
                "fields": ["nome", ("categoria", "cpf")],
                "description": "Encarregados da segurança, fiscais e agentes por lei municipal "
                "dispensam o ato e não disputam lugar, mas constam (Lei 5.002/2018, art. 9º, "
                "p.ú.).",
            },
        ),
        (
            "Onde e quando",
            {
                "fields": ["linha", "turno", "trecho", ("vigente_de", "vigente_ate")],
                "description": "Só se autoriza com lugar livre em toda viagem do período, depois "
                "dos alunos (Lei 5.002/2018, art. 9º; Lei 14.862/2024).",
            },
        ),
        (
            "Por quê",
            {
                "fields": ["motivo", "ato"],
                "description": "A autorização é prévia, expressa e fundada no interesse público "
                "(Lei 5.002/2018, art. 9º).",
            },
        ),
    ]

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("linha", "ato")

    def gravar(self, registro: PassageiroAutorizado) -> None:
        autorizar_passageiro(registro)

    @admin.display(description="turno", ordering="turno")
    def turno_escrito(self, passageiro: PassageiroAutorizado) -> str:
        """O turno, ou todos."""
        return passageiro.get_turno_display() or "todos"

    @admin.display(description="período", ordering="vigente_de")
    def periodo(self, passageiro: PassageiroAutorizado) -> Etiqueta:
        """Vale, vai valer ou terminou."""
        return etiqueta_da_vigencia(passageiro, hoje=timezone.localdate())
