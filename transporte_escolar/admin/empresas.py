"""Empresas licitantes e contratadas."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import Count, Q
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.base import AdminDoPortal, EmLinha, Relacionado
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.models import PessoaJuridica
from patrocinio.comum.regras.identificacao import formatar
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.models import Empresa, Socio
from transporte_escolar.servicos.empresas import (
    contatos_anteriores,
    gravar_empresa,
    onde_esta_o_cnpj,
    onde_esta_o_socio,
)
from transporte_escolar.servicos.regularidade import pendencias_da_empresa
from transporte_escolar.tipos import SituacaoDoContrato


class FormularioDeEmpresa(FormularioComVersao):
    """Empresa; o CNPJ repetido diz onde já está, e o que é só pessoa jurídica se completa."""

    def clean_cnpj(self) -> str:
        cnpj = str(self.cleaned_data["cnpj"])
        onde = onde_esta_o_cnpj(cnpj, exceto=self.instance.pk)
        if not onde:
            return cnpj
        pessoa = PessoaJuridica.objects.filter(cnpj=cnpj, empresa__isnull=True).first()
        if self.instance.pk or pessoa is None:
            raise forms.ValidationError(onde)
        # A pessoa jurídica já cadastrada passa a ser também empresa, com os dados deste formulário.
        self.instance.pk = self.instance.id = pessoa.pk
        self.instance._state.adding = False
        return cnpj


class SociosEmLinha(EmLinha):
    """Sócios, com a entrada e a saída."""

    model = Socio
    fields = ["nome", "cpf", "desde", "ate"]


@admin.register(Empresa)
class EmpresaAdmin(AdminDoPortal):
    """Empresas: identificação, objeto social, sócios e contatos."""

    form = FormularioDeEmpresa
    list_display = ["razao_social", "cnpj_formatado", "objeto", "mei", "contratos_vivos", "ativa"]
    list_filter = ["objeto_compativel", "mei", "ativa"]
    ordering = ["razao_social", "pk"]
    search_help_text = "Buscar por CNPJ, razão social ou nome fantasia"
    inlines = [SociosEmLinha]
    readonly_fields = ["contatos", "certidoes"]
    fieldsets = [
        ("Identificação", {"fields": ["cnpj", "razao_social", "nome_fantasia", "ativa"]}),
        (
            "Quem pode licitar",
            {
                "fields": ["objeto_social", "objeto_compativel", "mei"],
                "description": "Participa pessoa jurídica com objeto social compatível "
                "(Lei 5.002/2018, art. 2º).",
            },
        ),
        (
            "Endereço e contato",
            {
                "fields": [
                    "endereco", ("municipio", "uf", "cep"), ("telefone", "email"), "contatos",
                ],
                "description": "A contratada comunica as mudanças de endereço e telefone "
                "(Lei 5.002/2018, art. 23, VI); os anteriores ficam guardados.",
            },
        ),
        (
            "Certidões",
            {
                "fields": ["certidoes"],
                "description": "Federal, FGTS, trabalhista, estadual e municipal (Lei 5.002/2018, "
                "arts. 19, IV e VIII, e 20, II). Incluem-se em Documentos.",
            },
        ),
    ]  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> Any:
        vigentes = Count("contratos", filter=Q(contratos__situacao=SituacaoDoContrato.VIGENTE))
        return super().get_queryset(request).annotate(quantos_contratos=vigentes)

    def save_model(self, request: HttpRequest, obj: Empresa, form: Any, change: Any) -> None:
        gravar_empresa(obj)

    def save_formset(self, request: HttpRequest, form: Any, formset: Any, change: Any) -> None:
        super().save_formset(request, form, formset, change)
        for socio in [*formset.new_objects, *(par[0] for par in formset.changed_objects)]:
            outras = onde_esta_o_socio(socio.cpf, exceto_empresa=socio.empresa_id)
            if outras and socio.ate is None:
                nomes = ", ".join(outras)
                messages.warning(request, f"{socio.nome} já é sócio de outra ({nomes}).")

    @admin.display(description="CNPJ", ordering="cnpj")
    def cnpj_formatado(self, empresa: Empresa) -> str:
        """CNPJ como se escreve."""
        return formatar("cnpj", empresa.cnpj)

    @admin.display(description="objeto social", ordering="objeto_compativel")
    def objeto(self, empresa: Empresa) -> Etiqueta:
        """Se o objeto social serve."""
        if empresa.objeto_compativel:
            return Etiqueta("compatível", tom="certo")
        return Etiqueta("a conferir", tom="aviso")

    @admin.display(description="contratos em vigor", ordering="quantos_contratos")
    def contratos_vivos(self, empresa: Any) -> int:
        """Quantos contratos em vigor."""
        return int(empresa.quantos_contratos)

    @admin.display(description="endereços e telefones que já teve")
    def contatos(self, empresa: Empresa) -> str:
        """Endereços e telefones anteriores, do mais novo ao mais antigo."""
        if not empresa.pk:
            return "–"
        linhas = [
            f"desde {timezone.localtime(c.desde):%d/%m/%Y}: "
            + " · ".join(p for p in (c.endereco, c.telefone) if p)
            for c in contatos_anteriores(empresa)
        ]
        return "\n".join(linhas) or "–"

    @admin.display(description="o que falta hoje")
    def certidoes(self, empresa: Empresa) -> str:
        """As certidões que faltam ou venceram, uma por linha."""
        if not empresa.pk:
            return "–"
        faltas = pendencias_da_empresa(empresa.pk, em=timezone.localdate())
        return "\n".join(f"{p.o_que} ({p.dispositivo})" for p in faltas) or "Todas em dia."

    def relacionados(self, request: HttpRequest, registro: Any) -> list[Relacionado]:
        listas = (
            ("Contratos", "contrato", "empresa__exact"),
            ("Propostas", "proposta", "empresa__exact"),
            ("Certidões e documentos", "documento", "empresa__exact"),
            ("Veículos", "veiculo", "empresa"),
            ("Condutores", "condutor", "empresa"),
            ("Exigências", "exigencia", "empresa__exact"),
        )
        return [
            Relacionado(
                rotulo,
                f"{reverse(f'admin:transporte_escolar_{modelo}_changelist')}?{filtro}={registro.pk}",
            )
            for rotulo, modelo, filtro in listas
            if request.user.has_perm(f"transporte_escolar.view_{modelo}")
        ]
