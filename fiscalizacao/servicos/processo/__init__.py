"""Atos do processo administrativo, cada um numa transação, com o processo travado."""
