"""Formatos de data, hora e número do portal."""
