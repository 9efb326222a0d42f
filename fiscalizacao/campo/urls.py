"""Endereços do aplicativo de celular."""

from django.urls import path

from fiscalizacao.campo.vistas import casca, manifesto, trabalhador

urlpatterns = [
    path("campo/", casca, name="campo"),
    path("campo/sw.js", trabalhador, name="campo_sw"),
    path("campo/app.webmanifest", manifesto, name="campo_manifesto"),
]
