"""Formulários dos atos do processo: ciência, petição, prova, decisão, publicação."""

from dataclasses import replace
from typing import Any, Final

from django import forms
from django.contrib.admin.widgets import AdminDateWidget
from django.utils import timezone

from fiscalizacao.servicos.processo.comunicacoes import Ciencia, Publicada
from fiscalizacao.servicos.processo.medidas import atos_de_recurso
from fiscalizacao.servicos.processo.protocolo import Apresentada
from fiscalizacao.tipos import (
    AtoComPrazo,
    CanalDaPeticao,
    MeioDeCiencia,
)
from patrocinio.comum.admin.anexos import CampoDeAnexo
from patrocinio.comum.admin.ritos import FormularioDoPasso
from patrocinio.comum.campos import CampoDeData

_ANEXOS: Final = ("arquivo", "segundo_arquivo", "terceiro_arquivo")


def texto_longo(rotulo: str, ajuda: str, *, obrigatorio: bool = True, linhas: int = 6) -> Any:
    """Campo de parágrafo."""
    return forms.CharField(
        label=rotulo,
        help_text=ajuda,
        required=obrigatorio,
        widget=forms.Textarea(attrs={"rows": linhas}),
    )


class FormularioDaCiencia(FormularioDoPasso):
    """Em que dia, como e quem soube, com a prova."""

    dia = CampoDeData(
        label="Ciência em",
        widget=AdminDateWidget,
        help_text="Pessoalmente, o dia do recibo; por correio, o da juntada do aviso (na Lei "
        "8.666, o do recebimento); por e-mail, o da leitura; no diário, o da publicação. O prazo "
        "exclui o dia do começo.",
    )
    meio = forms.ChoiceField(label="Como", choices=MeioDeCiencia.choices, widget=forms.RadioSelect)
    recebedor = forms.CharField(
        label="Quem recebeu", max_length=160, help_text="Nome legível; no edital, a edição."
    )
    arquivo = CampoDeAnexo(label="Prova da ciência", prova=True)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["motivacao"].label = "Observação"

    @property
    def ciencia(self) -> Ciencia:
        """O que se registra."""
        dados = self.cleaned_data
        return Ciencia(
            dados["dia"], MeioDeCiencia(dados["meio"]), dados["recebedor"], dados["arquivo"]
        )


class FormularioDaPeticao(FormularioDoPasso):
    """O que se apresentou em papel ou por e-mail."""

    quem = forms.CharField(label="Quem apresenta", max_length=160)
    canal = forms.ChoiceField(
        label="Por onde chegou",
        choices=[c for c in CanalDaPeticao.choices if c[0] != CanalDaPeticao.PORTAL],
        widget=forms.RadioSelect,
    )
    chegou_em = CampoDeData(
        label="Protocolado em",
        widget=AdminDateWidget,
        initial=timezone.localdate,
        help_text="O dia do carimbo do protocolo, ou o do e-mail: é ele que conta para o prazo, e "
        "não o da digitação.",
    )
    texto = texto_longo(
        "Texto", "Se não houver arquivo, ou para resumir.", obrigatorio=False, linhas=4
    )
    arquivo = CampoDeAnexo(label="Arquivo", prova=True, required=False)
    segundo_arquivo = CampoDeAnexo(label="Segundo arquivo", prova=True, required=False)
    terceiro_arquivo = CampoDeAnexo(label="Terceiro arquivo", prova=True, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["motivacao"].label = "Observação"

    @property
    def apresentada(self) -> Apresentada:
        """O que se apresentou."""
        dados = self.cleaned_data
        return Apresentada(
            quem=dados["quem"],
            canal=CanalDaPeticao(dados["canal"]),
            texto=dados["texto"],
            arquivos=[dados[nome] for nome in _ANEXOS if dados.get(nome)],
            chegou_em=dados["chegou_em"],
        )


class FormularioDoRecurso(FormularioDaPeticao):
    """O recurso, e contra que penas."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        recursos = atos_de_recurso(self.registro)
        if len(recursos) > 1:
            self.fields["contra"] = forms.MultipleChoiceField(
                label="Contra que penas",
                choices=[(a.value, a.label) for a in recursos],
                widget=forms.CheckboxSelectMultiple,
                required=False,
                help_text="Sem marcar, contra todas. O prazo das outras segue correndo.",
            )

    @property
    def apresentada(self) -> Apresentada:
        """O que se apresentou, e contra quê."""
        contra = [AtoComPrazo(a) for a in self.cleaned_data.get("contra", ())]
        return replace(super().apresentada, contra=contra)


class FormularioDaPeca(FormularioDoPasso):
    """Arquivo que se junta, com o nome."""

    titulo = forms.CharField(label="O que é", max_length=200)
    arquivo = CampoDeAnexo(label="Arquivo", prova=True)


class FormularioDaPublicacao(FormularioDoPasso):
    """Edição e dia da imprensa oficial."""

    veiculo = forms.CharField(
        label="Órgão oficial", max_length=120, initial="Diário Oficial dos Municípios Mineiros"
    )
    edicao = forms.CharField(label="Edição", max_length=40)
    publicado_em = CampoDeData(label="Publicado em", widget=AdminDateWidget)
    arquivo = CampoDeAnexo(label="Recorte da edição", prova=True, required=False)

    @property
    def publicada(self) -> Publicada:
        """O que se publicou."""
        dados = self.cleaned_data
        return Publicada(dados["veiculo"], dados["edicao"], dados["publicado_em"], dados["arquivo"])


class FormularioDaAutorizacao(FormularioDoPasso):
    """O que a lei manda considerar antes da rescisão (art. 25, p.ú.)."""

    presteza = texto_longo("Presteza na solução dos problemas", "Leia o dossiê: dias até a cura.")
    historico = texto_longo("Histórico de infrações", "De qualquer gravidade.")
    grau_de_risco = texto_longo(
        "Grau de risco", "A que os usuários foram expostos: é o que a lei põe em primeiro lugar."
    )


class FormularioDaQueda(FormularioDoPasso):
    """O dia em que a comunicação eletrônica caiu."""

    dia = CampoDeData(
        label="Dia da queda",
        widget=AdminDateWidget,
        initial=timezone.localdate,
        help_text="O último dia do prazo; registre até o dia útil seguinte.",
    )
