"""Painel de prazos: vencido, hoje, 7 e 30 dias, por autoridade; a agenda que o telefone assina."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path, reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from fiscalizacao.servicos.agenda_de_prazos import ficha_da_agenda
from fiscalizacao.servicos.painel_de_prazos import RESPONSAVEIS, PrazoAVista, prazos_visiveis
from patrocinio.comum.admin.prazos import etiqueta_do_prazo
from patrocinio.comum.templatetags.visual import Etiqueta

POR_FAIXA: Final = 50
HORIZONTE: Final = timedelta(days=30)
_SETE: Final = timedelta(days=7)


@dataclass(frozen=True)
class LinhaDoPainel:
    """Um prazo e a etiqueta de quanto falta."""

    prazo: PrazoAVista
    etiqueta: Etiqueta
    responsavel: str


@dataclass(frozen=True)
class FaixaDoPainel:
    """Prazos de uma distância."""

    chave: str
    nome: str
    icone: str
    vazia: str
    linhas: Sequence[LinhaDoPainel]
    total: int


_FAIXAS: Final = (
    ("vencido", "Vencido", "perigo", "Nada vencido."),
    ("hoje", "Hoje", "agora", "Nada vence hoje."),
    ("sete", "Em 7 dias", "relogio", "Nada nos próximos 7 dias."),
    ("trinta", "Em 30 dias", "calendario", "Nada até 30 dias."),
    ("ano", "Prescrição em um ano", "calendario", "Nada prescreve em um ano."),
)


def faixa_do(dia: date, *, hoje: date) -> str:
    """A faixa do dia: o vencido de ontem para trás, o de hoje, até 7, até 30 dias, e adiante."""
    if dia < hoje:
        return "vencido"
    if dia == hoje:
        return "hoje"
    if dia <= hoje + _SETE:
        return "sete"
    return "trinta" if dia <= hoje + HORIZONTE else "ano"


@require_safe
def painel(request: HttpRequest) -> HttpResponse:
    """Mostra os prazos que a pessoa vê, por faixa; filtrados por quem os tem."""
    hoje = timezone.localdate()
    quem = request.GET.get("responsavel", "")
    prazos = [
        p
        for p in prazos_visiveis(request.user, hoje=hoje, horizonte=HORIZONTE)
        if quem not in RESPONSAVEIS or p.responsavel == quem
    ]
    contexto = admin.site.each_context(request) | {
        "title": "Painel de prazos",
        "hoje": hoje,
        "faixas": [_faixa(prazos, hoje, *faixa) for faixa in _FAIXAS],
        "total": len(prazos),
        "responsaveis": [(c, n, c == quem) for c, n in RESPONSAVEIS.items()],
        "filtrado": quem in RESPONSAVEIS,
        "agenda": request.build_absolute_uri(
            reverse("agenda_de_prazos", args=[ficha_da_agenda(request.user)])
        ),
    }
    return render(request, "admin/fiscalizacao/painel_de_prazos.html", contexto)


def _faixa(prazos: Sequence[PrazoAVista], hoje: date, chave: str, *aparencia: str) -> FaixaDoPainel:
    nome, icone, vazia = aparencia
    achados = [p for p in prazos if faixa_do(p.dia, hoje=hoje) == chave]
    linhas = [
        LinhaDoPainel(p, etiqueta_do_prazo(p.dia, hoje=hoje), RESPONSAVEIS[p.responsavel])
        for p in achados[:POR_FAIXA]
    ]
    return FaixaDoPainel(chave, nome, icone, vazia, linhas, len(achados))


def _area(vista: Any) -> Any:
    return admin.site.admin_view(vista)


urlpatterns = [path("", _area(painel), name="painel_de_prazos")]
