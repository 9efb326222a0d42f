"""Mediadores (middleware): segurança, trilha e erros em português."""

import logging
import re
import uuid
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.core.exceptions import RequestDataTooBig
from django.db import OperationalError, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from pghistory.middleware import HistoryMiddleware

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.publico.erros import pagina_de_erro, pedido_invalido
from patrocinio.comum.servicos.envios import (
    CAMPO_DO_ENVIO,
    destino_de,
    guardar_destino,
    tomar_envio,
)

Resposta = Callable[[HttpRequest], HttpResponse]
REGISTRO = logging.getLogger("portal")
# Consulta cancelada pelo limite, trava indisponível e impasse entre transações.
OCUPADO = frozenset({"57014", "55P03", "40P01"})
TAMANHO_MAXIMO = 12 * 1024 * 1024
NULO = "\x00"
MARCA = re.compile(r"[0-9a-f]{32}")
REDIRECIONA = frozenset({301, 302, 303})


class CabecalhosDeSeguranca:
    """Põe em toda resposta os cabeçalhos que o Django não põe."""

    def __init__(self, seguinte: Resposta) -> None:
        self.seguinte = seguinte

    def __call__(self, request: HttpRequest) -> HttpResponse:
        resposta = self.seguinte(request)
        resposta.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        if request.path.startswith("/api/"):
            resposta.setdefault("Cache-Control", "private, no-store")
        resposta.setdefault(
            "Permissions-Policy", "camera=(self), geolocation=(self), microphone=(), payment=()"
        )
        return resposta


class IdentificadorDaRequisicao:
    """Dá a cada requisição um identificador, que a página de erro mostra e o registro guarda."""

    def __init__(self, seguinte: Resposta) -> None:
        self.seguinte = seguinte

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.identificador = uuid.uuid4().hex[:12]  # type: ignore[attr-defined]
        resposta = self.seguinte(request)
        resposta["X-Identificador"] = request.identificador  # type: ignore[attr-defined]
        return resposta


class ContextoDaTrilha(HistoryMiddleware):
    """Leva à trilha quem, por qual rota, com qual método e em qual requisição."""

    def get_context(self, request: HttpRequest) -> dict[str, Any]:
        contexto: dict[str, Any] = super().get_context(request)
        return contexto | {
            "metodo": request.method,
            "requisicao": getattr(request, "identificador", ""),
        }


class PedidoLegivel:
    """Recusa cedo o pedido grande demais e o que traz caractere nulo, que o banco não guarda."""

    def __init__(self, seguinte: Resposta) -> None:
        self.seguinte = seguinte

    def __call__(self, request: HttpRequest) -> HttpResponse:
        tamanho = request.META.get("CONTENT_LENGTH") or "0"
        if not tamanho.isdecimal() or int(tamanho) > TAMANHO_MAXIMO:
            return pagina_grande_demais(request)
        if NULO in request.path or _tem_nulo(request.GET):
            return pedido_invalido(request)
        if _e_formulario(request) and _tem_nulo(request.POST):
            return pedido_invalido(request)
        return self.seguinte(request)


def _e_formulario(request: HttpRequest) -> bool:
    # Na API quem lê o corpo é o DRF.
    return request.method == "POST" and not request.path.startswith("/api/")


def _tem_nulo(dados: QueryDict) -> bool:
    return any(NULO in chave or any(NULO in v for v in valores) for chave, valores in dados.lists())


class EnvioUnico:
    """Faz o formulário reenviado (duplo clique, recarga) ter um só efeito.

    O formulário traz a marca de ``{% envio_unico %}``; o mesmo envio, outra vez, leva ao destino
    do primeiro. O que se corrigiu antes de reenviar é outro envio, e grava.
    """

    def __init__(self, seguinte: Resposta) -> None:
        self.seguinte = seguinte

    def __call__(self, request: HttpRequest) -> HttpResponse:
        marca = request.POST.get(CAMPO_DO_ENVIO, "") if _e_formulario(request) else ""
        if not MARCA.fullmatch(marca) or not request.user.is_authenticated:
            return self.seguinte(request)
        try:
            with transaction.atomic():
                return self._uma_vez(request, request.user.pk)
        except OperationalError as erro:
            return pagina_de_banco_ocupado(request, erro)

    def _uma_vez(self, request: HttpRequest, servidor_id: int) -> HttpResponse:
        conteudo = [(c, v) for c, v in request.POST.lists() if c != "csrfmiddlewaretoken"]
        arquivos = [(c, str(a), getattr(a, "size", 0)) for c, a in request.FILES.items()]
        envio, novo = tomar_envio(
            servidor_id=servidor_id, conteudo=f"{request.get_full_path()}|{conteudo}|{arquivos}"
        )
        if not novo:
            messages.info(request, "Este envio já estava gravado: nada se repetiu.")
            return HttpResponseRedirect(destino_de(envio))
        resposta = self.seguinte(request)
        if resposta.status_code in REDIRECIONA and not getattr(request, "ato_recusado", False):
            guardar_destino(envio, resposta["Location"])
        elif getattr(request, "gravou_na_janela", False):
            guardar_destino(envio, request.path)
        else:
            transaction.set_rollback(True)  # recusado: nada gravou, e a marca fica livre
        return resposta


class ErrosEmPortugues:
    """Troca a exceção que escapou por uma página que diz o que houve e o que fazer."""

    def __init__(self, seguinte: Resposta) -> None:
        self.seguinte = seguinte

    def __call__(self, request: HttpRequest) -> HttpResponse:
        resposta = self.seguinte(request)
        if resposta.status_code != HTTPStatus.METHOD_NOT_ALLOWED or resposta.content:
            return resposta
        pagina = pagina_de_erro(
            request,
            HTTPStatus.METHOD_NOT_ALLOWED,
            "Este endereço não se usa assim",
            "Volte à página de onde veio e use o botão ou o link que ela oferece.",
        )
        pagina["Allow"] = resposta["Allow"]
        return pagina

    def process_exception(self, request: HttpRequest, erro: Exception) -> HttpResponse | None:
        """Responde às recusas de domínio, ao banco ocupado e ao envio grande demais."""
        if isinstance(erro, ErroDeDominio):
            return pagina_de_erro(request, 422, "O pedido não pôde ser atendido", str(erro))
        if isinstance(erro, RequestDataTooBig):
            return pagina_grande_demais(request)
        if isinstance(erro, OperationalError) and _codigo(erro) in OCUPADO:
            return pagina_de_banco_ocupado(request, erro)
        return None


def _codigo(erro: OperationalError) -> str:
    return str(getattr(erro.__cause__, "pgcode", "") or "")


def pagina_de_banco_ocupado(request: HttpRequest, erro: OperationalError) -> HttpResponse:
    """503 que diz o que fazer; erro do banco que não é de espera segue o seu caminho."""
    if _codigo(erro) not in OCUPADO:
        raise erro
    REGISTRO.warning("Banco ocupado em %s (%s)", request.path, _codigo(erro))
    return pagina_de_erro(
        request,
        HTTPStatus.SERVICE_UNAVAILABLE,
        "O portal está ocupado",
        "Outra pessoa está usando este registro, ou a consulta demorou demais. "
        "Nada foi gravado: tente de novo em alguns segundos.",
    )


def pagina_grande_demais(request: HttpRequest) -> HttpResponse:
    """413."""
    return pagina_de_erro(
        request,
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        "O envio é grande demais",
        "O portal aceita até 12 MB por envio: reduza o arquivo e envie de novo.",
    )
