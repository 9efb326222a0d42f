"""Propostas das licitantes, com o limite do art. 2º."""

from typing import Any

from django.contrib import admin, messages
from django.http import HttpRequest
from django.utils import timezone

from patrocinio.comum.admin.area import AdminDaArea
from patrocinio.comum.regras.dinheiro import em_reais
from transporte_escolar.models import Proposta
from transporte_escolar.servicos.propostas import avisos_da_proposta, gravar_proposta


@admin.register(Proposta)
class PropostaAdmin(AdminDaArea):
    """Uma proposta por linha; a segunda linha da mesma licitante é recusada com o artigo."""

    list_display = ["empresa", "linha", "edital", "preco", "situacao", "apresentada_em"]
    list_select_related = ["empresa", "item__linha", "edital"]
    list_filter = ["situacao"]
    busca_em = ["empresa__busca", "item__linha__busca", "edital__busca"]
    ordering = ["-apresentada_em", "-pk"]
    search_help_text = "Buscar por licitante, linha ou edital"
    autocomplete_fields = ["item", "empresa"]
    tons = {
        "situacao": {
            "vencedora": "certo", "desclassificada": "perigo", "retirada": "neutro",
            "apresentada": "info", "classificada": "info",
        }
    }  # fmt: skip
    fieldsets = [
        (
            "Proposta",
            {
                "fields": ["item", "empresa", "valor", "apresentada_em"],
                "description": "Cada proposta versa sobre uma linha, e há uma linha por licitante, "
                "contadas juntas a matriz e as filiais; até três, num mesmo lote, se o edital "
                "trouxer a exceção justificada (Lei 5.002/2018, art. 2º).",
            },
        ),
        (
            "Situação",
            {
                "fields": ["situacao", "motivo"],
                "description": "A proposta retirada não conta para o limite.",
            },
        ),
    ]

    def gravar(self, registro: Proposta) -> None:
        registro.edital = registro.item.edital
        gravar_proposta(registro)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: Any) -> None:
        super().save_related(request, form, formsets, change)
        for aviso in avisos_da_proposta(form.instance, hoje=timezone.localdate()):
            messages.warning(request, aviso)

    @admin.display(description="linha", ordering="item__linha__codigo")
    def linha(self, proposta: Proposta) -> str:
        """Linha a que concorre."""
        return str(proposta.item.linha)

    @admin.display(description="preço unitário", ordering="valor")
    def preco(self, proposta: Proposta) -> str:
        """Preço com a unidade."""
        return f"{em_reais(proposta.valor)} por {proposta.item.base_de_preco}"
