"""Formulário do que se vistoriou, com que roteiros, e se veio do papel."""

from collections.abc import Iterable
from typing import Any, Final

from django import forms
from django.contrib import admin

from fiscalizacao.models import VersaoDoRoteiro, Vistoria
from fiscalizacao.tipos import OrigemDaVistoria
from patrocinio.comum.admin.numeros_e_sugestoes import SugestaoDeUm

ALVOS: Final = ("veiculo", "linha", "condutor", "empresa")
_FORMAS: Final = (
    (OrigemDaVistoria.TELA, "Respondo agora, nesta tela"),
    (OrigemDaVistoria.PAPEL, "Foi feita em papel: digito o laudo"),
)


class FormularioDoAlvo(forms.Form):
    """O que se vistoria, com que roteiros, e se vem do papel."""

    forma = forms.ChoiceField(
        label="Como se fez",
        choices=_FORMAS,
        widget=forms.RadioSelect,
        initial=OrigemDaVistoria.PAPEL,
    )
    roteiros = forms.MultipleChoiceField(
        label="Roteiros",
        widget=forms.CheckboxSelectMultiple,
        help_text="Uma visita pode levar vários (Lei 5.002/2018, art. 20, II).",
    )

    def __init__(
        self, *args: Any, versoes: Iterable[VersaoDoRoteiro], pessoa: Any, **opcoes: Any
    ) -> None:
        super().__init__(*args, **opcoes)
        for nome in ALVOS:
            campo: Any = Vistoria._meta.get_field(nome)
            self.fields[nome] = forms.ModelChoiceField(
                label=str(campo.verbose_name).capitalize(),
                queryset=campo.related_model._default_manager.visiveis_a(pessoa),
                required=False,
                widget=SugestaoDeUm(campo, admin.site),
            )
        escolhas: Any = self.fields["roteiros"]
        escolhas.choices = [(str(v.pk), f"{v.roteiro} (versão {v.numero})") for v in versoes]
        self.order_fields([*ALVOS, "roteiros", "forma"])

    def clean(self) -> dict[str, Any]:
        limpos = super().clean() or self.cleaned_data
        if not any(limpos.get(nome) for nome in ALVOS):
            self.add_error("veiculo", "Diga o veículo, a linha, o condutor ou a empresa.")
        return limpos
