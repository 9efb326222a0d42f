"""Base da API: mesma permissão do admin, erros em português, repetição segura."""
