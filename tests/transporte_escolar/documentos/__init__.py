"""Documentos do transporte escolar."""
