"""Erros da API conforme a RFC 9457, em português e com o artigo."""

from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied, ValidationError
from django.db import DataError, IntegrityError
from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response

from patrocinio.comum.erros import ConflitoComOGravado, ErroDeDominio, PapelAusente
from patrocinio.comum.servicos.recusas import recusa_em_palavras

TITULOS = {
    400: "O pedido não se deixa ler",
    401: "É preciso entrar",
    403: "Seu papel não permite este pedido",
    404: "Não encontrado",
    405: "Método não permitido aqui",
    406: "Formato de resposta não oferecido",
    409: "Conflito com o que já está gravado",
    415: "Formato do pedido não aceito: use JSON",
    422: "O pedido não pôde ser atendido",
    429: "Pedidos demais: espere um pouco",
}


def tratar(erro: Exception, contexto: dict[str, Any]) -> Response | None:
    """Traduz qualquer exceção conhecida em ``application/problem+json``."""
    from rest_framework.views import exception_handler  # noqa: PLC0415 - o DRF nos lê ao nascer

    erro = _conhecido(erro)
    if isinstance(erro, ErroDeDominio):
        return _do_dominio(erro)
    padrao = exception_handler(erro, contexto)
    if padrao is None:
        return None
    corpo = _corpo(padrao.status_code)
    if isinstance(erro, exceptions.ValidationError):
        corpo["errors"] = padrao.data
    elif isinstance(erro, exceptions.APIException):
        corpo["detail"] = str(erro.detail)
    return _resposta(corpo, dict(padrao.headers))


def _conhecido(erro: Exception) -> Exception:
    """Passa o que o Django e o banco levantam ao que a API sabe responder."""
    if isinstance(erro, IntegrityError):
        return ConflitoComOGravado(recusa_em_palavras(erro).mensagem)
    if isinstance(erro, DataError):
        return recusa_em_palavras(erro)
    if isinstance(erro, ValidationError):
        return exceptions.ValidationError(detail=_mensagens(erro))
    if isinstance(erro, Http404):
        return exceptions.NotFound()
    return exceptions.PermissionDenied() if isinstance(erro, PermissionDenied) else erro


def _do_dominio(erro: ErroDeDominio) -> Response:
    situacao = HTTPStatus.UNPROCESSABLE_ENTITY
    if isinstance(erro, PapelAusente):
        situacao = HTTPStatus.FORBIDDEN
    elif isinstance(erro, ConflitoComOGravado):
        situacao = HTTPStatus.CONFLICT
    corpo = _corpo(int(situacao)) | {"detail": erro.mensagem}
    if erro.dispositivo:
        corpo["artigo"] = str(erro.dispositivo)
    if erro.saida:
        corpo["saida"] = erro.saida
    if erro.campo:
        corpo["errors"] = {erro.campo: [str(erro)]}
    return _resposta(corpo, {})


def _mensagens(erro: ValidationError) -> dict[str, list[str]]:
    return erro.message_dict if hasattr(erro, "error_dict") else {"geral": erro.messages}


def _corpo(situacao: int) -> dict[str, Any]:
    titulo = TITULOS.get(situacao, "O pedido não pôde ser atendido")
    return {"type": "about:blank", "title": titulo, "status": situacao}


def _resposta(corpo: dict[str, Any], cabecalhos: dict[str, str]) -> Response:
    cabecalhos.pop("Content-Type", None)
    return Response(
        corpo,
        status=corpo["status"],
        headers=cabecalhos,
        content_type="application/problem+json; charset=utf-8",
    )
