"""Comandos do núcleo."""
