"""Telas do núcleo no admin."""

from patrocinio.comum.admin import calendario, documentos, normas, pessoas, servidores

__all__ = ["calendario", "documentos", "normas", "pessoas", "servidores"]
