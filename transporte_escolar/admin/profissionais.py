"""Base das telas de condutores e de monitores: a lista com o veredito, a ficha e os atos."""

from typing import Any

from django.contrib import admin, messages
from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import CharField, Exists, Subquery, Value
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.utils import timezone

from patrocinio.comum.admin.anexos import (
    AnexoLegivel,
    CampoDeAnexo,
    FormularioComAnexo,
    GuardaAnexos,
)
from patrocinio.comum.admin.area import AdminDaArea
from patrocinio.comum.admin.base import Relacionado
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.admin.decisoes import ComDecisoes
from transporte_escolar.admin.ficha_de_pessoal import montar_ficha
from transporte_escolar.admin.filtros_de_pessoal import (
    FiltroDaAprovacao,
    FiltroDaEmpresa,
    FiltroDoVencimento,
    ListaComVeredito,
    aprovacoes_favoraveis,
    vinculos_de_hoje,
)
from transporte_escolar.admin.historias_de_pessoal import lista_de
from transporte_escolar.admin.veredito import etiqueta_do_veredito
from transporte_escolar.servicos.condutores import avisos_do_cadastro, onde_esta_o_cpf


class FormularioDeProfissional(FormularioComAnexo):
    """Condutor ou monitor; o CPF repetido diz onde já está, e a foto se guarda sem EXIF."""

    anexo_em = "foto"

    arquivo = CampoDeAnexo(so_imagem=True, label="Foto")

    def clean_cpf(self) -> str:
        cpf = str(self.cleaned_data["cpf"])
        onde = onde_esta_o_cpf(
            cpf, modelo=self._meta.model, em=timezone.localdate(), exceto=self.instance.pk
        )
        if onde:
            self.add_error("cpf", onde)
        return cpf


class ProfissionalAdmin(AnexoLegivel, GuardaAnexos, ComDecisoes, AdminDaArea):
    """Quem conduz ou acompanha os escolares; a resposta do dia vem antes do formulário."""

    change_form_template = "admin/transporte_escolar/ficha_de_pessoal.html"
    list_display = ["nome", "empresas", "veredito", "aprovacao"]
    list_filter = [FiltroDaEmpresa, FiltroDaAprovacao, FiltroDoVencimento]
    ordering = ["nome", "pk"]
    relacionadas: tuple[tuple[str, str], ...] = (
        ("Documentos", "documento"),
        ("Vínculos", "vinculo"),
        ("Aprovações", "aprovacao"),
    )

    # -- leitura -----------------------------------------------------------------------------

    def get_queryset(self, request: HttpRequest) -> Any:
        dono = str(self.opts.model_name)
        empresas = vinculos_de_hoje(dono).visiveis_a(request.user)
        nomes = empresas.annotate(
            de=Coalesce("empresa__razao_social", Value("Município"), output_field=CharField())
        )
        valem = aprovacoes_favoraveis(dono).vigentes_em(timezone.localdate())
        fim, primeira = (valem.values(campo)[:1] for campo in ("vigente_ate", "primeira_a_vencer"))
        return (
            super()
            .get_queryset(request)
            .select_related("foto")
            .annotate(
                empresas_de_hoje=ArraySubquery(nomes.values("de")),
                aprovado_ate=Subquery(fim),
                vence_primeiro=Subquery(primeira),
                esta_aprovado=Exists(valem),
            )
        )

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ListaComVeredito]:
        return ListaComVeredito

    @admin.display(description="empresa")
    def empresas(self, pessoa: Any) -> str:
        """Empresas, ou o Município, com que tem vínculo hoje."""
        return ", ".join(pessoa.empresas_de_hoje) or "sem vínculo"

    @admin.display(description="hoje")
    def veredito(self, pessoa: Any) -> Etiqueta:
        """Apto ou não, e o primeiro motivo."""
        return etiqueta_do_veredito(pessoa.pendencias_de_hoje)

    @admin.display(description="aprovação", ordering="aprovado_ate")
    def aprovacao(self, pessoa: Any) -> Etiqueta:
        """Até quando vale a aprovação, e o que a faz acabar."""
        if not pessoa.esta_aprovado:
            return Etiqueta("não aprovado", tom="perigo")
        if pessoa.aprovado_ate is None:
            return Etiqueta("aprovado", tom="certo")
        detalhe = f"vence: {pessoa.vence_primeiro}"
        return Etiqueta(f"até {pessoa.aprovado_ate:%d/%m/%Y}", tom="certo", detalhe=detalhe)

    # -- ficha -------------------------------------------------------------------------------

    def contexto_do_registro(self, request: HttpRequest, obj: Any) -> dict[str, Any]:
        obj.ficha = montar_ficha(request, obj, em=timezone.localdate())
        return {"ficha": obj.ficha}

    def relacionados(self, request: HttpRequest, registro: Any) -> list[Relacionado]:
        pessoa: Any = request.user
        return [
            Relacionado(rotulo, lista_de(modelo, registro))
            for rotulo, modelo in self.relacionadas
            if pessoa.has_perm(f"transporte_escolar.view_{modelo}")
        ]

    # -- escrita -----------------------------------------------------------------------------

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: Any) -> None:
        super().save_model(request, obj, form, change)
        for aviso in avisos_do_cadastro(obj):
            messages.warning(request, aviso)
