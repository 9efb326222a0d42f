"""Catálogo de infrações: as da lei só se leem; as de um edital se instituem aqui (art. 21)."""

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.urls import URLPattern, path, reverse

from fiscalizacao.admin.autos_na_tela import TONS
from fiscalizacao.documentos.processo.catalogo import emitir_catalogo
from fiscalizacao.models import Infracao
from fiscalizacao.regras.catalogo import codigos_escritos
from fiscalizacao.tipos import Gravidade, Medida, OrigemDaInfracao
from patrocinio.comum.admin.area import AdminDaArea, emitir_e_abrir
from patrocinio.comum.admin.base import Atalho
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.admin.telas_de_ato import praticar_no_registro
from patrocinio.comum.templatetags.visual import Etiqueta

VER = "fiscalizacao.view_infracao"
DO_EDITAL = (Medida.ADVERTENCIA, Medida.MULTA, Medida.RESCISAO)


class FormularioDaInfracao(FormularioComVersao):
    """A infração de edital: conduta, gravidade, penas e multa."""

    medidas = forms.MultipleChoiceField(
        label="Penas admitidas",
        choices=[(m.value, m.label) for m in DO_EDITAL],
        widget=forms.CheckboxSelectMultiple,
    )
    gravidade = forms.ChoiceField(
        label="Gravidade",
        choices=[(g.value, g.label) for g in Gravidade if g is not Gravidade.LEVE],
        widget=forms.RadioSelect,
        help_text="As leves são só as do art. 22, que se punem na hora, sem processo.",
    )

    class Meta:
        model = Infracao
        fields = ["codigo", "edital", "base_legal", "texto", "gravidade", "medidas", "ufm"]


@admin.register(Infracao)
class InfracaoAdmin(AdminDaArea):
    """As 32 da lei, palavra por palavra, e as dos editais."""

    form = FormularioDaInfracao
    list_display = ["codigo", "base_legal", "conduta", "grau", "penas", "ufm", "origem"]
    list_filter = ["origem", "gravidade"]
    list_select_related = ["edital"]
    busca_em = ["busca"]
    ordering = ["origem", "codigo"]
    autocomplete_fields = ["edital"]
    search_help_text = "Buscar por código ou por palavras da conduta"
    fieldsets = [
        (
            "Infração",
            {
                "fields": [
                    "codigo", "edital", "base_legal", "texto", "gravidade", "medidas", "ufm",
                ],
                "description": "As infrações e as penas se transcrevem no edital e no contrato "
                "(Lei 5.002/2018, art. 21, p.ú.). A do edital vale só para os contratos dele, e a "
                "que já tem auto não se altera.",
            },
        )
    ]  # fmt: skip

    def gravar(self, infracao: Infracao) -> Infracao:
        """Grava a de edital; o banco recusa mudar a da lei e a que já tem auto."""
        infracao.origem = OrigemDaInfracao.EDITAL
        infracao.full_clean()
        infracao.save()
        return infracao

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        da_lei = obj is not None and obj.origem == OrigemDaInfracao.LEI
        return not da_lei and super().has_change_permission(request, obj)

    def nomeados_por(self, consulta: Any, termo: str) -> Any:
        """O artigo e o inciso acham só os itens que nomeiam."""
        codigos = codigos_escritos(termo)
        return consulta.filter(codigo__in=codigos) if codigos else None

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def acoes_da_lista(self, request: HttpRequest) -> list[Atalho]:
        url = reverse("admin:fiscalizacao_infracao_anexo")
        return [Atalho("Anexo para editais e contratos (PDF)", url, "documento", post=True)]

    def acoes_do_registro(self, request: HttpRequest, registro: Infracao) -> list[Atalho]:
        if registro.edital_id is None:
            return []
        url = reverse("admin:fiscalizacao_infracao_anexo_do_edital", args=[registro.pk])
        return [Atalho("Anexo do edital (PDF)", url, "documento", post=True)]

    def get_urls(self) -> list[URLPattern]:
        area = self.admin_site.admin_view
        return [
            path("anexo/", area(self.anexo), name="fiscalizacao_infracao_anexo"),
            path(
                "<int:pk>/anexo/",
                area(self.anexo_do_edital),
                name="fiscalizacao_infracao_anexo_do_edital",
            ),
            *super().get_urls(),
        ]

    def anexo(self, request: HttpRequest) -> HttpResponse:
        """As 32 infrações da lei, para transcrever."""
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        return emitir_e_abrir(request, emitir_catalogo, None)

    def anexo_do_edital(self, request: HttpRequest, pk: int) -> HttpResponse:
        """As da lei e as do edital."""

        def emitir(infracao: Infracao) -> HttpResponse:
            return emitir_e_abrir(request, emitir_catalogo, infracao.edital)

        return praticar_no_registro(self, request, pk, ato=emitir, exige=VER)

    @admin.display(description="conduta", ordering="texto")
    def conduta(self, infracao: Infracao) -> str:
        """O texto."""
        return infracao.texto

    @admin.display(description="gravidade", ordering="gravidade")
    def grau(self, infracao: Infracao) -> Etiqueta:
        """Gravidade em palavra e cor."""
        grau = Gravidade(infracao.gravidade)
        return Etiqueta(grau.label, tom=TONS[grau])

    @admin.display(description="penas")
    def penas(self, infracao: Infracao) -> str:
        """Penas que se admitem."""
        return ", ".join(m.label.lower() for m in infracao.admitidas)
