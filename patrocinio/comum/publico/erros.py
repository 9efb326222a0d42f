"""Páginas de erro: o que houve, o que fazer, sem rastro técnico."""

from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render


def pagina_de_erro(
    request: HttpRequest, situacao: int, titulo: str, explicacao: str, *, volta: str = ""
) -> HttpResponse:
    """Responde com a página de erro, ou com RFC 9457 se o pedido é da API.

    ``volta`` é o endereço do formulário a que se volta.
    """
    identificador = getattr(request, "identificador", "")
    if request.path.startswith("/api/"):
        corpo = {
            "type": "about:blank",
            "title": titulo,
            "status": situacao,
            "detail": explicacao,
            "instance": identificador,
        }
        return JsonResponse(
            corpo, status=situacao, content_type="application/problem+json; charset=utf-8"
        )
    contexto = {
        "titulo": titulo,
        "explicacao": explicacao,
        "situacao": situacao,
        "identificador": identificador,
        "da_equipe": request.path.startswith("/admin/"),
        "debug": settings.DEBUG,
        "volta": volta,
    }
    return render(request, "erro.html", contexto, status=situacao)


def pedido_invalido(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """400."""
    return pagina_de_erro(
        request,
        HTTPStatus.BAD_REQUEST,
        "O pedido não se deixa ler",
        "Volte à página anterior, confira o que preencheu e envie de novo.",
    )


def proibido(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """403."""
    return pagina_de_erro(
        request,
        HTTPStatus.FORBIDDEN,
        "Seu papel não abre esta página",
        "Se precisa dela para o trabalho, peça o papel à TI da Prefeitura.",
    )


def nao_encontrado(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404."""
    return pagina_de_erro(
        request,
        HTTPStatus.NOT_FOUND,
        "Página não encontrada",
        "O endereço pode ter mudado, ou o registro não existe, ou não está aberto ao seu papel.",
    )


def falha(request: HttpRequest) -> HttpResponse:
    """500."""
    return pagina_de_erro(
        request,
        HTTPStatus.INTERNAL_SERVER_ERROR,
        "Algo falhou no portal",
        "Nada foi gravado pela metade. Tente de novo; se repetir, informe à TI o código abaixo.",
    )


def csrf(request: HttpRequest, reason: str = "", **_: Any) -> HttpResponse:
    """403 do formulário sem a marca de segurança."""
    return pagina_de_erro(
        request,
        HTTPStatus.FORBIDDEN,
        "O formulário perdeu a validade",
        "Isso acontece quando a página fica aberta por muito tempo, ou em outra aba você saiu. "
        "Nada se gravou. Volte ao formulário: o que você digitou volta com ele, e é só enviar.",
        volta=request.get_full_path(),
    )
