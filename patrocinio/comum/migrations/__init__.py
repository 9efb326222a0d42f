"""Migrações do núcleo."""
