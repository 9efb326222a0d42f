"""Repetição segura: o mesmo pedido, com a mesma chave, tem um só efeito e a mesma resposta."""

import hashlib
import json
from typing import Any

from django.db import transaction
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import ChaveDeIdempotencia

CABECALHO = "Idempotency-Key"
TAMANHO_DA_CHAVE = 80


class ComIdempotencia:
    """Mistura para conjuntos de views que incluem: honra ``Idempotency-Key`` no POST."""

    def create(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Inclui uma vez; a repetição recebe a resposta da primeira.

        Erros: ``ErroDeDominio`` se a chave já serviu a outro pedido.
        """
        chave = request.headers.get(CABECALHO, "").strip()
        if not chave:
            return self._incluir(request, *args, **kwargs)
        if len(chave) > TAMANHO_DA_CHAVE or not chave.isprintable():
            raise ErroDeDominio(f"A chave de repetição tem até {TAMANHO_DA_CHAVE} caracteres.")
        with transaction.atomic():
            pedido, nova = _tomar(request, chave)
            if not nova:
                return Response(pedido.resposta, status=pedido.situacao)
            resposta = self._incluir(request, *args, **kwargs)
            pedido.situacao = resposta.status_code
            pedido.resposta = json.loads(JSONRenderer().render(resposta.data))
            pedido.save(update_fields=["situacao", "resposta"])
        return resposta

    def _incluir(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        resposta: Response = super().create(request, *args, **kwargs)  # type: ignore[misc]
        return resposta


def _tomar(request: Request, chave: str) -> tuple[ChaveDeIdempotencia, bool]:
    """Toma a chave; se outro pedido igual está em curso, espera por ele."""
    resumo = hashlib.sha256(
        f"{request.path}|{json.dumps(request.data, sort_keys=True, default=str)}".encode()
    ).hexdigest()
    servidor_id = int(request.user.pk or 0)
    ChaveDeIdempotencia.objects.bulk_create(
        [ChaveDeIdempotencia(servidor_id=servidor_id, chave=chave, pedido_sha256=resumo)],
        ignore_conflicts=True,
    )
    pedido = ChaveDeIdempotencia.objects.select_for_update().get(
        servidor_id=servidor_id, chave=chave
    )
    if pedido.pedido_sha256 != resumo:
        raise ErroDeDominio(
            f"A chave de repetição “{chave}” já serviu a outro pedido.",
            saida="Use uma chave nova para cada pedido.",
        )
    return pedido, pedido.situacao is None
