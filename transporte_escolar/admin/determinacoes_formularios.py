"""Formulários das determinações: emitir, incluir, cumprir, retirar."""

import hashlib
from typing import Any, Final

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminDateWidget
from django.db.models import QuerySet, TextChoices
from django.utils import timezone

from patrocinio.comum.admin.numeros_e_sugestoes import SugestaoDeUm, SugestoesDeVarios
from patrocinio.comum.admin.simultanea import FormularioComVersao
from patrocinio.comum.admin.telas_de_ato import FormularioDeAto
from patrocinio.comum.campos import CampoDeData
from transporte_escolar.models import (
    CumprimentoDaDeterminacao,
    Determinacao,
    Empresa,
    PosseDoVeiculo,
    Veiculo,
)
from transporte_escolar.servicos.determinacoes import (
    com_quem_esta,
    da_empresa,
    em_servico,
    placas,
    que_faltam,
)


class Alcance(TextChoices):
    """A que veículos a determinação vai."""

    TODOS = "todos", "Todos os veículos em serviço: os de contrato em vigor, de linha e próprios"
    EMPRESA = "empresa", "Os que estão com uma empresa"
    ESCOLHIDOS = "escolhidos", "Só os que eu escolher"


class Quais(TextChoices):
    """Em que veículos se registra o cumprimento."""

    TODOS = "todos", "Todos os que faltam"
    MARCADOS = "marcados", "Só os marcados"


_DO_VEICULO: Final = CumprimentoDaDeterminacao._meta.get_field("veiculo")
_DA_EMPRESA: Final = PosseDoVeiculo._meta.get_field("empresa")
_DO_ATO: Final = Determinacao._meta.get_field("ato")


def _escolha_de_veiculos(rotulo: str, ajuda: str) -> forms.ModelMultipleChoiceField:
    return forms.ModelMultipleChoiceField(
        label=rotulo,
        queryset=Veiculo.objects.all(),
        required=False,
        widget=SugestoesDeVarios(_DO_VEICULO, admin.site),
        help_text=ajuda,
    )


class FormularioDaEmissao(FormularioComVersao):
    """Determinação nova e os veículos que alcança."""

    alcance = forms.ChoiceField(label="Alcance", choices=Alcance.choices, widget=forms.RadioSelect)
    empresa = forms.ModelChoiceField(
        label="Empresa",
        queryset=Empresa.objects.all(),
        required=False,
        widget=SugestaoDeUm(_DA_EMPRESA, admin.site),
        help_text="Só para o alcance de uma empresa.",
    )
    veiculos = _escolha_de_veiculos("Veículos", "Só para o alcance dos escolhidos.")

    class Meta:
        model = Determinacao
        fields = ["especie", "titulo", "ato", "texto", "emitida_em", "prazo"]
        field_classes = {"emitida_em": CampoDeData, "prazo": CampoDeData}
        widgets = {
            "ato": SugestaoDeUm(_DO_ATO, admin.site),
            "emitida_em": AdminDateWidget,
            "prazo": AdminDateWidget,
        }
        help_texts = {
            "ato": "Portaria, decreto ou despacho que a determina.",
            "texto": "O que fazer e como, com as medidas e o material.",
            "prazo": "No próprio dia ainda há tempo.",
        }

    alcancados: list[Veiculo]

    def clean(self) -> dict[str, Any] | None:
        limpos = super().clean() or self.cleaned_data
        self.alcancados = []
        if {"especie", "emitida_em", "alcance"} <= limpos.keys():
            self.alcancados = list(self._veiculos(limpos))
            if not self.alcancados and not self.errors:
                self.add_error("alcance", "Nenhum veículo: a determinação não alcançaria ninguém.")
        return limpos

    def _veiculos(self, limpos: dict[str, Any]) -> QuerySet[Veiculo]:
        em = limpos["emitida_em"]
        if limpos["alcance"] == Alcance.TODOS:
            return em_servico(especie=limpos["especie"], em=em)
        if limpos["alcance"] == Alcance.EMPRESA:
            if limpos.get("empresa") is None:
                self.add_error("empresa", "Diga qual é a empresa.")
                return Veiculo.objects.none()
            return da_empresa(limpos["empresa"].pk, em=em)
        escolhidos: QuerySet[Veiculo] = limpos.get("veiculos") or Veiculo.objects.none()
        if not escolhidos:
            self.add_error("veiculos", "Escolha ao menos um veículo.")
        return escolhidos.order_by("placa")

    @property
    def marca(self) -> str:
        """Resumo dos veículos alcançados: se mudam depois de conferidos, confere-se de novo."""
        chaves = ",".join(str(v.pk) for v in self.alcancados)
        return hashlib.sha256(chaves.encode()).hexdigest()[:16]


