"""Base de toda tela de registro: busca, escopo, exportação, histórico e edição simultânea."""

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

import pghistory
from django import forms
from django.contrib import admin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.core.exceptions import PermissionDenied
from django.db import DataError, IntegrityError, models
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse

from patrocinio.comum.admin.exportar import responder_exportacao
from patrocinio.comum.admin.historico import com_maiuscula, historico_de
from patrocinio.comum.admin.lista import ListaDoPortal, PaginadorLimitado
from patrocinio.comum.admin.numeros_e_sugestoes import ComSugestoes
from patrocinio.comum.admin.reserva import ComReserva, procurar
from patrocinio.comum.admin.simultanea import FormularioComVersao, PartesComVersao, conflito_em
from patrocinio.comum.campos import e_chave
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.servicos.recusas import recusa_em_palavras

FORMATOS = (("xlsx", "Excel (XLSX)"), ("csv", "CSV"))
TAMANHO_DO_MOTIVO = 300
SUFIXOS_DE_FILTRO = frozenset({"", "__exact", "__isnull", "__id__exact"})


class Atalho(NamedTuple):
    """Botão de uma tela; com ``recusa`` aparece desativado e diz por quê; ``post`` pratica."""

    rotulo: str
    url: str
    icone: str = ""
    recusa: str = ""
    post: bool = False


class Relacionado(NamedTuple):
    """Registros ligados a este, a um clique."""

    rotulo: str
    url: str
    contagem: int | None = None


