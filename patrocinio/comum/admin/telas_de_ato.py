"""Atos sobre o registro: cada um tem botão, endereço e tela; GET mostra, só POST pratica."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from django import forms
from django.contrib import messages
from django.contrib.admin.widgets import AdminDateWidget
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from patrocinio.comum.admin.base import AdminDoPortal, Atalho
from patrocinio.comum.admin.paginas_com_formulario import Pagina, enviado, mostrar, tentar
from patrocinio.comum.campos import CampoDeData
from patrocinio.comum.erros import ErroDeDominio


class FormularioDeAto(forms.Form):
    """Base dos formulários de ato; ``registro`` é o do ato."""

    def __init__(
        self, data: Any = None, files: Any = None, registro: Any = None, **opcoes: Any
    ) -> None:
        super().__init__(data, files, **opcoes)
        self.registro = registro


class FormularioDoMotivo(FormularioDeAto):
    """O motivo do ato."""

    motivo = forms.CharField(
        label="Motivo",
        widget=forms.Textarea(attrs={"rows": 5}),
        error_messages={"required": "O ato é motivado (Lei 5.002/2018, art. 27): escreva por quê."},
    )


class FormularioDoDia(FormularioDeAto):
    """O dia do ato; vem o de hoje."""

    em = CampoDeData(label="Dia", widget=AdminDateWidget, initial=timezone.localdate)


def _sempre_cabe(_registro: Any) -> str:
    return ""


def _sem_avisos(_registro: Any) -> Sequence[str]:
    return ()


def _nada_mais(_request: HttpRequest, _registro: Any, _formulario: Any) -> dict[str, Any]:
    return {}


@dataclass(frozen=True)
class Ato:
    """Um ato: como se chama, o que pede, o que faz, quem o pratica e quando cabe.

    ``formulario`` recebe os dados, os arquivos e o registro. ``fazer`` recebe o registro, o
    formulário conferido e o pedido, e devolve a frase que confirma ou a própria resposta; a recusa
    do serviço volta ao formulário. ``por_que_nao`` diz por que o ato não cabe agora; ``avisos``, o
    que convém saber antes. ``modelo`` estende ``admin/ato.html`` com o que ``contexto`` traz.
    """

    rotulo: str
    lide: str
    icone: str
    formulario: Callable[[Any, Any, Any], forms.Form]
    fazer: Callable[[Any, Any, HttpRequest], str | HttpResponse]
    permissao: str
    por_que_nao: Callable[[Any], str] = _sempre_cabe
    avisos: Callable[[Any], Sequence[str]] = _sem_avisos
    perigo: bool = False
    modelo: str = Pagina.modelo
    contexto: Callable[[HttpRequest, Any, Any], dict[str, Any]] = _nada_mais


class ComAtos(AdminDoPortal):
    """Tela com ``atos``: cada um tem um botão e o endereço ``<área>_<modelo>_<nome>``.

    O endereço entra em ``acesso/rotas.py`` com a permissão do ato.
    """

    atos: ClassVar[Mapping[str, Ato]] = {}

    def atos_oferecidos(self, registro: Any) -> Mapping[str, Ato]:
        """Atos que têm botão; o que não cabe também tem, com o motivo."""
        return self.atos

    def acoes_do_registro(self, request: HttpRequest, registro: Any) -> list[Atalho]:
        """Botões dos atos que o papel pratica."""
        pessoa: Any = request.user
        botoes = [
            Atalho(
                ato.rotulo,
                reverse(f"admin:{self._rota_do_ato(nome)}", args=[registro.pk]),
                ato.icone,
                recusa=ato.por_que_nao(registro),
            )
            for nome, ato in self.atos_oferecidos(registro).items()
            if pessoa.has_perm(ato.permissao)
        ]
        return [*botoes, *super().acoes_do_registro(request, registro)]

    def get_urls(self) -> list[URLPattern]:
        vista = self.admin_site.admin_view(self.tela_do_ato)
        rotas = [
            path(f"<int:pk>/{nome}/", vista, {"nome": nome}, name=self._rota_do_ato(nome))
            for nome in self.atos
        ]
        return [*rotas, *super().get_urls()]

    def tela_do_ato(self, request: HttpRequest, pk: int, nome: str) -> HttpResponse:
        """Mostra o formulário do ato e, no POST, pratica-o e volta ao registro."""
        ato = self.atos[nome]
        registro = registro_para(self, request, pk, exige=ato.permissao)
        formulario = ato.formulario(*enviado(request), registro)
        fazer = partial(ato.fazer, registro, formulario, request)
        resposta = tentar(request, formulario, fazer, volta=endereco_do(self, registro))
        if resposta is not None:
            return resposta
        pagina = Pagina(
            ato.rotulo,
            ato.lide,
            ato.rotulo,
            recusa=ato.por_que_nao(registro),
            avisos=ato.avisos(registro),
            perigo=ato.perigo,
            modelo=ato.modelo,
        )
        extra = {"original": registro, **ato.contexto(request, registro, formulario)}
        return mostrar(self, request, pagina, formulario, **extra)

    def _rota_do_ato(self, nome: str) -> str:
        return f"{self.opts.app_label}_{self.opts.model_name}_{nome}"


def praticar_no_registro(
    tela: Any,
    request: HttpRequest,
    pk: int,
    *,
    ato: Callable[[Any], str | HttpResponse],
    exige: str,
) -> HttpResponse:
    """Pratica o ato de botão, que não tem formulário, e diz o que aconteceu.

    ``ato`` recebe o registro e devolve a frase que confirma, ou a própria resposta; a recusa vira
    mensagem na tela do registro.
    """
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    registro = registro_para(tela, request, pk, exige=exige)
    try:
        feito = ato(registro)
    except ErroDeDominio as erro:
        return recusar_na_tela(tela, request, registro, erro)
    if isinstance(feito, HttpResponse):
        return feito
    messages.success(request, feito)
    return redirect(endereco_do(tela, registro))


def recusar_na_tela(
    tela: Any, request: HttpRequest, registro: Any, erro: ErroDeDominio
) -> HttpResponse:
    """Volta à tela do registro com a recusa em mensagem; o mesmo envio pode repetir-se."""
    messages.error(request, str(erro))
    request.ato_recusado = True  # type: ignore[attr-defined]
    return redirect(endereco_do(tela, registro))


def registro_para(tela: Any, request: HttpRequest, pk: int, *, exige: str) -> Any:
    """O registro que a pessoa vê, se tem a permissão ``exige``; senão, 404 ou 403."""
    registro = tela.get_object(request, str(pk))
    if registro is None:
        raise Http404
    pessoa: Any = request.user
    if not pessoa.has_perm(exige):
        raise PermissionDenied
    return registro


def endereco_do(tela: Any, registro: Any) -> str:
    """Endereço da tela do registro."""
    nome = f"admin:{tela.opts.app_label}_{tela.opts.model_name}_change"
    return reverse(nome, args=[registro.pk])
