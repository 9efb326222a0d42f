"""Limite de pedidos à API, contado no PostgreSQL."""

from datetime import timedelta
from typing import Any

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from patrocinio.comum.servicos.limites import endereco_de, registrar_uso

POR_MINUTO = 600
UM_MINUTO = timedelta(minutes=1)


class LimiteDaApi(BaseThrottle):
    """600 pedidos por minuto por pessoa, ou por endereço se não entrou."""

    def allow_request(self, request: Request, view: Any) -> bool:
        """Conta o pedido e diz se cabe no limite."""
        quem = f"servidor:{request.user.pk}" if request.user.pk else endereco_de(request.META)
        return registrar_uso("api", quem, limite=POR_MINUTO, janela=UM_MINUTO, em=timezone.now())

    def wait(self) -> float:
        """Segundos até a próxima janela, no pior caso."""
        return 60