class AdminDoPortal(ComReserva, ComSugestoes, admin.ModelAdmin):
    """Tela de um modelo auditado; cada subclasse só declara o que mostra.

    ``so_salvar`` tira os botões de salvar e continuar na tela, ou em outro registro.
    """

    form: type[forms.ModelForm] = FormularioComVersao
    search_fields: ClassVar[list[str] | tuple[str, ...]] = ("busca",)
    busca_em: Sequence[str] = ("busca",)
    list_per_page = 50
    list_max_show_all = 50
    show_full_result_count = False
    paginator = PaginadorLimitado
    save_on_top = False
    view_on_site = False
    so_salvar = False

    # -- leitura -----------------------------------------------------------------------------

    def get_queryset(self, request: HttpRequest) -> models.QuerySet[Any]:
        consulta = super().get_queryset(request)
        return consulta.visiveis_a(request.user) if hasattr(consulta, "visiveis_a") else consulta

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ListaDoPortal]:
        return ListaDoPortal

    def get_search_results(
        self, request: HttpRequest, queryset: models.QuerySet[Any], search_term: str
    ) -> tuple[models.QuerySet[Any], bool]:
        if (nomeados := self.nomeados_por(queryset, search_term)) is not None:
            return nomeados, False
        return procurar(queryset, search_term, self.busca_em, pessoa=request.user), False

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        """Só se filtra pelo que a tela oferece: o endereço não serve para adivinhar campos."""
        nomes = {
            f if isinstance(f, str) else getattr(f, "parameter_name", f) for f in self.list_filter
        }
        nomes |= {f[0] for f in self.list_filter if isinstance(f, tuple)}
        nomes |= {c.name for c in self.opts.get_fields() if c.is_relation and not c.auto_created}
        return any(
            lookup.startswith(str(nome)) and lookup.removeprefix(str(nome)) in SUFIXOS_DE_FILTRO
            for nome in nomes
        )

    def _get_obj_does_not_exist_redirect(
        self, request: HttpRequest, opts: Any, object_id: str
    ) -> HttpResponse:
        raise Http404

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Histórico do registro e de suas partes, da trilha do banco."""
        registro = self.get_object(request, object_id)
        if registro is None:
            raise Http404
        partes = [e.model for e in self.get_inline_instances(request, registro)]
        if not self.has_view_or_change_permission(request, registro):
            raise PermissionDenied
        contexto = self.admin_site.each_context(request) | {
            "mudancas": historico_de(
                registro,
                partes=partes,
                para=request.user,
                encobertos=self.encobertos_no_historico(request, registro),
            ),
            "title": f"Histórico: {registro}",
            "module_name": com_maiuscula(str(self.opts.verbose_name_plural)),
            "object": registro,
            "opts": self.opts,
        }
        return TemplateResponse(
            request, "admin/object_history.html", contexto | (extra_context or {})
        )

    def encobertos_no_historico(self, request: HttpRequest, registro: Any) -> frozenset[str]:
        """Campos que a pessoa não lê no histórico, além dos números que já se encobrem."""
        return frozenset()

    # -- exportação --------------------------------------------------------------------------

    def get_urls(self) -> list[URLPattern]:
        nome = f"{self.opts.app_label}_{self.opts.model_name}_exportar"
        rota = path("exportar/<str:formato>/", self.admin_site.admin_view(self.exportar), name=nome)
        return [rota, *super().get_urls()]

    def exportar(self, request: HttpRequest, formato: str) -> HttpResponse:
        """Exporta as colunas da lista, com os filtros e a busca em uso."""
        if formato not in dict(FORMATOS) or not self.has_view_permission(request):
            raise Http404
        return responder_exportacao(self, request, formato)

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """Aproveita do endereço, e do filtro da lista de onde se veio, o que pode ser registro.

        O mais se ignora, sem erro: quem vem dos aditivos de um contrato não o escolhe de novo.
        """
        iniciais: dict[str, Any] = super().get_changeform_initial_data(request)
        relacoes = {c.name for c in self.opts.get_fields() if c.is_relation}
        da_lista = QueryDict(iniciais.pop("_changelist_filters", ""))
        for nome in relacoes:
            if f"{nome}__id__exact" in da_lista:
                iniciais.setdefault(nome, da_lista[f"{nome}__id__exact"])
        return {n: v for n, v in iniciais.items() if n not in relacoes or _sao_chaves(v)}

    def _escolha_legivel(self, request: HttpRequest) -> bool:
        """Diz se as chaves escolhidas na lista são mesmo chaves."""
        return all(e_chave(v) for v in request.POST.getlist(ACTION_CHECKBOX_NAME))

    # -- botões ------------------------------------------------------------------------------

    def acoes_da_lista(self, request: HttpRequest) -> list[Atalho]:
        """Botões acima da lista, além de adicionar e exportar."""
        return []

    def acoes_do_registro(self, request: HttpRequest, registro: Any) -> list[Atalho]:
        """Botões do registro, com o motivo quando não cabem."""
        return []

    def relacionados(self, request: HttpRequest, registro: Any) -> list[Relacionado]:
        """Listas ligadas ao registro."""
        return []

    def contexto_do_registro(self, request: HttpRequest, obj: Any) -> dict[str, Any]:
        """O que a página do registro mostra além do formulário."""
        return {}

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        if not self._escolha_legivel(request):
            raise ErroDeDominio("A escolha de registros da lista não se deixa ler.")
        base = f"admin:{self.opts.app_label}_{self.opts.model_name}_exportar"
        consulta = request.GET.urlencode()
        contexto = {
            "exportacoes": [
                (rotulo, reverse(base, args=[formato]) + (f"?{consulta}" if consulta else ""))
                for formato, rotulo in FORMATOS
            ],
            "acoes_da_lista": self.acoes_da_lista(request),
            "title": com_maiuscula(str(self.opts.verbose_name_plural)),
        }
        return super().changelist_view(request, contexto | (extra_context or {}))

    def render_change_form(
        self,
        request: HttpRequest,
        context: dict[str, Any],
        add: bool = False,
        change: bool = False,
        form_url: str = "",
        obj: Any = None,
    ) -> HttpResponse:
        formularios = [context["adminform"].form]
        for embutido in context.get("inline_admin_formsets", []):
            formularios += embutido.formset.forms
        context |= self.contexto_do_registro(request, obj) if obj else {}
        context |= {
            "conflito": conflito_em(formularios),
            "acoes_do_registro": self.acoes_do_registro(request, obj) if obj else [],
            "relacionados": self.relacionados(request, obj) if obj else [],
            "pede_motivo": bool(obj) and self.has_change_permission(request, obj),
        }
        if self.so_salvar:
            context |= {"show_save_and_add_another": False, "show_save_and_continue": False}
        return super().render_change_form(request, context, add, change, form_url, obj)

    # -- escrita -----------------------------------------------------------------------------

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> Any:
        """Grava com o motivo na trilha; a recusa do banco volta ao formulário, sem perder nada."""
        motivo = request.POST.get("_motivo", "").strip()[:TAMANHO_DO_MOTIVO]
        with pghistory.context(**({"motivo": motivo} if motivo else {})):
            try:
                return super().changeform_view(request, object_id, form_url, extra_context)
            except (ErroDeDominio, IntegrityError, DataError) as erro:
                request.recusa = recusa_em_palavras(erro)  # type: ignore[attr-defined]
                return super().changeform_view(request, object_id, form_url, extra_context)

    def get_form(
        self,
        request: HttpRequest,
        obj: Any = None,
        change: bool = False,
        **kwargs: Any,
    ) -> Any:
        formulario = super().get_form(request, obj, change=change, **kwargs)
        recusa = getattr(request, "recusa", None)
        return (
            type(formulario.__name__, (formulario,), {"recusa": recusa}) if recusa else formulario
        )

    def response_add(self, request: HttpRequest, obj: Any, *resto: Any) -> HttpResponse:
        """Só se chega aqui depois de gravar: a janela de inclusão responde sem redirecionar."""
        request.gravou_na_janela = True  # type: ignore[attr-defined]
        return super().response_add(request, obj, *resto)

    def response_change(self, request: HttpRequest, obj: Any) -> HttpResponse:
        """Idem."""
        request.gravou_na_janela = True  # type: ignore[attr-defined]
        return super().response_change(request, obj)

    def response_delete(self, request: HttpRequest, *resto: Any) -> HttpResponse:
        """Idem."""
        request.gravou_na_janela = True  # type: ignore[attr-defined]
        return super().response_delete(request, *resto)

    def log_addition(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        """A trilha do banco já registra; o registro do Django seria outro, e mutável."""

    def log_change(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        """Idem."""

    def log_deletions(self, request: HttpRequest, queryset: Any) -> Any:
        """Idem."""


class EmLinha(ComReserva, ComSugestoes, admin.TabularInline):
    """Partes de um registro, com o mesmo cuidado de edição simultânea."""

    form = FormularioComVersao
    formset = PartesComVersao
    extra = 0
    max_num = 200
    show_change_link = False
    template = "admin/edit_inline/tabular.html"


class SomenteLeitura(AdminDoPortal):
    """Registro que nasce de um ato do portal e não se digita nem se altera."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def _sao_chaves(valor: Any) -> bool:
    return all(e_chave(v) for v in (valor if isinstance(valor, list) else [valor]))
