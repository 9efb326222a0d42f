"""Páginas abertas a qualquer pessoa: a da linha (Lei 5.002/2018, art. 8º, IV)."""
