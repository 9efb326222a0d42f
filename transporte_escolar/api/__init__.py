"""API da área."""

ROTAS: list = []
