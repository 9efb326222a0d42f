"""Testes da cidade de demonstração."""
