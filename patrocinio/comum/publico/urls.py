"""Endereços das páginas do núcleo: verificação pública e entrega de documentos."""

from django.urls import path

from patrocinio.comum.publico import relatorios, verificar

urlpatterns = [
    path("relatorios/csp/", relatorios.csp, name="relatorio_csp"),
    path("verificar/", verificar.verificar, name="verificar"),
    path("verificar/<str:codigo>/", verificar.verificar_codigo, name="verificar_codigo"),
    path("documentos/<str:codigo>/", verificar.documento, name="documento"),
]
