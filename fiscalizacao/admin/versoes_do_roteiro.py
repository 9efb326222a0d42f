"""Versão do roteiro: o rascunho que se edita, a publicação e a leitura da publicada."""

from typing import Any, ClassVar, Final

from django import forms
from django.contrib import admin, messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from fiscalizacao.documentos import emitir_roteiro_em_branco
from fiscalizacao.models import VersaoDoRoteiro
from fiscalizacao.regras.infracoes import TEXTOS
from fiscalizacao.regras.roteiros import limites_escritos
from fiscalizacao.servicos.leitura_de_roteiros import comparacao, em_blocos, o_que_falta
from fiscalizacao.servicos.roteiros import descartar_rascunho, gravar_versao, publicar
from fiscalizacao.tipos import SituacaoDaVersao
from patrocinio.comum.admin.area import AdminDaArea, ForaDoMenu, emitir_e_abrir
from patrocinio.comum.admin.base import Atalho, Relacionado
from patrocinio.comum.admin.paginas_com_formulario import Pagina, mostrar
from patrocinio.comum.admin.telas_de_ato import (
    Ato,
    ComAtos,
    FormularioDeAto,
    praticar_no_registro,
)
from patrocinio.comum.templatetags.visual import Etiqueta

VER: Final = "fiscalizacao.view_versaodoroteiro"
ALTERAR: Final = "fiscalizacao.change_versaodoroteiro"
ACRESCENTAR: Final = "fiscalizacao.add_itemdoroteiro"
_BASE: Final = "admin:fiscalizacao_versaodoroteiro"
_PUBLICADA: Final = "Está publicada: não se altera. Abra uma nova versão do roteiro."


class FormularioDaPublicacao(FormularioDeAto):
    """O que mudou, em uma frase."""

    nota = forms.CharField(
        label="O que mudou",
        max_length=300,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="Uma frase: é o que o fiscal lê quando a versão muda.",
        error_messages={"required": "Diga em uma frase o que mudou."},
    )

    def __init__(self, *args: Any, **opcoes: Any) -> None:
        super().__init__(*args, **opcoes)
        self.fields["nota"].initial = self.registro.nota


