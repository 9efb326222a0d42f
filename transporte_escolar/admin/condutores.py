"""Condutores: quem são e se podem conduzir hoje."""

from django.contrib import admin
from django.utils import timezone

from transporte_escolar.admin.documentos_da_frota import DocumentosDoCondutor
from transporte_escolar.admin.importacao_da_frota import PlanilhaDeCondutores
from transporte_escolar.admin.importacao_de_infracoes import ImportaInfracoes
from transporte_escolar.admin.planilhas import ComPlanilha
from transporte_escolar.admin.profissionais import FormularioDeProfissional, ProfissionalAdmin
from transporte_escolar.models import Condutor
from transporte_escolar.servicos.condutores import gravar_condutor, onde_esta_a_cnh


class FormularioDeCondutor(FormularioDeProfissional):
    """Condutor; a CNH repetida diz onde já está."""

    def clean_cnh(self) -> str | None:
        cnh: str | None = self.cleaned_data["cnh"]
        onde = onde_esta_a_cnh(cnh, em=timezone.localdate(), exceto=self.instance.pk) if cnh else ""
        if onde:
            self.add_error("cnh", onde)
        return cnh


@admin.register(Condutor)
class CondutorAdmin(DocumentosDoCondutor, ComPlanilha, ImportaInfracoes, ProfissionalAdmin):
    """Condutores de veículo escolar."""

    planilha = PlanilhaDeCondutores()

    form = FormularioDeCondutor
    search_help_text = "Buscar por nome, CPF ou CNH"
    texto_do_vazio = (
        "Só conduz quem o Município aprovou antes (Lei 5.002/2018, arts. 17, p.ú., e 18)."
    )
    relacionadas = (
        *ProfissionalAdmin.relacionadas,
        ("Infrações de trânsito", "infracaodetransito"),
    )
    fieldsets = [
        (
            "Condutor",
            {
                "fields": [
                    ("nome", "cpf"), ("nascimento", "telefone"), "cnh", "arquivo", "observacao",
                ],
                "description": "Categoria, validade e EAR da CNH ficam no documento CNH, com a "
                "história de cada uma.",
            },
        )
    ]  # fmt: skip

    def gravar(self, registro: Condutor) -> None:
        gravar_condutor(registro, em=timezone.localdate())
