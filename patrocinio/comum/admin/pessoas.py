"""Pessoas jurídicas."""

from django.contrib import admin

from patrocinio.comum.admin.base import AdminDoPortal
from patrocinio.comum.models import PessoaJuridica
from patrocinio.comum.regras.identificacao import formatar


@admin.register(PessoaJuridica)
class PessoaJuridicaAdmin(AdminDoPortal):
    """Empresas, órgãos e entidades com CNPJ."""

    list_display = ["razao_social", "cnpj_formatado", "municipio", "telefone_formatado"]
    ordering = ["razao_social", "pk"]
    fieldsets = [
        ("Identificação", {"fields": ["cnpj", "razao_social", "nome_fantasia"]}),
        (
            "Endereço e contato",
            {
                "fields": ["endereco", ("municipio", "uf", "cep"), ("telefone", "email")],
                "description": "Os endereços e telefones anteriores ficam no histórico "
                "(Lei 5.002/2018, art. 23, VI).",
            },
        ),
    ]

    @admin.display(description="CNPJ", ordering="cnpj")
    def cnpj_formatado(self, registro: PessoaJuridica) -> str:
        """CNPJ como se escreve."""
        return formatar("cnpj", registro.cnpj)

    @admin.display(description="telefone")
    def telefone_formatado(self, registro: PessoaJuridica) -> str:
        """Telefone como se escreve."""
        return formatar("telefone", registro.telefone) if registro.telefone else "–"
