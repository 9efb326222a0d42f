"""Comandos da demonstração."""
