"""Atos sobre o condutor e o monitor: aprovar, negar, renovar, revogar; certificado e crachá."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial
from typing import Any, Final

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from patrocinio.comum.admin.area import emitir_e_abrir
from patrocinio.comum.admin.base import Atalho
from patrocinio.comum.admin.telas_de_ato import (
    Ato,
    ComAtos,
    FormularioDeAto,
    praticar_no_registro,
)
from patrocinio.comum.models import DocumentoEmitido, Servidor
from transporte_escolar.admin.ficha_de_pessoal import condicoes_na_tela
from transporte_escolar.documentos import emitir_certificado, emitir_cracha
from transporte_escolar.models import Aprovacao
from transporte_escolar.regras.aprovacao import obstaculos
from transporte_escolar.servicos.aprovacoes import (
    Decisao,
    aprovacao_em_vigor,
    aprovar,
    negar,
    renovar,
    revogar_aprovacao,
    ultima_decisao,
    vale_ou_valera,
)
from transporte_escolar.servicos.condutores import Profissional
from transporte_escolar.servicos.exames import examinar, validade_de

ACRESCENTAR: Final = "transporte_escolar.add_aprovacao"
ALTERAR: Final = "transporte_escolar.change_aprovacao"
PAGINA: Final = "admin/transporte_escolar/decisao.html"
_UM_DIA: Final = timedelta(days=1)
Decidir = Callable[[Profissional, Decisao], Aprovacao]
Emitir = Callable[[Profissional, Servidor, Any], DocumentoEmitido]


class FormularioDaDecisao(FormularioDeAto):
    """As razões e a decisão que se leu antes de decidir."""

    razoes = forms.CharField(
        widget=forms.Textarea(attrs={"rows": 5, "class": "vLargeTextField"}),
        error_messages={"required": "A decisão é motivada: escreva as razões."},
    )
    vista = forms.IntegerField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, rotulo: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        ultima = ultima_decisao(self.registro)
        self.fields["vista"].initial = ultima.pk if ultima else None
        self.fields["razoes"].label = rotulo


# -- o que os quatro atos têm em comum -------------------------------------------------------


def _fazer(
    servico: Decidir, feito: str, pessoa: Profissional, formulario: Any, request: HttpRequest
) -> str:
    quem: Any = request.user
    decisao = Decisao(por=quem, em=timezone.now(), **formulario.cleaned_data)
    return f"{feito}: {pessoa}. {_resumo(servico(pessoa, decisao))}."


def _aprovacao(pessoa: Any) -> Aprovacao | None:
    """A aprovação que vale, ou valerá; lê-se uma vez por pedido."""
    if not hasattr(pessoa, "aprovacao_atual"):
        pessoa.aprovacao_atual = aprovacao_em_vigor(pessoa, em=timezone.localdate())
    atual: Aprovacao | None = pessoa.aprovacao_atual
    return atual


def _ja_aprovado(pessoa: Profissional) -> str:
    atual = _aprovacao(pessoa)
    if atual is None:
        return ""
    return (
        f"Já há a {str(atual).lower()} em vigor (Lei 5.002/2018, art. 17, p.ú.). "
        "Use Renovar ou Revogar."
    )


def _nao_aprovado(pessoa: Profissional) -> str:
    if _aprovacao(pessoa) is not None:
        return ""
    return "Não há aprovação em vigor (Lei 5.002/2018, art. 17, p.ú.). Use Aprovar."


def _so_a_atual(_request: HttpRequest, pessoa: Any, _formulario: Any) -> dict[str, Any]:
    return {"atual": _aprovacao(pessoa)}


def _o_exame(request: HttpRequest, pessoa: Any, _formulario: Any) -> dict[str, Any]:
    """As condições da lei no dia em que a aprovação começaria, e o que falta."""
    atual, hoje = _aprovacao(pessoa), timezone.localdate()
    # A renovação da que começou hoje vale de amanhã.
    dia = max(hoje, atual.vigente_de + _UM_DIA) if atual else hoje
    exame = examinar(pessoa, em=dia)
    faltas = obstaculos(exame.pendencias)
    return {
        "atual": atual,
        "dia": dia,
        "faltas": faltas,
        "condicoes": condicoes_na_tela(request, pessoa, exame),
        "validade": None if faltas else validade_de(exame),
    }


def _o_exame_da_negativa(request: HttpRequest, pessoa: Any, formulario: Any) -> dict[str, Any]:
    """O que falta não impede de negar: é a razão, e já vem escrita."""
    exame = _o_exame(request, pessoa, formulario)
    formulario.initial["razoes"] = "\n".join(
        f"{p.o_que} ({p.dispositivo})" for p in exame["faltas"]
    )
    return exame | {"faltas": (), "validade": None}


# -- os atos ---------------------------------------------------------------------------------


ATOS: Final = {
    "aprovar": Ato(
        "Aprovar",
        "Só se aprova quem comprova todas as condições. A aprovação vale até a primeira delas "
        "vencer (Lei 5.002/2018, arts. 17, p.ú., e 18).",
        "certo",
        partial(FormularioDaDecisao, rotulo="Parecer"),
        partial(_fazer, aprovar, "Aprovado"),
        ACRESCENTAR,
        por_que_nao=_ja_aprovado,
        modelo=PAGINA,
        contexto=_o_exame,
    ),
    "renovar": Ato(
        "Renovar",
        "Examina de novo as condições e dá outra aprovação, até a primeira delas vencer; a de "
        "hoje acaba na véspera (Lei 5.002/2018, arts. 17, p.ú., e 18).",
        "agora",
        partial(FormularioDaDecisao, rotulo="Parecer"),
        partial(_fazer, renovar, "Renovada a aprovação"),
        ACRESCENTAR,
        por_que_nao=_nao_aprovado,
        modelo=PAGINA,
        contexto=_o_exame,
    ),
    "negar": Ato(
        "Negar",
        "A negativa é motivada e numerada. Não impede de pedir de novo, com o que faltava "
        "(Lei 5.002/2018, art. 17, p.ú.).",
        "fechar",
        partial(FormularioDaDecisao, rotulo="Razões da negativa"),
        partial(_fazer, negar, "Negada a aprovação"),
        ACRESCENTAR,
        por_que_nao=_ja_aprovado,
        perigo=True,
        modelo=PAGINA,
        contexto=_o_exame_da_negativa,
    ),
    "revogar": Ato(
        "Revogar",
        "Tira a aprovação de vigor desde hoje; o certificado e o crachá passam a constar como "
        "revogados para quem os confere (Lei 5.002/2018, art. 17, p.ú.).",
        "perigo",
        partial(FormularioDaDecisao, rotulo="Motivo da revogação"),
        partial(_fazer, revogar_aprovacao, "Revogada a aprovação"),
        ALTERAR,
        por_que_nao=_nao_aprovado,
        perigo=True,
        modelo=PAGINA,
        contexto=_so_a_atual,
    ),
}


# -- o certificado e o crachá ----------------------------------------------------------------


PAPEIS_IMPRESSOS: Final[dict[str, tuple[str, Emitir]]] = {
    "certificado": ("Certificado (PDF)", emitir_certificado),
    "cracha": ("Crachá (PDF)", emitir_cracha),
}


class ComDecisoes(ComAtos):
    """Ficha de quem se aprova: os atos, o certificado e o crachá."""

    atos = ATOS

    def acoes_do_registro(self, request: HttpRequest, registro: Any) -> list[Atalho]:
        registro.aprovacao_atual = _a_que_vale(registro.ficha.decisoes, timezone.localdate())
        acoes = super().acoes_do_registro(request, registro)
        quem: Any = request.user
        if not quem.has_perm(ALTERAR):
            return acoes
        falta = "Não há aprovação em vigor: aprove antes de emitir."
        recusa = "" if registro.aprovacao_atual else falta
        return acoes + [
            Atalho(
                rotulo,
                reverse(f"admin:{self._rota_do_ato(nome)}", args=[registro.pk]),
                "documento",
                recusa=recusa,
                post=True,
            )
            for nome, (rotulo, _) in PAPEIS_IMPRESSOS.items()
        ]

    def get_urls(self) -> list[URLPattern]:
        vista = self.admin_site.admin_view(self.imprimir)
        rotas = [
            path(f"<int:pk>/{nome}/", vista, {"nome": nome}, name=self._rota_do_ato(nome))
            for nome in PAPEIS_IMPRESSOS
        ]
        return [*rotas, *super().get_urls()]

    def imprimir(self, request: HttpRequest, pk: int, nome: str) -> HttpResponse:
        """Emite o certificado ou o crachá, só por POST, e abre o PDF."""

        def emitir(pessoa: Profissional) -> HttpResponse:
            return emitir_e_abrir(request, PAPEIS_IMPRESSOS[nome][1], pessoa)

        return praticar_no_registro(self, request, pk, ato=emitir, exige=ALTERAR)


def _a_que_vale(decisoes: Sequence[Aprovacao], em: date) -> Aprovacao | None:
    return next((d for d in decisoes if vale_ou_valera(d, em=em)), None)


def _resumo(aprovacao: Aprovacao) -> str:
    partes = [str(aprovacao)]
    if aprovacao.primeira_a_vencer and not aprovacao.revogada_em:
        partes.append(
            f"de {aprovacao.vigente_de:%d/%m/%Y} a {aprovacao.vigente_ate:%d/%m/%Y}, "
            f"quando vence: {aprovacao.primeira_a_vencer}"
        )
    return ", ".join(partes)
