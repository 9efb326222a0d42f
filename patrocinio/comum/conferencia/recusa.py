"""Recusa de um arquivo, dita a quem o enviou."""


class Recusa(Exception):
    """O arquivo não se aceita: por quê, e o que enviar no lugar."""

    def __init__(self, mensagem: str, *, saida: str) -> None:
        super().__init__(mensagem)
        self.mensagem = mensagem
        self.saida = saida
