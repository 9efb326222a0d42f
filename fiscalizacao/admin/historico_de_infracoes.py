"""Histórico de infrações de uma empresa ou de um condutor (art. 25, p.ú.)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.contrib import admin
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path, reverse
from django.views.decorators.http import require_safe

from fiscalizacao.admin.autos_na_tela import TONS
from fiscalizacao.models import AdvertenciaVerbal, AutoDeInfracao
from fiscalizacao.tipos import Gravidade
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.models import Condutor, Empresa

DE_QUEM: Final[dict[str, Any]] = {"empresa": Empresa, "condutor": Condutor}
POR_PAGINA: Final = 50


@dataclass(frozen=True)
class Registro:
    """Um auto ou uma advertência verbal."""

    quando: datetime
    nome: str
    url: str
    item: str
    fato: str
    gravidade: Etiqueta
    situacao: str


@require_safe
def historico(request: HttpRequest, quem: str, pk: int) -> HttpResponse:
    """Toda infração, de qualquer gravidade, a mais nova primeiro, e quantas de cada grau."""
    if quem not in DE_QUEM:
        raise Http404
    pessoa: Any = request.user
    dono = DE_QUEM[quem].objects.visiveis_a(pessoa).filter(pk=pk).first()
    if dono is None:
        raise Http404
    registros = sorted(
        [*_autos(pessoa, quem, pk), *_advertencias(pessoa, quem, pk)],
        key=lambda r: r.quando,
        reverse=True,
    )
    contagens = [(g.label, sum(str(r.gravidade) == g.label for r in registros)) for g in Gravidade]
    contexto = admin.site.each_context(request) | {
        "title": f"Histórico de infrações: {dono}",
        "pagina": Paginator(registros, POR_PAGINA).get_page(request.GET.get("p")),
        "contagens": contagens,
        "total": len(registros),
    }
    return render(request, "admin/fiscalizacao/historico_de_infracoes.html", contexto)


def _autos(pessoa: Any, quem: str, pk: int) -> list[Registro]:
    autos = AutoDeInfracao.objects.visiveis_a(pessoa).filter(**{quem: pk})
    partes = ("infracao", "anulacao")
    return [
        Registro(
            auto.fato_em,
            str(auto),
            reverse("admin:fiscalizacao_autodeinfracao_change", args=[auto.pk]),
            auto.infracao.base_legal,
            auto.fato,
            _etiqueta(Gravidade(auto.infracao.gravidade)),
            _situacao(auto),
        )
        for auto in autos.select_related(*partes).prefetch_related("nos_processos__processo")
    ]


def _situacao(auto: Any) -> str:
    if hasattr(auto, "anulacao"):
        return "anulado"
    if auto.no_processo is not None:
        processo = auto.no_processo.processo
        return f"{processo}: {processo.get_situacao_display().lower()}"
    return "sem processo"


def _advertencias(pessoa: Any, quem: str, pk: int) -> list[Registro]:
    if not pessoa.has_perm("fiscalizacao.view_advertenciaverbal"):
        return []
    return [
        Registro(
            a.em,
            str(a),
            reverse("admin:fiscalizacao_advertenciaverbal_change", args=[a.pk]),
            f"Lei 5.002/2018, {a.get_item_display()}",
            a.fato,
            _etiqueta(Gravidade.LEVE),
            "aplicada na hora",
        )
        for a in AdvertenciaVerbal.objects.visiveis_a(pessoa).filter(**{quem: pk})
    ]


def _etiqueta(gravidade: Gravidade) -> Etiqueta:
    return Etiqueta(gravidade.label, tom=TONS[gravidade])


urlpatterns = [
    path(
        "<slug:quem>/<int:pk>/",
        admin.site.admin_view(historico),
        name="historico_de_infracoes",
    )
]
