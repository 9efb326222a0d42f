"""Endereços do portal: o único módulo que conhece todas as áreas."""

from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView
from drf_spectacular.views import SpectacularAPIView
from rest_framework.routers import SimpleRouter

from fiscalizacao.admin.calculadora import urlpatterns as da_calculadora
from fiscalizacao.admin.historico_de_infracoes import urlpatterns as do_historico
from fiscalizacao.admin.painel import urlpatterns as do_painel
from fiscalizacao.admin.relatorio import urlpatterns as do_relatorio
from fiscalizacao.api import ENDERECOS as ENDERECOS_DA_FISCALIZACAO
from fiscalizacao.api import ROTAS as DA_FISCALIZACAO
from fiscalizacao.campo.urls import urlpatterns as do_campo
from fiscalizacao.publico.urls import urlpatterns as da_fiscalizacao_publica
from patrocinio.comum.admin.documentos import servir_arquivo
from patrocinio.comum.publico.urls import urlpatterns as do_publico
from transporte_escolar.admin.dossie import urlpatterns as do_dossie
from transporte_escolar.admin.quadro import quadro_do_dia
from transporte_escolar.admin.vencimentos import urlpatterns as dos_vencimentos
from transporte_escolar.api import ROTAS as DO_TRANSPORTE
from transporte_escolar.publico.urls import urlpatterns as do_transporte_publico

roteador = SimpleRouter()
for prefixo, conjunto, nome in [*DO_TRANSPORTE, *DA_FISCALIZACAO]:
    roteador.register(prefixo, conjunto, basename=nome)

da_api = [
    *roteador.urls,
    *ENDERECOS_DA_FISCALIZACAO,
    path("esquema/", SpectacularAPIView.as_view(api_version="v1"), name="esquema"),
]

urlpatterns = [
    path("", RedirectView.as_view(pattern_name="admin:index"), name="inicio"),
    path("admin/quadro/", admin.site.admin_view(quadro_do_dia), name="quadro"),
    path("admin/vencimentos/", include(dos_vencimentos)),
    path("admin/dossie/", include(do_dossie)),
    path("admin/relatorio-de-fiscalizacao/", include(do_relatorio)),
    path("admin/prazos/", include(do_painel)),
    path("admin/calculadora-de-prazos/", include(da_calculadora)),
    path("admin/historico-de-infracoes/", include(do_historico)),
    path("admin/", admin.site.urls),
    path("contas/", include("allauth.account.urls")),
    path("api/v1/", include((da_api, "api"))),
    path("arquivos/<path:nome>", servir_arquivo, name="arquivo"),
    *do_campo,
    *do_publico,
    *do_transporte_publico,
    *da_fiscalizacao_publica,
]

handler400 = "patrocinio.comum.publico.erros.pedido_invalido"
handler403 = "patrocinio.comum.publico.erros.proibido"
handler404 = "patrocinio.comum.publico.erros.nao_encontrado"
handler500 = "patrocinio.comum.publico.erros.falha"
