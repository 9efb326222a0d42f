"""Endereços das páginas do núcleo: verificação pública e entrega de documentos e anexos."""

from django.urls import path

from patrocinio.comum.publico import anexos, relatorios, verificar

urlpatterns = [
    path("relatorios/csp/", relatorios.csp, name="relatorio_csp"),
    path("verificar/", verificar.verificar, name="verificar"),
    path("verificar/<str:codigo>/", verificar.verificar_codigo, name="verificar_codigo"),
    path("anexo/<int:pk>/", anexos.anexo, name="anexo"),
    path("documentos/<str:codigo>/", verificar.documento, name="documento"),
]
