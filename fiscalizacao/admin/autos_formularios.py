"""Formulário do auto de infração: o fato, o item, quem o praticou, as provas."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final
from uuid import uuid4

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminDateWidget, AdminTimeWidget
from django.utils import timezone

from fiscalizacao.admin.servidores_do_processo import servidores_do_processo
from fiscalizacao.models import AutoDeInfracao, Infracao
from fiscalizacao.regras.concurso import concorrentes, proposto
from fiscalizacao.servicos.autos import FatoAutuado, Testemunha
from fiscalizacao.servicos.autos_em_papel import AutoEmPapel
from fiscalizacao.servicos.autuado import contrato_do_fato
from fiscalizacao.servicos.provas_do_auto import Prova
from fiscalizacao.tipos import Gravidade, OrigemDoAuto
from patrocinio.comum.admin.anexos import CampoDeAnexo
from patrocinio.comum.admin.numeros_e_sugestoes import FORA_DO_ALCANCE, SugestaoDeUm
from patrocinio.comum.admin.telas_de_ato import FormularioDeAto
from patrocinio.comum.campos import CampoDeData, CampoDeHora
from patrocinio.comum.erros import ErroDeDominio
from transporte_escolar.models import PropostaDeInfracao

QUEM: Final = ("veiculo", "linha", "condutor", "empresa")
_TESTEMUNHAS: Final = (("testemunha", "contato"), ("outra_testemunha", "outro_contato"))
_PROVAS: Final = ("prova", "segunda_prova", "terceira_prova")
_LEVES: Final = "22-"
_SO_VERBAL: Final = " (leve: advertência verbal, sem auto)"
QUAL: Final = "Qual descreve o fato?"
AJUDA_DE_QUAL: Final = "O mais específico primeiro; a um fato, um item."
LEVE: Final = (
    "Se o fato é esse, a infração é leve: não se lavra auto. Registre-a em “Advertências verbais”, "
    "no menu (art. 22)."
)
_DO_PAPEL: Final = ("papel", "autor", "lavrado_em")
GRUPOS: Final = (
    ("O fato", ("infracao", "qual", "fato", "dia", "hora", "local", "proposta", "abordagem")),
    ("De quem", QUEM),
    ("Testemunhas", ("testemunha", "contato", "outra_testemunha", "outro_contato")),
    ("Provas", _PROVAS),
    (
        "Só em alguns casos",
        ("razoes", "principio", "servidor_envolvido", "pessoa_resguardada"),
    ),
    ("Se o auto já se lavrou em papel", _DO_PAPEL),
)
_AJUDAS: Final = {
    "veiculo": "Se houver. A empresa é a que o tinha no dia.",
    "linha": "O contrato é o da linha no dia. Obrigatória se a empresa tinha mais de um.",
    "condutor": "Se se sabe. A pena é da contratada, ainda que o fato seja dele (art. 25).",
    "empresa": "Só se não houver veículo nem linha.",
}


def _texto(rotulo: str, ajuda: str, *, obrigatorio: bool = False) -> Any:
    return forms.CharField(
        label=rotulo,
        required=obrigatorio,
        help_text=ajuda,
        widget=forms.Textarea(attrs={"rows": 4}),
    )


def opcoes_de(disputam: Mapping[str, str]) -> list[tuple[str, str]]:
    """Os itens que disputam o fato, do mais específico ao mais geral; a leve diz que não é auto."""
    return [
        (c, f"art. {c.replace('-', ', ')}: {quando}{_SO_VERBAL if c.startswith(_LEVES) else ''}")
        for c, quando in disputam.items()
    ]


def perguntas_do_catalogo() -> dict[str, Any]:
    """O que a tela pergunta assim que se escolhe a infração, por chave dela, e com que palavras."""
    autuaveis = Infracao.objects.exclude(gravidade=Gravidade.LEVE).values_list("pk", "codigo")
    opcoes = {
        str(pk): opcoes_de(disputam)
        for pk, codigo in autuaveis
        if (disputam := concorrentes(codigo))
    }
    return {"rotulo": QUAL, "ajuda": AJUDA_DE_QUAL, "opcoes": opcoes}


class FormularioDoAuto(forms.Form):
    """O que o auto diz; os campos que só alguns itens pedem vêm por último."""

    fato = _texto(
        "Fato",
        "O que se viu, com o que se prova. Não escreva o nome de aluno, que se resguarda à parte, "
        "nem doença: no art. 25, III, basta a condição incompatível e a espécie da prova.",
        obrigatorio=True,
    )
    dia = CampoDeData(label="Dia", widget=AdminDateWidget, initial=timezone.localdate)
    hora = CampoDeHora(label="Hora", widget=AdminTimeWidget)
    local = forms.CharField(label="Local", max_length=200)
    testemunha = forms.CharField(label="Testemunha", required=False, max_length=160)
    contato = forms.CharField(label="Contato da testemunha", required=False, max_length=160)
    outra_testemunha = forms.CharField(label="Outra testemunha", required=False, max_length=160)
    outro_contato = forms.CharField(
        label="Contato da outra testemunha", required=False, max_length=160
    )
    prova = CampoDeAnexo(label="Prova", prova=True, required=False)
    segunda_prova = CampoDeAnexo(label="Segunda prova", prova=True, required=False)
    terceira_prova = CampoDeAnexo(label="Terceira prova", prova=True, required=False)
    razoes = _texto(
        "Por que dois itens pelo mesmo fato",
        "Só se já há auto do mesmo dia por item que disputa este: ninguém se pune duas vezes por "
        "um fato.",
    )
    principio = _texto("Princípio violado", "Só no art. 25, IX: qual, e por quê.")
    servidor_envolvido = forms.CharField(
        label="Servidor envolvido",
        required=False,
        max_length=160,
        help_text="Só no serviço direto do Município: não há multa, encaminha-se (art. 28).",
    )
    pessoa_resguardada = forms.CharField(
        label="Pessoa resguardada",
        required=False,
        max_length=160,
        help_text="Só no assédio (art. 25, VII). Não vai ao auto: só a autoridade a lê, para o "
        "Conselho Tutelar. Não peça relato à criança.",
    )
    papel = forms.CharField(
        label="Número do auto em papel",
        required=False,
        max_length=60,
        help_text="Só se o auto já se lavrou em papel: o portal dá o seu número e guarda este.",
    )
    autor = forms.ModelChoiceField(
        label="Quem o lavrou em papel",
        queryset=servidores_do_processo(),
        required=False,
        help_text="É quem não poderá julgar o processo.",
    )
    lavrado_em = CampoDeData(label="Lavrado em papel em", widget=AdminDateWidget, required=False)
    proposta = forms.ModelChoiceField(
        queryset=PropostaDeInfracao.objects.none(), required=False, widget=forms.HiddenInput
    )
    abordagem = forms.UUIDField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, pessoa: Any, **opcoes: Any) -> None:
        super().__init__(*args, **opcoes)
        proposta: Any = self.fields["proposta"]
        proposta.queryset = PropostaDeInfracao.objects.visiveis_a(pessoa)
        infracao: Any = AutoDeInfracao._meta.get_field("infracao")
        self.fields["infracao"] = forms.ModelChoiceField(
            label="Infração",
            queryset=Infracao.objects.exclude(gravidade=Gravidade.LEVE),
            widget=SugestaoDeUm(infracao, admin.site),
            help_text="Busque pelo número (24 VII) ou por palavras da conduta. A leve se pune com "
            "advertência verbal.",
            error_messages={"invalid_choice": "A infração leve se pune com advertência verbal."},
        )
        for nome in QUEM:
            campo: Any = AutoDeInfracao._meta.get_field(nome)
            self.fields[nome] = forms.ModelChoiceField(
                label=str(campo.verbose_name).capitalize(),
                queryset=campo.related_model._default_manager.visiveis_a(pessoa),
                required=False,
                widget=SugestaoDeUm(campo, admin.site),
                help_text=_AJUDAS[nome],
                error_messages={"invalid_choice": FORA_DO_ALCANCE},
            )
            self.fields[nome].condicional = nome != "condutor"  # type: ignore[attr-defined]

    @property
    def grupos(self) -> list[tuple[str, list[Any]]]:
        """Os campos em quadros; os que só alguns autos pedem vêm por último."""
        return [
            (nome, [self[campo] for campo in campos if campo in self.fields])
            for nome, campos in GRUPOS
        ]

    def clean(self) -> dict[str, Any]:
        limpos = super().clean() or self.cleaned_data
        if limpos.get("infracao") and not limpos.get("proposta"):
            self._perguntar_qual(limpos)
        if "dia" in limpos and not self.errors.keys() & set(QUEM):
            try:
                limpos["contrato"] = contrato_do_fato(
                    dia=limpos["dia"],
                    linha=limpos.get("linha"),
                    empresa=limpos.get("empresa"),
                    veiculo=limpos.get("veiculo"),
                )
            except ErroDeDominio as erro:
                self.add_error(erro.campo if erro.campo in self.fields else None, str(erro))
        return limpos

    def _perguntar_qual(self, limpos: dict[str, Any]) -> None:
        """Se outros itens disputam o fato, pergunta qual o descreve; vale o que se escolhe."""
        disputam = concorrentes(limpos["infracao"].codigo)
        if not disputam:
            return
        self.fields["qual"] = forms.ChoiceField(
            label=QUAL,
            choices=opcoes_de(disputam),
            widget=forms.RadioSelect,
            help_text=AJUDA_DE_QUAL,
        )
        escolhido = str(self.data.get("qual", ""))
        if escolhido.startswith(_LEVES):
            self.add_error("qual", LEVE)
            return
        if escolhido in disputam:
            limpos["infracao"] = Infracao.objects.get(codigo=escolhido)
            return
        artigo = proposto(disputam).replace("-", ", ")
        self.add_error("qual", f"Mais de um item pode caber. Propõe-se o art. {artigo}: confirme.")

    @property
    def visto(self) -> FatoAutuado:
        """O fato que se autua."""
        dados = self.cleaned_data
        proposta = dados["proposta"]
        testemunhas = [
            Testemunha(dados[nome], dados[contato])
            for nome, contato in _TESTEMUNHAS
            if dados[nome].strip()
        ]
        return FatoAutuado(
            infracao=dados["infracao"],
            fato=dados["fato"],
            fato_em=timezone.make_aware(datetime.combine(dados["dia"], dados["hora"])),
            local=dados["local"],
            contrato=dados["contrato"],
            veiculo=dados["veiculo"],
            linha=dados["linha"],
            condutor=dados["condutor"],
            servidor_envolvido=dados["servidor_envolvido"],
            principio=dados["principio"],
            origem=self._origem(),
            proposta=proposta,
            razoes=dados["razoes"],
            testemunhas=testemunhas,
            provas=[Prova(dados[nome]) for nome in _PROVAS if dados.get(nome)],
            pessoa_resguardada=dados["pessoa_resguardada"],
            abordagem=dados["abordagem"] or uuid4(),
            papel=self._papel(),
        )

    def _origem(self) -> OrigemDoAuto:
        if self.cleaned_data["proposta"]:
            return OrigemDoAuto.PROPOSTA
        return OrigemDoAuto.PAPEL if self.cleaned_data["papel"] else OrigemDoAuto.DIRETA

    def _papel(self) -> AutoEmPapel | None:
        dados = self.cleaned_data
        if not any(dados[nome] for nome in _DO_PAPEL):
            return None
        dia = dados["lavrado_em"]
        lavrado_em = timezone.make_aware(datetime.combine(dia, dados["hora"])) if dia else None
        return AutoEmPapel(dados["papel"], dados["autor"], lavrado_em)


class FormularioDaProva(FormularioDeAto):
    """O arquivo, e o que mostra."""

    titulo = forms.CharField(label="O que mostra", max_length=200)
    arquivo = CampoDeAnexo(label="Arquivo", prova=True)
