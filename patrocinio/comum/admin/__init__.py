"""Telas do núcleo no admin."""

from patrocinio.comum.admin import calendario, documentos, guiches, normas, pessoas, servidores

__all__ = ["calendario", "documentos", "guiches", "normas", "pessoas", "servidores"]
