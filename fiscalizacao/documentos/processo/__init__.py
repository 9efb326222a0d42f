"""Documentos do auto de infração e do processo administrativo (Lei 5.002/2018, arts. 21 a 28)."""
