"""Entrada da equipe: sem cadastro aberto."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest

from patrocinio.comum.servicos.limites import endereco_de


class AdaptadorDeContas(DefaultAccountAdapter):
    """Ninguém se cadastra sozinho: a TI cria a conta de quem o titular da secretaria indicar."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Fecha o cadastro."""
        return False

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credenciais: Any) -> str:
        """Conta os erros por pessoa e endereço: quem erra de fora não tranca a pessoa."""
        chave: str = super()._get_login_attempts_cache_key(request, **credenciais)
        return f"{chave}|{endereco_de(request.META)}"
