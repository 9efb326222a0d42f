"""Atos sobre o veículo: interditar, recusar em vistoria, liberar, baixar; e as interdições."""

from datetime import date
from typing import Any, Final

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminDateWidget
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.area import ForaDoMenu
from patrocinio.comum.admin.base import Relacionado, SomenteLeitura
from patrocinio.comum.admin.telas_de_ato import Ato, FormularioDoDia, FormularioDoMotivo
from patrocinio.comum.campos import CampoDeData
from patrocinio.comum.templatetags.visual import Etiqueta
from transporte_escolar.models import Interdicao, Veiculo
from transporte_escolar.servicos.interdicoes import (
    ART_13_PU,
    Impedimento,
    interditar,
    liberar,
    recusar_em_vistoria,
)
from transporte_escolar.servicos.veiculos import aviso_de_alocacoes, baixar_veiculo, desfazer_baixa

ACRESCENTAR: Final = "transporte_escolar.add_interdicao"
ALTERAR: Final = "transporte_escolar.change_interdicao"
ALTERAR_O_VEICULO: Final = "transporte_escolar.change_veiculo"


class FormularioDoImpedimento(FormularioDoMotivo):
    """Desde quando, o que se verificou e em que norma se funda."""

    field_order = ("desde", "motivo", "dispositivo")

    desde = CampoDeData(label="Desde", widget=AdminDateWidget, initial=timezone.localdate)
    dispositivo = forms.CharField(
        label="Dispositivo",
        max_length=120,
        widget=forms.TextInput(attrs={"class": "campo-texto"}),
        initial="Lei 5.002/2018, art. 14",
    )


class FormularioDaRecusa(FormularioDoImpedimento):
    """O mesmo, com o dispositivo da recusa em vistoria."""

    dispositivo = forms.CharField(
        label="Dispositivo",
        max_length=120,
        widget=forms.TextInput(attrs={"class": "campo-texto"}),
        initial=str(ART_13_PU),
    )


class FormularioDaLiberacao(FormularioDoMotivo):
    """Desde quando se libera, e o que o permite."""

    field_order = ("dia", "motivo")

    dia = CampoDeData(label="Liberado em", widget=AdminDateWidget, initial=timezone.localdate)


class FormularioDaBaixa(FormularioDoDia, FormularioDoMotivo):
    """O dia e o motivo da baixa."""

    field_order = ("em", "motivo")


def _impedimento(veiculo: Veiculo, dados: dict[str, Any]) -> Impedimento:
    return Impedimento(
        veiculo_id=veiculo.pk,
        desde=dados["desde"],
        motivo=dados["motivo"],
        dispositivo=dados["dispositivo"],
    )


