"""Substituições de veículo: o pedido, os atos do rito e a decisão em PDF (art. 15)."""

from typing import Any, ClassVar, Final

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.widgets import AdminDateWidget
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.area import recusando
from patrocinio.comum.admin.base import Atalho
from patrocinio.comum.admin.ritos import AdminDeRito, AtoDoProcesso, FormularioDoPasso, Preparo
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.campos import CampoDeData
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.regras.rito import Passo
from patrocinio.comum.servicos.documentos import codigo_escrito
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.admin.comparacao_de_veiculos import contexto_da_comparacao
from transporte_escolar.documentos import emitir_decisao
from transporte_escolar.models import Substituicao
from transporte_escolar.regras.horarios import Periodo
from transporte_escolar.regras.ritos import RITO_DA_SUBSTITUICAO
from transporte_escolar.servicos import substituicoes as servico
from transporte_escolar.servicos.passageiros import aviso_de_lugares
from transporte_escolar.servicos.pedidos_de_substituicao import pedir
from transporte_escolar.servicos.trocas import achados_do_substituto
from transporte_escolar.tipos import AtoDaSubstituicao, Resultado, SituacaoDaSubstituicao

EXIGEM_APTO: Final = frozenset({AtoDaSubstituicao.CONFERIR, AtoDaSubstituicao.APROVAR})


class FormularioDoPedido(FormularioComVersao):
    """O pedido: que veículo sai, qual entra, desde quando e por quê."""

    emergencial = forms.BooleanField(
        label="Emergencial: vale já",
        required=False,
        help_text="Só se o veículo quebrou e não dá para esperar a SESTRAN, com substituto de "
        "documentos em dia. Sem ratificação até o termo, volta o veículo antigo.",
    )
    razoes = forms.CharField(label="Razões", widget=forms.Textarea(attrs={"rows": 5}))


class FormularioDaInspecao(FormularioDoPasso):
    """Dia e resultado da inspeção."""

    inspecionado_em = CampoDeData(
        label="Inspecionado em", widget=AdminDateWidget, initial=timezone.localdate
    )
    resultado = forms.ChoiceField(
        label="Resultado", choices=Resultado.choices, widget=forms.RadioSelect
    )


