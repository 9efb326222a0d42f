"""Atos da cobrança da multa: o que cada um pede e faz."""

from collections.abc import Callable
from datetime import date
from typing import Any, Final

from django import forms
from django.contrib.admin.widgets import AdminDateWidget
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from fiscalizacao.documentos.processo.guia import emitir_guia_pdf
from fiscalizacao.models import GuiaDeMulta, Multa
from fiscalizacao.servicos import multas as servico
from fiscalizacao.tipos import SituacaoDaMulta as S
from patrocinio.comum.admin.anexos import CampoDeAnexo
from patrocinio.comum.admin.telas_de_ato import Ato, FormularioDeAto, FormularioDoMotivo
from patrocinio.comum.campos import CampoDecimal, CampoDeData
from patrocinio.comum.regras.dinheiro import em_reais

COBRAR: Final = "fiscalizacao.change_multa"


def _vencimento() -> date:
    return servico.vencimento_sugerido(timezone.localdate())


class FormularioDaGuia(FormularioDeAto):
    """O vencimento."""

    vence_em = CampoDeData(
        label="Vencimento",
        widget=AdminDateWidget,
        initial=_vencimento,
        help_text="Até 31 de dezembro: em janeiro a UFM é outra.",
    )


class FormularioDoPagamento(FormularioDeAto):
    """Valor, dia e comprovante."""

    valor = CampoDecimal(label="Valor pago (R$)", max_digits=12, decimal_places=2)
    pago_em = CampoDeData(label="Pago em", widget=AdminDateWidget)
    comprovante = CampoDeAnexo(label="Comprovante", prova=True, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        guia = servico.guia_em_vigor(self.registro)
        if guia is not None:
            self.fields["valor"].initial = guia.valor


class FormularioDaInscricao(FormularioDeAto):
    """A certidão de dívida ativa."""

    inscricao = forms.CharField(label="Número da certidão", max_length=40)
    dia = CampoDeData(label="Inscrita em", widget=AdminDateWidget)


class SemCampos(FormularioDeAto):
    """Só confirma."""


def _guia(multa: Multa, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    agora = timezone.now()
    with transaction.atomic():
        guia = servico.emitir_guia(
            pk=multa.pk, vence_em=formulario.cleaned_data["vence_em"], por=pessoa, em=agora
        )
        emitir_guia_pdf(guia, pessoa, agora)
    return f"{guia} emitida: {em_reais(guia.valor)}, vence em {guia.vence_em:%d/%m/%Y}."


def _pagar(multa: Multa, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    dados = formulario.cleaned_data
    servico.registrar_pagamento(
        pk=multa.pk,
        valor=dados["valor"],
        pago_em=dados["pago_em"],
        comprovante=dados["comprovante"],
        por=pessoa,
        em=timezone.now(),
    )
    return "Pagamento registrado."


def _estornar(multa: Multa, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    motivo = formulario.cleaned_data["motivo"]
    servico.estornar(pk=multa.pk, motivo=motivo, por=pessoa, em=timezone.now())
    return "Pagamento estornado: a guia volta a ser cobrada."


def _descontar(multa: Multa, _formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    servico.descontar(pk=multa.pk, por=pessoa, em=timezone.now())
    return "Desconto pedido: o próximo pagamento do contrato o abate."


def _desistir(multa: Multa, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    motivo = formulario.cleaned_data["motivo"]
    servico.desistir_do_desconto(pk=multa.pk, motivo=motivo, por=pessoa, em=timezone.now())
    return "Desconto cancelado: a guia volta a ser cobrada."


def _confirmar(multa: Multa, _formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    servico.confirmar_desconto(pk=multa.pk, por=pessoa)
    return "Multa descontada."


def _inscrever(multa: Multa, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    dados = formulario.cleaned_data
    servico.inscrever(
        pk=multa.pk,
        inscricao=dados["inscricao"],
        dia=dados["dia"],
        por=pessoa,
        em=timezone.now(),
    )
    return "Multa inscrita em dívida ativa."


def _so_se(nome: str, *, e_ainda: Callable[..., str] | None = None) -> Callable[[Multa], str]:
    """Só na situação do ato e, se há outra razão para esperar, só depois dela."""

    def por_que_nao(multa: Multa) -> str:
        if multa.situacao not in SITUACOES[nome]:
            return f"A multa está: {multa.get_situacao_display().lower()}."
        return e_ainda(ultima_guia(multa), hoje=timezone.localdate()) if e_ainda else ""

    return por_que_nao


def ultima_guia(multa: Multa) -> GuiaDeMulta | None:
    """A mais nova das guias, já lidas: é a que está em vigor."""
    guias: Any = multa.guias
    achada: GuiaDeMulta | None = max(guias.all(), key=lambda g: g.pk, default=None)
    return achada


SITUACOES: Final = {
    "guia": (S.A_COBRAR, S.COBRADA),
    "pagar": (S.COBRADA,),
    "descontar": (S.COBRADA,),
    "confirmar": (S.A_DESCONTAR,),
    "desistir": (S.A_DESCONTAR,),
    "inscrever": (S.COBRADA,),
    "estornar": (S.PAGA,),
}


ATOS: Final = {
    "guia": Ato(
        "Emitir a guia",
        "Converte a multa com a UFM de hoje. Se a guia do ano passado não se pagou, esta a "
        "substitui, e as duas ficam (H-39).",
        "moeda", FormularioDaGuia, _guia, COBRAR,
        por_que_nao=_so_se("guia", e_ainda=servico.recusa_da_guia),
    ),
    "pagar": Ato(
        "Registrar o pagamento", "O valor é o inteiro da guia em vigor.",
        "certo", FormularioDoPagamento, _pagar, COBRAR, por_que_nao=_so_se("pagar"),
    ),
    "descontar": Ato(
        "Descontar do pagamento do contrato",
        "O próximo pagamento do contrato abate o valor da guia (Lei 8.666, art. 87, § 1º; Lei "
        "14.133, art. 156, § 8º).",
        "ordem", SemCampos, _descontar, COBRAR, por_que_nao=_so_se("descontar"),
    ),
    "confirmar": Ato(
        "Confirmar o desconto", "O pagamento do contrato já abateu a multa.",
        "certo", SemCampos, _confirmar, COBRAR, por_que_nao=_so_se("confirmar"),
    ),
    "desistir": Ato(
        "Desistir do desconto", "A guia volta a ser cobrada.",
        "anterior", FormularioDoMotivo, _desistir, COBRAR, por_que_nao=_so_se("desistir"),
    ),
    "inscrever": Ato(
        "Inscrever em dívida ativa",
        "Só a guia vencida sem pagamento (Lei 4.320/1964, art. 39, § 2º).",
        "livro", FormularioDaInscricao, _inscrever, COBRAR,
        por_que_nao=_so_se("inscrever", e_ainda=servico.recusa_da_inscricao),
    ),
    "estornar": Ato(
        "Estornar o pagamento", "O pagamento errado, ou devolvido pelo banco, se desfaz.",
        "fechar", FormularioDoMotivo, _estornar, COBRAR, por_que_nao=_so_se("estornar"),
        perigo=True,
    ),
}  # fmt: skip
