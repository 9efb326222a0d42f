"""Mediadores (middleware): segurança, trilha e erros em português."""

import logging
import uuid
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import RequestDataTooBig
from django.db import OperationalError, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from pghistory.middleware import HistoryMiddleware

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.publico.erros import pagina_de_erro
from patrocinio.comum.servicos.envios import (
    CAMPO_DO_ENVIO,
    destino_de,
    guardar_destino,
    tomar_envio,
)

Resposta = Callable[[HttpRequest], HttpResponse]
REGISTRO = logging.getLogger("portal")
CANCELADA_PELO_LIMITE = "57014"
TRAVA_INDISPONIVEL = "55P03"
REDIRECIONA = frozenset({301, 302, 303})


class CabecalhosDeSeguranca:
    """Põe em toda resposta os cabeçalhos que o Django não põe."""

    def __init__(self, seguinte: Resposta) -> None:
        self.seguinte = seguinte

    def __call__(self, request: HttpRequest) -> HttpResponse:
        resposta = self.seguinte(request)
        resposta.setdefault("Cross-Origin-Resource-Policy", "same-origin")
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


class EnvioUnico:
    """Faz o formulário reenviado (duplo clique, recarga) ter um só efeito.

    O formulário traz a marca de ``{% envio_unico %}``; a segunda vez leva ao destino da primeira.
    """

    def __init__(self, seguinte: Resposta) -> None:
        self.seguinte = seguinte

    def __call__(self, request: HttpRequest) -> HttpResponse:
        # Na API quem lê o corpo é o DRF, e a repetição segura tem cabeçalho próprio.
        da_tela = request.method == "POST" and not request.path.startswith("/api/")
        marca = request.POST.get(CAMPO_DO_ENVIO, "") if da_tela else ""
        if not marca or not request.user.is_authenticated:
            return self.seguinte(request)
        with transaction.atomic():
            envio, novo = tomar_envio(servidor_id=request.user.pk, marca=marca)
            if not novo:
                messages.info(request, "Este envio já estava gravado: nada se repetiu.")
                return HttpResponseRedirect(destino_de(envio))
            resposta = self.seguinte(request)
            if resposta.status_code in REDIRECIONA:
                guardar_destino(envio, resposta["Location"])
            else:
                transaction.set_rollback(True)  # recusado: nada gravou, e a marca fica livre
        return resposta


class ErrosEmPortugues:
    """Troca a exceção que escapou por uma página que diz o que houve e o que fazer."""

    def __init__(self, seguinte: Resposta) -> None:
        self.seguinte = seguinte

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.seguinte(request)

    def process_exception(self, request: HttpRequest, erro: Exception) -> HttpResponse | None:
        """Responde às recusas de domínio, ao banco ocupado e ao envio grande demais."""
        if isinstance(erro, ErroDeDominio):
            return pagina_de_erro(request, 422, "O pedido não pôde ser atendido", str(erro))
        if isinstance(erro, RequestDataTooBig):
            return pagina_de_erro(
                request, 413, "O envio é grande demais", "Reduza o arquivo e envie de novo."
            )
        codigo = (
            getattr(erro.__cause__, "pgcode", None) if isinstance(erro, OperationalError) else ""
        )
        if codigo in {CANCELADA_PELO_LIMITE, TRAVA_INDISPONIVEL}:
            REGISTRO.warning("Banco ocupado em %s (%s)", request.path, codigo)
            return pagina_de_erro(
                request,
                503,
                "O portal está ocupado",
                "Outra pessoa está usando este registro, ou a consulta demorou demais. "
                "Nada foi gravado: tente de novo em alguns segundos.",
            )
        return None
