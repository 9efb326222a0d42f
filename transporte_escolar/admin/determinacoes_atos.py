"""Atos das determinações: emitir com conferência do alcance, incluir, cumprir, retirar."""

from itertools import groupby
from typing import Any, Final

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from patrocinio.comum.admin.area import recusando
from patrocinio.comum.admin.paginas_com_formulario import Pagina, mostrar, recusar_no_formulario
from patrocinio.comum.admin.telas_de_ato import Ato
from patrocinio.comum.erros import ErroDeDominio
from transporte_escolar.admin.determinacoes_formularios import (
    FormularioDaEmissao,
    FormularioDaInclusao,
    FormularioDaRetirada,
    FormularioDoCumprimento,
)
from transporte_escolar.models import Determinacao, Veiculo
from transporte_escolar.servicos.determinacoes import (
    com_quem_esta,
    dispositivo_da,
    emitir_determinacao,
    incluir_veiculos,
    registrar_cumprimento,
    retirar_veiculos,
)

_REGISTRO: Final = "admin:transporte_escolar_determinacao_change"
_LIDE: Final = (
    "A determinação se funda num ato e alcança veículos certos, com prazo (Lei 5.002/2018, "
    "arts. 10, 12, §§ 2º e 3º, e 16). Antes de emitir, a tela mostra quantos alcança e quais."
)


def em_veiculos(quantos: int) -> str:
    """``1 veículo`` ou ``34 veículos``."""
    return f"{quantos} veículo" if quantos == 1 else f"{quantos} veículos"


# -- emitir ------------------------------------------------------------------------------------


def emitir(tela: Any, request: HttpRequest) -> HttpResponse:
    """Formulário, conferência do alcance e, confirmada, a emissão."""
    enviado = request.POST if request.method == "POST" else None
    iniciais = {"emitida_em": timezone.localdate(), "alcance": "todos"}
    formulario: Any = FormularioDaEmissao(enviado, initial=iniciais)
    if enviado is None or "_voltar" in enviado or not formulario.is_valid():
        return _pagina_da_emissao(tela, request, formulario)
    conferido = enviado.get("_conferido", "")
    try:
        if conferido == formulario.marca:
            return _emitida(request, _gravar(formulario))
        with transaction.atomic():  # só para que a recusa venha antes da conferência
            _gravar(formulario)
            transaction.set_rollback(True)
    except ErroDeDominio as erro:
        recusar_no_formulario(formulario, erro)
        return _pagina_da_emissao(tela, request, formulario)
    return _pagina_da_conferencia(tela, request, formulario, mudou=bool(conferido))


def _gravar(formulario: Any) -> Determinacao:
    with recusando():
        return emitir_determinacao(
            formulario.instance,
            veiculos=[v.pk for v in formulario.alcancados],
            em=timezone.localdate(),
        )


def _emitida(request: HttpRequest, determinacao: Determinacao) -> HttpResponse:
    quantos = determinacao.cumprimentos.count()
    messages.success(request, f"Determinação emitida: alcança {em_veiculos(quantos)}.")
    return redirect(reverse(_REGISTRO, args=[determinacao.pk]))


def _pagina_da_emissao(tela: Any, request: HttpRequest, formulario: Any) -> HttpResponse:
    pagina = Pagina("Emitir determinação", _LIDE, "Conferir o alcance")
    return mostrar(tela, request, pagina, formulario)


def _pagina_da_conferencia(
    tela: Any, request: HttpRequest, formulario: Any, *, mudou: bool
) -> HttpResponse:
    pagina = Pagina(
        "Conferir o alcance",
        "",
        "Emitir",
        modelo="admin/transporte_escolar/determinacao/conferir.html",
    )
    return mostrar(
        tela,
        request,
        pagina,
        formulario,
        determinacao=formulario.instance,
        dispositivo=dispositivo_da(formulario.instance),
        quantos=len(formulario.alcancados),
        por_dono=_por_dono(formulario.alcancados),
        mudou=mudou,
    )


def _por_dono(veiculos: list[Veiculo]) -> list[tuple[str, list[Any]]]:
    escolhidos = Veiculo.objects.filter(pk__in=[v.pk for v in veiculos])
    ordenados = com_quem_esta(escolhidos, em=timezone.localdate()).order_by("com_quem", "placa")
    return [(dono, list(deles)) for dono, deles in groupby(ordenados, key=lambda v: v.com_quem)]


# -- sobre a emitida ---------------------------------------------------------------------------


def _incluir(determinacao: Determinacao, formulario: Any, request: HttpRequest) -> str:
    quantos = incluir_veiculos(
        pk=determinacao.pk, veiculos=formulario.incluidos, em=timezone.localdate()
    )
    return f"A determinação alcança mais {em_veiculos(quantos)}."


def _cumprir(determinacao: Determinacao, formulario: Any, request: HttpRequest) -> str:
    pessoa: Any = request.user
    dados = formulario.cleaned_data
    quantos = registrar_cumprimento(
        cumprimentos=dados["cumprimentos"],
        dia=dados["dia"],
        por=pessoa,
        observacao=dados["observacao"],
        em=timezone.localdate(),
    )
    return f"Cumprimento registrado em {em_veiculos(quantos)}."


def _retirar(determinacao: Determinacao, formulario: Any, request: HttpRequest) -> str:
    dados = formulario.cleaned_data
    quantos = retirar_veiculos(cumprimentos=dados["cumprimentos"], motivo=dados["motivo"])
    return f"A determinação deixou de alcançar {em_veiculos(quantos)}."


def _nada_falta(determinacao: Any) -> str:
    if determinacao.cumpridos < determinacao.alcancados:
        return ""
    return "A determinação já foi cumprida em todos os veículos que alcança."


ATOS: Final = {
    "cumprir": Ato(
        "Registrar cumprimento",
        "Quem conferiu o veículo registra o dia. O cumprimento em atraso fica registrado como tal.",
        "certo",
        FormularioDoCumprimento,
        _cumprir,
        "transporte_escolar.change_cumprimentodadeterminacao",
        por_que_nao=_nada_falta,
    ),
    "incluir": Ato(
        "Incluir veículos",
        "Quem entrou depois da emissão não é alcançado sozinho. Os incluídos têm o mesmo prazo.",
        "mais",
        FormularioDaInclusao,
        _incluir,
        "transporte_escolar.change_determinacao",
    ),
    "retirar": Ato(
        "Retirar veículos",
        "Para o veículo incluído por engano, ou que já não roda, e que não a cumpriu. O histórico "
        "guarda o retirado, quem o retirou e o motivo.",
        "lixeira",
        FormularioDaRetirada,
        _retirar,
        "transporte_escolar.change_determinacao",
        por_que_nao=_nada_falta,
        perigo=True,
    ),
}
