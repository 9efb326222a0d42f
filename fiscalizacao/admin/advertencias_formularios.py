"""Formulários da advertência verbal: o que se registra, e o que o advertido anota."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any, Final

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminDateWidget, AdminTimeWidget
from django.http import Http404, HttpRequest
from django.utils import timezone

from fiscalizacao.models import AdvertenciaVerbal, RespostaDoItem, Vistoria
from fiscalizacao.models.advertencia import LEVES
from fiscalizacao.regras.infracoes import TEXTOS, dispositivo_da_infracao
from fiscalizacao.servicos.advertencias import FatoLeve
from fiscalizacao.servicos.ligacoes_da_vistoria import empresa_do
from patrocinio.comum.admin.numeros_e_sugestoes import FORA_DO_ALCANCE, SugestaoDeUm
from patrocinio.comum.admin.telas_de_ato import FormularioDeAto
from patrocinio.comum.campos import CampoDeData, e_chave
from transporte_escolar.models import Condutor, Empresa, PropostaDeInfracao, Vinculo

QUEM: Final = ("condutor", "empresa", "veiculo", "linha")


def infracao_escrita(item: str) -> str:
    """O inciso com as palavras da lei: ``art. 22, II: fumar ou conduzir…``."""
    return f"{dispositivo_da_infracao(item).artigo}: {TEXTOS[item].rstrip(';.')}"


class FormularioDaAdvertencia(forms.Form):
    """Por qual inciso, o que se viu, quando, onde e de quem."""

    item = forms.ChoiceField(
        label="Infração leve",
        choices=[(item, infracao_escrita(item)) for item in LEVES],
        widget=forms.RadioSelect,
    )
    fato = forms.CharField(
        label="Fato",
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text="O que se viu, como se viu. Vai no relatório de fiscalização, palavra por "
        "palavra.",
    )
    dia = CampoDeData(label="Dia", widget=AdminDateWidget, initial=timezone.localdate)
    hora = forms.TimeField(label="Hora", widget=AdminTimeWidget)
    local = forms.CharField(label="Local", required=False, max_length=200)
    vistoria = forms.ModelChoiceField(
        queryset=Vistoria.objects.none(), required=False, widget=forms.HiddenInput
    )
    proposta = forms.ModelChoiceField(
        queryset=PropostaDeInfracao.objects.none(), required=False, widget=forms.HiddenInput
    )

    def __init__(self, *args: Any, pessoa: Any, **opcoes: Any) -> None:
        super().__init__(*args, **opcoes)
        ajudas = {
            "condutor": "Se foi ele o advertido.",
            "empresa": "A contratada responde pelo condutor. Em branco, a do condutor ou a do "
            "veículo no dia.",
        }
        for nome in QUEM:
            campo: Any = AdvertenciaVerbal._meta.get_field(nome)
            self.fields[nome] = forms.ModelChoiceField(
                label=str(campo.verbose_name).capitalize(),
                queryset=campo.related_model._default_manager.visiveis_a(pessoa),
                required=False,
                widget=SugestaoDeUm(campo, admin.site),
                help_text=ajudas.get(nome, ""),
                error_messages={"invalid_choice": FORA_DO_ALCANCE},
            )
        escolha: Any = self.fields["vistoria"]
        escolha.queryset = Vistoria.objects.visiveis_a(pessoa)
        proposta: Any = self.fields["proposta"]
        proposta.queryset = PropostaDeInfracao.objects.visiveis_a(pessoa)
        self.order_fields(["item", "fato", "dia", "hora", "local", *QUEM, "vistoria", "proposta"])

    def clean(self) -> dict[str, Any]:
        limpos = super().clean() or self.cleaned_data
        if "dia" in limpos and not self.errors.keys() & set(QUEM):
            if limpos.get("empresa") is None:
                limpos["empresa"] = _empresa_no_dia(limpos, limpos["dia"])
            if limpos["empresa"] is None and limpos.get("condutor") is None:
                self.add_error("empresa", "Diga a quem se advertiu: a contratada ou o condutor.")
        return limpos

    @property
    def visto(self) -> FatoLeve:
        """O que se registra."""
        dados = self.cleaned_data
        return FatoLeve(
            item=dados["item"],
            fato=dados["fato"],
            em=timezone.make_aware(datetime.combine(dados["dia"], dados["hora"])),
            local=dados["local"],
            vistoria=dados["vistoria"],
            proposta=dados["proposta"],
            **{nome: dados[nome] for nome in QUEM},
        )


def _empresa_no_dia(dados: dict[str, Any], dia: date) -> Empresa | None:
    condutor: Condutor | None = dados.get("condutor")
    if condutor is not None:
        vinculos = Vinculo.objects.vigentes_em(dia).filter(condutor=condutor)
        empresa_id = vinculos.values_list("empresa", flat=True).order_by("pk").first()
    else:
        empresa_id = empresa_do(dados.get("veiculo"), dia)
    return Empresa.objects.filter(pk=empresa_id).first() if empresa_id else None


def vistoria_do_endereco(request: HttpRequest) -> Vistoria | None:
    """A vistoria de que se partiu, se a pessoa a vê; senão, a página não existe."""
    chave = request.GET.get("vistoria", "")
    if not chave:
        return None
    achada: Vistoria | None = None
    if e_chave(chave):
        visiveis = Vistoria.objects.visiveis_a(request.user).select_related(*QUEM)
        achada = visiveis.filter(pk=chave).first()
    if achada is None:
        raise Http404
    return achada


def leves_da(vistoria: Vistoria) -> list[RespostaDoItem]:
    """As não conformidades da vistoria que sugerem infração leve."""
    falhas = vistoria.respostas.filter(conforme=False, item__infracao__in=LEVES)
    return list(falhas.select_related("item").order_by("item__ordem", "pk"))


def iniciais_da(vistoria: Vistoria, leves: Sequence[RespostaDoItem]) -> dict[str, Any]:
    """O que a vistoria já diz: o primeiro fato leve, o lugar, a hora e de quem."""
    fim = timezone.localtime(vistoria.fim)
    iniciais = {nome: getattr(vistoria, f"{nome}_id") for nome in QUEM}
    iniciais |= {
        "vistoria": vistoria.pk,
        "dia": fim.date(),
        "hora": f"{fim:%H:%M}",
        "local": vistoria.local,
    }
    if leves:
        iniciais |= {"item": leves[0].item.infracao, "fato": _fato_escrito(leves[0])}
    return iniciais


def iniciais_da_proposta(proposta: PropostaDeInfracao) -> dict[str, Any]:
    """O que a proposta já diz."""
    iniciais: dict[str, Any] = {nome: getattr(proposta, f"{nome}_id") for nome in QUEM}
    return iniciais | {
        "proposta": proposta.pk,
        "item": proposta.item,
        "fato": proposta.descricao,
        "dia": proposta.fato_em,
    }


def _fato_escrito(resposta: RespostaDoItem) -> str:
    partes = [resposta.defeito, resposta.onde, resposta.nota]
    visto = ", ".join(p.strip().rstrip(".") for p in partes if p.strip())
    return f"{resposta.item.texto}: {visto}."


class FormularioDaManifestacao(FormularioDeAto):
    """O que o advertido quer anotar."""

    texto = forms.CharField(
        label="Manifestação",
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text="Nas palavras de quem foi advertido. Sai no relatório, junto da advertência.",
    )
