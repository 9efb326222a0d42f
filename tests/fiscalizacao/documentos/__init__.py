"""Documentos do fiscalização."""
