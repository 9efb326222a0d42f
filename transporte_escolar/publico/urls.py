"""Endereços das páginas públicas da área."""

from django.urls import path

from transporte_escolar.publico.linhas import linha

urlpatterns = [path("linhas/<path:codigo>/", linha, name="linha_publica")]
