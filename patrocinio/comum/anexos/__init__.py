"""Decodificação de anexos: o arquivo é o que o conteúdo diz, não o nome, nem quem o envia."""

from patrocinio.comum.anexos.decodificacao import LIMITE_DO_ANEXO, Decodificado, decodificar
from patrocinio.comum.anexos.nomes import nome_limpo
from patrocinio.comum.anexos.recusa import AnexoRecusado

__all__ = ["LIMITE_DO_ANEXO", "AnexoRecusado", "Decodificado", "decodificar", "nome_limpo"]
