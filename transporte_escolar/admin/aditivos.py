"""Aditivos: registram-se e não se reescrevem."""

from typing import Any

from django.contrib import admin, messages
from django.http import HttpRequest

from patrocinio.comum.admin.area import AdminDaArea
from patrocinio.comum.regras.dinheiro import em_reais
from transporte_escolar.models import Aditivo
from transporte_escolar.servicos.aditivos import aviso_de_limite, registrar_aditivo


@admin.register(Aditivo)
class AditivoAdmin(AdminDaArea):
    """Aditivos de km, prazo e preço; o limite legal avisa, não impede."""

    list_display = ["__str__", "tipo", "assinado_em", "novo_fim", "valor_em_reais", "percentual"]
    list_select_related = ["contrato"]
    list_filter = ["tipo"]
    busca_em = ["contrato__busca"]
    ordering = ["-assinado_em", "-pk"]
    search_help_text = "Buscar pelo número do contrato"
    autocomplete_fields = ["contrato", "item"]
    readonly_fields = ["valor_em_reais", "percentual"]
    fieldsets = [
        (
            "Aditivo",
            {
                "fields": [
                    "contrato", ("numero", "tipo"), ("assinado_em", "efeitos_de"), "justificativa",
                ],
            },
        ),
        (
            "O que muda",
            {
                "fields": [
                    "item", ("km_dia", "preco", "dias_letivos"), ("novo_fim", "dias_acrescidos"),
                ],
                "description": "Acréscimos e supressões de quantidade têm limite sobre o valor "
                "inicial atualizado (Lei 14.133/2021, art. 125; Lei 8.666/1993, art. 65, § 1º). "
                "Acima dele o portal avisa e registra.",
            },
        ),
        ("Resultado", {"fields": [("valor_em_reais", "percentual")]}),
    ]  # fmt: skip

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def gravar(self, registro: Aditivo) -> None:
        registrar_aditivo(registro)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: Any) -> None:
        super().save_related(request, form, formsets, change)
        aviso = aviso_de_limite(form.instance.contrato)
        if aviso:
            messages.warning(request, aviso)

    @admin.display(description="valor", ordering="valor")
    def valor_em_reais(self, aditivo: Aditivo) -> str:
        """Quanto soma ao contrato, ou dele tira."""
        return em_reais(aditivo.valor)
