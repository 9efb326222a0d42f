"""Importação das infrações de trânsito do condutor: coladas ou em arquivo."""

from typing import Any, ClassVar, Final

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.utils import timezone

from patrocinio.comum.admin.exportar import TIPOS
from patrocinio.comum.admin.telas_de_ato import Ato, FormularioDeAto
from patrocinio.comum.exportacao import ColunaExportada, planilha_csv
from patrocinio.comum.planilhas.tipos import TAMANHO_MAXIMO
from transporte_escolar.admin.decisoes import ComDecisoes
from transporte_escolar.models import Condutor
from transporte_escolar.servicos.infracoes_de_transito import COLUNAS, importar_infracoes

COLADA: Final = "planilha colada"


class FormularioDasInfracoes(FormularioDeAto):
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


def _importar(condutor: Condutor, formulario: Any, request: HttpRequest) -> str:
    feita = importar_infracoes(
        condutor,
        nome=formulario.cleaned_data["nome"],
        conteudo=formulario.cleaned_data["conteudo"],
        em=timezone.localdate(),
    )
    return f"Infrações incluídas: {feita.incluidas}. Já constavam: {feita.repetidas}."


IMPORTAR: Final = Ato(
    "Importar infrações",
    "Cole as linhas da planilha, com os títulos, ou envie o arquivo. Colunas: "
    f"{', '.join(c.rotulo for c in COLUNAS)}; as duas primeiras são obrigatórias. O que já consta "
    "não se repete, e com uma linha errada nada entra.",
    "enviar",
    FormularioDasInfracoes,
    _importar,
    "transporte_escolar.add_infracaodetransito",
    modelo="admin/transporte_escolar/importar_infracoes.html",
    contexto=lambda *_: {"title": "Importar infrações de trânsito"},
)


class ImportaInfracoes(ComDecisoes):
    """Soma à ficha do condutor a importação, e a planilha em branco."""

    atos: ClassVar = {**ComDecisoes.atos, "infracoes": IMPORTAR}

    def get_urls(self) -> list[URLPattern]:
        vista = self.admin_site.admin_view(self.modelo_das_infracoes)
        nome = self._rota_do_ato("infracoes_modelo")
        return [path("infracoes/modelo.csv", vista, name=nome), *super().get_urls()]

    def modelo_das_infracoes(self, request: HttpRequest) -> HttpResponse:
        """Planilha em branco, só com os títulos."""
        conteudo = planilha_csv([ColunaExportada(c.rotulo) for c in COLUNAS], [])
        return HttpResponse(
            conteudo,
            content_type=TIPOS["csv"],
            headers={"Content-Disposition": 'attachment; filename="modelo-de-infracoes.csv"'},
        )
