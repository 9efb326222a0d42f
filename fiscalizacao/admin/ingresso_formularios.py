"""Formulário do processo que corria em papel: onde está, e o que já se fez nele."""

from collections.abc import Iterable
from typing import Any, Final

from django import forms
from django.contrib.admin.widgets import AdminDateWidget

from fiscalizacao.admin.instauracao_formularios import CampoDosAutos
from fiscalizacao.admin.servidores_do_processo import servidores_do_processo
from fiscalizacao.models import ProcessoAdministrativo
from fiscalizacao.regras.rito_do_processo import DO_PAPEL
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.comunicacoes import Ciencia
from fiscalizacao.servicos.processo.decisoes import Fundamentos
from fiscalizacao.servicos.processo.ingresso import (
    COM_DECISAO,
    COM_RECURSO,
    DecisaoEmPapel,
    ProcessoEmPapel,
    RecursoEmPapel,
    ingressar,
)
from fiscalizacao.tipos import Medida, MeioDeCiencia, SituacaoDoProcesso
from patrocinio.comum.admin.anexos import CampoDeAnexo
from patrocinio.comum.campos import CampoDeData

_PENAS: Final = (Medida.ADVERTENCIA, Medida.MULTA)
_SO_COM_DECISAO: Final = (
    "autoridade", "decidido_em", "razoes_de_fato", "razoes_de_direito", "penas",
    "ciente_em", "meio_da_decisao", "recebedor_da_decisao", "prova_da_decisao",
)  # fmt: skip
_SO_COM_RECURSO: Final = ("recorrido_em", "quem_recorre", "recurso")


def _dia(rotulo: str, *, obrigatorio: bool = True) -> Any:
    return CampoDeData(label=rotulo, widget=AdminDateWidget, required=obrigatorio)


def _meio(rotulo: str, *, obrigatorio: bool = True) -> Any:
    opcoes = MeioDeCiencia.choices if obrigatorio else [("", "–"), *MeioDeCiencia.choices]
    return forms.ChoiceField(label=rotulo, choices=opcoes, required=obrigatorio)


def _texto(rotulo: str) -> Any:
    return forms.CharField(label=rotulo, required=False, widget=forms.Textarea(attrs={"rows": 4}))


