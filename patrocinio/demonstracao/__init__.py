"""Cidade de demonstração: dados inventados e determinados."""
