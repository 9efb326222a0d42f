"""Vistoria digitada: a feita nesta tela, e a que veio em papel (Lei 5.002/2018, art. 20, II)."""

from functools import partial
from typing import Any, Final
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from fiscalizacao.admin.digitacao_do_alvo import ALVOS, FormularioDoAlvo
from fiscalizacao.admin.digitacao_formularios import FormularioDaVistoria
from fiscalizacao.models import VersaoDoRoteiro
from fiscalizacao.servicos.lista_do_dia import AReexaminar, a_reexaminar
from fiscalizacao.servicos.recebimento import receber
from fiscalizacao.servicos.vistoria_feita import Alvo, Circunstancias
from fiscalizacao.tipos import OrigemDaVistoria
from patrocinio.comum.admin.area import recusando
from patrocinio.comum.admin.paginas_com_formulario import Pagina, enviado, mostrar, tentar
from patrocinio.comum.campos import e_chave
from transporte_escolar.models import Condutor, Empresa, Linha, Veiculo

MODELOS: Final[dict[str, Any]] = {
    "veiculo": Veiculo,
    "linha": Linha,
    "condutor": Condutor,
    "empresa": Empresa,
}
LISTA: Final = "admin:fiscalizacao_vistoria_changelist"
RESPONDER: Final = "admin:fiscalizacao_vistoria_responder"


def em_vigor() -> Any:
    """Versões em vigor, com os itens."""
    return (
        VersaoDoRoteiro.objects.em_vigor()
        .select_related("roteiro")
        .prefetch_related("itens")
        .order_by("roteiro__nome")
    )


def escolher(tela: Any, request: HttpRequest) -> HttpResponse:
    """Pergunta o que se vistoriou e com que roteiros, e leva às respostas."""
    iniciais = {n: v for n, v in request.GET.items() if n in ALVOS and e_chave(v)}
    formulario = FormularioDoAlvo(
        *enviado(request), versoes=em_vigor(), pessoa=request.user, initial=iniciais
    )
    if formulario.is_valid():
        dados = formulario.cleaned_data
        alvos = {nome: dados[nome].pk for nome in ALVOS if dados[nome]}
        return redirect(
            endereco_para_responder(
                roteiros=[int(pk) for pk in dados["roteiros"]],
                papel=dados["forma"] == OrigemDaVistoria.PAPEL,
                **alvos,
            )
        )
    pagina = Pagina(
        "Digitar vistoria",
        "A vistoria na rua se faz no aplicativo de campo. Aqui se responde à mesa, ou se digita o "
        "laudo feito em papel, que fica marcado como tal (Lei 5.002/2018, art. 20, II).",
        "Ir às respostas",
    )
    return mostrar(tela, request, pagina, formulario)


def endereco_para_responder(*, roteiros: list[int], papel: bool, **alvos: int) -> str:
    """Endereço da página das respostas."""
    consulta = urlencode(
        [
            *alvos.items(),
            *(("roteiro", pk) for pk in roteiros),
            *([("papel", "1")] if papel else []),
        ]
    )
    return f"{reverse(RESPONDER)}?{consulta}"


def responder(tela: Any, request: HttpRequest) -> HttpResponse:
    """Mostra os itens dos roteiros e, no POST, recebe a vistoria."""
    alvos = _alvos(request)
    versoes = _versoes(request)
    formulario = FormularioDaVistoria(
        *enviado(request),
        versoes=versoes,
        em_aberto=_em_aberto(alvos.get("veiculo")),
        em_papel="papel" in request.GET,
    )
    fazer = partial(_receber, request, formulario, alvos)
    resposta = tentar(request, formulario, fazer, volta=reverse(LISTA))
    if resposta is not None:
        return resposta
    pagina = Pagina(
        "Digitar laudo em papel" if formulario.em_papel else "Nova vistoria",
        f"{' · '.join(str(a) for a in alvos.values())}. Responda a todos os itens; a falha se "
        "descreve (Lei 5.002/2018, arts. 14, §§ 4º e 5º, e 20, II).",
        "Concluir a vistoria",
        avisos=["Concluída, a vistoria não se altera: o que faltar se acrescenta por termo."],
        modelo="admin/fiscalizacao/vistoria/responder.html",
    )
    return mostrar(tela, request, pagina, formulario)


def _alvos(request: HttpRequest) -> dict[str, Any]:
    achados = {}
    for nome in ALVOS:
        chave = request.GET.get(nome, "")
        if chave and not e_chave(chave):
            raise Http404
        if chave:
            registro = MODELOS[nome].objects.visiveis_a(request.user).filter(pk=chave).first()
            if registro is None:
                raise Http404
            achados[nome] = registro
    if not achados:
        raise Http404
    return achados


def _versoes(request: HttpRequest) -> list[VersaoDoRoteiro]:
    chaves = request.GET.getlist("roteiro")
    if not chaves or not all(e_chave(c) for c in chaves):
        raise Http404
    versoes = list(em_vigor().filter(pk__in=chaves))
    if len(versoes) != len(set(chaves)):
        raise Http404
    return versoes


def _em_aberto(veiculo: Any) -> dict[tuple[str, str], AReexaminar]:
    if veiculo is None:
        return {}
    return {
        (r.resposta.item.versao_do_roteiro.roteiro.codigo, r.resposta.item.codigo): r
        for r in a_reexaminar([veiculo.pk]).get(veiculo.pk, ())
    }


def _receber(
    request: HttpRequest, formulario: FormularioDaVistoria, alvos: dict[str, Any]
) -> HttpResponse:
    pessoa: Any = request.user
    alvo = Alvo(**{f"{nome}_id": registro.pk for nome, registro in alvos.items()})
    with recusando():
        recebida = receber(
            formulario.vistoria(alvo),
            por=pessoa,
            em=timezone.now(),
            circunstancias=Circunstancias(laudo_em_papel=formulario.cleaned_data.get("arquivo")),
        )
    frases = [f"{recebida.vistoria} concluída.", *recebida.avisos]
    messages.success(request, " ".join(frases))
    return redirect("admin:fiscalizacao_vistoria_change", recebida.vistoria.pk)
