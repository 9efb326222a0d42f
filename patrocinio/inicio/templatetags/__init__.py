"""Peças da página inicial."""
