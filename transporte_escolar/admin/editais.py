"""Editais, com seus lotes e linhas."""

from typing import Any

from django.contrib import admin
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse

from patrocinio.comum.admin.area import (
    AdminDaArea,
    ForaDoMenu,
    SoAcrescenta,
    emitir_e_abrir,
    recusando,
)
from patrocinio.comum.admin.base import Atalho, EmLinha, Relacionado
from patrocinio.comum.admin.paginas_com_formulario import Pagina, mostrar
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.erros import ErroDeDominio
from transporte_escolar.documentos import emitir_relacao
from transporte_escolar.models import Edital, ItemDoEdital, Lote
from transporte_escolar.servicos.editais import aplicar_regime, gravar_edital, gravar_item


class FormularioDeEdital(FormularioComVersao):
    """Edital: em branco, o regime é o que as datas indicam; outro, só com motivo."""

    def clean(self) -> dict[str, Any] | None:
        limpos = super().clean() or self.cleaned_data
        nomes = ("publicado_em", "opcao_expressa_8666", "regime", "motivo_do_regime")
        if all(nome in limpos for nome in nomes):
            proposto = Edital(**{nome: limpos[nome] for nome in nomes})
            try:
                aplicar_regime(proposto)
            except ErroDeDominio as erro:
                self.add_error(erro.campo, str(erro))
            limpos["regime"] = proposto.regime
        return limpos


class LotesEmLinha(EmLinha):
    """Lotes do edital."""

    model = Lote
    fields = ["numero", "descricao"]
    ordering = ["numero"]
    can_delete = False

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("edital")


class ItensEmLinha(SoAcrescenta):
    """Linhas do edital; a que já está se altera na sua tela."""

    model = ItemDoEdital
    fields = [
        "linha", "lote", "km_dia_estimado", "dias_letivos", "base_de_preco", "preco_referencia",
    ]  # fmt: skip
    autocomplete_fields = ["linha", "lote"]
    ordering = ["lote__numero", "linha__codigo"]

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("linha", "lote__edital", "edital")


