"""Comandos de acesso."""
