"""API da fiscalização: o que o aplicativo de campo usa, e leitura com escopo."""

from typing import Final

from django.urls import URLPattern, path
from rest_framework.viewsets import ViewSetMixin

from fiscalizacao.api.advertencias import AdvertenciaViewSet
from fiscalizacao.api.autos import AutoViewSet
from fiscalizacao.api.campo import DiaDeCampo, SessaoDeCampo
from fiscalizacao.api.processos import ProcessoViewSet
from fiscalizacao.api.roteiros import RoteiroViewSet
from fiscalizacao.api.vistorias import VistoriaViewSet

ROTAS: Final[list[tuple[str, type[ViewSetMixin], str]]] = [
    ("roteiros", RoteiroViewSet, "roteiro"),
    ("vistorias", VistoriaViewSet, "vistoria"),
    ("autos", AutoViewSet, "auto"),
    ("advertencias", AdvertenciaViewSet, "advertencia"),
    ("processos", ProcessoViewSet, "processo"),
]
ENDERECOS: Final[list[URLPattern]] = [
    path("campo/sessao/", SessaoDeCampo.as_view(), name="campo_sessao"),
    path("campo/dia/", DiaDeCampo.as_view(), name="campo_dia"),
]
