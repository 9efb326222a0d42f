"""Quem pode o quê: a tabela de papéis das áreas, sincronizada com o banco a cada migração."""
