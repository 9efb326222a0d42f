"""Documentos com validade de veículos, condutores, monitores e empresas."""

from typing import Any, Final

from django.contrib import admin
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.anexos import AnexoLegivel, GuardaAnexos
from patrocinio.comum.admin.area import AdminDaArea, recusando
from patrocinio.comum.admin.base import Atalho, Relacionado
from patrocinio.comum.admin.telas_de_ato import Ato, ComAtos, FormularioDoMotivo
from patrocinio.comum.campos import e_chave
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.admin.documentos_na_tela import dono_escrito, situacao_do_documento
from transporte_escolar.admin.filtros_de_documento import (
    FiltroDoAlvo,
    FiltroDoEfeito,
    FiltroDoTipo,
    ListaDeDocumentos,
)
from transporte_escolar.admin.formulario_de_documento import (
    DE_OFICINA,
    FormularioDeDocumento,
    grupos_de_campos,
)
from transporte_escolar.admin.veredito import incluir_documento
from transporte_escolar.models import Documento, TipoDeDocumento
from transporte_escolar.servicos.documentos_com_validade import gravar_documento, tornar_sem_efeito
from transporte_escolar.servicos.reserva import le_inteiro, numero_para
from transporte_escolar.tipos import Alvo

ESCOLHER: Final = "admin/transporte_escolar/documento/escolher_tipo.html"


def _tirar_o_efeito(documento: Documento, formulario: Any, request: HttpRequest) -> str:
    motivo = formulario.cleaned_data["motivo"]
    tornar_sem_efeito(pk=documento.pk, motivo=motivo, em=timezone.localdate())
    return f"{documento} sem efeito: não conta em dia nenhum, e a história o guarda."


def _ja_sem_efeito(documento: Documento) -> str:
    if documento.sem_efeito_em is None:
        return ""
    return f"O documento já está sem efeito desde {documento.sem_efeito_em:%d/%m/%Y}."


ATOS: Final = {
    "sem_efeito": Ato(
        "Deixar sem efeito",
        "Para o documento falso, ou digitado por engano. Ele deixa de contar, também nos dias que "
        "já passaram, e fica na história, com o motivo. Se ele valeu até ser cancelado, corrija o "
        "fim da validade.",
        "fechar",
        FormularioDoMotivo,
        _tirar_o_efeito,
        "transporte_escolar.change_documento",
        por_que_nao=_ja_sem_efeito,
        perigo=True,
    )
}


