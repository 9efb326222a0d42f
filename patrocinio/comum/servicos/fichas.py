"""Fichas de acesso à API: o segredo aparece uma vez; guarda-se o resumo."""

import hashlib
import secrets
from datetime import date

from patrocinio.comum.models import FichaDeAcesso, Servidor


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
