"""Páginas da fiscalização que não pedem conta."""
