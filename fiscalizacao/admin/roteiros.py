"""Roteiros padronizados: a lista, as versões em ordem e a abertura da próxima."""

from typing import Any, ClassVar, Final

from django import forms
from django.contrib import admin
from django.db.models import Count, OuterRef, Q, Subquery
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse

from fiscalizacao.admin.versoes_do_roteiro import endereco_da_versao
from fiscalizacao.models import Roteiro, VersaoDoRoteiro
from fiscalizacao.servicos.roteiros import gravar_roteiro, nova_versao
from fiscalizacao.tipos import AlvoDaVistoria, SituacaoDaVersao
from patrocinio.comum.admin.area import AdminDaArea
from patrocinio.comum.admin.base import Atalho
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.admin.telas_de_ato import praticar_no_registro
from patrocinio.comum.templatetags.visual import Etiqueta

ABRIR_VERSAO: Final = "fiscalizacao.add_versaodoroteiro"


class FormularioDeRoteiro(FormularioComVersao):
    """Roteiro; em branco, o código sai do nome."""

    alvos = forms.MultipleChoiceField(
        label="O que se vistoria com ele",
        choices=AlvoDaVistoria.choices,
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "codigo" in self.fields:
            self.fields["codigo"].required = False


@admin.register(Roteiro)
class RoteiroAdmin(AdminDaArea):
    """Roteiros; o conteúdo está nas versões."""

    form = FormularioDeRoteiro
    change_form_template = "admin/fiscalizacao/roteiro/change_form.html"
    list_display = ["nome", "especie", "vistoria_se", "em_vigor", "itens", "rascunho", "ativo"]
    list_filter: ClassVar = ["especie", "ativo", "em_campo"]
    ordering = ["pk"]
    search_help_text = "Buscar pelo nome ou pelo fundamento"
    texto_do_vazio = "A fiscalização adota roteiro padronizado (Lei 5.002/2018, art. 20, II)."
    fieldsets = [
        (
            "Roteiro",
            {
                "fields": ["nome", ("especie", "codigo"), "fundamento", "alvos"],
                "description": "O que se confere está nas versões: a publicada não muda, e cada "
                "laudo cita a sua (Lei 5.002/2018, art. 20, II).",
            },
        ),
        ("Uso", {"fields": ["em_campo", "ativo"]}),
    ]

    def get_queryset(self, request: HttpRequest) -> Any:
        publicadas = (
            VersaoDoRoteiro.objects.publicadas()
            .filter(roteiro=OuterRef("pk"))
            .order_by("-numero")
            .annotate(quantos=Count("itens"))
        )
        return (
            super()
            .get_queryset(request)
            .annotate(
                numero_em_vigor=Subquery(publicadas.values("numero")[:1]),
                itens_em_vigor=Subquery(publicadas.values("quantos")[:1]),
                numero_do_rascunho=Subquery(
                    VersaoDoRoteiro.objects.filter(
                        roteiro=OuterRef("pk"), situacao=SituacaoDaVersao.RASCUNHO
                    ).values("numero")[:1]
                ),
            )
        )

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        return ["especie", "codigo"] if obj else []

    def gravar(self, registro: Roteiro) -> None:
        gravar_roteiro(registro)

    def contexto_do_registro(self, request: HttpRequest, obj: Any) -> dict[str, Any]:
        return {"versoes": _versoes(obj)}

    # -- a próxima versão --------------------------------------------------------------------

    def get_urls(self) -> list[URLPattern]:
        vista = self.admin_site.admin_view(self.abrir_versao)
        nome = "fiscalizacao_roteiro_nova_versao"
        return [path("<int:pk>/nova-versao/", vista, name=nome), *super().get_urls()]

    def abrir_versao(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Abre o rascunho, copiado da última publicada, e leva a ele."""

        def abrir(roteiro: Roteiro) -> HttpResponse:
            return redirect(endereco_da_versao(nova_versao(roteiro_id=roteiro.pk).pk))

        return praticar_no_registro(self, request, pk, ato=abrir, exige=ABRIR_VERSAO)

    def acoes_do_registro(self, request: HttpRequest, registro: Any) -> list[Atalho]:
        pessoa: Any = request.user
        botoes = [*super().acoes_do_registro(request, registro)]
        if not pessoa.has_perm(ABRIR_VERSAO):
            return botoes
        rascunho = registro.versoes.filter(situacao=SituacaoDaVersao.RASCUNHO).first()
        if rascunho is not None:
            rotulo = f"Continuar o rascunho da versão {rascunho.numero}"
            return [Atalho(rotulo, endereco_da_versao(rascunho.pk), "lapis"), *botoes]
        url = reverse("admin:fiscalizacao_roteiro_nova_versao", args=[registro.pk])
        return [Atalho("Nova versão", url, "mais", post=True), *botoes]

    # -- colunas -----------------------------------------------------------------------------

    @admin.display(description="o que se vistoria")
    def vistoria_se(self, roteiro: Roteiro) -> str:
        """Os alvos, por extenso."""
        return ", ".join(str(AlvoDaVistoria(alvo).label).lower() for alvo in roteiro.alvos)

    @admin.display(description="em vigor", ordering="numero_em_vigor")
    def em_vigor(self, roteiro: Any) -> Etiqueta:
        """A última versão publicada."""
        if roteiro.numero_em_vigor is None:
            return Etiqueta("nenhuma", tom="aviso")
        return Etiqueta(f"versão {roteiro.numero_em_vigor}", tom="certo")

    @admin.display(description="itens", ordering="itens_em_vigor")
    def itens(self, roteiro: Any) -> int | None:
        """Quantos a versão em vigor tem."""
        return roteiro.itens_em_vigor  # type: ignore[no-any-return]

    @admin.display(description="rascunho", ordering="numero_do_rascunho")
    def rascunho(self, roteiro: Any) -> str:
        """A versão que se prepara."""
        return f"versão {roteiro.numero_do_rascunho}" if roteiro.numero_do_rascunho else ""


def _versoes(roteiro: Roteiro) -> Any:
    """Da mais nova à mais antiga, com quantos itens tem cada uma e quantos impedem."""
    return (
        roteiro.versoes.select_related("publicada_por", "criterios")
        .annotate(
            quantos=Count("itens"),
            impedem=Count("itens", filter=Q(itens__impeditivo=True)),
        )
        .order_by("-numero")
    )
