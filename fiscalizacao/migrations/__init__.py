"""Migrações da área."""
