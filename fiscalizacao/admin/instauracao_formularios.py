"""Formulários que abrem o processo: dos autos, e da responsabilização do art. 21."""

from typing import Any, Final

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminDateWidget

from fiscalizacao.admin.servidores_do_processo import servidores_do_processo
from fiscalizacao.models import AutoDeInfracao, AutoDoProcesso, ProcessoAdministrativo
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.instauracao import instaurar, responsabilizar
from patrocinio.comum.admin.numeros_e_sugestoes import (
    FORA_DO_ALCANCE,
    SugestaoDeUm,
    SugestoesDeVarios,
)
from patrocinio.comum.campos import CampoDeData, e_chave
from transporte_escolar.models import Contrato

_DO_AUTO: Final = AutoDoProcesso._meta.get_field("auto")
_DO_CONTRATO: Final = ProcessoAdministrativo._meta.get_field("contrato")


def _razoes() -> Any:
    return forms.CharField(
        label="Por que se abre",
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text="Fica no primeiro andamento e não se altera.",
    )


class CampoDosAutos(forms.ModelMultipleChoiceField):
    """Autos que a pessoa vê, válidos e ainda sem processo."""

    def __init__(self, pessoa: Any) -> None:
        modelo: Any = _DO_AUTO.related_model
        super().__init__(
            label="Autos de infração",
            queryset=modelo.objects.visiveis_a(pessoa)
            .validos()
            .sem_processo()
            .select_related("infracao"),
            widget=SugestoesDeVarios(_DO_AUTO, admin.site),
            error_messages={"invalid_choice": "Esse auto já está em processo, ou foi anulado."},
        )


class FormularioDaInstauracao(forms.Form):
    """Os autos, de um mesmo contrato, e se se cogita rescindir."""

    titulo = "Abrir processo administrativo"
    lide = (
        "As irregularidades se processam com defesa e recurso, pela lei de licitações que rege o "
        "contrato (Lei 5.002/2018, arts. 26 e 27). Autos da mesma parada vão juntos."
    )

    cogita_rescisao = forms.BooleanField(
        label="Cogita-se a rescisão do contrato",
        required=False,
        help_text="Só na infração gravíssima (art. 25): a contratada precisa saber desde já, para "
        "se defender dela.",
    )
    razoes = _razoes()

    def __init__(self, *args: Any, pessoa: Any, endereco: Any, **opcoes: Any) -> None:
        partida = _da_mesma_parada(pessoa, [v for v in endereco.getlist("auto") if e_chave(v)])
        livres = [a for a in partida if a.no_processo is None]
        opcoes["initial"] = {"autos": [a.pk for a in livres]}
        self.avisos = _avisos_da_parada([a for a in partida if a.no_processo is not None])
        super().__init__(*args, **opcoes)
        self.fields["autos"] = CampoDosAutos(pessoa)
        self.order_fields(["autos", "cogita_rescisao", "razoes"])

    def abrir(self, pratica: Pratica) -> ProcessoAdministrativo:
        """Abre o processo."""
        dados = self.cleaned_data
        return instaurar(
            list(dados["autos"]), cogita_rescisao=dados["cogita_rescisao"], pratica=pratica
        )


def _da_mesma_parada(pessoa: Any, chaves: list[str]) -> list[AutoDeInfracao]:
    """Os autos pedidos e os da mesma parada, do mesmo contrato: vão juntos, se não se tiram."""
    visiveis = AutoDeInfracao.objects.visiveis_a(pessoa).validos()
    pedidos = list(visiveis.filter(pk__in=chaves).values_list("abordagem", "contrato"))
    juntos = visiveis.filter(
        abordagem__in={a for a, _ in pedidos}, contrato__in={c for _, c in pedidos}
    )
    return list(juntos.prefetch_related("nos_processos__processo").order_by("pk"))


def _avisos_da_parada(em_processo: list[AutoDeInfracao]) -> tuple[str, ...]:
    return tuple(
        f"{a}, da mesma parada, já está no {str(a.no_processo.processo).lower()}: confira se o "
        "fato não é um só."
        for a in em_processo
    )


class FormularioDaResponsabilizacao(forms.Form):
    """O contrato, os fatos e a comissão."""

    titulo = "Abrir processo de responsabilização"
    lide = (
        "Suspensão, impedimento ou inidoneidade, pela lei de licitações (Lei 5.002/2018, art. 21): "
        "conduz o processo uma comissão de ao menos dois servidores estáveis (Lei 14.133/2021, "
        "art. 158)."
    )

    fatos = forms.CharField(label="Fatos", widget=forms.Textarea(attrs={"rows": 6}))
    conhecido_em = CampoDeData(
        label="A Administração soube em",
        widget=AdminDateWidget,
        help_text="Desse dia correm os cinco anos da prescrição.",
    )
    razoes = _razoes()

    def __init__(self, *args: Any, pessoa: Any, endereco: Any, **opcoes: Any) -> None:
        super().__init__(*args, **opcoes)
        self.fields["contrato"] = forms.ModelChoiceField(
            label="Contrato",
            queryset=Contrato.objects.visiveis_a(pessoa),
            widget=SugestaoDeUm(_DO_CONTRATO, admin.site),
            error_messages={"invalid_choice": FORA_DO_ALCANCE},
        )
        self.fields["comissao"] = forms.ModelMultipleChoiceField(
            label="Comissão",
            queryset=servidores_do_processo(),
            widget=forms.CheckboxSelectMultiple,
            help_text="Dois servidores estáveis, ao menos.",
        )
        self.order_fields(["contrato", "fatos", "conhecido_em", "comissao", "razoes"])

    def abrir(self, pratica: Pratica) -> ProcessoAdministrativo:
        """Abre o processo."""
        dados = self.cleaned_data
        return responsabilizar(
            dados["contrato"],
            fatos=dados["fatos"],
            conhecido_em=dados["conhecido_em"],
            comissao=list(dados["comissao"]),
            pratica=pratica,
        )