class FormularioDoIngresso(forms.Form):
    """O que consta do papel; da decisão só se pergunta se já houve."""

    titulo = "Trazer processo em papel"
    lide = (
        "O processo entra na situação em que está, com as provas do que já se fez. Os autos se "
        "lavram antes, com o dia e a hora do papel. A rescisão decidida em papel se registra na "
        "tela do contrato."
    )

    numero = forms.CharField(label="Número do processo em papel", max_length=60)
    situacao = forms.ChoiceField(
        label="Onde está",
        choices=[(s.value, s.label) for s in DO_PAPEL],
        widget=forms.RadioSelect,
    )
    cogita_rescisao = forms.BooleanField(
        label="A notificação disse que se cogita a rescisão",
        required=False,
        help_text="Sem isso, a decisão não pode rescindir: a contratada não se defendeu dela.",
    )
    conhecido_em = _dia("A Administração soube em")
    notificado_em = _dia("Contratada notificada em")
    meio = _meio("Como foi notificada")
    recebedor = forms.CharField(label="Quem recebeu a notificação", max_length=160)
    prova = CampoDeAnexo(label="Prova da notificação", prova=True)
    autoridade = forms.ModelChoiceField(
        label="Quem decidiu", queryset=servidores_do_processo(), required=False
    )
    assinou_junto = forms.ModelChoiceField(
        label="Quem assinou junto (art. 25, IX)",
        queryset=servidores_do_processo(),
        required=False,
        help_text="Só se a pena foi pelo inciso IX, que é aberto.",
    )
    decidido_em = _dia("Decidido em", obrigatorio=False)
    razoes_de_fato = _texto("Razões de fato da decisão")
    razoes_de_direito = _texto("Razões de direito da decisão")
    penas = forms.MultipleChoiceField(
        label="Penas aplicadas",
        choices=[(m.value, m.label) for m in _PENAS],
        widget=forms.CheckboxSelectMultiple,
        required=False,
        help_text="Valem para os autos cujo artigo as admite.",
    )
    ciente_em = _dia("Ciente da decisão em", obrigatorio=False)
    meio_da_decisao = _meio("Como soube da decisão", obrigatorio=False)
    recebedor_da_decisao = forms.CharField(
        label="Quem recebeu a decisão", max_length=160, required=False
    )
    prova_da_decisao = CampoDeAnexo(label="Prova da ciência da decisão", prova=True, required=False)
    recorrido_em = _dia("Recurso protocolado em", obrigatorio=False)
    quem_recorre = forms.CharField(label="Quem recorre", max_length=160, required=False)
    recurso = CampoDeAnexo(label="O recurso", prova=True, required=False)
    remetido_em = _dia("Enviado à autoridade superior em", obrigatorio=False)
    razoes = forms.CharField(
        label="Onde está o original, e o que já se fez nele",
        widget=forms.Textarea(attrs={"rows": 4}),
    )

    def __init__(self, *args: Any, pessoa: Any, endereco: Any, **opcoes: Any) -> None:
        super().__init__(*args, **opcoes)
        self.fields["autos"] = CampoDosAutos(pessoa)
        self.order_fields(["numero", "autos"])

    def clean(self) -> dict[str, Any]:
        limpos = super().clean() or self.cleaned_data
        situacao = limpos.get("situacao")
        self._exigir(_SO_COM_DECISAO if situacao in COM_DECISAO else (), "decisão")
        self._exigir(_SO_COM_RECURSO if situacao in COM_RECURSO else (), "recurso")
        return limpos

    def _exigir(self, nomes: Iterable[str], que: str) -> None:
        for nome in nomes:
            if nome not in self.errors and not self.cleaned_data.get(nome):
                self.add_error(nome, f"Nessa situação o processo já tem {que}: preencha.")

    def abrir(self, pratica: Pratica) -> ProcessoAdministrativo:
        """Traz o processo."""
        dados = self.cleaned_data
        situacao = SituacaoDoProcesso(dados["situacao"])
        return ingressar(
            ProcessoEmPapel(
                numero=dados["numero"],
                autos=list(dados["autos"]),
                situacao=situacao,
                conhecido_em=dados["conhecido_em"],
                notificacao=Ciencia(
                    dados["notificado_em"],
                    MeioDeCiencia(dados["meio"]),
                    dados["recebedor"],
                    dados["prova"],
                ),
                cogita_rescisao=dados["cogita_rescisao"],
                decisao=self._decisao() if situacao in COM_DECISAO else None,
                recurso=self._recurso() if situacao in COM_RECURSO else None,
            ),
            pratica,
        )

    def _recurso(self) -> RecursoEmPapel:
        dados = self.cleaned_data
        return RecursoEmPapel(
            dados["recorrido_em"], dados["quem_recorre"], dados["recurso"], dados["remetido_em"]
        )

    def _decisao(self) -> DecisaoEmPapel:
        dados = self.cleaned_data
        escolhidas = [Medida(m) for m in dados["penas"]]
        return DecisaoEmPapel(
            autoridade=dados["autoridade"],
            dia=dados["decidido_em"],
            fundamentos=Fundamentos(
                dados["razoes_de_fato"], dados["razoes_de_direito"], dados["assinou_junto"]
            ),
            penas={
                auto.pk: [m for m in escolhidas if m in auto.infracao.admitidas]
                for auto in dados["autos"]
            },
            ciencia=Ciencia(
                dados["ciente_em"],
                MeioDeCiencia(dados["meio_da_decisao"]),
                dados["recebedor_da_decisao"],
                dados["prova_da_decisao"],
            ),
        )
