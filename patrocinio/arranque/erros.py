"""Recusas do arranque."""


class ErroDeArranque(Exception):
    """Motivo, em uma linha, pelo qual o comando não pode seguir."""