@admin.register(Substituicao)
class SubstituicaoAdmin(AdminDeRito):
    """Substituições; pede-se aqui, e a SESTRAN aprova ou rejeita."""

    form = FormularioDoPedido
    change_form_template = "admin/transporte_escolar/substituicao/change_form.html"
    rito = RITO_DA_SUBSTITUICAO
    so_salvar = True
    formularios: ClassVar = {AtoDaSubstituicao.INSPECIONAR: FormularioDaInspecao}
    icones: ClassVar = {
        AtoDaSubstituicao.CONFERIR: "documento",
        AtoDaSubstituicao.INSPECIONAR: "prancheta",
        AtoDaSubstituicao.APROVAR: "certo",
        AtoDaSubstituicao.REJEITAR: "perigo",
        AtoDaSubstituicao.DESISTIR: "fechar",
    }
    perigosos = frozenset({AtoDaSubstituicao.REJEITAR})
    tons_da_situacao: ClassVar = {
        SituacaoDaSubstituicao.PEDIDA: "aviso",
        SituacaoDaSubstituicao.EM_INSPECAO: "info",
        SituacaoDaSubstituicao.INSPECIONADA: "info",
        SituacaoDaSubstituicao.APROVADA: "certo",
        SituacaoDaSubstituicao.REJEITADA: "perigo",
    }
    list_display = [
        "__str__", "situacao_escrita", "linha", "substituido", "substituto", "desde", "ate",
        "emergencia",
    ]  # fmt: skip
    list_filter = ["situacao", "ano"]
    list_select_related = ["linha", "substituido", "substituto"]
    busca_em = ["busca", "linha__busca", "substituido__busca", "substituto__busca"]
    ordering = ["-ano", "-numero", "-pk"]
    search_help_text = "Buscar por número, linha ou veículo"
    texto_do_vazio = "O pedido nasce aqui ou na tela da alocação."
    autocomplete_fields = ["linha", "substituido", "substituto"]
    fieldsets_de_leitura = [
        (
            "Substituição",
            {"fields": [("situacao_escrita", "emergencia"), "linha", ("desde", "ate")]},
        ),
        ("Veículos", {"fields": ["substituido", "substituto", ("inspecionado_em", "resultado")]}),
    ]
    fieldsets = [
        (
            "O que se pede",
            {
                "fields": ["linha", "substituido", "substituto", ("desde", "ate")],
                "description": "A contratada consulta a SESTRAN antes de substituir o veículo, e "
                "diz qual sai e qual entra (Lei 5.002/2018, art. 15).",
            },
        ),
        ("Por quê", {"fields": ["emergencial", "razoes"]}),
    ]

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related(*self.list_select_related, "documento")

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        return self.fieldsets_de_leitura if obj else self.fieldsets

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        return ["situacao_escrita", "emergencia", "inspecionado_em", "resultado"] if obj else []

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        return {"desde": timezone.localdate()} | super().get_changeform_initial_data(request)

    def save_model(self, request: HttpRequest, obj: Substituicao, form: Any, change: Any) -> None:
        pessoa: Any = request.user
        with recusando():
            pedir(
                obj,
                autor=pessoa,
                em=timezone.now(),
                razoes=form.cleaned_data["razoes"],
                emergencial=form.cleaned_data["emergencial"],
            )
        if obj.emergencial_ate:
            messages.warning(
                request,
                f"O substituto já faz a linha, até {obj.emergencial_ate:%d/%m/%Y}. Sem a "
                "ratificação da SESTRAN, no dia seguinte volta o veículo antigo.",
            )

    def response_add(self, request: HttpRequest, obj: Substituicao, *resto: Any) -> HttpResponse:
        messages.success(request, f"{obj} pedida: a SESTRAN confere, inspeciona e decide.")
        return redirect(reverse("admin:transporte_escolar_substituicao_change", args=[obj.pk]))

    def contexto_do_registro(self, request: HttpRequest, obj: Any) -> dict[str, Any]:
        comparacao = contexto_da_comparacao(obj, timezone.localdate())
        return super().contexto_do_registro(request, obj) | comparacao

    # -- atos --------------------------------------------------------------------------------

    def praticar(self, processo: Substituicao, ato: AtoDoProcesso) -> str:
        comum: dict[str, Any] = {
            "pk": processo.pk, "autor": ato.autor, "em": ato.em, "razoes": ato.motivacao,
        }  # fmt: skip
        if ato.acao == AtoDaSubstituicao.CONFERIR:
            servico.conferir_documentos(**comum)
            return f"{processo}: documentos conferidos. Falta a inspeção."
        if ato.acao == AtoDaSubstituicao.INSPECIONAR:
            resultado = Resultado(ato.dados["resultado"])
            inspecao = servico.Inspecao(ato.dados["inspecionado_em"], resultado)
            servico.registrar_inspecao(**comum, inspecao=inspecao)
            return f"{processo}: inspeção registrada ({resultado.label.lower()})."
        if ato.acao == AtoDaSubstituicao.APROVAR:
            servico.aprovar(**comum)
            emitir_decisao(processo.pk, ato.autor, ato.em)
            return f"{processo} aprovada: as viagens passam ao substituto."
        return self._negar(processo, ato, comum)

    def _negar(self, processo: Substituicao, ato: AtoDoProcesso, comum: dict[str, Any]) -> str:
        if ato.acao == AtoDaSubstituicao.REJEITAR:
            avisos = servico.rejeitar(**comum)
            emitir_decisao(processo.pk, ato.autor, ato.em)
            feito = f"{processo} rejeitada."
        else:
            avisos = servico.desistir(**comum)
            feito = f"{processo}: desistência registrada."
        return " ".join([feito, *avisos])

    def preparo_do_ato(self, processo: Substituicao, passo: Passo) -> Preparo:
        if passo.acao not in EXIGEM_APTO:
            return Preparo()
        try:
            dia = servico.primeiro_dia(processo, hoje=timezone.localdate())
            achados = achados_do_substituto(processo, em=dia)
        except ErroDeDominio as erro:
            return Preparo(str(erro))
        impedem = [f"• {a}" for a in achados if a.impede]
        if not impedem:
            apertados = aviso_de_lugares(
                processo.linha,
                lotacao=processo.substituto.lotacao,
                com_monitor=processo.linha.monitor,
                periodo=Periodo(dia, processo.ate),
            )
            return Preparo(avisos=(*map(str, achados), *apertados))
        titulo = f"Em {dia:%d/%m/%Y} o substituto não pode fazer a linha:"
        return Preparo("\n".join([titulo, *impedem, "Cure as pendências, ou rejeite o pedido."]))

    def acoes_do_registro(self, request: HttpRequest, registro: Substituicao) -> list[Atalho]:
        acoes = super().acoes_do_registro(request, registro)
        if registro.documento is None:
            return acoes
        url = reverse("documento", args=[codigo_escrito(registro.documento.codigo)])
        return [*acoes, Atalho("Baixar a decisão (PDF)", url, "baixar")]

    # -- colunas -----------------------------------------------------------------------------

    @admin.display(description="emergencial", ordering="emergencial_ate")
    def emergencia(self, substituicao: Substituicao) -> Etiqueta | str:
        """Até quando vale sem a ratificação."""
        termo = substituicao.emergencial_ate
        if termo is None:
            return "não"
        if substituicao.situacao == SituacaoDaSubstituicao.APROVADA:
            return Etiqueta("ratificada", tom="certo")
        if termo < timezone.localdate():
            return Etiqueta("venceu", tom="perigo", detalhe=f"em {termo:%d/%m/%Y}")
        return Etiqueta("vale", tom="aviso", detalhe=f"até {termo:%d/%m/%Y}")

    @admin.display(description="resultado da inspeção")
    def resultado(self, substituicao: Substituicao) -> str:
        """Favorável ou desfavorável."""
        return substituicao.get_inspecao_display() or "ainda sem inspeção"
