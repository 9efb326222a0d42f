"""O que o ``./portal`` faz antes de haver ambiente virtual: só a biblioteca padrão."""