class FormularioDaInclusao(FormularioDeAto):
    """Veículos que entram numa determinação já emitida."""

    quais = forms.ChoiceField(label="Incluir", widget=forms.RadioSelect)
    veiculos = _escolha_de_veiculos("Veículos", "Só para os que eu escolher.")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        determinacao, hoje = self.registro, timezone.localdate()
        dos_mesmos = list(que_faltam(determinacao, em=hoje))
        ja = determinacao.cumprimentos.values("veiculo")
        todos = list(em_servico(especie=determinacao.especie, em=hoje).exclude(pk__in=ja))
        self._listas = {"mesmas": dos_mesmos, "todos": todos}
        opcoes = [
            ("mesmas", "Os que faltam, de quem ela já alcança", dos_mesmos),
            ("todos", "Todos os que faltam, entre os em serviço hoje", todos),
        ]
        quais: Any = self.fields["quais"]
        quais.choices = [
            *((v, f"{nome} ({len(lista)}): {placas(lista)}") for v, nome, lista in opcoes if lista),
            ("escolhidos", "Só os que eu escolher"),
        ]
        quais.initial = quais.choices[0][0]

    def clean(self) -> dict[str, Any]:
        limpos = super().clean() or self.cleaned_data
        if limpos.get("quais") == "escolhidos" and not limpos.get("veiculos"):
            self.add_error("veiculos", "Escolha ao menos um veículo.")
        return limpos

    @property
    def incluidos(self) -> list[int]:
        """Chaves dos veículos a incluir."""
        lista = self._listas.get(self.cleaned_data["quais"], self.cleaned_data["veiculos"])
        return [v.pk for v in lista]


class FormularioDosQueFaltam(FormularioDeAto):
    """Base dos atos sobre veículos em que a determinação ainda não foi cumprida."""

    cumprimentos = forms.TypedMultipleChoiceField(
        label="Veículos", coerce=int, required=False, widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        faltam = com_quem_esta(
            self.registro.cumprimentos.filter(cumprida_em__isnull=True),
            ate="veiculo",
            em=timezone.localdate(),
        )
        self.faltam = [
            (c.pk, f"{c.veiculo} · {c.com_quem}")
            for c in faltam.select_related("veiculo").order_by("com_quem", "veiculo__placa")
        ]
        self.fields["cumprimentos"].choices = self.faltam  # type: ignore[attr-defined]


class FormularioDoCumprimento(FormularioDosQueFaltam):
    """Em que veículos foi cumprida, e em que dia se conferiu."""

    field_order = ("quais", "cumprimentos", "dia", "observacao")

    quais = forms.ChoiceField(
        label="Cumprida em", choices=Quais.choices, widget=forms.RadioSelect, initial=Quais.MARCADOS
    )
    dia = CampoDeData(label="Conferido em", widget=AdminDateWidget, initial=timezone.localdate)
    observacao = forms.CharField(label="Observação", required=False, max_length=200)

    def clean(self) -> dict[str, Any]:
        limpos = super().clean() or self.cleaned_data
        if limpos.get("quais") == Quais.TODOS:
            limpos["cumprimentos"] = [pk for pk, _ in self.faltam]
        elif limpos.get("quais") and not limpos.get("cumprimentos"):
            self.add_error("cumprimentos", "Marque ao menos um veículo.")
        return limpos


class FormularioDaRetirada(FormularioDosQueFaltam):
    """Veículos incluídos por engano, e por quê."""

    motivo = forms.CharField(
        label="Motivo",
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text="Vai para o histórico da determinação.",
    )
