"""Regras puras do transporte escolar: sem banco, sem relógio, sem web."""
