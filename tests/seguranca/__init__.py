"""Ataques ao portal inteiro: cada teste percorre todas as rotas do mesmo tipo."""
