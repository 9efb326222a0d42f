"""Recusa de um anexo, dita a quem o enviou."""

from patrocinio.comum.erros import ErroDeDominio


class AnexoRecusado(ErroDeDominio):
    """O arquivo não se aceita; a mensagem diz por quê e a saída diz o que enviar."""