@admin.register(Documento)
class DocumentoAdmin(AnexoLegivel, GuardaAnexos, ComAtos, AdminDaArea):
    """Documentos: primeiro se escolhe o tipo; o formulário traz só o que ele usa."""

    form = FormularioDeDocumento
    atos = ATOS
    list_display = ["nome", "dono", "numero_lido", "emitido_em", "valido_ate", "situacao"]
    list_filter = [FiltroDoTipo, FiltroDoAlvo, FiltroDoEfeito]
    list_select_related = ["tipo", *(alvo.value for alvo in Alvo)]
    busca_em = ["busca", *(f"{alvo.value}__busca" for alvo in Alvo)]
    ordering = ["-emitido_em", "-pk"]
    search_help_text = "Buscar por número, emissor, placa, pessoa ou empresa"
    texto_do_vazio = "CRLV, seguro, CNH, certidões: o que tem validade se guarda aqui, por dono."
    autocomplete_fields = [alvo.value for alvo in Alvo]

    def get_queryset(self, request: HttpRequest) -> Any:
        donos = [alvo.value for alvo in Alvo]
        return super().get_queryset(request).select_related("tipo", "anexo", *donos)

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ListaDeDocumentos]:
        return ListaDeDocumentos

    def encobertos_no_historico(self, request: HttpRequest, registro: Any) -> frozenset[str]:
        inteiro = le_inteiro(request.user, registro)
        return frozenset() if inteiro else frozenset({"numero", "resultado"})

    # -- lista -------------------------------------------------------------------------------

    @admin.display(description="documento", ordering="tipo__nome")
    def nome(self, documento: Documento) -> str:
        """Nome do tipo."""
        return str(documento.tipo)

    @admin.display(description="número", ordering="numero")
    def numero_lido(self, documento: Any) -> str:
        """O número, como a pessoa o pode ler."""
        return numero_para(getattr(documento, "leitor", None), documento)

    @admin.display(description="de quem")
    def dono(self, documento: Documento) -> str:
        """O veículo, a pessoa ou a empresa."""
        return dono_escrito(documento)

    @admin.display(description="hoje")
    def situacao(self, documento: Any) -> Etiqueta:
        """Até quando vale."""
        return situacao_do_documento(documento, documento.criterios, em=timezone.localdate())

    # -- formulário --------------------------------------------------------------------------

    def add_view(
        self, request: HttpRequest, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Sem o tipo no endereço, primeiro se escolhe o tipo."""
        tipo = _tipo_pedido(request)
        if tipo is None:
            return self._escolher_tipo(request)
        contexto = {"tipo": tipo, "outro_tipo": _outro_tipo(request, tipo)}
        return super().add_view(request, form_url, contexto | (extra_context or {}))

    def _escolher_tipo(self, request: HttpRequest) -> HttpResponse:
        if not self.has_add_permission(request):
            return super().add_view(request)  # recusa com 403
        alvo, chave = _dono_pedido(request)
        tipos = TipoDeDocumento.objects.order_by("pk")
        grupos = [
            (
                um.label,
                [(t, _com_o_tipo(t, alvo, chave)) for t in tipos if t.alvo == um.value],
            )
            for um in Alvo
            if alvo in (None, um)
        ]
        contexto = self.admin_site.each_context(request) | {
            "opts": self.opts,
            "title": "Que documento?",
            "grupos": grupos,
        }
        return render(request, ESCOLHER, contexto)

    def get_form(
        self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any
    ) -> Any:
        formulario = super().get_form(request, obj, change=change, **kwargs)
        tipo = obj.tipo if obj else _tipo_pedido(request)
        return type(formulario.__name__, (formulario,), {"tipo": tipo})

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        tipo = obj.tipo if obj else _tipo_pedido(request)
        if tipo is None:
            return [(None, {"fields": []})]
        escreve = obj is None or self.has_change_permission(request, obj)
        if obj is not None:
            obj.leitor = request.user
        inteiro = obj is None or le_inteiro(request.user, obj)
        grupos = grupos_de_campos(tipo, escreve=escreve, le_inteiro=inteiro)
        if obj is not None and obj.sem_efeito_em is not None:
            campos = ["sem_efeito_em", "motivo_sem_efeito"]
            grupos.append(("Sem efeito", {"fields": campos}))
        return grupos

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        if obj is None:
            return []
        return [obj.tipo.alvo, "sem_efeito_em", "motivo_sem_efeito"]

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """O que ficou sem efeito não se corrige: inclui-se outro."""
        if obj is not None and obj.sem_efeito_em is not None:
            return False
        return bool(super().has_change_permission(request, obj))

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: Any) -> None:
        self._prender(request, [form])
        with recusando():
            gravar_documento(
                obj,
                em=timezone.localdate(),
                de_oficina=bool(form.cleaned_data.get(DE_OFICINA)),
            )

    def response_post_save_add(self, request: HttpRequest, obj: Any) -> HttpResponseRedirect:
        """Volta à ficha de quem o documento é: a pendência curada já sumiu de lá."""
        return redirect(_ficha_do_dono(obj))

    def response_post_save_change(self, request: HttpRequest, obj: Any) -> HttpResponseRedirect:
        """Idem."""
        return redirect(_ficha_do_dono(obj))

    # -- atos e ligações ---------------------------------------------------------------------

    def acoes_do_registro(self, request: HttpRequest, registro: Documento) -> list[Atalho]:
        acoes = []
        if self.has_add_permission(request):
            alvo = Alvo(registro.tipo.alvo)
            url = incluir_documento(registro.tipo_id, alvo=alvo, pk=registro.dono.pk)
            acoes.append(Atalho("Incluir o novo", url, "mais"))
        return [*acoes, *super().acoes_do_registro(request, registro)]

    def relacionados(self, request: HttpRequest, registro: Documento) -> list[Relacionado]:
        return [Relacionado(f"Ficha: {registro.dono}", _ficha_do_dono(registro))]


def _tipo_pedido(request: HttpRequest) -> TipoDeDocumento | None:
    """O tipo do endereço; lê-se uma vez por pedido."""
    if not hasattr(request, "tipo_de_documento"):
        codigo = request.GET.get("tipo", "")
        achado = TipoDeDocumento.objects.filter(codigo=codigo).first() if codigo else None
        request.tipo_de_documento = achado  # type: ignore[attr-defined]
    tipo: TipoDeDocumento | None = request.tipo_de_documento  # type: ignore[attr-defined]
    return tipo


def _dono_pedido(request: HttpRequest) -> tuple[Alvo | None, str]:
    """De quem é o documento, se o endereço diz."""
    for alvo in Alvo:
        chave = request.GET.get(alvo.value, "")
        if e_chave(chave):
            return alvo, chave
    return None, ""


def _com_o_tipo(tipo: TipoDeDocumento, alvo: Alvo | None, chave: str) -> str:
    if alvo is not None:
        return incluir_documento(tipo.codigo, alvo=alvo, pk=int(chave))
    return f"{reverse('admin:transporte_escolar_documento_add')}?tipo={tipo.codigo}"


def _outro_tipo(request: HttpRequest, tipo: TipoDeDocumento) -> str:
    base = reverse("admin:transporte_escolar_documento_add")
    alvo, chave = _dono_pedido(request)
    return f"{base}?{alvo.value}={chave}" if alvo and alvo.value == tipo.alvo else base


def _ficha_do_dono(documento: Documento) -> str:
    nome = f"admin:transporte_escolar_{documento.tipo.alvo}_change"
    return reverse(nome, args=[documento.dono.pk])
