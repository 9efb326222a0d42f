"""Itens do rascunho: um de cada vez, e na ordem em que se conferem."""

from typing import Any, ClassVar, Final

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import URLPattern, path

from fiscalizacao.admin.versoes_do_roteiro import endereco_da_versao
from fiscalizacao.models import ItemDoRoteiro
from fiscalizacao.servicos.roteiros import gravar_item, mover, remover_item
from fiscalizacao.tipos import SituacaoDaVersao
from patrocinio.comum.admin.area import AdminDaArea, ForaDoMenu
from patrocinio.comum.admin.base import Relacionado
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.admin.telas_de_ato import praticar_no_registro

ALTERAR: Final = "fiscalizacao.change_itemdoroteiro"
TAMANHO_DO_DEFEITO: Final = 80


class CampoDeFrases(forms.CharField):
    """Lista de frases, uma por linha."""

    widget = forms.Textarea

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        linhas = (super().to_python(value) or "").splitlines()
        return [linha.strip() for linha in linhas if linha.strip()]

    def validate(self, value: Any) -> None:
        super().validate(value)
        longas = [frase for frase in value if len(frase) > TAMANHO_DO_DEFEITO]
        if longas:
            raise ValidationError(
                f"“{longas[0]}” passa de {TAMANHO_DO_DEFEITO} letras: o fiscal a lê num botão."
            )


class FormularioDeItem(FormularioComVersao):
    """Item; em branco, o código sai do texto."""

    defeitos = CampoDeFrases(
        label="Defeitos comuns",
        required=False,
        help_text="Um por linha: são as frases que o fiscal escolhe em vez de escrever.",
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "codigo" in self.fields:
            self.fields["codigo"].required = False


@admin.register(ItemDoRoteiro)
class ItemDoRoteiroAdmin(ForaDoMenu, AdminDaArea):
    """Itens; os da versão publicada só se leem."""

    form = FormularioDeItem
    so_salvar = True
    actions = None
    list_display = ["texto", "versao_do_roteiro", "aspecto", "dispositivo", "tipo", "impeditivo"]
    list_select_related = ["versao_do_roteiro__roteiro"]
    list_filter: ClassVar = ["aspecto", "tipo", "impeditivo"]
    busca_em = ["versao_do_roteiro__roteiro__busca"]
    ordering = ["versao_do_roteiro", "ordem"]
    search_help_text = "Buscar pelo roteiro"
    texto_do_vazio = "O item se acrescenta na tela da versão do roteiro."
    autocomplete_fields = ["versao_do_roteiro"]
    fieldsets = [
        (
            "O que se confere",
            {
                "fields": ["versao_do_roteiro", "texto", "ajuda", "aspecto", "dispositivo"],
                "description": "Uma frase curta, que se lê ao sol. O bloco e o dispositivo são os "
                "da lei (Lei 5.002/2018, arts. 7º, 12 a 20).",
            },
        ),
        ("Como se responde", {"fields": ["tipo", ("unidade", "minimo", "maximo")]}),
        ("Se falhar", {"fields": ["impeditivo", "infracao", "defeitos"]}),
        (
            "Identificação",
            {
                "fields": ["codigo"],
                "description": "O código é o mesmo em todas as versões: por ele a revistoria "
                "reconhece o item. Em branco, sai do texto.",
            },
        ),
    ]

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("versao_do_roteiro__roteiro")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        return ["versao_do_roteiro", "codigo"] if obj else []

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Só o do rascunho se altera."""
        return _no_rascunho(obj) and bool(super().has_change_permission(request, obj))

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Idem."""
        return _no_rascunho(obj) and bool(super().has_delete_permission(request, obj))

    def gravar(self, registro: ItemDoRoteiro) -> None:
        gravar_item(registro)

    def delete_model(self, request: HttpRequest, obj: ItemDoRoteiro) -> None:
        remover_item(pk=obj.pk)
        request.versao_do_item = obj.versao_do_roteiro_id  # type: ignore[attr-defined]

    # -- volta à versão ----------------------------------------------------------------------

    def relacionados(self, request: HttpRequest, registro: Any) -> list[Relacionado]:
        endereco = endereco_da_versao(registro.versao_do_roteiro_id)
        return [Relacionado(str(registro.versao_do_roteiro), endereco)]

    def response_post_save_add(self, request: HttpRequest, obj: Any) -> HttpResponseRedirect:
        return redirect(_na_versao(obj))

    def response_post_save_change(self, request: HttpRequest, obj: Any) -> HttpResponseRedirect:
        return redirect(_na_versao(obj))

    def response_delete(self, request: HttpRequest, *resto: Any) -> HttpResponse:
        super().response_delete(request, *resto)  # deixa a mensagem
        return redirect(endereco_da_versao(request.versao_do_item))  # type: ignore[attr-defined]

    # -- ordem -------------------------------------------------------------------------------

    def get_urls(self) -> list[URLPattern]:
        vista = self.admin_site.admin_view(self.mudar_de_lugar)
        rotas = [
            path(
                f"<int:pk>/{nome}/",
                vista,
                {"acima": nome == "subir"},
                name=f"fiscalizacao_itemdoroteiro_{nome}",
            )
            for nome in ("subir", "descer")
        ]
        return [*rotas, *super().get_urls()]

    def mudar_de_lugar(self, request: HttpRequest, pk: int, *, acima: bool) -> HttpResponse:
        """Troca o item com o vizinho do bloco e volta à versão, onde ele ficou."""

        def trocar(item: ItemDoRoteiro) -> HttpResponse:
            return redirect(_na_versao(mover(pk=item.pk, acima=acima)))

        return praticar_no_registro(self, request, pk, ato=trocar, exige=ALTERAR)


def _na_versao(item: ItemDoRoteiro) -> str:
    return f"{endereco_da_versao(item.versao_do_roteiro_id)}#item-{item.pk}"


def _no_rascunho(item: ItemDoRoteiro | None) -> bool:
    return item is None or item.versao_do_roteiro.situacao == SituacaoDaVersao.RASCUNHO
