"""Importação de veículos e de condutores, com os nossos títulos e os do SETE."""
