"""O que o aplicativo de campo pede: a sessão e a lista do dia."""

import base64
import hashlib
import hmac
from typing import Any, Final

from django.conf import settings
from django.middleware.csrf import get_token
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from fiscalizacao.api.lista_do_dia import lista_em_json
from fiscalizacao.papeis import VISTORIAR
from fiscalizacao.servicos.lista_do_dia import lista_do_dia

_PROPOSITO: Final = b"fiscalizacao.campo.cofre:"


class PodeVistoriar(BasePermission):
    """Quem recebe vistorias é quem as faz."""

    message = "O aplicativo de campo é dos fiscais do transporte escolar (Lei 5.002/2018, art. 20)."

    def has_permission(self, request: Request, view: Any) -> bool:
        """A permissão de incluir vistoria."""
        return bool(request.user.has_perm(VISTORIAR))


def segredo_do_cofre(servidor_id: int) -> str:
    """Segredo da pessoa, em base 64: abre o cofre do aparelho a quem esqueceu o PIN.

    Sai da chave do portal: não se guarda, e é sempre o mesmo.
    """
    mensagem = _PROPOSITO + str(servidor_id).encode()
    bruto = hmac.new(settings.SECRET_KEY.encode(), mensagem, hashlib.sha256).digest()
    return base64.b64encode(bruto).decode()


def pessoa_em_json(pessoa: Any) -> dict[str, Any]:
    """Quem está no aparelho."""
    return {"id": pessoa.pk, "nome": str(pessoa), "matricula": pessoa.matricula or ""}


class SessaoDeCampo(APIView):
    """Quem entrou, a marca contra envio forjado e o segredo do cofre."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(responses={200: dict})
    def get(self, request: Request) -> Response:
        """Devolve a sessão; 401 a quem não entrou."""
        return Response(
            {
                "pessoa": pessoa_em_json(request.user),
                "csrf": get_token(request._request),  # noqa: SLF001 - o CSRF é do pedido do Django
                "chave": segredo_do_cofre(int(request.user.pk or 0)),
                "pode_vistoriar": request.user.has_perm(VISTORIAR),
                "agora": timezone.now(),
            }
        )


class DiaDeCampo(APIView):
    """A lista que se baixa de manhã e serve o dia inteiro, sem sinal."""

    permission_classes = (IsAuthenticated, PodeVistoriar)

    @extend_schema(responses={200: dict})
    def get(self, request: Request) -> Response:
        """Devolve a lista de hoje."""
        pessoa: Any = request.user
        lista = lista_do_dia(pessoa=pessoa, em=timezone.localdate())
        return Response(
            {
                "gerado_em": timezone.now(),
                "pessoa": pessoa_em_json(pessoa),
                **lista_em_json(lista, pessoa),
            }
        )
