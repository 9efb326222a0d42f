"""Atos do contrato: cada um tem sua tela; GET mostra, só POST pratica."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.contrib.admin.widgets import AdminDateWidget
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.erros import ErroDeDominio
from transporte_escolar.admin.base import abrir_documento
from transporte_escolar.documentos import emitir_ordem as emitir_pdf
from transporte_escolar.models import Contrato, ItemDoContrato
from transporte_escolar.servicos.contratos import (
    assinar_contrato,
    avisos_do_contrato,
    encerrar_contrato,
    rescindir_contrato,
    retomar_contrato,
    suspender_contrato,
)
from transporte_escolar.servicos.ordens import emitir_ordem
from transporte_escolar.tipos import CONTRATO_VIVO, SituacaoDoContrato

ALTERAR: Final = "transporte_escolar.change_contrato"
EM_EXECUCAO: Final = frozenset({SituacaoDoContrato.VIGENTE, SituacaoDoContrato.SUSPENSO})


def _ate_hoje(dia: Any) -> None:
    if dia > timezone.localdate():
        raise forms.ValidationError("O dia não pode ser futuro.")


class FormularioDeAto(forms.Form):
    """Base dos formulários de ato; ``contrato`` é o do ato."""

    def __init__(self, *args: Any, contrato: Contrato, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.contrato = contrato


class FormularioDaAssinatura(FormularioDeAto):
    """Dia da assinatura."""

    em = forms.DateField(label="Assinado em", validators=[_ate_hoje], widget=AdminDateWidget)


class FormularioDoEncerramento(FormularioDeAto):
    """Dia do encerramento."""

    em = forms.DateField(label="Encerrado em", validators=[_ate_hoje], widget=AdminDateWidget)
    motivo = forms.CharField(
        label="Observação", required=False, widget=forms.Textarea(attrs={"rows": 3})
    )


class FormularioDoMotivo(FormularioDeAto):
    """Motivo da suspensão ou da retomada."""

    motivo = forms.CharField(label="Motivo", widget=forms.Textarea(attrs={"rows": 5}))


class FormularioDaRescisao(FormularioDeAto):
    """Dia e motivo da rescisão."""

    em = forms.DateField(label="Rescindido em", validators=[_ate_hoje], widget=AdminDateWidget)
    motivo = forms.CharField(label="Motivo", widget=forms.Textarea(attrs={"rows": 5}))


class FormularioDaOrdem(FormularioDeAto):
    """Linha, início e determinações da ordem."""

    item = forms.ModelChoiceField(
        label="Linha",
        queryset=ItemDoContrato.objects.none(),
        required=False,
        empty_label="Todas as linhas do contrato",
    )
    inicio = forms.DateField(label="Início dos serviços", widget=AdminDateWidget)
    texto = forms.CharField(
        label="Determinações", required=False, widget=forms.Textarea(attrs={"rows": 5})
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        itens = self.contrato.itens.filter(sem_efeito=False).select_related("linha", "contrato")
        self.fields["item"].queryset = itens  # type: ignore[attr-defined]


@dataclass(frozen=True)
class Ato:
    """Um ato: como se chama, quem o pratica, quando cabe e o que faz."""

    rotulo: str
    lide: str
    icone: str
    formulario: type[FormularioDeAto]
    cabe_em: frozenset[SituacaoDoContrato]
    fazer: Callable[[Contrato, dict[str, Any], HttpRequest], HttpResponse | None]
    permissao: str = ALTERAR
    perigo: bool = False

    def por_que_nao(self, contrato: Contrato) -> str:
        """Diz por que o ato não cabe agora; vazio se cabe."""
        if contrato.situacao in self.cabe_em:
            return ""
        return f"O contrato está {contrato.get_situacao_display().lower()}: este ato não cabe."


def praticar(tela: Any, request: HttpRequest, pk: int, ato: Ato) -> HttpResponse:
    """Mostra o formulário do ato e, no POST, pratica-o e volta ao contrato."""
    contrato = tela.get_object(request, str(pk))
    if contrato is None:
        raise Http404
    if not request.user.has_perm(ato.permissao):
        raise PermissionDenied
    formulario = ato.formulario(
        request.POST if request.method == "POST" else None, contrato=contrato
    )
    if request.method == "POST" and formulario.is_valid():
        try:
            return ato.fazer(contrato, formulario.cleaned_data, request) or redirect(
                reverse("admin:transporte_escolar_contrato_change", args=[contrato.pk])
            )
        except ErroDeDominio as erro:
            campo = erro.campo if erro.campo in formulario.fields else None
            formulario.add_error(campo, str(erro))
    contexto = tela.admin_site.each_context(request) | {
        "opts": tela.opts,
        "original": contrato,
        "title": ato.rotulo,
        "subtitle": str(contrato),
        "lide": ato.lide,
        "recusa": ato.por_que_nao(contrato),
        "avisos": avisos_do_contrato(contrato) if contrato.situacao in CONTRATO_VIVO else [],
        "form": formulario,
        "media": formulario.media,
        "botao": ato.rotulo,
        "perigo": ato.perigo,
    }
    return render(request, "admin/ato.html", contexto)


def _assinar(contrato: Contrato, dados: dict[str, Any], request: HttpRequest) -> None:
    assinado = assinar_contrato(pk=contrato.pk, em=dados["em"])
    messages.success(
        request, f"{assinado} assinado; o regime ({assinado.get_regime_display()}) está congelado."
    )


def _suspender(contrato: Contrato, dados: dict[str, Any], request: HttpRequest) -> None:
    suspender_contrato(pk=contrato.pk, motivo=dados["motivo"])
    messages.success(request, f"{contrato} suspenso.")


def _retomar(contrato: Contrato, dados: dict[str, Any], request: HttpRequest) -> None:
    retomar_contrato(pk=contrato.pk, motivo=dados["motivo"])
    messages.success(request, f"{contrato} retomado: voltou a vigorar.")


def _encerrar(contrato: Contrato, dados: dict[str, Any], request: HttpRequest) -> None:
    encerrar_contrato(pk=contrato.pk, em=dados["em"], motivo=dados["motivo"])
    messages.success(request, f"{contrato} encerrado.")


def _rescindir(contrato: Contrato, dados: dict[str, Any], request: HttpRequest) -> None:
    rescindir_contrato(pk=contrato.pk, em=dados["em"], motivo=dados["motivo"])
    messages.success(request, f"{contrato} rescindido.")


def _ordenar(contrato: Contrato, dados: dict[str, Any], request: HttpRequest) -> HttpResponse:
    agora = timezone.now()
    pessoa: Any = request.user
    with transaction.atomic():
        ordem = emitir_ordem(
            contrato=contrato,
            item=dados["item"],
            inicio=dados["inicio"],
            texto=dados["texto"],
            por=pessoa,
            em=agora,
        )
        documento = emitir_pdf(ordem, pessoa, agora)
    return abrir_documento(documento)


ATOS: Final = {
    "assinar": Ato(
        "Assinar contrato",
        "Registre o dia em que as partes assinaram. O contrato passa a vigorar e o regime se "
        "congela (Lei 14.133/2021, arts. 190 e 191).",
        "certo",
        FormularioDaAssinatura,
        frozenset({SituacaoDoContrato.A_ASSINAR}),
        _assinar,
    ),
    "ordem": Ato(
        "Emitir ordem de serviço",
        "A ordem recebe o próximo número do ano e o PDF sai pronto para assinar.",
        "selo",
        FormularioDaOrdem,
        frozenset({SituacaoDoContrato.VIGENTE}),
        _ordenar,
        permissao="transporte_escolar.add_ordemdeservico",
    ),
    "suspender": Ato(
        "Suspender",
        "A execução para, e o prazo se prorroga pelo tempo da suspensão, anotado por apostila "
        "(Lei 14.133/2021, art. 115, § 5º; Lei 8.666/1993, art. 79, § 5º). O motivo vai para o "
        "histórico.",
        "relogio",
        FormularioDoMotivo,
        frozenset({SituacaoDoContrato.VIGENTE}),
        _suspender,
    ),
    "retomar": Ato(
        "Retomar",
        "O contrato suspenso volta a vigorar. Se o prazo se prorrogou, registre o aditivo ou a "
        "apostila. O motivo vai para o histórico.",
        "agora",
        FormularioDoMotivo,
        frozenset({SituacaoDoContrato.SUSPENSO}),
        _retomar,
    ),
    "encerrar": Ato(
        "Encerrar",
        "Para o contrato cumprido ou vencido. As linhas ficam livres no dia seguinte.",
        "calendario",
        FormularioDoEncerramento,
        EM_EXECUCAO,
        _encerrar,
    ),
    "rescindir": Ato(
        "Rescindir/extinguir",
        "A rescisão é motivada e precedida de contraditório e ampla defesa (Lei 5.002/2018, "
        "arts. 25 a 27; Lei 14.133/2021, arts. 137 e 138; Lei 8.666/1993, arts. 77 a 79).",
        "perigo",
        FormularioDaRescisao,
        frozenset(CONTRATO_VIVO),
        _rescindir,
        perigo=True,
    ),
}
