"""Formulários da decisão e do recurso: as razões, as penas e o que se resolve (art. 27)."""

from collections.abc import Sequence
from typing import Any

from django import forms

from fiscalizacao.admin.processos_formularios import texto_longo
from fiscalizacao.models import ProcessoAdministrativo
from fiscalizacao.regras.penas import DURACAO
from fiscalizacao.servicos.processo.decisoes import Fundamentos, PenaDeResponsabilizacao
from fiscalizacao.servicos.processo.medidas import medidas_em_vigor
from fiscalizacao.servicos.processo.recursos import Revisao
from fiscalizacao.tipos import EspecieDeProcesso, Medida, ResultadoDaDecisao
from patrocinio.comum.admin.ritos import FormularioDoPasso
from transporte_escolar.tipos import Regime


class _ComFundamentos(FormularioDoPasso):
    """As razões de fato e de direito tomam o lugar das razões do andamento."""

    fundamentos_de_fato = texto_longo(
        "Razões de fato", "O que se provou, com que prova, e o que a defesa disse.", linhas=8
    )
    fundamentos_de_direito = texto_longo(
        "Razões de direito", "Por que o fato é infração, e por que essa pena.", linhas=8
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["motivacao"]

    @property
    def fundamentos(self) -> Fundamentos:
        """As razões; quem assina junto já o fez, no seu próprio ato."""
        dados = self.cleaned_data
        return Fundamentos(dados["fundamentos_de_fato"], dados["fundamentos_de_direito"])


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
            self.fields[f"auto_{pk}"].condicional = True  # type: ignore[attr-defined]

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
