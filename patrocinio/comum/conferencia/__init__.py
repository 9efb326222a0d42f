"""Conferência de arquivos enviados, sem Django: roda num processo à parte, com limites."""
