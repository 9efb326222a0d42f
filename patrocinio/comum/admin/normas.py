"""Atos normativos, valores vigentes e leituras da norma."""

from datetime import date
from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from patrocinio.comum.admin.base import AdminDoPortal, Atalho
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.admin.telas_de_ato import praticar_no_registro
from patrocinio.comum.models import AtoNormativo, ParametroVigente, ValorVigente
from patrocinio.comum.papeis import papeis_de, tem_papel
from patrocinio.comum.parametros import PARAMETROS
from patrocinio.comum.regras.dinheiro import em_reais
from patrocinio.comum.servicos.vigencias import confirmar_parametro
from patrocinio.comum.tipos import INDICES_ANUAIS


@admin.register(AtoNormativo)
class AtoNormativoAdmin(AdminDoPortal):
    """Leis, decretos e portarias que fundamentam os valores e as designações."""

    list_display = ["__str__", "esfera", "ementa", "publicado_em"]
    list_filter = ["tipo", "esfera"]
    ordering = ["-data", "-pk"]
    fieldsets = [
        ("O ato", {"fields": [("tipo", "esfera"), ("numero", "data"), "ementa"]}),
        (
            "Publicação",
            {
                "fields": [("publicado_em", "veiculo"), "arquivo"],
                "description": "Compete ao Prefeito editar os atos complementares "
                "(Lei 5.002/2018, art. 4º). Guarde aqui o PDF publicado.",
            },
        ),
    ]


class FormularioDeValor(FormularioComVersao):
    """O valor anual termina em 31 de dezembro: em branco, o portal preenche."""

    def clean(self) -> dict[str, Any] | None:
        limpos = super().clean() or self.cleaned_data
        de = limpos.get("vigente_de")
        if de and not limpos.get("vigente_ate") and limpos.get("indice") in INDICES_ANUAIS:
            limpos["vigente_ate"] = date(de.year, 12, 31)
        return limpos


@admin.register(ValorVigente)
class ValorVigenteAdmin(AdminDoPortal):
    """UFM, salário mínimo e tarifas, cada valor com início, fim e ato."""

    form = FormularioDeValor
    list_display = ["indice", "valor_em_reais", "vigente_de", "vigente_ate", "ato", "observacao"]
    list_filter = ["indice"]
    list_select_related = ["ato"]
    busca_em = ["busca", "ato__busca"]
    ordering = ["indice", "-vigente_de"]
    autocomplete_fields = ["ato"]
    fieldsets = [
        (
            "Valor",
            {
                "fields": ["indice", "valor", ("vigente_de", "vigente_ate"), "ato", "observacao"],
                "description": "A UFM e o salário mínimo valem até 31 de dezembro e não passam "
                "ao ano seguinte. O valor usado num ato fica congelado nele.",
            },
        )
    ]

    @admin.display(description="valor", ordering="valor")
    def valor_em_reais(self, registro: ValorVigente) -> str:
        """Valor por escrito."""
        return em_reais(registro.valor)


class FormularioDeLeitura(FormularioComVersao):
    """Confere o valor contra o tipo declarado do parâmetro."""

    chave = forms.ChoiceField(label="Leitura", choices=[])

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "chave" in self.fields:
            escolhas = [(d.chave, f"{d.nome} ({d.fonte})") for d in PARAMETROS.values()]
            self.fields["chave"].choices = escolhas  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any] | None:
        limpos = super().clean() or self.cleaned_data
        definicao = PARAMETROS.get(limpos.get("chave", ""))
        if definicao and limpos.get("valor"):
            try:
                definicao.ler(limpos["valor"])
            except ValueError as erro:
                self.add_error("valor", str(erro))
        return limpos


@admin.register(ParametroVigente)
class ParametroVigenteAdmin(AdminDoPortal):
    """Leituras da norma: quem propõe cita o ato; uma segunda pessoa da área confirma."""

    form = FormularioDeLeitura
    list_display = ["nome", "valor", "vigente_de", "vigente_ate", "situacao", "ato"]
    list_filter = ["chave"]
    list_select_related = ["ato", "proposto_por", "confirmado_por"]
    busca_em = ["busca", "ato__busca"]
    ordering = ["chave", "-vigente_de"]
    autocomplete_fields = ["ato"]
    fieldsets = [
        (
            "Leitura",
            {
                "fields": ["chave", "valor", ("vigente_de", "vigente_ate"), "ato"],
                "description": "Onde a lei admite mais de uma leitura, vale a confirmada aqui. "
                "Só a autoridade da área confirma, e nunca a mesma pessoa que propôs.",
            },
        )
    ]

    def get_urls(self) -> list[URLPattern]:
        rota = path(
            "<int:pk>/confirmar/",
            self.admin_site.admin_view(self.confirmar),
            name="comum_parametrovigente_confirmar",
        )
        return [rota, *super().get_urls()]

    def has_change_permission(
        self, request: HttpRequest, obj: ParametroVigente | None = None
    ) -> bool:
        """A leitura confirmada não se edita: propõe-se outra."""
        if obj is None:
            return super().has_change_permission(request)
        da_area = tem_papel(request.user, PARAMETROS[obj.chave].autoridade)
        return super().has_change_permission(request, obj) and da_area and not obj.confirmado_em

    def save_model(
        self, request: HttpRequest, obj: ParametroVigente, form: Any, change: Any
    ) -> None:
        # Quem muda a proposta passa a ser quem propõe: não a confirma.
        obj.proposto_por = request.user  # type: ignore[assignment]
        super().save_model(request, obj, form, change)

    def confirmar(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Põe em vigor a leitura proposta."""

        def ato(leitura: ParametroVigente) -> str:
            confirmar_parametro(
                pk=leitura.pk,
                servidor=request.user,  # type: ignore[arg-type]
                em=timezone.now(),
            )
            return "Leitura confirmada: vale desde a data de início."

        return praticar_no_registro(
            self, request, pk, ato=ato, exige="comum.change_parametrovigente"
        )

    def acoes_do_registro(self, request: HttpRequest, registro: ParametroVigente) -> list[Atalho]:
        if registro.confirmado_em:
            return []
        autoridade = PARAMETROS[registro.chave].autoridade
        recusa = ""
        if registro.proposto_por_id == request.user.pk:
            recusa = "Quem propõe a leitura não a confirma. Peça a outra pessoa da área."
        elif autoridade not in papeis_de(request.user):
            recusa = f"A confirmação cabe a: {autoridade.label}."
        url = reverse("admin:comum_parametrovigente_confirmar", args=[registro.pk])
        return [Atalho("Confirmar leitura", url, "certo", recusa, post=True)]

    @admin.display(description="leitura", ordering="chave")
    def nome(self, registro: ParametroVigente) -> str:
        """Nome declarado da leitura."""
        definicao = PARAMETROS.get(registro.chave)
        return definicao.nome if definicao else registro.chave

    @admin.display(description="situação")
    def situacao(self, registro: ParametroVigente) -> str:
        """Confirmada, por quem, ou à espera."""
        if not registro.confirmado_em:
            return f"Proposta por {registro.proposto_por}, a confirmar"
        if not registro.confirmado_por:
            return "Leitura inicial do portal"
        return f"Confirmada por {registro.confirmado_por}"
