"""Formulários dos atos do processo: ciência, petição, prova, decisão, publicação."""

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.contrib.admin.widgets import AdminDateWidget

from fiscalizacao.admin.servidores_do_processo import servidores_do_processo
from fiscalizacao.models import ProcessoAdministrativo
from fiscalizacao.regras.catalogo import CLAUSULA_ABERTA
from fiscalizacao.regras.penas import DURACAO
from fiscalizacao.servicos.processo.comunicacoes import Ciencia, Publicada
from fiscalizacao.servicos.processo.decisoes import Fundamentos, PenaDeResponsabilizacao
from fiscalizacao.servicos.processo.medidas import medidas_em_vigor
from fiscalizacao.servicos.processo.peticoes import Apresentada
from fiscalizacao.servicos.processo.recursos import Revisao
from fiscalizacao.tipos import (
    CanalDaPeticao,
    EspecieDeProcesso,
    Medida,
    MeioDeCiencia,
    ResultadoDaDecisao,
)
from patrocinio.comum.admin.anexos import CampoDeAnexo
from patrocinio.comum.admin.ritos import FormularioDoPasso
from patrocinio.comum.campos import CampoDeData
from transporte_escolar.tipos import Regime

_ANEXOS: Final = ("arquivo", "segundo_arquivo", "terceiro_arquivo")


def _texto(rotulo: str, ajuda: str, *, obrigatorio: bool = True, linhas: int = 6) -> Any:
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
    texto = _texto("Texto", "Se não houver arquivo, ou para resumir.", obrigatorio=False, linhas=4)
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
        )


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

    presteza = _texto("Presteza na solução dos problemas", "Leia o dossiê: dias até a cura.")
    historico = _texto("Histórico de infrações", "De qualquer gravidade.")
    grau_de_risco = _texto(
        "Grau de risco", "A que os usuários foram expostos: é o que a lei põe em primeiro lugar."
    )


class _ComFundamentos(FormularioDoPasso):
    """As razões de fato e de direito tomam o lugar das razões do andamento."""

    fundamentos_de_fato = _texto(
        "Razões de fato", "O que se provou, com que prova, e o que a defesa disse.", linhas=8
    )
    fundamentos_de_direito = _texto(
        "Razões de direito", "Por que o fato é infração, e por que essa pena.", linhas=8
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["motivacao"]

    @property
    def fundamentos(self) -> Fundamentos:
        """As razões, e a segunda pessoa que assina."""
        dados = self.cleaned_data
        return Fundamentos(
            dados["fundamentos_de_fato"],
            dados["fundamentos_de_direito"],
            segunda=dados.get("segunda"),
        )


class FormularioDaImprocedencia(_ComFundamentos):
    """Só as razões."""


class _ComPenas(_ComFundamentos):
    """As razões e as penas de cada auto."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for pk, rotulo, ajuda, penas in self.autos():
            self.fields[f"auto_{pk}"] = forms.MultipleChoiceField(
                label=rotulo,
                help_text=ajuda,
                choices=[(m.value, nome) for m, nome in penas],
                widget=forms.CheckboxSelectMultiple,
                required=False,
            )

    def autos(self) -> Sequence[tuple[int, str, str, Sequence[tuple[Medida, str]]]]:
        """Chave, rótulo, ajuda e penas a oferecer de cada auto; a subclasse diz quais."""
        return []

    @property
    def penas(self) -> dict[int, list[Medida]]:
        """Penas escolhidas, por auto."""
        return {
            int(nome.removeprefix("auto_")): [Medida(m) for m in escolhidas]
            for nome, escolhidas in self.cleaned_data.items()
            if nome.startswith("auto_") and escolhidas
        }

    def pedir_pena(self, *, obrigatoria: bool) -> None:
        """Na responsabilização, a pena da lei de licitações e a duração."""
        processo: ProcessoAdministrativo = self.registro
        if processo.especie != EspecieDeProcesso.RESPONSABILIZACAO:
            return
        regime = Regime(processo.regime)
        cabem = [m for (de, m) in DURACAO if de is regime]
        self.fields["pena"] = forms.ChoiceField(
            label="Pena",
            choices=[(m.value, m.label) for m in cabem],
            widget=forms.RadioSelect,
            required=obrigatoria,
        )
        self.fields["meses"] = forms.IntegerField(
            label="Duração (meses)", min_value=1, required=obrigatoria
        )

    @property
    def responsabilizacao(self) -> PenaDeResponsabilizacao | None:
        """A pena da lei de licitações, se é o caso."""
        dados = self.cleaned_data
        if not dados.get("pena") or not dados.get("meses"):
            return None
        return PenaDeResponsabilizacao(Medida(dados["pena"]), dados["meses"])


class FormularioDaDecisao(_ComPenas):
    """Decisão: penas entre as que o artigo admite; na responsabilização, a pena e a duração."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.pedir_pena(obrigatoria=True)
        if any(a.auto.infracao.codigo == CLAUSULA_ABERTA for a in self._dos_autos()):
            self.fields["segunda"] = forms.ModelChoiceField(
                label="Segunda assinatura",
                queryset=servidores_do_processo(),
                help_text="O inciso IX do art. 25 é aberto: assina com você outra pessoa (H-42).",
            )

    def _dos_autos(self) -> Sequence[Any]:
        autos: Any = self.registro.autos
        return list(autos.select_related("auto__infracao", "auto__anulacao").order_by("auto"))

    def autos(self) -> Sequence[tuple[int, str, str, Sequence[tuple[Medida, str]]]]:
        return [
            (
                parte.auto_id,
                f"{parte.auto}: {parte.auto.infracao.base_legal}",
                f"{parte.auto.infracao.texto.rstrip(';. ')}. Sem pena marcada, este auto fica "
                "improcedente.",
                [(m, _pena(m, parte.auto.ufm)) for m in parte.auto.infracao.admitidas],
            )
            for parte in self._dos_autos()
            if not hasattr(parte.auto, "anulacao")
        ]


class FormularioDaRevisao(_ComPenas):
    """O que se resolve do recurso; na reforma, as penas que ficam."""

    resultado = forms.ChoiceField(
        label="Resultado",
        choices=[
            (r.value, r.label)
            for r in (
                ResultadoDaDecisao.MANTEM,
                ResultadoDaDecisao.REFORMA,
                ResultadoDaDecisao.AFASTA,
            )
        ],
        widget=forms.RadioSelect,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.pedir_pena(obrigatoria=False)

    def autos(self) -> Sequence[tuple[int, str, str, Sequence[tuple[Medida, str]]]]:
        por_auto: dict[Any, list[Any]] = {}
        for medida in medidas_em_vigor(self.registro):
            if medida.auto is not None:
                por_auto.setdefault(medida.auto, []).append(medida)
        return [
            (
                auto.pk,
                f"{auto}: penas que ficam",
                "Só se o resultado é reformar: o recurso reduz a pena, não a agrava.",
                [(Medida(m.medida), _pena(Medida(m.medida), m.ufm)) for m in medidas],
            )
            for auto, medidas in por_auto.items()
        ]

    @property
    def revisao(self) -> Revisao:
        """O que se resolveu."""
        return Revisao(
            ResultadoDaDecisao(self.cleaned_data["resultado"]),
            self.fundamentos,
            self.penas,
            self.responsabilizacao,
        )


def _pena(medida: Medida, ufm: int) -> str:
    return f"{medida.label} de {ufm} UFM" if medida is Medida.MULTA else str(medida.label)
