"""Monitores: quem acompanha os escolares, onde o edital o exige."""

from django.contrib import admin
from django.utils import timezone

from transporte_escolar.admin.profissionais import FormularioDeProfissional, ProfissionalAdmin
from transporte_escolar.models import Monitor
from transporte_escolar.servicos.condutores import gravar_monitor


@admin.register(Monitor)
class MonitorAdmin(ProfissionalAdmin):
    """Monitores."""

    form = FormularioDeProfissional
    search_help_text = "Buscar por nome ou CPF"
    texto_do_vazio = (
        "A linha cujo edital exige monitor só roda com um aprovado "
        "(Lei 5.002/2018, art. 7º, § 1º, IV)."
    )
    fieldsets = [
        (
            "Monitor",
            {
                "fields": [("nome", "cpf"), ("nascimento", "telefone"), "arquivo", "observacao"],
                "description": "O monitor se exige nas linhas marcadas com “monitor”, como o "
                "edital pede (Lei 5.002/2018, art. 7º, § 1º, IV).",
            },
        )
    ]

    def gravar(self, registro: Monitor) -> None:
        gravar_monitor(registro, em=timezone.localdate())
