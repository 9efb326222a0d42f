"""Ficha de acesso (token) guardada só como resumo."""

from django.utils import timezone
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from patrocinio.comum.models import FichaDeAcesso, Servidor
from patrocinio.comum.servicos.fichas import resumir

ESQUEMA = "ficha"


class Ficha(BaseAuthentication):
    """``Authorization: Ficha <segredo>``."""

    def authenticate(self, request: Request) -> tuple[Servidor, FichaDeAcesso] | None:
        """Devolve o servidor da ficha; sem cabeçalho, deixa a sessão tentar."""
        partes = get_authorization_header(request).decode("latin-1").split()
        if not partes or partes[0].lower() != ESQUEMA:
            return None
        ficha = (
            FichaDeAcesso.objects.select_related("servidor")
            .filter(resumo=resumir(partes[-1]), vale_ate__gte=timezone.localdate())
            .first()
        )
        if ficha is None or not ficha.vale:
            raise AuthenticationFailed("A ficha de acesso não existe ou venceu.")
        return ficha.servidor, ficha

    def authenticate_header(self, request: Request) -> str:
        """Nome do esquema na resposta 401."""
        return "Ficha"
