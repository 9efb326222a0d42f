"""O admin como o Django o dá, com as páginas dele: a referência das razões."""

from django.contrib import admin
from django.urls import path

from patrocinio.comum.models import PessoaJuridica

site = admin.AdminSite(name="padrao")


@admin.register(PessoaJuridica, site=site)
class PessoaJuridicaPadrao(admin.ModelAdmin):
    """Lista e busca como o tutorial as faz."""

    list_display = ["razao_social", "cnpj", "municipio", "telefone"]
    search_fields = ["razao_social", "nome_fantasia", "cnpj"]
    ordering = ["razao_social", "pk"]


urlpatterns = [path("admin/", site.urls)]
