"""Formulário do processo que corria em papel: só o que a situação em que ele está pede."""

from typing import Any, Final

from django import forms
from django.contrib.admin.widgets import AdminDateWidget

from fiscalizacao.admin.instauracao_formularios import CampoDosAutos
from fiscalizacao.admin.servidores_do_processo import quem_pode_ter_decidido
from fiscalizacao.documentos.processo.ingresso import trazer
from fiscalizacao.models import ProcessoAdministrativo
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.comunicacoes import Ciencia
from fiscalizacao.servicos.processo.decisoes import Fundamentos
from fiscalizacao.servicos.processo.papel import (
    COM_DECISAO,
    COM_RECURSO,
    DEPOIS_DA_DEFESA,
    DecisaoEmPapel,
    DefesaEmPapel,
    ProcessoEmPapel,
    RecursoEmPapel,
)
from fiscalizacao.tipos import Medida, MeioDeCiencia, SituacaoDoProcesso
from patrocinio.comum.admin.anexos import CampoDeAnexo
from patrocinio.comum.campos import CampoDeData

_PENAS: Final = (Medida.ADVERTENCIA, Medida.MULTA)
_DEFENDEU_SE: Final = "sim"
_DA_DEFESA: Final = ("defesa_em", "quem_defende", "defesa")
LIDE: Final = (
    "O processo entra na situação em que está, com as provas do que já se fez. Os autos se lavram "
    "antes, com o dia do papel. A rescisão decidida em papel se registra na tela do contrato."
)


def _dia(rotulo: str) -> Any:
    return CampoDeData(label=rotulo, widget=AdminDateWidget)


def _meio(rotulo: str) -> Any:
    return forms.ChoiceField(label=rotulo, choices=MeioDeCiencia.choices)


def _nome(rotulo: str) -> Any:
    return forms.CharField(label=rotulo, max_length=160)


def _texto(rotulo: str) -> Any:
    return forms.CharField(label=rotulo, widget=forms.Textarea(attrs={"rows": 4}))


def _arquivo(rotulo: str) -> Any:
    return CampoDeAnexo(label=rotulo, prova=True)


def _se_houve(campo: Any) -> Any:
    """Campo que só se pede a quem se defendeu."""
    campo.required = False
    campo.condicional = True
    return campo


def _do_processo(pessoa: Any) -> dict[str, Any]:
    return {
        "numero": forms.CharField(label="Número do processo em papel", max_length=60),
        "autos": CampoDosAutos(pessoa),
        "cogita_rescisao": forms.BooleanField(
            label="A notificação disse que se cogita a rescisão",
            required=False,
            help_text="Sem isso, a decisão não pode rescindir: a contratada não se defendeu dela.",
        ),
        "conhecido_em": _dia("A Administração soube em"),
    }


def _da_notificacao() -> dict[str, Any]:
    return {
        "notificado_em": _dia("Contratada notificada em"),
        "meio": _meio("Como foi notificada"),
        "recebedor": _nome("Quem recebeu a notificação"),
        "prova": _arquivo("Prova da notificação"),
    }


def _da_defesa() -> dict[str, Any]:
    return {
        "defendeu_se": forms.ChoiceField(
            label="A contratada se defendeu?",
            choices=[
                (_DEFENDEU_SE, "Sim: a defesa, ou a renúncia escrita, está no papel"),
                ("nao", "Não: foi revel"),
            ],
            widget=forms.RadioSelect,
            help_text="Sem defesa, só se decide depois do prazo dela (art. 27).",
        ),
        "defesa_em": _se_houve(_dia("Protocolada em")),
        "quem_defende": _se_houve(_nome("Quem a assinou")),
        "defesa": _se_houve(_arquivo("A defesa")),
    }


def _da_decisao() -> dict[str, Any]:
    servidores = quem_pode_ter_decidido()
    return {
        "autoridade": forms.ModelChoiceField(
            label="Quem decidiu",
            queryset=servidores,
            help_text="Também quem já saiu. Se não tem conta, peça à TI uma, inativa.",
        ),
        "assinou_junto": forms.ModelChoiceField(
            label="Quem assinou junto (art. 25, IX)",
            queryset=servidores,
            required=False,
            help_text="Só se a pena foi pelo inciso IX, que é aberto.",
        ),
        "decidido_em": _dia("Decidido em"),
        "decisao": _arquivo("A decisão"),
        "razoes_de_fato": _texto("Razões de fato da decisão"),
        "razoes_de_direito": _texto("Razões de direito da decisão"),
        "penas": forms.MultipleChoiceField(
            label="Penas aplicadas",
            choices=[(m.value, m.label) for m in _PENAS],
            widget=forms.CheckboxSelectMultiple,
            help_text="Valem para os autos cujo artigo as admite.",
        ),
        "ciente_em": _dia("Ciente da decisão em"),
        "meio_da_decisao": _meio("Como soube da decisão"),
        "recebedor_da_decisao": _nome("Quem recebeu a decisão"),
        "prova_da_decisao": _arquivo("Prova da ciência da decisão"),
    }


