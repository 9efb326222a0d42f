"""Formulários das ordens de vistoria: ordenar para vários veículos, entregar, dar por feita."""

from collections.abc import Iterable
from typing import Any, Final

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminDateWidget
from django.db.models import TextChoices
from django.http import QueryDict
from django.utils import timezone

from fiscalizacao.models import OrdemDeVistoria, Roteiro
from fiscalizacao.models.ordem import PRAZO_MAXIMO_DIAS
from fiscalizacao.servicos.emissao_de_ordens import Ordem
from fiscalizacao.tipos import AlvoDaVistoria, MeioDeEntrega, OrgaoDaVistoria
from patrocinio.comum.admin.anexos import CampoDeAnexo
from patrocinio.comum.admin.numeros_e_sugestoes import SugestaoDeUm, SugestoesDeVarios
from patrocinio.comum.admin.ritos import FormularioDoPasso
from patrocinio.comum.campos import CampoDeData, e_chave
from transporte_escolar.models import Empresa, Veiculo
from transporte_escolar.servicos.determinacoes import da_empresa

PRAZO_USUAL: Final = 15
_DO_VEICULO: Final = OrdemDeVistoria._meta.get_field("veiculo")
_DA_EMPRESA: Final = OrdemDeVistoria._meta.get_field("empresa")


class Quais(TextChoices):
    """De que veículos se ordena a vistoria."""

    ESCOLHIDOS = "escolhidos", "Só os que eu escolher"
    EMPRESA = "empresa", "Todos os que estão hoje com uma empresa"


def _roteiros() -> list[tuple[str | int, str]]:
    """Os em uso para veículos: são poucos, e cabem numa lista."""
    roteiros = Roteiro.objects.filter(ativo=True, alvos__contains=[AlvoDaVistoria.VEICULO])
    escritos = [(r.pk, f"{r.nome} ({r.fundamento})") for r in roteiros.order_by("nome")]
    return [("", "Escolha"), *escritos]


class FormularioDaOrdem(forms.Form):
    """Que vistoria, por quem, em quantos dias, de que veículos e por quê."""

    roteiro = forms.TypedChoiceField(label="Vistoria", coerce=int, choices=_roteiros)
    orgao = forms.ChoiceField(
        label="Quem fará", choices=OrgaoDaVistoria.choices, widget=forms.RadioSelect
    )
    prazo_dias = forms.IntegerField(
        label="Prazo (dias corridos)",
        min_value=1,
        max_value=PRAZO_MAXIMO_DIAS,
        initial=PRAZO_USUAL,
        help_text="Contados da entrega da ordem à empresa. O dia da entrega não conta; o último "
        "vale inteiro.",
    )
    quais = forms.ChoiceField(
        label="De que veículos",
        choices=Quais.choices,
        widget=forms.RadioSelect,
        initial=Quais.ESCOLHIDOS,
    )
    veiculos = forms.ModelMultipleChoiceField(
        label="Veículos",
        queryset=Veiculo.objects.all(),
        required=False,
        widget=SugestoesDeVarios(_DO_VEICULO, admin.site),
        help_text="Cada veículo tem a sua ordem, com o seu número, para a empresa que o tem hoje.",
    )
    empresa = forms.ModelChoiceField(
        label="Empresa",
        queryset=Empresa.objects.all(),
        required=False,
        widget=SugestaoDeUm(_DA_EMPRESA, admin.site),
        help_text="Só para todos os veículos de uma empresa.",
    )
    razoes = forms.CharField(
        label="Por quê",
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text="Vai no ofício. Por exemplo: semestral vencida; defeito visto na via.",
    )

    def clean(self) -> dict[str, Any]:
        limpos = super().clean() or self.cleaned_data
        if limpos.get("quais") == Quais.EMPRESA and "empresa" in limpos and not limpos["empresa"]:
            self.add_error("empresa", "Diga qual é a empresa.")
        return limpos

    @property
    def ordem(self) -> Ordem:
        """O que se ordena."""
        dados = self.cleaned_data
        return Ordem(
            roteiro=Roteiro.objects.get(pk=dados["roteiro"]),
            orgao=OrgaoDaVistoria(dados["orgao"]),
            prazo_dias=dados["prazo_dias"],
            razoes=dados["razoes"],
        )

    @property
    def escolhidos(self) -> Iterable[Veiculo]:
        """De que veículos."""
        if self.cleaned_data["quais"] == Quais.EMPRESA:
            return da_empresa(self.cleaned_data["empresa"].pk, em=timezone.localdate())
        escolhidos: Iterable[Veiculo] = self.cleaned_data["veiculos"]
        return escolhidos


def iniciais(endereco: QueryDict) -> dict[str, Any]:
    """O veículo que o endereço traz vem escolhido; o que não é chave se ignora."""
    veiculo = endereco.get("veiculo", "")
    return {"veiculos": [int(veiculo)]} if e_chave(veiculo) else {}


class FormularioDaEntrega(FormularioDoPasso):
    """Em que dia, como e a quem se entregou, com a prova."""

    dia = CampoDeData(
        label="Entregue em",
        widget=AdminDateWidget,
        help_text="Desse dia, que não conta, corre o prazo.",
    )
    meio = forms.ChoiceField(label="Como", choices=MeioDeEntrega.choices, widget=forms.RadioSelect)
    recebedor = forms.CharField(
        label="Quem recebeu",
        max_length=160,
        help_text="Nome legível no recibo, no aviso de recebimento ou na resposta.",
    )
    arquivo = CampoDeAnexo(label="Prova da entrega", prova=True)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["motivacao"].label = "Observação"


class FormularioDaVistoriaFeita(FormularioDoPasso):
    """A vistoria feita fora do portal: o dia e o que a prova."""

    dia = CampoDeData(label="Vistoria feita em", widget=AdminDateWidget)
    vistoria = forms.CharField(
        label="O que a prova",
        max_length=160,
        help_text="Número do laudo e quem o fez. A vistoria registrada no portal com esta ordem a "
        "dá por cumprida sozinha.",
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["motivacao"].label = "Observação"
