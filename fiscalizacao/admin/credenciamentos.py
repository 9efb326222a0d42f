"""Credenciamento de oficinas: o pedido, a decisão, as suspensões e o termo em PDF (art. 14)."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.widgets import AdminDateWidget
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from fiscalizacao.admin.credenciamentos_na_tela import ColunasDoCredenciamento, FiltroDoVigor
from fiscalizacao.documentos.credenciamento import (
    atualizar_termo,
    emitir_termo,
    termo_em_vigor,
)
from fiscalizacao.models import Credenciamento
from fiscalizacao.regras.credenciamento import Periodo
from fiscalizacao.regras.ritos import RITO_DO_CREDENCIAMENTO
from fiscalizacao.servicos.credenciamentos import Termo, credenciar, indeferir, pedir
from fiscalizacao.servicos.oficinas import Decisao
from fiscalizacao.servicos.suspensoes import descredenciar, retomar, suspender
from fiscalizacao.tipos import AtoDoCredenciamento as Ato
from fiscalizacao.tipos import SituacaoDoCredenciamento as Situacao
from patrocinio.comum.admin.anexos import CampoDeAnexo, FormularioComAnexo
from patrocinio.comum.admin.area import emitir_e_abrir, recusando
from patrocinio.comum.admin.base import Atalho
from patrocinio.comum.admin.numeros_e_sugestoes import SugestaoDeUm
from patrocinio.comum.admin.ritos import (
    AGORA,
    FUTURO,
    AdminDeRito,
    AtoDoProcesso,
    Etapa,
    FormularioDoPasso,
    linha_do_tempo,
)
from patrocinio.comum.admin.telas_de_ato import praticar_no_registro
from patrocinio.comum.campos import CampoDeData
from patrocinio.comum.models import AtoNormativo
from patrocinio.comum.servicos.documentos import codigo_escrito

ALTERAR: Final = "fiscalizacao.change_credenciamento"
_BASE: Final = "admin:fiscalizacao_credenciamento"
_DO_ATO: Final = Credenciamento._meta.get_field("ato")


class FormularioDoPedido(FormularioComAnexo):
    """O pedido da oficina, com os documentos."""

    anexo_em = "pedido"

    arquivo = CampoDeAnexo(label="Pedido e documentos")


class FormularioDaDecisao(FormularioDoPasso):
    """O ato que credencia, e o termo."""

    ato = forms.ModelChoiceField(
        label="Ato",
        queryset=AtoNormativo.objects.all(),
        widget=SugestaoDeUm(_DO_ATO, admin.site),
        help_text="Portaria, decreto ou despacho que credencia a oficina.",
    )
    vigente_de = CampoDeData(
        label="De", widget=AdminDateWidget, help_text="Da data do ato em diante."
    )
    vigente_ate = CampoDeData(
        label="Até", widget=AdminDateWidget, help_text="O último dia em que pode inspecionar."
    )


class FormularioDaSuspensao(FormularioDoPasso):
    """De que dia a que dia."""

    desde = CampoDeData(label="Desde", widget=AdminDateWidget, initial=timezone.localdate)
    ate = CampoDeData(
        label="Até",
        required=False,
        widget=AdminDateWidget,
        help_text="O último dia sem inspecionar. Em branco, até que se encerre a suspensão.",
    )


class FormularioDaRetomada(FormularioDoPasso):
    """O dia em que volta a inspecionar."""

    dia = CampoDeData(
        label="Volta a inspecionar em", widget=AdminDateWidget, initial=timezone.localdate
    )


class FormularioDoDescredenciamento(FormularioDoPasso):
    """O primeiro dia em que já não inspeciona."""

    desde = CampoDeData(
        label="A partir de",
        widget=AdminDateWidget,
        initial=timezone.localdate,
        help_text="O termo passa a acabar na véspera.",
    )


@admin.register(Credenciamento)
class CredenciamentoAdmin(ColunasDoCredenciamento, AdminDeRito):
    """Registra-se aqui o pedido; a autoridade decide, suspende e descredencia."""

    form = FormularioDoPedido
    rito = RITO_DO_CREDENCIAMENTO
    so_salvar = True
    formularios: ClassVar = {
        Ato.CREDENCIAR: FormularioDaDecisao,
        Ato.SUSPENDER: FormularioDaSuspensao,
        Ato.RETOMAR: FormularioDaRetomada,
        Ato.DESCREDENCIAR: FormularioDoDescredenciamento,
    }
    icones: ClassVar = {
        Ato.CREDENCIAR: "certo",
        Ato.INDEFERIR: "fechar",
        Ato.SUSPENDER: "relogio",
        Ato.RETOMAR: "agora",
        Ato.DESCREDENCIAR: "perigo",
    }
    perigosos = frozenset({Ato.INDEFERIR, Ato.SUSPENDER, Ato.DESCREDENCIAR})
    tons_da_situacao: ClassVar = {
        Situacao.PEDIDO: "aviso",
        Situacao.CREDENCIADO: "certo",
        Situacao.SUSPENSO: "perigo",
        Situacao.INDEFERIDO: "perigo",
    }
    list_display = ["oficina", "hoje", "termo", "engenheiro", "crea", "situacao_escrita"]
    list_select_related = ["oficina"]
    list_filter = ["situacao", FiltroDoVigor]
    busca_em = ["busca", "oficina__busca"]
    ordering = ["-pedido_em", "-pk"]
    search_help_text = "Buscar por oficina, engenheiro ou CREA"
    texto_do_vazio = (
        "A inspeção semestral pode ser feita por oficina credenciada, com engenheiro mecânico "
        "responsável (art. 14, § 2º)."
    )
    autocomplete_fields = ["oficina"]
    fieldsets_de_leitura = [
        (
            "Credenciamento",
            {"fields": [("hoje", "situacao_escrita"), "oficina", ("termo", "ato")]},
        ),
        ("Responsável técnico", {"fields": [("engenheiro", "crea")]}),
        ("Pedido e suspensões", {"fields": ["pedido_em", "pedido_escrito", "suspensoes_escritas"]}),
    ]
    fieldsets = [
        (
            "Pedido",
            {
                "fields": ["oficina", "pedido_em", "arquivo"],
                "description": "O estabelecimento atende às exigências técnicas da inspeção "
                "semestral (Lei 5.002/2018, art. 14, §§ 1º e 2º). A oficina vem das pessoas "
                "jurídicas: cadastre-a antes, se ainda não está lá.",
            },
        ),
        (
            "Responsável técnico",
            {
                "fields": [("engenheiro", "crea")],
                "description": "Obrigatório: engenheiro mecânico que acompanha a inspeção e "
                "responde por ela (art. 14, § 2º).",
            },
        ),
    ]

    def get_queryset(self, request: HttpRequest) -> Any:
        partes = ("oficina", "ato", "pedido")
        return super().get_queryset(request).select_related(*partes).prefetch_related("suspensoes")

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        return self.fieldsets_de_leitura if obj else self.fieldsets

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        calculados = ["hoje", "situacao_escrita", "termo", "pedido_escrito", "suspensoes_escritas"]
        return [*calculados, "ato"] if obj else []

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        return {"pedido_em": timezone.localdate()} | super().get_changeform_initial_data(request)

    def save_model(self, request: HttpRequest, obj: Credenciamento, form: Any, change: Any) -> None:
        pessoa: Any = request.user
        form.prender_anexo(por=pessoa, em=timezone.now())
        with recusando():
            pedir(obj, por=pessoa, em=timezone.now())

    def response_add(self, request: HttpRequest, obj: Credenciamento, *resto: Any) -> HttpResponse:
        messages.success(request, f"Pedido de {obj.oficina} registrado: a autoridade decide.")
        return redirect(reverse(f"{_BASE}_change", args=[obj.pk]))

    def contexto_do_registro(self, request: HttpRequest, obj: Any) -> dict[str, Any]:
        """Credenciada, a oficina não espera passo algum: suspender não é o que se prevê."""
        feitas = [e for e in linha_do_tempo(obj, self.rito) if e.estado != FUTURO]
        if obj.situacao == Situacao.CREDENCIADO:
            texto = f"Até {obj.vigente_ate:%d/%m/%Y}, se antes não se suspende nem descredencia."
            feitas[-1] = Etapa(AGORA, feitas[-1].titulo, texto=texto)
        return {"linha_do_tempo": feitas}

    # -- atos --------------------------------------------------------------------------------

    def praticar(self, processo: Credenciamento, ato: AtoDoProcesso) -> str:
        with recusando():
            depois, feito = _praticar(processo.pk, ato)
        depois.refresh_from_db()
        atualizar_termo(depois, ato.autor, ato.em)
        return f"{processo.oficina}: {feito}"

    def acoes_do_registro(self, request: HttpRequest, registro: Credenciamento) -> list[Atalho]:
        acoes = super().acoes_do_registro(request, registro)
        if registro.vigente_de is None:
            return acoes
        if request.user.has_perm(ALTERAR):
            url = reverse(f"{_BASE}_termo", args=[registro.pk])
            return [*acoes, Atalho("Termo de credenciamento (PDF)", url, "documento", post=True)]
        emitido = termo_em_vigor(registro)
        if emitido is None:
            return acoes
        url = reverse("documento", args=[codigo_escrito(emitido.codigo)])
        return [*acoes, Atalho("Baixar o termo (PDF)", url, "baixar")]

    def get_urls(self) -> list[URLPattern]:
        vista = self.admin_site.admin_view(self.emitir_o_termo)
        rota = path("<int:pk>/termo/", vista, name="fiscalizacao_credenciamento_termo")
        return [rota, *super().get_urls()]

    def emitir_o_termo(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Emite o termo e abre o PDF."""

        def emitir(credenciamento: Credenciamento) -> HttpResponse:
            return emitir_e_abrir(request, emitir_termo, credenciamento)

        return praticar_no_registro(self, request, pk, ato=emitir, exige=ALTERAR)


