"""Endereços públicos da fiscalização."""

from django.urls import path

from fiscalizacao.publico.agenda import agenda

urlpatterns = [path("prazos/<str:ficha>.ics", agenda, name="agenda_de_prazos")]
