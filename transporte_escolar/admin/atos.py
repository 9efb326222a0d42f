"""Atos do contrato: assinar, ordenar, suspender, retomar, encerrar, rescindir."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from django import forms
from django.contrib.admin.widgets import AdminDateWidget
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from patrocinio.comum.admin.area import abrir_documento
from patrocinio.comum.admin.telas_de_ato import Ato, FormularioDeAto
from patrocinio.comum.campos import CampoDeData
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


class FormularioDaAssinatura(FormularioDeAto):
    """Dia da assinatura."""

    em = CampoDeData(label="Assinado em", validators=[_ate_hoje], widget=AdminDateWidget)


class FormularioDoEncerramento(FormularioDeAto):
    """Dia do encerramento."""

    em = CampoDeData(label="Encerrado em", validators=[_ate_hoje], widget=AdminDateWidget)
    motivo = forms.CharField(
        label="Observação", required=False, widget=forms.Textarea(attrs={"rows": 3})
    )


class FormularioDoMotivo(FormularioDeAto):
    """Motivo da suspensão ou da retomada."""

    motivo = forms.CharField(label="Motivo", widget=forms.Textarea(attrs={"rows": 5}))


class FormularioDaRescisao(FormularioDeAto):
    """Dia e motivo da rescisão."""

    em = CampoDeData(label="Rescindido em", validators=[_ate_hoje], widget=AdminDateWidget)
    motivo = forms.CharField(label="Motivo", widget=forms.Textarea(attrs={"rows": 5}))


class FormularioDaOrdem(FormularioDeAto):
    """Linha, início e determinações da ordem."""

    item = forms.ModelChoiceField(
        label="Linha",
        queryset=ItemDoContrato.objects.none(),
        required=False,
        empty_label="Todas as linhas do contrato",
    )
    inicio = CampoDeData(label="Início dos serviços", widget=AdminDateWidget)
    texto = forms.CharField(
        label="Determinações", required=False, widget=forms.Textarea(attrs={"rows": 5})
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        itens = self.registro.itens.filter(sem_efeito=False).select_related("linha", "contrato")
        self.fields["item"].queryset = itens  # type: ignore[attr-defined]


def _so_em(*situacoes: SituacaoDoContrato) -> Callable[[Contrato], str]:
    def por_que_nao(contrato: Contrato) -> str:
        if contrato.situacao in situacoes:
            return ""
        return f"O contrato está {contrato.get_situacao_display().lower()}: este ato não cabe."

    return por_que_nao


def _a_resolver(contrato: Contrato) -> Sequence[str]:
    return avisos_do_contrato(contrato) if contrato.situacao in CONTRATO_VIVO else ()


def _assinar(contrato: Contrato, formulario: Any, request: HttpRequest) -> str:
    assinado = assinar_contrato(pk=contrato.pk, em=formulario.cleaned_data["em"])
    return f"{assinado} assinado; o regime ({assinado.get_regime_display()}) está congelado."


def _suspender(contrato: Contrato, formulario: Any, request: HttpRequest) -> str:
    motivo = formulario.cleaned_data["motivo"]
    suspender_contrato(pk=contrato.pk, motivo=motivo, em=timezone.localdate())
    return f"{contrato} suspenso."


def _retomar(contrato: Contrato, formulario: Any, request: HttpRequest) -> str:
    motivo = formulario.cleaned_data["motivo"]
    retomar_contrato(pk=contrato.pk, motivo=motivo, em=timezone.localdate())
    return f"{contrato} retomado: voltou a vigorar."


def _encerrar(contrato: Contrato, formulario: Any, request: HttpRequest) -> str:
    encerrar_contrato(pk=contrato.pk, **formulario.cleaned_data)
    return f"{contrato} encerrado."


def _rescindir(contrato: Contrato, formulario: Any, request: HttpRequest) -> str:
    rescindir_contrato(pk=contrato.pk, **formulario.cleaned_data)
    return f"{contrato} rescindido."


def _ordenar(contrato: Contrato, formulario: Any, request: HttpRequest) -> HttpResponse:
    dados = formulario.cleaned_data
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
        _assinar,
        ALTERAR,
        por_que_nao=_so_em(SituacaoDoContrato.A_ASSINAR),
        avisos=_a_resolver,
    ),
    "ordem": Ato(
        "Emitir ordem de serviço",
        "A ordem recebe o próximo número do ano e o PDF sai pronto para assinar.",
        "selo",
        FormularioDaOrdem,
        _ordenar,
        "transporte_escolar.add_ordemdeservico",
        por_que_nao=_so_em(SituacaoDoContrato.VIGENTE),
        avisos=_a_resolver,
    ),
    "suspender": Ato(
        "Suspender",
        "A execução para, e o prazo se prorroga pelo tempo da suspensão, anotado por apostila "
        "(Lei 14.133/2021, art. 115, § 5º; Lei 8.666/1993, art. 79, § 5º). O motivo vai para o "
        "histórico.",
        "relogio",
        FormularioDoMotivo,
        _suspender,
        ALTERAR,
        por_que_nao=_so_em(SituacaoDoContrato.VIGENTE),
        avisos=_a_resolver,
    ),
    "retomar": Ato(
        "Retomar",
        "O contrato suspenso volta a vigorar. Se o prazo se prorrogou, registre o aditivo ou a "
        "apostila. O motivo vai para o histórico.",
        "agora",
        FormularioDoMotivo,
        _retomar,
        ALTERAR,
        por_que_nao=_so_em(SituacaoDoContrato.SUSPENSO),
        avisos=_a_resolver,
    ),
    "encerrar": Ato(
        "Encerrar",
        "Para o contrato cumprido ou vencido. As linhas ficam livres no dia seguinte.",
        "calendario",
        FormularioDoEncerramento,
        _encerrar,
        ALTERAR,
        por_que_nao=_so_em(*EM_EXECUCAO),
        avisos=_a_resolver,
    ),
    "rescindir": Ato(
        "Rescindir/extinguir",
        "A rescisão é motivada e precedida de contraditório e ampla defesa (Lei 5.002/2018, "
        "arts. 25 a 27; Lei 14.133/2021, arts. 137 e 138; Lei 8.666/1993, arts. 77 a 79).",
        "perigo",
        FormularioDaRescisao,
        _rescindir,
        ALTERAR,
        por_que_nao=_so_em(*CONTRATO_VIVO),
        avisos=_a_resolver,
        perigo=True,
    ),
}
