"""Tipos de documento: os da lei e os que a equipe acrescenta por ato."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse

from patrocinio.comum.admin.area import AdminDaArea
from patrocinio.comum.admin.base import Relacionado
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.models import TipoDeDocumento
from transporte_escolar.servicos.tipos_de_documento import codigo_do_nome, gravar_tipo


class FormularioDeTipo(FormularioComVersao):
    """Tipo; em branco, o código sai do nome e o dispositivo é o que autoriza a exigência."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for nome in ("codigo", "dispositivo"):
            if nome in self.fields:
                self.fields[nome].required = False

    def clean_codigo(self) -> str:
        """O código em branco sai do nome; o nome vem antes dele na tela."""
        return str(self.cleaned_data["codigo"] or codigo_do_nome(self.cleaned_data.get("nome", "")))


@admin.register(TipoDeDocumento)
class TipoDeDocumentoAdmin(AdminDaArea):
    """Tipos de documento; o da lei só muda a validade usual."""

    form = FormularioDeTipo
    list_display = ["nome", "alvo", "dispositivo", "efeito", "meses", "exigido_de", "exigido_ate"]
    list_filter = ["alvo", "da_lei", "bloqueia"]
    ordering = ["alvo", "pk"]
    search_help_text = "Buscar por nome ou dispositivo"
    autocomplete_fields = ["ato"]
    fieldsets = [
        ("Tipo", {"fields": ["alvo", "nome", "codigo"]}),
        (
            "Exigência",
            {
                "fields": ["ato", ("exigido_de", "exigido_ate"), "bloqueia", "dispositivo"],
                "description": "A Administração pode fazer novas exigências de segurança, higiene "
                "e comodidade (Lei 5.002/2018, art. 12, § 3º), por ato, e a partir de um dia. "
                "Antes desse dia a falta do documento não é pendência de ninguém.",
            },
        ),
        ("Validade", {"fields": ["vence", "meses"]}),
    ]

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("ato")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        if obj is None:
            return []
        if not obj.da_lei:
            return ["alvo", "codigo"]
        return [
            "alvo", "nome", "codigo", "ato", "exigido_de", "exigido_ate", "bloqueia",
            "dispositivo", "vence",
        ]  # fmt: skip

    def gravar(self, registro: TipoDeDocumento) -> None:
        gravar_tipo(registro)

    def relacionados(self, request: HttpRequest, registro: TipoDeDocumento) -> list[Relacionado]:
        base = reverse("admin:transporte_escolar_documento_changelist")
        return [Relacionado("Documentos deste tipo", f"{base}?tipo={registro.codigo}")]

    @admin.display(description="a falta", ordering="bloqueia")
    def efeito(self, tipo: TipoDeDocumento) -> Etiqueta:
        """Se a falta impede ou só avisa."""
        if tipo.bloqueia:
            return Etiqueta("impede de rodar", tom="perigo")
        return Etiqueta("só avisa", tom="aviso")
