"""Regras da fiscalização: funções puras, com o artigo."""