def _publicar(versao: VersaoDoRoteiro, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    publicada = publicar(
        pk=versao.pk, nota=formulario.cleaned_data["nota"], por=pessoa, em=timezone.now()
    )
    return f"{publicada} está em vigor: as vistorias de agora em diante a usam."


def _por_que_nao_publicar(versao: VersaoDoRoteiro) -> str:
    if versao.situacao == SituacaoDaVersao.PUBLICADA:
        return _PUBLICADA
    faltas = o_que_falta(versao)
    return "\n".join(f"{falta}." for falta in faltas)


def _o_que_mudou(
    _request: HttpRequest, versao: VersaoDoRoteiro, _formulario: Any
) -> dict[str, Any]:
    return {"comparacao": comparacao(versao)}


def _descartar(versao: VersaoDoRoteiro, _formulario: Any, request: HttpRequest) -> HttpResponse:
    roteiro = descartar_rascunho(pk=versao.pk)
    messages.success(request, f"O rascunho da versão {versao.numero} foi descartado.")
    return redirect(reverse("admin:fiscalizacao_roteiro_change", args=[roteiro.pk]))


def _por_que_nao_descartar(versao: VersaoDoRoteiro) -> str:
    return _PUBLICADA if versao.situacao == SituacaoDaVersao.PUBLICADA else ""


ATOS: Final = {
    "publicar": Ato(
        "Publicar",
        "Publicada, a versão não muda mais: as vistorias novas a usam, e as já feitas continuam "
        "com a sua (Lei 5.002/2018, art. 20, II).",
        "selo",
        FormularioDaPublicacao,
        _publicar,
        ALTERAR,
        por_que_nao=_por_que_nao_publicar,
        modelo="admin/fiscalizacao/versaodoroteiro/publicar.html",
        contexto=_o_que_mudou,
    ),
    "descartar": Ato(
        "Descartar o rascunho",
        "O rascunho e o que se escreveu nele se apagam. A versão em vigor continua como está.",
        "lixeira",
        FormularioDeAto,
        _descartar,
        ALTERAR,
        por_que_nao=_por_que_nao_descartar,
        perigo=True,
    ),
}


@admin.register(VersaoDoRoteiro)
class VersaoDoRoteiroAdmin(ForaDoMenu, ComAtos, AdminDaArea):
    """Versões; só o rascunho se edita."""

    change_form_template = "admin/fiscalizacao/versaodoroteiro/change_form.html"
    atos: ClassVar = ATOS
    so_salvar = True
    list_display = ["__str__", "estado", "nota", "publicada_em", "publicada_por"]
    list_select_related = ["roteiro", "publicada_por"]
    list_filter: ClassVar = ["situacao"]
    busca_em = ["roteiro__busca"]
    ordering = ["roteiro", "-numero"]
    search_help_text = "Buscar pelo roteiro"
    texto_do_vazio = "A versão se abre na tela do roteiro."
    autocomplete_fields = ["criterios"]
    readonly_fields = ["estado", "nota", "publicada_em", "publicada_por"]

    def get_queryset(self, request: HttpRequest) -> Any:
        versoes = super().get_queryset(request).select_related("roteiro", "criterios")
        return versoes.prefetch_related("itens")

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        conteudo = (
            "Como vale",
            {
                "fields": ["criterios", ("validade_meses", "prazo_das_pendencias")],
                "description": "O ato é o que fixa os critérios da inspeção semestral, e a "
                "validade, a da vistoria municipal (Lei 5.002/2018, art. 14, §§ 1º e 3º).",
            },
        )
        if obj is None or obj.situacao == SituacaoDaVersao.RASCUNHO:
            return [conteudo]
        publicada = {"fields": ["nota", ("publicada_em", "publicada_por")]}
        return [("Publicação", publicada), conteudo]

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """A publicada só se lê."""
        if obj is not None and obj.situacao == SituacaoDaVersao.PUBLICADA:
            return False
        return bool(super().has_change_permission(request, obj))

    def gravar(self, registro: VersaoDoRoteiro) -> None:
        gravar_versao(registro)

    # -- o que a página mostra ---------------------------------------------------------------

    def contexto_do_registro(self, request: HttpRequest, obj: Any) -> dict[str, Any]:
        edita = self.has_change_permission(request, obj)
        return {
            "blocos": _na_tela(obj),
            "edita": edita,
            "faltas": o_que_falta(obj) if edita else (),
        }

    def relacionados(self, request: HttpRequest, registro: Any) -> list[Relacionado]:
        roteiro = reverse("admin:fiscalizacao_roteiro_change", args=[registro.roteiro_id])
        return [Relacionado(f"Roteiro: {registro.roteiro}", roteiro)]

    def atos_oferecidos(self, registro: Any) -> dict[str, Ato]:
        """A publicada já não tem o que se publicar nem descartar."""
        return {} if registro.situacao == SituacaoDaVersao.PUBLICADA else ATOS

    def acoes_do_registro(self, request: HttpRequest, registro: Any) -> list[Atalho]:
        pessoa: Any = request.user
        leitura = reverse(f"{_BASE}_leitura", args=[registro.pk])
        papel = reverse(f"{_BASE}_papel", args=[registro.pk])
        botoes = [
            Atalho("Ver como o fiscal vê", leitura, "olho"),
            Atalho(
                "Imprimir em branco (PDF)",
                papel,
                "imprimir",
                recusa=_por_que_nao_imprimir(registro),
                post=True,
            ),
            *super().acoes_do_registro(request, registro),
        ]
        if pessoa.has_perm(ACRESCENTAR) and registro.situacao == SituacaoDaVersao.RASCUNHO:
            novo = reverse("admin:fiscalizacao_itemdoroteiro_add")
            url = f"{novo}?versao_do_roteiro={registro.pk}"
            return [Atalho("Acrescentar item", url, "mais"), *botoes]
        return botoes

    # -- ler e imprimir ----------------------------------------------------------------------

    def get_urls(self) -> list[URLPattern]:
        do_registro = {"leitura": self.leitura, "papel": self.papel}
        rotas = [
            path(
                f"<int:pk>/{nome}/",
                self.admin_site.admin_view(vista),
                name=f"fiscalizacao_versaodoroteiro_{nome}",
            )
            for nome, vista in do_registro.items()
        ]
        return [*rotas, *super().get_urls()]

    def leitura(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Mostra os itens como o fiscal os lê, com os defeitos que pode escolher."""
        versao = self.get_object(request, str(pk))
        if versao is None:
            raise Http404
        pagina = Pagina(
            "Como o fiscal vê", "", "", modelo="admin/fiscalizacao/versaodoroteiro/leitura.html"
        )
        return mostrar(self, request, pagina, original=versao, blocos=_na_tela(versao))

    def papel(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Emite a folha em branco, para a vistoria em papel, e a abre."""

        def emitir(versao: VersaoDoRoteiro) -> HttpResponse:
            return emitir_e_abrir(request, emitir_roteiro_em_branco, versao)

        return praticar_no_registro(self, request, pk, ato=emitir, exige=VER)

    @admin.display(description="situação", ordering="situacao")
    def estado(self, versao: VersaoDoRoteiro) -> Etiqueta:
        """Rascunho ou publicada."""
        if versao.situacao == SituacaoDaVersao.RASCUNHO:
            return Etiqueta("rascunho", tom="aviso", icone="lapis")
        return Etiqueta("publicada", tom="certo")


def endereco_da_versao(pk: int) -> str:
    """Endereço da tela da versão."""
    return reverse(f"{_BASE}_change", args=[pk])


def _na_tela(versao: VersaoDoRoteiro) -> list[tuple[str, list[Any]]]:
    """Os blocos, com o número, os limites e a infração de cada item por extenso."""
    blocos: list[tuple[str, list[Any]]] = [
        (str(aspecto.label), list(itens)) for aspecto, itens in em_blocos(versao.itens.all())
    ]
    for numero, item in enumerate((i for _, itens in blocos for i in itens), start=1):
        item.numero = numero
        item.limites = limites_escritos(item.minimo, item.maximo)
        item.texto_da_infracao = TEXTOS.get(item.infracao, "")
    return blocos


def _por_que_nao_imprimir(versao: VersaoDoRoteiro) -> str:
    if versao.situacao == SituacaoDaVersao.RASCUNHO:
        return "O rascunho não serve de laudo: publique a versão e imprima-a."
    return ""
