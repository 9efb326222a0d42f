"""Acessos: que escola e que empresa cada pessoa representa.

A TI dá acessos sem ler caso algum: por isso a pessoa, a escola e a empresa se escrevem, não se
escolhem numa lista.
"""

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest

from patrocinio.comum.admin.base import AdminDoPortal
from patrocinio.comum.models import Servidor
from patrocinio.comum.regras.identificacao import so_alfanumericos
from transporte_escolar.admin.pessoas import CampoDePessoa
from transporte_escolar.models import AcessoAEmpresa, AcessoAEscola, Empresa, Escola


class FormularioDeAcesso(forms.ModelForm):
    """Acha a pessoa pelo nome de usuário ou pela matrícula."""

    pessoa = CampoDePessoa(label="Pessoa")

    def clean_pessoa(self) -> Servidor:
        pessoa: Servidor = self.cleaned_data["pessoa"]
        self.instance.servidor = pessoa
        return pessoa


class FormularioDeAcessoAEscola(FormularioDeAcesso):
    """Acha a escola pelo código INEP ou pelo nome inteiro."""

    lugar = forms.CharField(label="Código INEP ou nome da escola", max_length=160)

    class Meta:
        model = AcessoAEscola
        fields = ()

    def clean_lugar(self) -> Escola:
        texto = self.cleaned_data["lugar"].strip()
        achadas = list(Escola.objects.filter(inep=texto)[:1]) or list(
            Escola.objects.filter(nome__iexact=texto)[:2]
        )
        if len(achadas) != 1:
            raise forms.ValidationError(
                f"Não há uma única escola com código ou nome “{texto}”: use o código INEP."
            )
        escola: Escola = achadas[0]
        self.instance.escola = escola
        return escola


class FormularioDeAcessoAEmpresa(FormularioDeAcesso):
    """Acha a empresa pelo CNPJ."""

    lugar = forms.CharField(label="CNPJ da empresa", max_length=18)

    class Meta:
        model = AcessoAEmpresa
        fields = ()

    def clean_lugar(self) -> Empresa:
        texto = self.cleaned_data["lugar"]
        achada: Empresa | None = Empresa.objects.filter(cnpj=so_alfanumericos(texto)).first()
        if achada is None:
            raise forms.ValidationError(f"Não há empresa com o CNPJ “{texto}”.")
        self.instance.empresa = achada
        return achada


class AdminDeAcesso(AdminDoPortal):
    """Acesso que se dá e se retira; não se altera."""

    ordering = ["servidor__first_name", "pk"]
    fields = ["pessoa", "lugar"]
    titulo = "O papel abre as telas; o acesso diz quais registros a pessoa vê nelas."

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is not None:
            return [("Acesso", {"fields": self.list_display})]
        return [("Acesso", {"fields": self.fields, "description": self.titulo})]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return self.list_display if obj is not None else []

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(AcessoAEscola)
class AcessoAEscolaAdmin(AdminDeAcesso):
    """Escolas que cada secretaria escolar vê."""

    form = FormularioDeAcessoAEscola
    list_display = ["servidor", "escola"]
    busca_em = ["servidor__busca", "escola__busca"]
    list_select_related = ["servidor", "escola"]


@admin.register(AcessoAEmpresa)
class AcessoAEmpresaAdmin(AdminDeAcesso):
    """Empresas que cada preposto representa."""

    form = FormularioDeAcessoAEmpresa
    list_display = ["servidor", "empresa"]
    busca_em = ["servidor__busca", "empresa__busca"]
    list_select_related = ["servidor", "empresa"]