def _praticar(pk: int, ato: AtoDoProcesso) -> tuple[Credenciamento, str]:
    """Pratica o ato; devolve o credenciamento e a frase do que se fez."""
    atos: dict[str, Callable[[int, AtoDoProcesso, Decisao], tuple[Credenciamento, str]]] = {
        Ato.CREDENCIAR: _credenciar,
        Ato.INDEFERIR: _indeferir,
        Ato.SUSPENDER: _suspender,
        Ato.RETOMAR: _retomar,
        Ato.DESCREDENCIAR: _descredenciar,
    }
    return atos[ato.acao](pk, ato, Decisao(ato.autor, ato.em, ato.motivacao))


def _credenciar(pk: int, ato: AtoDoProcesso, decisao: Decisao) -> tuple[Credenciamento, str]:
    dados = ato.dados
    termo = Termo(dados["ato"], dados["vigente_de"], dados["vigente_ate"])
    feito = credenciar(pk=pk, termo=termo, decisao=decisao)
    return feito, f"credenciada de {termo.de:%d/%m/%Y} a {termo.ate:%d/%m/%Y}."


def _indeferir(pk: int, _ato: AtoDoProcesso, decisao: Decisao) -> tuple[Credenciamento, str]:
    return indeferir(pk=pk, decisao=decisao), "pedido indeferido."


def _suspender(pk: int, ato: AtoDoProcesso, decisao: Decisao) -> tuple[Credenciamento, str]:
    dias = Periodo(ato.dados["desde"], ato.dados["ate"])
    return suspender(pk=pk, dias=dias, decisao=decisao), f"não inspeciona {dias}."


def _retomar(pk: int, ato: AtoDoProcesso, decisao: Decisao) -> tuple[Credenciamento, str]:
    feito = retomar(pk=pk, dia=ato.dados["dia"], decisao=decisao)
    return feito, "suspensão encerrada; os dias estão na ficha."


def _descredenciar(pk: int, ato: AtoDoProcesso, decisao: Decisao) -> tuple[Credenciamento, str]:
    feito = descredenciar(pk=pk, desde=ato.dados["desde"], decisao=decisao)
    return feito, f"descredenciada; o último dia é {feito.vigente_ate:%d/%m/%Y}."
