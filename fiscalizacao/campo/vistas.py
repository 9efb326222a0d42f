"""A página, o trabalhador (service worker) e o manifesto. Nada aqui lê o banco nem a sessão."""

from typing import Final

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from fiscalizacao.campo.casca import TRABALHADOR, Casca, endereco, pagina

_SEMPRE_CONFERIR: Final = "no-cache"
_CAFE: Final = "#3B2415"
_FUNDO: Final = "#F6F4F1"


@require_safe
def casca(request: HttpRequest) -> HttpResponse:
    """Responde a página do aplicativo."""
    return HttpResponse(pagina(), headers={"Cache-Control": _SEMPRE_CONFERIR})


@require_safe
def trabalhador(request: HttpRequest) -> HttpResponse:
    """Responde o trabalhador, que muda de bytes quando muda qualquer arquivo do aplicativo."""
    texto = Casca.atual().declaracao + TRABALHADOR.read_text(encoding="utf-8")
    return HttpResponse(
        texto,
        content_type="text/javascript; charset=utf-8",
        headers={"Cache-Control": _SEMPRE_CONFERIR, "Service-Worker-Allowed": reverse("campo")},
    )


@require_safe
def manifesto(request: HttpRequest) -> JsonResponse:
    """Responde o que o celular precisa para instalar o aplicativo."""
    raiz = reverse("campo")
    return JsonResponse(
        {
            "id": raiz,
            "name": "Fiscalização do transporte · Patrocínio",
            "short_name": "Fiscalização",
            "description": "Vistoria do transporte escolar no celular, também sem sinal.",
            "lang": "pt-BR",
            "start_url": raiz,
            "scope": raiz,
            "display": "standalone",
            "orientation": "portrait",
            "background_color": _FUNDO,
            "theme_color": _CAFE,
            "icons": [
                _icone("192", "any"),
                _icone("512", "any"),
                _icone("512-maskable", "maskable"),
            ],
        },
        content_type="application/manifest+json",
        headers={"Cache-Control": _SEMPRE_CONFERIR},
    )


def _icone(nome: str, uso: str) -> dict[str, str]:
    lado = nome.partition("-")[0]
    return {
        "src": endereco(f"campo/icones/icone-{nome}.png"),
        "sizes": f"{lado}x{lado}",
        "type": "image/png",
        "purpose": uso,
    }
