"""Formulários da vistoria digitada: o que se vistoriou, e as respostas item a item."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from django import forms
from django.contrib.admin.widgets import AdminDateWidget, AdminTimeWidget
from django.utils import timezone

from fiscalizacao.models import Credenciamento, ItemDoRoteiro, VersaoDoRoteiro
from fiscalizacao.servicos.lista_do_dia import AReexaminar
from fiscalizacao.servicos.vistoria_feita import (
    Alvo,
    Ciencia,
    Lugar,
    Mudanca,
    Oficina,
    RespostaDada,
    VistoriaFeita,
)
from fiscalizacao.tipos import (
    Aspecto,
    EspecieDeRoteiro,
    FormaDeCiencia,
    OrigemDaVistoria,
    Resposta,
    ResultadoDaVistoria,
    TipoDeResposta,
)
from patrocinio.comum.admin.anexos import CampoDeAnexo
from patrocinio.comum.campos import CampoDecimal, CampoDeData


@dataclass(frozen=True)
class CamposDoItem:
    """Os campos de um item, na página; ``reexame`` diz o que falhou antes."""

    item: ItemDoRoteiro
    resposta: Any
    numero: Any
    texto: Any
    defeito: Any
    onde: Any
    nota: Any
    reexame: str


@dataclass(frozen=True)
class BlocoDeCampos:
    """Os itens de um aspecto de um roteiro."""

    titulo: str
    itens: tuple[CamposDoItem, ...]


class FormularioDaVistoria(forms.Form):
    """As respostas de todos os itens dos roteiros, e o mais que o laudo traz."""

    uuid = forms.UUIDField(widget=forms.HiddenInput)
    dia = CampoDeData(label="Dia", widget=AdminDateWidget, initial=timezone.localdate)
    inicio = forms.TimeField(label="Início", widget=AdminTimeWidget)
    fim = forms.TimeField(label="Fim", widget=AdminTimeWidget)
    local = forms.CharField(label="Local", required=False, max_length=200)
    odometro = forms.IntegerField(
        label="Odômetro (km)", required=False, min_value=0, max_value=2_000_000
    )
    passageiros_a_bordo = forms.IntegerField(
        label="Passageiros a bordo", required=False, min_value=0, max_value=200
    )
    outros_fiscais = forms.CharField(
        label="Outros fiscais",
        required=False,
        max_length=300,
        help_text="De outras secretarias, ou terceiros (art. 20, III e p.ú.). Do papel, quem "
        "assinou o laudo.",
    )
    observacoes = forms.CharField(
        label="Observações", required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
    pendencias_ate = CampoDeData(
        label="Corrigir até",
        required=False,
        widget=AdminDateWidget,
        help_text="Em branco, vale o prazo do roteiro. No dia seguinte o veículo não roda.",
    )
    interdicao_confirmada = forms.BooleanField(
        label="Sei que o veículo inapto sai do quadro de amanhã neste ato (art. 13, p.ú.)",
        required=False,
    )
    ciencia = forms.ChoiceField(
        label="Ciência", choices=FormaDeCiencia.choices, initial=FormaDeCiencia.AUSENTE
    )
    ciencia_nome = forms.CharField(label="Quem tomou ciência", required=False, max_length=160)
    testemunha = forms.CharField(label="Testemunha da recusa", required=False, max_length=160)
    arquivo = CampoDeAnexo(label="Laudo em papel, digitalizado", required=False, prova=True)

    def __init__(
        self,
        *args: Any,
        versoes: Iterable[VersaoDoRoteiro],
        em_aberto: Mapping[tuple[str, str], AReexaminar],
        em_papel: bool,
        **opcoes: Any,
    ) -> None:
        opcoes.setdefault("initial", {"uuid": uuid4()})
        super().__init__(*args, **opcoes)
        self.versoes = list(versoes)
        self.em_aberto = em_aberto
        self.em_papel = em_papel
        if not em_papel:
            del self.fields["arquivo"]
        for versao in self.versoes:
            self.fields[f"resultado_{versao.pk}"] = forms.ChoiceField(
                label=f"Resultado: {versao.roteiro}",
                choices=[("", "O calculado"), *ResultadoDaVistoria.choices],
                required=False,
            )
            self.fields[f"motivo_{versao.pk}"] = forms.CharField(
                label="Por que não é o calculado", required=False
            )
            for item in versao.itens.all():
                self._acrescentar(item)
        if self.e_semestral:
            self._acrescentar_oficina()

    @property
    def e_semestral(self) -> bool:
        """Há roteiro de inspeção semestral."""
        return any(v.roteiro.especie == EspecieDeRoteiro.SEMESTRAL for v in self.versoes)

    def _acrescentar(self, item: ItemDoRoteiro) -> None:
        if item.tipo == TipoDeResposta.CONFORMIDADE:
            escolhas = Resposta.choices
        else:
            escolhas = [(Resposta.NAO_SE_APLICA, Resposta.NAO_SE_APLICA.label)]
        self.fields[f"r_{item.pk}"] = forms.ChoiceField(
            label=item.texto, choices=escolhas, widget=forms.RadioSelect, required=False
        )
        if item.tipo == TipoDeResposta.NUMERO:
            self.fields[f"n_{item.pk}"] = CampoDecimal(
                label=f"Medida ({item.unidade})" if item.unidade else "Medida",
                required=False,
                max_digits=9,
                decimal_places=2,
            )
        if item.tipo == TipoDeResposta.TEXTO:
            self.fields[f"t_{item.pk}"] = forms.CharField(
                label="Anotação", required=False, widget=forms.Textarea(attrs={"rows": 2})
            )
        self.fields[f"d_{item.pk}"] = forms.CharField(
            label="O que está errado",
            required=False,
            max_length=80,
            widget=forms.TextInput(attrs={"list": f"defeitos-{item.pk}"}),
        )
        self.fields[f"o_{item.pk}"] = forms.CharField(label="Onde", required=False, max_length=120)
        self.fields[f"a_{item.pk}"] = forms.CharField(label="Nota", required=False)

    def _acrescentar_oficina(self) -> None:
        self.fields["oficina"] = forms.ModelChoiceField(
            label="Oficina credenciada",
            queryset=Credenciamento.objects.exclude(vigente_de=None).select_related("oficina"),
            help_text="Credenciada no dia da inspeção (Lei 5.002/2018, art. 14, § 2º).",
        )
        self.fields["engenheiro"] = forms.CharField(label="Engenheiro mecânico", max_length=160)
        self.fields["crea"] = forms.CharField(label="CREA", max_length=30)
        self.fields["art"] = forms.CharField(label="ART", max_length=30)

    # -- para a página -----------------------------------------------------------------------

    def blocos(self) -> Iterator[BlocoDeCampos]:
        """Os campos dos itens, por roteiro e aspecto, na ordem do roteiro."""
        for versao in self.versoes:
            por_aspecto: dict[str, list[ItemDoRoteiro]] = {}
            for item in sorted(versao.itens.all(), key=lambda i: i.ordem):
                por_aspecto.setdefault(item.aspecto, []).append(item)
            for aspecto, itens in por_aspecto.items():
                yield BlocoDeCampos(
                    f"{versao.roteiro}: {Aspecto(aspecto).label}",
                    tuple(self._campos(versao, item) for item in itens),
                )

    def _campos(self, versao: VersaoDoRoteiro, item: ItemDoRoteiro) -> CamposDoItem:
        partes = {p: self[f"{p}_{item.pk}"] for p in "rntdoa" if f"{p}_{item.pk}" in self.fields}
        return CamposDoItem(
            item=item,
            resposta=partes["r"],
            numero=partes.get("n"),
            texto=partes.get("t"),
            defeito=partes["d"],
            onde=partes["o"],
            nota=partes["a"],
            reexame=reexame_escrito(self.em_aberto.get((versao.roteiro.codigo, item.codigo))),
        )

    def da_visita(self) -> list[Any]:
        """Os campos que não são de item, nem da conclusão."""
        nomes = (
            "dia", "inicio", "fim", "local", "odometro", "passageiros_a_bordo", "outros_fiscais",
            "oficina", "engenheiro", "crea", "art",
        )  # fmt: skip
        return [self[n] for n in nomes if n in self.fields]

    def da_conclusao(self) -> list[Any]:
        """Os campos da conclusão."""
        mudancas = [
            self[f"{nome}_{v.pk}"] for v in self.versoes for nome in ("resultado", "motivo")
        ]
        nomes = (
            "pendencias_ate", "interdicao_confirmada", "ciencia", "ciencia_nome", "testemunha",
            "observacoes", "arquivo",
        )  # fmt: skip
        return [*mudancas, *(self[n] for n in nomes if n in self.fields)]

    # -- para o serviço ----------------------------------------------------------------------

    def vistoria(self, alvo: Alvo) -> VistoriaFeita:
        """A vistoria que o formulário descreve."""
        dados = self.cleaned_data
        return VistoriaFeita(
            uuid=UUID(str(dados["uuid"])),
            origem=OrigemDaVistoria.PAPEL if self.em_papel else OrigemDaVistoria.TELA,
            alvo=alvo,
            inicio=self._momento("inicio"),
            fim=self._momento("fim"),
            roteiros=tuple(v.pk for v in self.versoes),
            respostas=tuple(self._respostas()),
            lugar=Lugar(dados["local"]),
            mudancas=tuple(self._mudancas()),
            pendencias_ate=dados["pendencias_ate"],
            interdicao_confirmada=dados["interdicao_confirmada"],
            ciencia=Ciencia(
                FormaDeCiencia(dados["ciencia"]), dados["ciencia_nome"], dados["testemunha"]
            ),
            oficina=self._oficina(),
            odometro=dados["odometro"],
            passageiros_a_bordo=dados["passageiros_a_bordo"],
            observacoes=dados["observacoes"],
            outros_fiscais=dados["outros_fiscais"],
        )

    def _momento(self, nome: str) -> datetime:
        """O fim antes do início é do dia seguinte: a vistoria passou da meia-noite."""
        dados = self.cleaned_data
        passou = nome == "fim" and dados["fim"] < dados["inicio"]
        dia = dados["dia"] + timedelta(days=int(passou))
        return timezone.make_aware(datetime.combine(dia, dados[nome]))

    def _respostas(self) -> Iterator[RespostaDada]:
        dados = self.cleaned_data
        for versao in self.versoes:
            for item in versao.itens.all():
                aberta = self.em_aberto.get((versao.roteiro.codigo, item.codigo))
                yield RespostaDada(
                    item_id=item.pk,
                    resposta=dados[f"r_{item.pk}"],
                    numero=dados.get(f"n_{item.pk}"),
                    texto=dados.get(f"t_{item.pk}") or "",
                    defeito=dados[f"d_{item.pk}"],
                    onde=dados[f"o_{item.pk}"],
                    nota=dados[f"a_{item.pk}"],
                    corrige_id=aberta.resposta.pk if aberta else None,
                )

    def _mudancas(self) -> Iterator[Mudanca]:
        for versao in self.versoes:
            escolhido = self.cleaned_data[f"resultado_{versao.pk}"]
            if escolhido:
                motivo = self.cleaned_data[f"motivo_{versao.pk}"]
                yield Mudanca(versao.pk, ResultadoDaVistoria(escolhido), motivo)

    def _oficina(self) -> Oficina | None:
        if not self.e_semestral:
            return None
        dados = self.cleaned_data
        return Oficina(dados["oficina"].pk, dados["engenheiro"], dados["crea"], dados["art"])


def reexame_escrito(aberta: AReexaminar | None) -> str:
    """O que falhou antes e até quando se corrige; vazio se nada falhou."""
    if aberta is None:
        return ""
    resposta = aberta.resposta
    viu = " · ".join(p for p in (resposta.defeito, resposta.onde, resposta.nota) if p)
    prazo = f" Prazo: {aberta.prazo:%d/%m/%Y}." if aberta.prazo else ""
    return f"Falhou na {resposta.vistoria}: {viu}.{prazo}"
