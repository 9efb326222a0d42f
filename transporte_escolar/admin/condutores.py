"""Condutores: quem são, se podem conduzir hoje e as infrações de trânsito que trazem."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from patrocinio.comum.admin.base import Atalho
from patrocinio.comum.admin.exportar import TIPOS
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.exportacao import ColunaExportada, planilha_csv
from patrocinio.comum.planilhas.tipos import TAMANHO_MAXIMO
from transporte_escolar.admin.documentos_da_frota import DocumentosDoCondutor
from transporte_escolar.admin.importacao_da_frota import ImportacaoDeCondutoresMixin
from transporte_escolar.admin.profissionais import FormularioDeProfissional, ProfissionalAdmin
from transporte_escolar.models import Condutor
from transporte_escolar.servicos.condutores import gravar_condutor, onde_esta_a_cnh
from transporte_escolar.servicos.infracoes_de_transito import COLUNAS, importar_infracoes

IMPORTAR = "transporte_escolar.add_infracaodetransito"
COLADA = "planilha colada"
PAGINA = "admin/transporte_escolar/importar_infracoes.html"


class FormularioDeCondutor(FormularioDeProfissional):
    """Condutor; a CNH repetida diz onde já está."""

    def clean_cnh(self) -> str | None:
        cnh: str | None = self.cleaned_data["cnh"]
        onde = onde_esta_a_cnh(cnh, em=timezone.localdate(), exceto=self.instance.pk) if cnh else ""
        if onde:
            self.add_error("cnh", onde)
        return cnh


class FormularioDasInfracoes(forms.Form):
    """As linhas coladas da planilha, ou o arquivo."""

    coladas = forms.CharField(
        label="Linhas coladas, com os títulos das colunas",
        required=False,
        widget=forms.Textarea(attrs={"rows": 8, "class": "vLargeTextField"}),
    )
    arquivo = forms.FileField(
        label="Arquivo (CSV ou XLSX)",
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".xlsx,.csv,.txt", "class": "campo-texto"}),
    )

    def clean(self) -> dict[str, Any] | None:
        limpos = super().clean() or self.cleaned_data
        arquivo, coladas = limpos.get("arquivo"), limpos.get("coladas", "").strip()
        if bool(arquivo) == bool(coladas):
            raise forms.ValidationError("Cole as linhas ou envie o arquivo: um dos dois.")
        # Um byte além do limite basta para a recusa: o resto nem se lê.
        limpos["conteudo"] = arquivo.read(TAMANHO_MAXIMO + 1) if arquivo else coladas.encode()
        limpos["nome"] = arquivo.name if arquivo else COLADA
        return limpos


@admin.register(Condutor)
class CondutorAdmin(DocumentosDoCondutor, ImportacaoDeCondutoresMixin, ProfissionalAdmin):
    """Condutores de veículo escolar."""

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

    def get_urls(self) -> list[URLPattern]:
        ver = self.admin_site.admin_view
        base = "transporte_escolar_condutor_infracoes"
        return [
            path("infracoes/modelo.csv", ver(self.modelo_das_infracoes), name=f"{base}_modelo"),
            path("<int:pk>/infracoes/", ver(self.infracoes), name=base),
            *super().get_urls(),
        ]

    def acoes_do_registro(self, request: HttpRequest, registro: Any) -> list[Atalho]:
        acoes = super().acoes_do_registro(request, registro)
        if request.user.has_perm(IMPORTAR):
            url = reverse("admin:transporte_escolar_condutor_infracoes", args=[registro.pk])
            acoes.append(Atalho("Importar infrações", url, "enviar"))
        return acoes

    def infracoes(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Importa as infrações do condutor: coladas ou em arquivo."""
        condutor = self.get_object(request, str(pk))
        if condutor is None:
            raise Http404
        if not request.user.has_perm(IMPORTAR):
            raise PermissionDenied
        enviado = (request.POST, request.FILES) if request.method == "POST" else ()
        formulario = FormularioDasInfracoes(*enviado)
        if enviado and formulario.is_valid():
            dados = formulario.cleaned_data
            try:
                feita = importar_infracoes(
                    condutor,
                    nome=dados["nome"],
                    conteudo=dados["conteudo"],
                    em=timezone.localdate(),
                )
            except ErroDeDominio as erro:
                formulario.add_error(None, str(erro))
            else:
                messages.success(
                    request,
                    f"Infrações incluídas: {feita.incluidas}. Já constavam: {feita.repetidas}.",
                )
                return redirect("admin:transporte_escolar_condutor_change", condutor.pk)
        contexto = self.admin_site.each_context(request) | {
            "opts": self.opts,
            "original": condutor,
            "title": "Importar infrações de trânsito",
            "colunas": [c.rotulo for c in COLUNAS],
            "form": formulario,
        }
        return render(request, PAGINA, contexto)

    def modelo_das_infracoes(self, request: HttpRequest) -> HttpResponse:
        """Planilha em branco, só com os títulos."""
        conteudo = planilha_csv([ColunaExportada(c.rotulo) for c in COLUNAS], [])
        return HttpResponse(
            conteudo,
            content_type=TIPOS["csv"],
            headers={"Content-Disposition": 'attachment; filename="modelo-de-infracoes.csv"'},
        )
