"""Página inicial da equipe: o que fazer hoje, por papel."""
