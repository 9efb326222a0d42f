"""Tela do processo que anda por um rito: só de leitura, com os atos e a linha do tempo."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any, ClassVar, Final, NamedTuple

from django import forms
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from patrocinio.comum.admin.base import Atalho
from patrocinio.comum.admin.paginas_com_formulario import Pagina, enviado, mostrar, tentar
from patrocinio.comum.admin.telas_de_ato import (
    ComAtos,
    FormularioDeAto,
    endereco_do,
    recusar_na_tela,
)
from patrocinio.comum.erros import AtoIncabivel
from patrocinio.comum.models import ProcessoBase, Servidor
from patrocinio.comum.regras.rito import INICIO, Passo, Rito, caminho_de, passo_para
from patrocinio.comum.servicos.ritos import passos_possiveis, recusa_a
from patrocinio.comum.templatetags.visual import Etiqueta

FEITO: Final = "feito"
AGORA: Final = "agora"
FUTURO: Final = "futuro"


class FormularioDoPasso(FormularioDeAto):
    """Razões do ato, por último; a subclasse declara os campos que o ato pede a mais."""

    motivacao = forms.CharField(
        label="Razões",
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text="Ficam no andamento do processo e não se alteram.",
    )

    def __init__(self, *args: Any, passo: Passo, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["motivacao"].required = passo.motivado
        self.order_fields([nome for nome in self.fields if nome != "motivacao"])


@dataclass(frozen=True)
class AtoDoProcesso:
    """Um ato do processo, pronto para se praticar; ``dados`` são os campos do formulário."""

    acao: str
    autor: Servidor
    em: datetime
    dados: Mapping[str, Any]

    @property
    def motivacao(self) -> str:
        """Razões escritas."""
        return str(self.dados["motivacao"])


@dataclass(frozen=True)
class Preparo:
    """O que se sabe antes do ato: por que não cabe agora, se não cabe, e o que pede atenção.

    ``modelo`` estende ``admin/ato.html`` com o que ``contexto`` traz.
    """

    recusa: str = ""
    avisos: tuple[str, ...] = ()
    modelo: str = Pagina.modelo
    contexto: Mapping[str, Any] = field(default_factory=dict)


class Ligacao(NamedTuple):
    """Peça da etapa, a um clique."""

    rotulo: str
    url: str


class Linha(NamedTuple):
    """Uma linha da conta que a etapa explica."""

    nome: str
    valor: str


@dataclass(frozen=True)
class Etapa:
    """Uma linha da linha do tempo: o que se fez, onde está ou o que se espera.

    ``detalhe`` intitula a conta, nas ``linhas``, que se abre a quem quer conferi-la.
    """

    estado: str
    titulo: str
    quando: datetime | None = None
    texto: str = ""
    quem: str = ""
    fundamento: str = ""
    ligacoes: tuple[Ligacao, ...] = ()
    detalhe: str = ""
    linhas: tuple[Linha, ...] = ()


class AdminDeRito(ComAtos):
    """Processos de um rito: a tela não decide nada, só oferece os atos da tabela.

    A subclasse declara ``rito`` e ``praticar``, que chama o serviço, dentro de uma transação, e
    devolve a frase do que se fez; o formulário de adicionar, se houver, é o do ato que abre. A
    rota ``<área>_<modelo>_ato`` entra em ``acesso/rotas.py``. Em ``atos`` vão os que não mudam a
    situação.
    """

    rito: Rito
    praticar: Callable[[Any, AtoDoProcesso], str]
    formularios: ClassVar[Mapping[str, type[FormularioDoPasso]]] = {}
    icones: ClassVar[Mapping[str, str]] = {}
    perigosos: ClassVar[frozenset[str]] = frozenset()
    tons_da_situacao: ClassVar[Mapping[str, str]] = {}
    change_form_template = "admin/comum/rito.html"

    # -- o que a subclasse diz ---------------------------------------------------------------

    def recusa_do_ato(self, processo: Any, passo: Passo) -> str:
        """Diz por que o ato não cabe agora, além da tabela e do papel; vazio se cabe."""
        return ""

    def preparo_do_ato(self, processo: Any, passo: Passo) -> Preparo:
        """Diz o que a pessoa deve saber antes de praticar o ato."""
        return Preparo(self.recusa_do_ato(processo, passo))

    def rotulo_do_ato(self, processo: Any, passo: Passo) -> str:
        """Como o ato se chama neste processo: o que já se fez uma vez se faz de novo."""
        return passo.rotulo

    # -- leitura -----------------------------------------------------------------------------

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @admin.display(description="situação", ordering="situacao")
    def situacao_escrita(self, processo: Any) -> Etiqueta | str:
        """Situação em palavra, ícone e cor."""
        if processo.pk is None:
            return "–"
        tom = self.tons_da_situacao.get(processo.situacao, "neutro")
        return Etiqueta(processo.get_situacao_display(), tom=tom)

    def acoes_do_registro(self, request: HttpRequest, registro: Any) -> list[Atalho]:
        passos = [
            Atalho(
                self.rotulo_do_ato(registro, passo),
                reverse(f"admin:{self._rota_do_ato('ato')}", args=[registro.pk, passo.acao]),
                self.icones.get(passo.acao, "seguinte"),
                recusa=recusa,
            )
            for passo, recusa in passos_possiveis(registro, self.rito, request.user)
        ]
        return [*passos, *super().acoes_do_registro(request, registro)]

    def contexto_do_registro(self, request: HttpRequest, obj: Any) -> dict[str, Any]:
        return {"linha_do_tempo": linha_do_tempo(obj, self.rito)}

    # -- atos --------------------------------------------------------------------------------

    def get_urls(self) -> list[URLPattern]:
        vista: Callable[..., HttpResponse] = self.admin_site.admin_view(self.ato)
        rota = path("<int:pk>/ato/<slug:acao>/", vista, name=self._rota_do_ato("ato"))
        return [rota, *super().get_urls()]

    def ato(self, request: HttpRequest, pk: int, acao: str) -> HttpResponse:
        """Tela de um ato: GET mostra o que ele faz e pede as razões, POST pratica."""
        processo = self.get_object(request, str(pk))
        if processo is None or acao not in {p.acao for p in self.rito if p.de != INICIO}:
            raise Http404
        if not self.has_view_permission(request, processo):
            raise PermissionDenied
        try:
            passo = passo_para(self.rito, processo.situacao, acao)
        except AtoIncabivel as erro:
            return recusar_na_tela(self, request, processo, erro)
        recusa = recusa_a(passo, request.user)
        preparo = Preparo(recusa) if recusa else self.preparo_do_ato(processo, passo)
        dados = (None, None) if preparo.recusa else enviado(request)
        formulario = self.formularios.get(acao, FormularioDoPasso)(*dados, processo, passo=passo)
        praticar = partial(self._praticar, request, processo, passo, formulario)
        resposta = tentar(request, formulario, praticar, volta=endereco_do(self, processo))
        if resposta is not None:
            return resposta
        rotulo = self.rotulo_do_ato(processo, passo)
        pagina = Pagina(
            rotulo,
            f"Cabe a: {passo.cabe_a} ({passo.fundamento}). O ato entra no andamento, com o seu "
            "nome e a hora, e não se desfaz.",
            rotulo,
            recusa=preparo.recusa,
            avisos=preparo.avisos,
            perigo=passo.acao in self.perigosos,
            modelo=preparo.modelo,
        )
        return mostrar(self, request, pagina, formulario, original=processo, **preparo.contexto)

    def _praticar(self, request: HttpRequest, processo: Any, passo: Passo, formulario: Any) -> str:
        pessoa: Any = request.user
        ato = AtoDoProcesso(passo.acao, pessoa, timezone.now(), formulario.cleaned_data)
        with transaction.atomic():
            return self.praticar(processo, ato)


def linha_do_tempo(processo: ProcessoBase, rito: Rito) -> list[Etapa]:
    """Andamentos do processo, onde ele está e o caminho comum até o fim."""
    passos = {(p.acao, p.de): p for p in rito}
    andamentos: Any = processo.andamentos  # type: ignore[attr-defined]
    etapas = [
        _feita(andamento, passos[andamento.acao, andamento.de])
        for andamento in andamentos.select_related("autor").order_by("pk")
    ]
    adiante = caminho_de(rito, processo.situacao)
    situacao = processo.get_situacao_display()  # type: ignore[attr-defined]
    return [*etapas, _atual(situacao, adiante), *(_prevista(p) for p in adiante[1:])]


def _feita(andamento: Any, passo: Passo) -> Etapa:
    return Etapa(
        FEITO,
        passo.rotulo,
        quando=andamento.em,
        texto=andamento.motivacao,
        quem=str(andamento.autor or "portal"),
        fundamento=str(passo.fundamento),
    )


def _atual(situacao: str, adiante: Sequence[Passo]) -> Etapa:
    if not adiante:
        return Etapa(FEITO, situacao, texto="O processo terminou.")
    passo = adiante[0]
    texto = f"Falta: {passo.rotulo.lower()}. Cabe a: {passo.cabe_a}."
    return Etapa(AGORA, situacao, texto=texto, fundamento=str(passo.fundamento))


def _prevista(passo: Passo) -> Etapa:
    return Etapa(
        FUTURO,
        passo.rotulo,
        texto=f"Previsto, depois do passo anterior. Cabe a: {passo.cabe_a}.",
        fundamento=str(passo.fundamento),
    )
