"""Regras puras do núcleo: sem banco, sem relógio, sem web."""
