"""Importação da planilha de linhas: o que ela tem de próprio."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any, Final

from django import forms
from django.db.models import Q
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.utils import timezone

from patrocinio.comum.campos import CampoDeData, e_chave
from patrocinio.comum.models import Servidor
from transporte_escolar.admin.cadastro_de_planilha import CadastroDePlanilha
from transporte_escolar.admin.envio_de_planilha import FormularioDePlanilha, Palavras
from transporte_escolar.admin.planilhas import (
    ANTERIORES_NA_LISTA,
    ao_alcance_de,
    pessoa_em,
)
from transporte_escolar.importacao.aplicacao import (
    Envio,
    aplicada_antes,
    aplicar,
    guardar_envio,
)
from transporte_escolar.importacao.arquivos import modelo, recusadas
from transporte_escolar.importacao.colunas import COLUNAS_EXPLICADAS
from transporte_escolar.importacao.conferencia import Conferencia, abrir, conferir
from transporte_escolar.models import Edital, ImportacaoDeLinhas

EDITAIS_NA_LISTA: Final = 100
PRIMEIRO_ANO: Final = 2000
ANOS_ADIANTE: Final = 2


class FormularioDeEnvio(FormularioDePlanilha):
    """Edital, data e arquivo."""

    edital = forms.TypedChoiceField(label="edital", coerce=int, empty_value=None)
    vale_de = CampoDeData(
        label="itinerários valem a partir de",
        widget=forms.DateInput(format="%d/%m/%Y", attrs={"inputmode": "numeric"}),
        help_text="Em dd/mm/aaaa. O itinerário que mudar encerra-se na véspera (art. 19, VI).",
    )
    field_order = ("edital", "vale_de", "arquivo")

    def __init__(self, *args: Any, editais: Sequence[Edital], **kwargs: Any) -> None:
        super().__init__(*args, abrir=abrir, **kwargs)
        self._editais = {e.pk: e for e in editais}
        campo = self.fields["edital"]
        campo.choices = [("", "Escolha"), *((e.pk, str(e)) for e in editais)]  # type: ignore[attr-defined]

    def clean_vale_de(self) -> date:
        """Recusa o ano digitado errado: “1926” abriria itinerário de cem anos atrás."""
        vale_de: date = self.cleaned_data["vale_de"]
        ultimo = timezone.localdate().year + ANOS_ADIANTE
        if not PRIMEIRO_ANO <= vale_de.year <= ultimo:
            raise forms.ValidationError(
                f"Confira o ano, {vale_de.year:04d}: a data vai de 01/01/{PRIMEIRO_ANO} a "
                f"31/12/{ultimo}."
            )
        return vale_de

    def envio(self) -> Envio:
        """O envio já conferido."""
        dados = self.cleaned_data
        return Envio(
            edital=self._editais[dados["edital"]],
            nome=self.nome,
            conteudo=dados["arquivo"],
            vale_de=dados["vale_de"],
        )


class PlanilhaDeLinhas(CadastroDePlanilha):
    """Importação de linhas."""

    palavras = Palavras(
        um="linha",
        varios="linhas",
        genero="a",
        no_arquivo="linhas",
        icone="rota",
        tambem_serve="Serve também a planilha do próprio edital",
    )
    celulas = "_da_linha.html"
    titulos_da_tela = ("Código", "Nome", "Lugares")
    colunas_explicadas = COLUNAS_EXPLICADAS

    def formulario(self, request: HttpRequest) -> FormularioDePlanilha:
        pedido = request.GET.get("edital", "")
        editais = _editais(request, pedido)
        if request.method == "POST":
            return FormularioDeEnvio(request.POST, request.FILES, editais=editais)
        inicial = {"vale_de": timezone.localdate(), "edital": pedido}
        return FormularioDeEnvio(initial=inicial, editais=editais)

    def contexto(self, request: HttpRequest) -> dict[str, Any]:
        pedido = request.GET.get("edital", "")
        return {
            "sem_edital": not _editais(request, pedido),
            "anteriores": _anteriores(request, pedido),
            "de_edital": True,
        }

    def guardar(self, formulario: Any, *, por: Servidor, em: datetime) -> ImportacaoDeLinhas:
        return guardar_envio(formulario.envio(), por=por, em=em)

    def visivel(self, request: HttpRequest, pk: int) -> ImportacaoDeLinhas:
        importacao: ImportacaoDeLinhas = get_object_or_404(
            ImportacaoDeLinhas.objects.select_related("edital", "criada_por", "aplicada_por"),
            ao_alcance_de(request),
            pk=pk,
            edital__in=Edital.objects.visiveis_a(request.user),
        )
        return importacao

    def conferir(self, importacao: ImportacaoDeLinhas, *, hoje: date) -> Conferencia:
        return conferir(importacao, hoje=hoje)

    def aplicar(self, importacao: ImportacaoDeLinhas, **o_que_se_viu: Any) -> Conferencia:
        return aplicar(pk=importacao.pk, **o_que_se_viu)

    def importada_antes(self, importacao: ImportacaoDeLinhas) -> ImportacaoDeLinhas | None:
        return aplicada_antes(importacao)

    def modelo(self, formato: str) -> bytes:
        return modelo(formato)

    def recusadas(self, conferencia: Any) -> bytes:
        return recusadas(conferencia)


def _editais(request: HttpRequest, pedido: str) -> list[Edital]:
    """Os mais recentes, e o que o endereço pede; a lista nunca cresce com a tabela."""
    visiveis = Edital.objects.visiveis_a(request.user).order_by("-ano", "-numero", "-pk")
    editais = list(visiveis[:EDITAIS_NA_LISTA])
    if e_chave(pedido) and int(pedido) not in {e.pk for e in editais}:
        editais += list(visiveis.filter(pk=int(pedido)))
    return editais


def _anteriores(request: HttpRequest, pedido: str) -> list[ImportacaoDeLinhas]:
    """As últimas da pessoa e, se o endereço diz o edital, as importadas dele; sem o arquivo."""
    de_quem = Q(criada_por=pessoa_em(request))
    if e_chave(pedido):
        de_quem |= Q(edital=int(pedido))
    return list(
        ImportacaoDeLinhas.objects.filter(
            de_quem, ao_alcance_de(request), edital__in=Edital.objects.visiveis_a(request.user)
        )
        .select_related("edital", "criada_por")
        .defer("conteudo")
        .order_by("-criada_em", "-pk")[:ANTERIORES_NA_LISTA]
    )
