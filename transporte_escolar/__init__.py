"""Transporte escolar: contratação, empresas e linhas (Lei 5.002/2018, arts. 1º a 20).

Depende só de ``patrocinio.comum``; quem está acima usa ``models``, ``servicos`` e ``tipos``.
"""
