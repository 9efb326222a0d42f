"""Testes do portal: o que a lei diz, com banco real."""
