"""Ficha de acesso (token) guardada só como resumo."""

import hashlib
import secrets
from datetime import date

from django.utils import timezone
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from patrocinio.comum.models import FichaDeAcesso, Servidor

ESQUEMA = "ficha"


def resumir(segredo: str) -> str:
    """SHA-256 do segredo, que tem 256 bits ao acaso e por isso dispensa sal."""
    return hashlib.sha256(segredo.encode()).hexdigest()


def criar_ficha(*, servidor: Servidor, nome: str, vale_ate: date) -> tuple[FichaDeAcesso, str]:
    """Cria a ficha e devolve também o segredo, que não se mostra outra vez."""
    segredo = secrets.token_urlsafe(32)
    ficha = FichaDeAcesso.objects.create(
        servidor=servidor, nome=nome, vale_ate=vale_ate, resumo=resumir(segredo)
    )
    return ficha, segredo


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
        if ficha is None or not ficha.servidor.is_active:
            raise AuthenticationFailed("A ficha de acesso não existe ou venceu.")
        return ficha.servidor, ficha

    def authenticate_header(self, request: Request) -> str:
        """Nome do esquema na resposta 401."""
        return "Ficha"
