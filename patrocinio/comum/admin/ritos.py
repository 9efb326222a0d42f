"""Tela do processo que anda por um rito: só de leitura, com os atos e a linha do tempo."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, Final

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from patrocinio.comum.admin.base import AdminDoPortal, Atalho
from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio
from patrocinio.comum.models import ProcessoBase, Servidor
from patrocinio.comum.regras.rito import INICIO, Passo, Rito, caminho_de, passo_para
from patrocinio.comum.servicos.ritos import passos_possiveis, recusa_a
from patrocinio.comum.templatetags.visual import Etiqueta

FEITO: Final = "feito"
AGORA: Final = "agora"
FUTURO: Final = "futuro"


class FormularioDoAto(forms.Form):
    """Razões do ato, por último; a subclasse declara os campos que o ato pede a mais."""

    motivacao = forms.CharField(
        label="Razões",
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text="Ficam no andamento do processo e não se alteram.",
    )

    def __init__(self, *args: Any, processo: Any, passo: Passo, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.processo = processo
        self.fields["motivacao"].required = passo.motivado
        self.order_fields([nome for nome in self.fields if nome != "motivacao"])


@dataclass(frozen=True)
class Ato:
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
    """O que se sabe antes do ato: por que não cabe agora, se não cabe, e o que pede atenção."""

    recusa: str = ""
    avisos: tuple[str, ...] = ()


@dataclass(frozen=True)
class Etapa:
    """Uma linha da linha do tempo: o que se fez, onde está ou o que se espera."""

    estado: str
    titulo: str
    quando: datetime | None = None
    texto: str = ""
    quem: str = ""
    fundamento: str = ""


class AdminDeRito(AdminDoPortal):
    """Processos de um rito: a tela não decide nada, só oferece os atos da tabela.

    A subclasse declara ``rito`` e ``praticar``; o formulário de adicionar, se houver, é o do ato
    que abre. A rota ``<área>_<modelo>_ato`` entra em ``acesso/rotas.py``.
    """

    rito: Rito
    formularios: ClassVar[Mapping[str, type[FormularioDoAto]]] = {}
    icones: ClassVar[Mapping[str, str]] = {}
    perigosos: ClassVar[frozenset[str]] = frozenset()
    tons_da_situacao: ClassVar[Mapping[str, str]] = {}
    change_form_template = "admin/comum/rito.html"

    # -- o que a subclasse diz ---------------------------------------------------------------

    def praticar(self, processo: Any, ato: Ato) -> str:
        """Chama o serviço, numa transação, e devolve a frase do que se fez."""
        raise NotImplementedError

    def recusa_do_ato(self, processo: Any, passo: Passo) -> str:
        """Diz por que o ato não cabe agora, além da tabela e do papel; vazio se cabe."""
        return ""

    def preparo_do_ato(self, processo: Any, passo: Passo) -> Preparo:
        """Diz o que a pessoa deve saber antes de praticar o ato."""
        return Preparo(self.recusa_do_ato(processo, passo))

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
        return [
            Atalho(
                passo.rotulo,
                reverse(self._nome_da_rota(), args=[registro.pk, passo.acao]),
                self.icones.get(passo.acao, "seguinte"),
                recusa=recusa,
            )
            for passo, recusa in passos_possiveis(registro, self.rito, request.user)
        ]

    def render_change_form(
        self,
        request: HttpRequest,
        context: dict[str, Any],
        add: bool = False,
        change: bool = False,
        form_url: str = "",
        obj: Any = None,
    ) -> HttpResponse:
        if obj is not None:
            context["linha_do_tempo"] = linha_do_tempo(obj, self.rito)
        return super().render_change_form(request, context, add, change, form_url, obj)

    # -- atos --------------------------------------------------------------------------------

    def get_urls(self) -> list[URLPattern]:
        vista: Callable[..., HttpResponse] = self.admin_site.admin_view(self.ato)
        nome = self._nome_da_rota().removeprefix("admin:")
        return [path("<int:pk>/ato/<slug:acao>/", vista, name=nome), *super().get_urls()]

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
            messages.error(request, str(erro))
            request.ato_recusado = True  # type: ignore[attr-defined]
            return self._voltar(processo)
        classe = self.formularios.get(acao, FormularioDoAto)
        enviado = (request.POST, request.FILES) if request.method == "POST" else ()
        formulario = classe(*enviado, processo=processo, passo=passo)
        recusa = recusa_a(passo, request.user)
        preparo = Preparo(recusa) if recusa else self.preparo_do_ato(processo, passo)
        pode = not preparo.recusa and formulario.is_valid()
        if pode and self._praticou(request, processo, passo, formulario):
            return self._voltar(processo)
        return self._pagina_do_ato(request, processo, formulario, passo, preparo)

    def _praticou(self, request: HttpRequest, processo: Any, passo: Passo, formulario: Any) -> bool:
        pessoa: Any = request.user
        ato = Ato(passo.acao, pessoa, timezone.now(), formulario.cleaned_data)
        try:
            with transaction.atomic():
                frase = self.praticar(processo, ato)
        except ErroDeDominio as erro:
            campo = erro.campo if erro.campo in formulario.fields else None
            formulario.add_error(campo, str(erro))
            return False
        messages.success(request, frase)
        return True

    def _pagina_do_ato(
        self, request: HttpRequest, processo: Any, formulario: Any, passo: Passo, preparo: Preparo
    ) -> HttpResponse:
        contexto = self.admin_site.each_context(request) | {
            "opts": self.opts,
            "original": processo,
            "title": passo.rotulo,
            "lide": f"Cabe a: {passo.cabe_a} ({passo.fundamento}). O ato entra no andamento, com "
            "o seu nome e a hora, e não se desfaz.",
            "recusa": preparo.recusa,
            "avisos": preparo.avisos,
            "form": formulario,
            "media": formulario.media,
            "botao": passo.rotulo,
            "perigo": passo.acao in self.perigosos,
        }
        return render(request, "admin/comum/ato_do_rito.html", contexto)

    def _voltar(self, processo: Any) -> HttpResponse:
        nome = f"admin:{self.opts.app_label}_{self.opts.model_name}_change"
        return redirect(reverse(nome, args=[processo.pk]))

    def _nome_da_rota(self) -> str:
        return f"admin:{self.opts.app_label}_{self.opts.model_name}_ato"


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
