"""Testes."""
