"""Endereços públicos da fiscalização."""

from django.urls import path

from fiscalizacao.publico import autos, peticoes
from fiscalizacao.publico.agenda import agenda

_PROTOCOLO = "autos/protocolo/<int:numero>/<int:ano>/"

urlpatterns = [
    path("prazos/<str:ficha>.ics", agenda, name="agenda_de_prazos"),
    path("autos/", autos.entrada, name="autos"),
    path("autos/processo/", autos.processo, name="autos_processo"),
    path("autos/peca/<int:numero>/", autos.peca, name="autos_peca"),
    path("autos/volume/", autos.volume, name="autos_volume"),
    path("autos/peticao/", peticoes.peticao, name="autos_peticao"),
    path(_PROTOCOLO, peticoes.protocolo, name="autos_protocolo"),
    path(f"{_PROTOCOLO}termo/", peticoes.termo, name="autos_termo"),
    path("autos/sair/", autos.sair, name="autos_sair"),
]