def _do_recurso(situacao: SituacaoDoProcesso) -> dict[str, Any]:
    campos = {
        "recorrido_em": _dia("Recurso protocolado em"),
        "quem_recorre": _nome("Quem recorre"),
        "recurso": _arquivo("O recurso"),
    }
    if situacao == SituacaoDoProcesso.NA_SUPERIOR:
        campos["remetido_em"] = _dia("Enviado à autoridade superior em")
    return campos


def _do_original() -> dict[str, Any]:
    return {"razoes": _texto("Onde está o original, e o que já se fez nele")}


class FormularioDoIngresso(forms.Form):
    """O que consta do papel, até onde o processo está; cada fase no seu quadro."""

    lide = LIDE

    def __init__(
        self, *args: Any, pessoa: Any, situacao: SituacaoDoProcesso, **opcoes: Any
    ) -> None:
        super().__init__(*args, **opcoes)
        self.situacao = situacao
        self.titulo = f"Trazer processo em papel: {situacao.label.lower()}"
        partes = {"O processo": _do_processo(pessoa), "A notificação": _da_notificacao()}
        if situacao in DEPOIS_DA_DEFESA:
            partes["A defesa"] = _da_defesa()
        if situacao in COM_DECISAO:
            partes["A decisão"] = _da_decisao()
        if situacao in COM_RECURSO:
            partes["O recurso"] = _do_recurso(situacao)
        partes["O original"] = _do_original()
        self._partes = partes
        for campos in partes.values():
            self.fields |= campos

    @property
    def grupos(self) -> list[tuple[str, list[Any]]]:
        """Cada fase e os campos dela, na ordem do processo."""
        return [(nome, [self[campo] for campo in campos]) for nome, campos in self._partes.items()]

    def clean(self) -> dict[str, Any]:
        limpos = super().clean() or self.cleaned_data
        if limpos.get("defendeu_se") == _DEFENDEU_SE:
            for nome in _DA_DEFESA:
                if nome not in self.errors and not limpos.get(nome):
                    self.add_error(nome, "A contratada se defendeu: preencha.")
        return limpos

    def abrir(self, pratica: Pratica) -> ProcessoAdministrativo:
        """Traz o processo."""
        dados = self.cleaned_data
        return trazer(
            ProcessoEmPapel(
                numero=dados["numero"],
                autos=list(dados["autos"]),
                situacao=self.situacao,
                conhecido_em=dados["conhecido_em"],
                notificacao=self._ciencia("notificado_em", "meio", "recebedor", "prova"),
                cogita_rescisao=dados["cogita_rescisao"],
                defesa=self._defesa(),
                decisao=self._decisao() if self.situacao in COM_DECISAO else None,
                recurso=self._recurso() if self.situacao in COM_RECURSO else None,
            ),
            pratica,
        )

    def _ciencia(self, dia: str, meio: str, recebedor: str, prova: str) -> Ciencia:
        dados = self.cleaned_data
        return Ciencia(dados[dia], MeioDeCiencia(dados[meio]), dados[recebedor], dados[prova])

    def _defesa(self) -> DefesaEmPapel | None:
        dados = self.cleaned_data
        if dados.get("defendeu_se") != _DEFENDEU_SE:
            return None
        return DefesaEmPapel(dados["defesa_em"], dados["quem_defende"], dados["defesa"])

    def _recurso(self) -> RecursoEmPapel:
        dados = self.cleaned_data
        return RecursoEmPapel(
            dados["recorrido_em"], dados["quem_recorre"], dados["recurso"], dados.get("remetido_em")
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
            ciencia=self._ciencia(
                "ciente_em", "meio_da_decisao", "recebedor_da_decisao", "prova_da_decisao"
            ),
            arquivo=dados["decisao"],
        )
