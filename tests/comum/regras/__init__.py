"""Testes das regras puras do núcleo."""