@admin.register(Edital)
class EditalAdmin(AdminDaArea):
    """Editais de licitação e contratações diretas."""

    form = FormularioDeEdital
    list_display = ["__str__", "publicado_em", "regime", "linhas", "limite", "infracoes"]
    list_filter = ["regime", "modalidade", "excecao_art2"]
    ordering = ["-ano", "-numero", "-pk"]
    search_help_text = "Buscar por número, processo ou objeto"
    autocomplete_fields = ["ato"]
    inlines = [LotesEmLinha, ItensEmLinha]
    fieldsets = [
        (
            "Edital",
            {"fields": ["modalidade", ("numero", "ano"), "processo", "objeto", "ato"]},
        ),
        (
            "Regime",
            {
                "fields": ["publicado_em", "opcao_expressa_8666", "regime", "motivo_do_regime"],
                "description": "Rege a Lei 8.666/1993 o edital publicado até 29/12/2023 que a "
                "escolheu expressamente; o mais, a Lei 14.133/2021 (arts. 190 a 193).",
            },
        ),
        (
            "Linhas por licitante",
            {
                "fields": ["excecao_art2", "justificativa_art2"],
                "description": "Uma linha por licitante. Até três, só com o interesse público "
                "justificado por escrito e todas num mesmo lote (Lei 5.002/2018, art. 2º, p.ú.).",
            },
        ),
        (
            "Exigências",
            {
                "fields": ["idade_maxima", ("infracoes_transcritas", "clausula_das_infracoes")],
                "description": "Idade máxima dos veículos (art. 13) e transcrição das infrações e "
                "penas (art. 21, p.ú.) da Lei 5.002/2018.",
            },
        ),
    ]

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).annotate(quantas_linhas=Count("itens"))

    def gravar(self, registro: Edital) -> None:
        gravar_edital(registro)

    def save_formset(self, request: HttpRequest, form: Any, formset: Any, change: Any) -> None:
        if formset.model is not ItemDoEdital:
            super().save_formset(request, form, formset, change)
            return
        formset.save(commit=False)
        for item in formset.new_objects:
            with recusando():
                gravar_item(item)

    @admin.display(description="linhas", ordering="quantas_linhas")
    def linhas(self, edital: Any) -> int:
        """Quantas linhas o edital licita."""
        return int(edital.quantas_linhas)

    @admin.display(description="por licitante", ordering="excecao_art2")
    def limite(self, edital: Edital) -> str:
        """O limite do art. 2º neste edital."""
        return "até três, num mesmo lote" if edital.excecao_art2 else "uma linha"

    @admin.display(description="infrações", ordering="infracoes_transcritas")
    def infracoes(self, edital: Edital) -> str:
        """Onde o edital transcreve as infrações."""
        if not edital.infracoes_transcritas:
            return "não transcritas"
        return f"transcritas ({edital.clausula_das_infracoes})"

    # -- ligações e documento ----------------------------------------------------------------

    def get_urls(self) -> list[URLPattern]:
        rota = path(
            "<int:pk>/relacao/",
            self.admin_site.admin_view(self.relacao),
            name="transporte_escolar_edital_relacao",
        )
        return [rota, *super().get_urls()]

    def acoes_do_registro(self, request: HttpRequest, registro: Edital) -> list[Atalho]:
        acoes = []
        if request.user.has_perm("transporte_escolar.add_proposta"):
            proposta = reverse("admin:transporte_escolar_proposta_add")
            acoes.append(Atalho("Registrar proposta", proposta, "proposta"))
        if self.has_change_permission(request):
            relacao = reverse("admin:transporte_escolar_edital_relacao", args=[registro.pk])
            acoes.append(Atalho("Relação de linhas e contratos (PDF)", relacao, "documento"))
        return acoes

    def relacionados(self, request: HttpRequest, registro: Edital) -> list[Relacionado]:
        return [
            Relacionado(
                rotulo,
                reverse(f"admin:transporte_escolar_{modelo}_changelist")
                + f"?edital__id__exact={registro.pk}",
            )
            for rotulo, modelo in (("Propostas", "proposta"), ("Contratos", "contrato"))
        ]

    def relacao(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Emite a relação do edital e abre o PDF."""
        edital = self.get_object(request, str(pk))
        if edital is None:
            raise Http404
        if request.method != "POST":
            lide = f"{edital}: o documento leva o estado de hoje."
            pagina = Pagina("Emitir a relação de linhas e contratos", lide, "Emitir")
            return mostrar(self, request, pagina, original=edital)
        return emitir_e_abrir(request, emitir_relacao, edital)


@admin.register(Lote)
class LoteAdmin(ForaDoMenu, AdminDaArea):
    """Lotes: só para achá-los ao incluir linhas no edital."""

    list_display = ["__str__", "descricao"]
    list_select_related = ["edital"]
    busca_em = ["edital__busca"]
    ordering = ["-edital__ano", "edital", "numero"]
    fields = ["edital", "numero", "descricao"]
    autocomplete_fields = ["edital"]

    def gravar(self, registro: Lote) -> None:
        registro.save()

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("edital")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        return ["edital"] if obj else []


@admin.register(ItemDoEdital)
class ItemDoEditalAdmin(ForaDoMenu, AdminDaArea):
    """Uma linha do edital."""

    list_display = ["linha", "edital", "lote", "km_dia_estimado", "base_de_preco"]
    list_select_related = ["linha", "edital", "lote__edital"]
    busca_em = ["linha__busca", "edital__busca"]
    ordering = ["-edital__ano", "edital", "linha__codigo"]
    autocomplete_fields = ["edital", "lote", "linha"]
    fieldsets = [
        (
            "Linha do edital",
            {
                "fields": [
                    "edital", "linha", "lote", ("km_dia_estimado", "dias_letivos"),
                    ("base_de_preco", "preco_referencia"),
                ],
                "description": "Mudar o lote confere de novo o limite de linhas por licitante "
                "(Lei 5.002/2018, art. 2º, p.ú., b).",
            },
        )
    ]  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("edital", "linha", "lote__edital")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        return ["edital"] if obj else []

    def gravar(self, registro: ItemDoEdital) -> None:
        gravar_item(registro)
