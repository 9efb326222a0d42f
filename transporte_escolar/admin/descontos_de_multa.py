"""Descontos de multa: o que o próximo pagamento do contrato abate."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminDateWidget
from django.http import HttpRequest
from django.utils import timezone

from patrocinio.comum.admin.base import SomenteLeitura
from patrocinio.comum.admin.telas_de_ato import Ato, ComAtos, FormularioDeAto
from patrocinio.comum.campos import CampoDeData
from patrocinio.comum.regras.dinheiro import em_reais
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.models import DescontoDeMulta
from transporte_escolar.servicos.descontos_de_multa import aplicar

ALTERAR = "transporte_escolar.change_descontodemulta"


class FormularioDoAbatimento(FormularioDeAto):
    """Em que pagamento, e quando."""

    referencia = forms.CharField(
        label="Pagamento em que se abateu",
        max_length=80,
        help_text="Nota fiscal, mês e ordem de pagamento.",
    )
    dia = CampoDeData(label="Abatido em", widget=AdminDateWidget, initial=timezone.localdate)


def _aplicar(desconto: DescontoDeMulta, formulario: Any, _request: HttpRequest) -> str:
    dados = formulario.cleaned_data
    aplicar(pk=desconto.pk, referencia=dados["referencia"], dia=dados["dia"])
    return "Abatimento registrado."


def _pendente(desconto: DescontoDeMulta) -> str:
    if desconto.aplicado_em:
        return f"Já se abateu: {desconto.referencia}."
    return "O desconto foi cancelado." if desconto.cancelado_em else ""


@admin.register(DescontoDeMulta)
class DescontoDeMultaAdmin(ComAtos, SomenteLeitura):
    """Pede-o a cobrança da multa; quem paga o contrato diz onde o abateu."""

    atos: ClassVar = {
        "abater": Ato(
            "Registrar o abatimento",
            "O valor sai do pagamento à contratada (Lei 8.666, art. 87, § 1º; Lei 14.133, art. "
            "156, § 8º).",
            "certo",
            FormularioDoAbatimento,
            _aplicar,
            ALTERAR,
            por_que_nao=_pendente,
        )
    }
    list_display = ["origem", "contrato", "em_reais", "pedido_em", "hoje"]
    list_select_related = ["contrato"]
    search_fields: ClassVar = ["contrato__busca"]
    busca_em = ["contrato__busca"]
    ordering = ["aplicado_em", "-pedido_em"]
    search_help_text = "Buscar pelo contrato"
    texto_do_vazio = "Pedem-se na tela da multa."
    fieldsets = [
        (
            "Desconto",
            {
                "fields": [
                    ("origem", "hoje"), ("contrato", "em_reais"), ("pedido_em", "aplicado_em"),
                    "referencia", ("cancelado_em", "motivo"),
                ]
            },
        )
    ]  # fmt: skip
    readonly_fields = ["hoje", "em_reais"]

    @admin.display(description="valor", ordering="valor")
    def em_reais(self, desconto: DescontoDeMulta) -> str:
        """Em reais, com o milhar."""
        return em_reais(desconto.valor)

    @admin.display(description="situação")
    def hoje(self, desconto: DescontoDeMulta) -> Etiqueta:
        """A abater, abatido ou cancelado."""
        if desconto.aplicado_em:
            return Etiqueta("abatido", tom="certo", icone="certo")
        if desconto.cancelado_em:
            return Etiqueta("cancelado", tom="neutro", icone="fechar")
        return Etiqueta("a abater", tom="aviso", icone="relogio")