def _interditar(veiculo: Veiculo, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    feita = interditar(
        _impedimento(veiculo, formulario.cleaned_data), por=pessoa, em=timezone.now()
    )
    return f"{veiculo} interditado desde {feita.desde:%d/%m/%Y}: não roda até a liberação."


def _recusar(veiculo: Veiculo, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    feita = recusar_em_vistoria(
        _impedimento(veiculo, formulario.cleaned_data), por=pessoa, em=timezone.now()
    )
    return f"{veiculo} recusado em vistoria desde {feita.desde:%d/%m/%Y}."


def _liberar(veiculo: Veiculo, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    dados = formulario.cleaned_data
    liberar(
        veiculo_id=veiculo.pk,
        dia=dados["dia"],
        motivo=dados["motivo"],
        por=pessoa,
        em=timezone.now(),
    )
    return f"{veiculo} liberado em {dados['dia']:%d/%m/%Y}: a interdição já não o impede."


def _baixar(veiculo: Veiculo, formulario: Any, request: HttpRequest) -> str:
    dados = formulario.cleaned_data
    baixar_veiculo(pk=veiculo.pk, em=dados["em"], motivo=dados["motivo"])
    return f"{veiculo} baixado em {dados['em']:%d/%m/%Y}; a ficha e a história ficam."


def _desfazer(veiculo: Veiculo, formulario: Any, request: HttpRequest) -> str:
    desfazer_baixa(pk=veiculo.pk, motivo=formulario.cleaned_data["motivo"])
    return f"{veiculo} voltou ao cadastro: registre com quem ele está."


def _ja_impedido(veiculo: Any) -> str:
    if veiculo.baixado_em is not None and veiculo.baixado_em <= timezone.localdate():
        return f"O veículo foi baixado em {veiculo.baixado_em:%d/%m/%Y}: já não roda."
    if veiculo.esta_interditado:
        return "O veículo já está interditado. Libere-o antes (Lei 5.002/2018, art. 14)."
    return ""


def _nao_impedido(veiculo: Any) -> str:
    return "" if veiculo.esta_interditado else "O veículo não está interditado nem recusado."


def _ja_baixado(veiculo: Veiculo) -> str:
    if veiculo.baixado_em is None:
        return ""
    return f"O veículo já foi baixado em {veiculo.baixado_em:%d/%m/%Y}."


def _nao_baixado(veiculo: Veiculo) -> str:
    return "O veículo não está baixado." if veiculo.baixado_em is None else ""


def _linhas_que_param(veiculo: Veiculo) -> tuple[str, ...]:
    aviso = aviso_de_alocacoes(veiculo, em=timezone.localdate())
    return (aviso,) if aviso else ()


ATOS: Final = {
    "interditar": Ato(
        "Interditar",
        "O veículo não roda desde o dia dado até a liberação. Diga o defeito e a norma "
        "(Lei 5.002/2018, arts. 12 a 14).",
        "perigo",
        FormularioDoImpedimento,
        _interditar,
        ACRESCENTAR,
        por_que_nao=_ja_impedido,
        avisos=_linhas_que_param,
        perigo=True,
    ),
    "recusar": Ato(
        "Recusar em vistoria",
        "Qualquer que seja a idade, o veículo que compromete a segurança, o conforto ou a "
        "confiabilidade pode ser recusado (Lei 5.002/2018, art. 13, p.ú.).",
        "fechar",
        FormularioDaRecusa,
        _recusar,
        ACRESCENTAR,
        por_que_nao=_ja_impedido,
        avisos=_linhas_que_param,
        perigo=True,
    ),
    "liberar": Ato(
        "Liberar",
        "No dia da liberação o veículo já pode rodar, se nada mais o impede. Diga o que se "
        "corrigiu e quem conferiu (Lei 5.002/2018, arts. 13, p.ú., e 14).",
        "certo",
        FormularioDaLiberacao,
        _liberar,
        ALTERAR,
        por_que_nao=_nao_impedido,
    ),
    "baixar": Ato(
        "Baixar",
        "Para o veículo que sai de vez: vendido, sinistrado, sucateado. A posse se encerra na "
        "véspera, e a ficha fica.",
        "cadeado",
        FormularioDaBaixa,
        _baixar,
        ALTERAR_O_VEICULO,
        por_que_nao=_ja_baixado,
        avisos=_linhas_que_param,
        perigo=True,
    ),
    "desfazer_baixa": Ato(
        "Desfazer a baixa",
        "O veículo volta ao cadastro na mesma ficha, com toda a história.",
        "agora",
        FormularioDoMotivo,
        _desfazer,
        ALTERAR_O_VEICULO,
        por_que_nao=_nao_baixado,
    ),
}


class FiltroDaLiberacao(admin.SimpleListFilter):
    """Filtra as que ainda impedem e as já liberadas."""

    title = "situação"
    parameter_name = "situacao"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("aberta", "em aberto"), ("liberada", "liberada")]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        aberta = {"aberta": True, "liberada": False}.get(self.value() or "")
        return queryset if aberta is None else queryset.filter(liberado_em__isnull=aberta)


@admin.register(Interdicao)
class InterdicaoAdmin(ForaDoMenu, SomenteLeitura):
    """Interdições e recusas, que nascem e se liberam na ficha do veículo."""

    list_display = ["veiculo", "especie", "desde", "situacao", "motivo", "dispositivo"]
    list_select_related = ["veiculo"]
    list_filter = [FiltroDaLiberacao, "especie"]
    busca_em = ["veiculo__busca"]
    ordering = ["-desde", "-pk"]
    search_help_text = "Buscar pela placa ou pelo modelo"
    texto_do_vazio = "A interdição se faz na ficha do veículo."
    fields = [
        "veiculo", "especie", "desde", "motivo", "dispositivo", "por", "registrada_em",
        "liberado_em", "motivo_da_liberacao", "liberado_por",
    ]  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).select_related("veiculo", "por", "liberado_por")

    @admin.display(description="situação", ordering="liberado_em")
    def situacao(self, interdicao: Interdicao) -> Etiqueta:
        """Em aberto, ou liberada."""
        return situacao_da_interdicao(interdicao.liberado_em)

    def relacionados(self, request: HttpRequest, registro: Interdicao) -> list[Relacionado]:
        url = reverse("admin:transporte_escolar_veiculo_change", args=[registro.veiculo_id])
        return [Relacionado("Ficha do veículo", url)]


def situacao_da_interdicao(liberado_em: date | None) -> Etiqueta:
    """Em aberto, ou liberada e em que dia."""
    if liberado_em is None:
        return Etiqueta("em aberto", tom="perigo")
    return Etiqueta(f"liberado em {liberado_em:%d/%m/%Y}", tom="certo")
