"""Atos sobre o condutor e o monitor: aprovar, negar, renovar, revogar; GET mostra, POST pratica."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from patrocinio.comum.admin.base import Atalho
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import DocumentoEmitido, Servidor
from transporte_escolar.admin.base import abrir_documento
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
Emitir = Callable[[Profissional, Servidor, Any], DocumentoEmitido]


class FormularioDaDecisao(forms.Form):
    """As razões e a decisão que se leu antes de decidir."""

    razoes = forms.CharField(
        label="Parecer",
        widget=forms.Textarea(attrs={"rows": 5, "class": "vLargeTextField"}),
        error_messages={"required": "A decisão é motivada: escreva as razões."},
    )
    vista = forms.IntegerField(required=False, widget=forms.HiddenInput)


@dataclass(frozen=True)
class Ato:
    """Um ato: como se chama, quem o pratica, quando cabe e o que faz.

    ``examina`` diz se o ato depende das condições da lei, que a tela então mostra.
    """

    rotulo: str
    lide: str
    icone: str
    razoes: str
    fazer: Callable[[Profissional, Decisao], Aprovacao]
    feito: str
    cabe_a_quem_esta_aprovado: bool
    permissao: str = ACRESCENTAR
    examina: bool = True
    perigo: bool = False

    @property
    def aprova(self) -> bool:
        """Diz se o ato, praticado, dá aprovação."""
        return self.examina and not self.perigo

    def por_que_nao(self, atual: Aprovacao | None) -> str:
        """Diz por que o ato não cabe agora; vazio se cabe."""
        if self.cabe_a_quem_esta_aprovado == (atual is not None):
            return ""
        if atual is None:
            return "Não há aprovação em vigor (Lei 5.002/2018, art. 17, p.ú.). Use Aprovar."
        return (
            f"Já há a {str(atual).lower()} em vigor (Lei 5.002/2018, art. 17, p.ú.). "
            "Use Renovar ou Revogar."
        )


ATOS: Final = {
    "aprovar": Ato(
        "Aprovar",
        "Só se aprova quem comprova todas as condições. A aprovação vale até a primeira delas "
        "vencer (Lei 5.002/2018, arts. 17, p.ú., e 18).",
        "certo",
        "Parecer",
        aprovar,
        "Aprovado",
        cabe_a_quem_esta_aprovado=False,
    ),
    "renovar": Ato(
        "Renovar",
        "Examina de novo as condições e dá outra aprovação, até a primeira delas vencer; a de "
        "hoje acaba na véspera (Lei 5.002/2018, arts. 17, p.ú., e 18).",
        "agora",
        "Parecer",
        renovar,
        "Renovada a aprovação",
        cabe_a_quem_esta_aprovado=True,
    ),
    "negar": Ato(
        "Negar",
        "A negativa é motivada e numerada. Não impede de pedir de novo, com o que faltava "
        "(Lei 5.002/2018, art. 17, p.ú.).",
        "fechar",
        "Razões da negativa",
        negar,
        "Negada a aprovação",
        cabe_a_quem_esta_aprovado=False,
        perigo=True,
    ),
    "revogar": Ato(
        "Revogar",
        "Tira a aprovação de vigor desde hoje; o certificado e o crachá passam a constar como "
        "revogados para quem os confere (Lei 5.002/2018, art. 17, p.ú.).",
        "perigo",
        "Motivo da revogação",
        revogar_aprovacao,
        "Revogada a aprovação",
        cabe_a_quem_esta_aprovado=True,
        permissao=ALTERAR,
        examina=False,
        perigo=True,
    ),
}
PAPEIS_IMPRESSOS: Final[dict[str, tuple[str, Emitir]]] = {
    "certificado": ("Certificado (PDF)", emitir_certificado),
    "cracha": ("Crachá (PDF)", emitir_cracha),
}


def rotas_das_decisoes(tela: Any) -> list[URLPattern]:
    """Endereços dos atos e dos documentos da pessoa."""
    base = f"transporte_escolar_{tela.opts.model_name}"
    vistas = dict.fromkeys(ATOS, tela.decidir) | dict.fromkeys(PAPEIS_IMPRESSOS, tela.imprimir)
    return [
        path(
            f"<int:pk>/{nome}/",
            tela.admin_site.admin_view(vista),
            {"nome": nome},
            name=f"{base}_{nome}",
        )
        for nome, vista in vistas.items()
    ]


def botoes_das_decisoes(
    request: HttpRequest, pessoa: Profissional, decisoes: Sequence[Aprovacao], *, em: date
) -> list[Atalho]:
    """Botões da ficha; o que não cabe aparece, com o motivo."""
    quem: Any = request.user
    atual = _a_que_vale(decisoes, em)
    base = f"admin:transporte_escolar_{pessoa._meta.model_name}"
    botoes = [
        Atalho(
            ato.rotulo,
            reverse(f"{base}_{nome}", args=[pessoa.pk]),
            ato.icone,
            recusa=ato.por_que_nao(atual),
        )
        for nome, ato in ATOS.items()
        if quem.has_perm(ato.permissao)
    ]
    if quem.has_perm(ALTERAR):
        recusa = "" if atual else "Não há aprovação em vigor: aprove antes de emitir."
        botoes += [
            Atalho(
                rotulo,
                reverse(f"{base}_{nome}", args=[pessoa.pk]),
                "documento",
                recusa=recusa,
                post=True,
            )
            for nome, (rotulo, _) in PAPEIS_IMPRESSOS.items()
        ]
    return botoes


def decidir(tela: Any, request: HttpRequest, pk: int, nome: str) -> HttpResponse:
    """Mostra o que a lei pede e o estado da pessoa; no POST, pratica o ato."""
    ato = ATOS[nome]
    pessoa = _pessoa(tela, request, pk, exige=ato.permissao)
    enviado = request.POST if request.method == "POST" else None
    ultima = ultima_decisao(pessoa)
    formulario = FormularioDaDecisao(enviado, initial={"vista": ultima.pk if ultima else None})
    formulario.fields["razoes"].label = ato.razoes
    if enviado is not None and formulario.is_valid():
        quem: Any = request.user
        decisao = Decisao(
            razoes=formulario.cleaned_data["razoes"],
            por=quem,
            em=timezone.now(),
            vista=formulario.cleaned_data["vista"],
        )
        try:
            feita = ato.fazer(pessoa, decisao)
        except ErroDeDominio as erro:
            formulario.add_error(erro.campo if erro.campo == "razoes" else None, str(erro))
        else:
            messages.success(request, f"{ato.feito}: {pessoa}. {_resumo(feita)}.")
            return _a_ficha(pessoa)
    return render(request, PAGINA, _contexto(tela, request, pessoa, ato, formulario))


def imprimir(tela: Any, request: HttpRequest, pk: int, nome: str) -> HttpResponse:
    """Emite o certificado ou o crachá, só por POST, e abre o PDF."""
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    pessoa = _pessoa(tela, request, pk, exige=ALTERAR)
    _, emitir = PAPEIS_IMPRESSOS[nome]
    quem: Any = request.user
    try:
        return abrir_documento(emitir(pessoa, quem, timezone.now()))
    except ErroDeDominio as erro:
        messages.error(request, str(erro))
        request.ato_recusado = True  # type: ignore[attr-defined]
    return _a_ficha(pessoa)


def _contexto(
    tela: Any, request: HttpRequest, pessoa: Profissional, ato: Ato, formulario: forms.Form
) -> dict[str, Any]:
    hoje = timezone.localdate()
    atual = aprovacao_em_vigor(pessoa, em=hoje)
    # A renovação da que começou hoje vale de amanhã.
    dia = max(hoje, atual.vigente_de + _UM_DIA) if atual and ato.examina else hoje
    exame = examinar(pessoa, em=dia)
    faltas = obstaculos(exame.pendencias) if ato.examina else ()
    if ato.fazer is negar:
        # O que falta não impede de negar: é a razão, e já vem escrita.
        formulario.initial["razoes"] = "\n".join(f"{p.o_que} ({p.dispositivo})" for p in faltas)
        faltas = ()
    da_tela: dict[str, Any] = tela.admin_site.each_context(request)
    return da_tela | {
        "opts": tela.opts,
        "original": pessoa,
        "title": ato.rotulo,
        "ato": ato,
        "recusa": ato.por_que_nao(atual),
        "atual": atual,
        "dia": dia,
        "faltas": faltas,
        "condicoes": condicoes_na_tela(request, pessoa, exame) if ato.examina else (),
        "validade": validade_de(exame) if ato.aprova and not faltas else None,
        "form": formulario,
    }


def _pessoa(tela: Any, request: HttpRequest, pk: int, *, exige: str) -> Profissional:
    pessoa: Profissional | None = tela.get_object(request, str(pk))
    if pessoa is None:
        raise Http404
    quem: Any = request.user
    if not quem.has_perm(exige):
        raise PermissionDenied
    return pessoa


def _a_que_vale(decisoes: Sequence[Aprovacao], em: date) -> Aprovacao | None:
    return next((d for d in decisoes if vale_ou_valera(d, em=em)), None)


def _a_ficha(pessoa: Profissional) -> HttpResponse:
    nome = f"admin:transporte_escolar_{pessoa._meta.model_name}_change"
    return redirect(reverse(nome, args=[pessoa.pk]))


def _resumo(aprovacao: Aprovacao) -> str:
    partes = [str(aprovacao)]
    if aprovacao.primeira_a_vencer and not aprovacao.revogada_em:
        partes.append(
            f"de {aprovacao.vigente_de:%d/%m/%Y} a {aprovacao.vigente_ate:%d/%m/%Y}, "
            f"quando vence: {aprovacao.primeira_a_vencer}"
        )
    return ", ".join(partes)
