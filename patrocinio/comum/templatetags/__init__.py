"""Filtros de página."""
