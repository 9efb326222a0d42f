"""Formulários das exigências: exigir de várias empresas, entregar, marcar presentes."""

from collections.abc import Iterable
from typing import Any, Final

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminDateWidget, AdminTimeWidget
from django.db.models import TextChoices
from django.http import QueryDict
from django.utils import timezone

from patrocinio.comum.admin.anexos import CampoDeAnexo
from patrocinio.comum.admin.numeros_e_sugestoes import SugestoesDeVarios
from patrocinio.comum.admin.ritos import FormularioDoPasso
from patrocinio.comum.admin.telas_de_ato import FormularioDeAto
from patrocinio.comum.campos import CampoDeData, e_chave
from transporte_escolar.models import Empresa, Exigencia
from transporte_escolar.servicos.exigencias import Pedido, em_execucao
from transporte_escolar.servicos.presencas import ART_19_VII, Presentes, vinculados
from transporte_escolar.tipos import EspecieDeExigencia

_DA_EMPRESA: Final = Exigencia._meta.get_field("empresa")


class DeQuem(TextChoices):
    """De que empresas se exige."""

    TODAS = "todas", "Todas as que têm contrato em vigor hoje"
    ESCOLHIDAS = "escolhidas", "Só as que eu escolher"


class FormularioDaExigencia(forms.Form):
    """O que se exige e de quem."""

    especie = forms.ChoiceField(
        label="Espécie", choices=EspecieDeExigencia.choices, widget=forms.RadioSelect
    )
    titulo = forms.CharField(
        label="O que se exige",
        max_length=160,
        help_text="Por exemplo: Folha de pagamento de julho; Treinamento de direção defensiva.",
    )
    descricao = forms.CharField(
        label="Detalhes", required=False, widget=forms.Textarea(attrs={"rows": 4})
    )
    prazo = CampoDeData(
        label="Até, ou no dia",
        widget=AdminDateWidget,
        help_text="No próprio dia ainda há tempo. O portal lembra a empresa cinco dias antes e "
        "no dia.",
    )
    hora = forms.TimeField(
        label="Hora",
        required=False,
        widget=AdminTimeWidget,
        help_text="A convocação diz a hora e o local.",
    )
    local = forms.CharField(label="Local", required=False, max_length=160)
    de_quem = forms.ChoiceField(
        label="De quem", choices=DeQuem.choices, widget=forms.RadioSelect, initial=DeQuem.ESCOLHIDAS
    )
    empresas = forms.ModelMultipleChoiceField(
        label="Empresas",
        queryset=Empresa.objects.all(),
        required=False,
        widget=SugestoesDeVarios(_DA_EMPRESA, admin.site),
        help_text="Cada empresa recebe a sua exigência, com o seu número.",
    )

    def clean(self) -> dict[str, Any]:
        limpos = super().clean() or self.cleaned_data
        if limpos.get("especie") not in {None, EspecieDeExigencia.DOCUMENTO}:
            for campo in ("hora", "local"):
                if campo in limpos and not limpos[campo]:
                    self.add_error(campo, f"A convocação diz a hora e o local ({ART_19_VII}).")
        return limpos

    @property
    def pedido(self) -> Pedido:
        """O que se exige."""
        dados = self.cleaned_data
        return Pedido(
            especie=EspecieDeExigencia(dados["especie"]),
            titulo=dados["titulo"],
            prazo=dados["prazo"],
            descricao=dados["descricao"],
            hora=dados["hora"],
            local=dados["local"],
        )

    @property
    def escolhidas(self) -> Iterable[Empresa]:
        """De quem se exige."""
        if self.cleaned_data["de_quem"] == DeQuem.TODAS:
            return em_execucao(em=timezone.localdate())
        escolhidas: Iterable[Empresa] = self.cleaned_data["empresas"]
        return escolhidas


def iniciais(endereco: QueryDict) -> dict[str, Any]:
    """A empresa que o endereço traz vem escolhida; o que não é chave se ignora."""
    empresa = endereco.get("empresa", "")
    return {"empresas": [int(empresa)]} if e_chave(empresa) else {}


def _oferecer_presentes(formulario: forms.Form, exigencia: Exigencia) -> None:
    """Oferece os vinculados no dia que ainda não constam; sem nenhum, o campo não aparece."""
    dia = min(exigencia.prazo, timezone.localdate())
    vinculos = vinculados(exigencia, em=dia)
    for qual, campo in (("condutor", "condutores"), ("monitor", "monitores")):
        ja = set(exigencia.presencas.values_list(qual, flat=True))
        pessoas = [p for v in vinculos if (p := getattr(v, qual)) and p.pk not in ja]
        if pessoas:
            do_campo: Any = formulario.fields[campo]
            do_campo.choices = [(p.pk, str(p)) for p in pessoas]
        else:
            del formulario.fields[campo]
    formulario.fields["dia"].initial = dia


def _presentes(dados: dict[str, Any]) -> Presentes:
    return Presentes(
        condutores=dados.get("condutores", ()),
        monitores=dados.get("monitores", ()),
        dia=dados.get("dia"),
    )


def _marcar(rotulo: str) -> forms.TypedMultipleChoiceField:
    return forms.TypedMultipleChoiceField(
        label=rotulo,
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text="Com vínculo com a empresa no dia. A presença registrada não se apaga.",
    )


class FormularioDoAtendimento(FormularioDoPasso):
    """Arquivo entregue; na convocação, a equipe marca também quem compareceu."""

    arquivo = CampoDeAnexo(label="Arquivo", required=False)
    dia = CampoDeData(label="Compareceram em", required=False, widget=AdminDateWidget)
    condutores = _marcar("Condutores presentes")
    monitores = _marcar("Monitores presentes")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        processo = self.registro
        documento = processo.especie == EspecieDeExigencia.DOCUMENTO
        self.fields["motivacao"].label = "Observação"
        self.fields["motivacao"].help_text = "Fica no andamento e não se altera."
        self.fields["arquivo"].required = not processo.vista_pela_equipe
        if processo.vista_pela_equipe:
            self.fields[
                "motivacao"
            ].help_text = (
                "Da entrega em papel, diga o protocolo e o dia. Fica no andamento e não se altera."
            )
        if documento or not processo.vista_pela_equipe:
            del self.fields["dia"], self.fields["condutores"], self.fields["monitores"]
        else:
            _oferecer_presentes(self, processo)

    def clean(self) -> dict[str, Any]:
        limpos = super().clean() or self.cleaned_data
        limpos["quem"] = _presentes(limpos)
        return limpos


class FormularioDosPresentes(FormularioDeAto):
    """Presentes que faltaram na lista."""

    condutores = _marcar("Condutores presentes")
    monitores = _marcar("Monitores presentes")
    dia = CampoDeData(label="Compareceram em", widget=AdminDateWidget)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _oferecer_presentes(self, self.registro)

    @property
    def quem(self) -> Presentes:
        """Quem compareceu e em que dia."""
        return _presentes(self.cleaned_data)
