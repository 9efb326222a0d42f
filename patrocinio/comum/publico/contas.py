"""Entrada da equipe: sem cadastro aberto."""

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest


class AdaptadorDeContas(DefaultAccountAdapter):
    """Ninguém se cadastra sozinho: a TI cria a conta de quem o titular da secretaria indicar."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Fecha o cadastro."""
        return False
