"""A contratada apresenta a defesa, as alegações ou o recurso, e tem o protocolo na hora."""

import logging
from datetime import datetime, timedelta
from http import HTTPStatus
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from fiscalizacao.documentos.processo.base import numero_do
from fiscalizacao.documentos.processo.termos import emitir_recibo
from fiscalizacao.models import PeticaoDoProcesso, ProcessoAdministrativo
from fiscalizacao.publico.forms import FormularioDePeticao
from fiscalizacao.publico.leitura import Cabivel, pecas_da_parte
from fiscalizacao.publico.sessao import da_parte, pedir_o_codigo, processo_aberto, sem_rastro
from fiscalizacao.servicos.processo.acesso import protocolar
from fiscalizacao.servicos.processo.protocolo import Apresentada
from fiscalizacao.tipos import CanalDaPeticao, EspecieDePeticao
from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio
from patrocinio.comum.servicos.limites import registrar_uso

REGISTRO = logging.getLogger("portal.autos")
POR_HORA: Final = 30
HORA: Final = timedelta(hours=1)
OUTROS_AUTOS: Final = (
    "Os autos abertos agora são os do processo {numero}, e o que você escreveu era de outro, "
    "aberto antes nesta máquina. Nada foi protocolado: se a petição é deste, envie de novo; se é "
    "do outro, copie o texto, saia e entre com o número e o código dele."
)
MUDOU_DE_FASE: Final = (
    "O processo mudou de fase, e isto já não se junta como {o_que}. Nada foi gravado, e o texto "
    "está mantido: veja o que agora cabe."
)
DEMAIS: Final = (
    "São petições demais nesta hora; nada foi gravado, e o texto está mantido. Espere, ou entregue "
    "a petição no protocolo da SESTRAN."
)


@sem_rastro
@require_http_methods(["GET", "HEAD", "POST"])
def peticao(request: HttpRequest) -> HttpResponse:
    """Mostra o formulário do que cabe agora, e recebe; a hora é a da chegada do envio."""
    em = timezone.now()
    aberto = processo_aberto(request, em=em)
    if aberto is None:
        return _sem_sessao(request)
    if request.method == "POST":
        return _receber(request, aberto, em=em)
    cabivel = Cabivel.em(aberto, timezone.localdate(em))
    if cabivel is None:
        return redirect("autos_processo")
    return _formulario(request, aberto, cabivel, FormularioDePeticao(recursos=cabivel.recursos))


def _sem_sessao(request: HttpRequest) -> HttpResponse:
    """O texto que se escrevia volta à tela, para que se copie antes de entrar de novo."""
    texto = request.POST.get("texto", "")
    if not texto.strip():
        return pedir_o_codigo(request)
    return render(request, "publico/fiscalizacao/sessao_acabou.html", {"texto": texto})


def _receber(request: HttpRequest, aberto: ProcessoAdministrativo, *, em: datetime) -> HttpResponse:
    cabe = registrar_uso("autos:peticao", str(aberto.pk), limite=POR_HORA, janela=HORA, em=em)
    if not cabe:
        digitado = {c: request.POST.get(c, "") for c in ("quem", "texto")}
        return _de_volta(
            request, aberto, FormularioDePeticao(initial=digitado), em=em, recusa=DEMAIS
        )
    cabivel = Cabivel.em(aberto, timezone.localdate(em))
    recursos = cabivel.recursos if cabivel else ()
    form = FormularioDePeticao(request.POST, request.FILES, recursos=recursos)
    if request.POST.get("processo") != numero_do(aberto):
        form.add_error(None, OUTROS_AUTOS.format(numero=numero_do(aberto)))
    feita = _protocolar(aberto, form, em=em) if form.is_valid() else None
    if feita is None:
        return _de_volta(request, aberto, form, em=em)
    _emitir_o_termo(feita, em=em)
    return redirect("autos_protocolo", numero=feita.numero, ano=feita.ano)


def _protocolar(
    aberto: ProcessoAdministrativo, form: FormularioDePeticao, *, em: datetime
) -> PeticaoDoProcesso | None:
    """Junta; a recusa vira erro do formulário."""
    dados = form.cleaned_data
    especie = EspecieDePeticao(dados["especie"])
    apresentada = Apresentada(
        dados["quem"], CanalDaPeticao.PORTAL, dados["texto"], form.arquivos, form.contra
    )
    try:
        return protocolar(aberto.pk, especie, apresentada, em=em)
    except AtoIncabivel:
        form.add_error(None, MUDOU_DE_FASE.format(o_que=especie.label.lower()))
    except ErroDeDominio as erro:
        form.add_error(erro.campo if erro.campo in form.fields else None, str(erro))
    return None


def _emitir_o_termo(feita: PeticaoDoProcesso, *, em: datetime) -> None:
    """Fora da transação da petição: se o PDF falha, ela fica, e o termo se pede de novo."""
    try:
        emitir_recibo(feita, None, em)
    except ErroDeDominio:
        REGISTRO.exception("O termo de recebimento da petição %s não se emitiu", feita.pk)


def _de_volta(
    request: HttpRequest,
    aberto: ProcessoAdministrativo,
    form: FormularioDePeticao,
    *,
    em: datetime,
    recusa: str = "",
) -> HttpResponse:
    aberto.refresh_from_db(fields=["situacao", "suspenso_desde"])
    cabivel = Cabivel.em(aberto, timezone.localdate(em))
    return _formulario(request, aberto, cabivel, form, recusa=recusa)


def _formulario(
    request: HttpRequest,
    aberto: ProcessoAdministrativo,
    cabivel: Cabivel | None,
    form: FormularioDePeticao,
    *,
    recusa: str = "",
) -> HttpResponse:
    """``recusa`` é a do envio que nem se leu, por serem muitos."""
    situacao = HTTPStatus.TOO_MANY_REQUESTS if recusa else HTTPStatus.OK
    contexto = {"numero": numero_do(aberto), "cabivel": cabivel, "form": form, "recusa": recusa}
    return render(request, "publico/fiscalizacao/peticao.html", contexto, status=situacao)


@require_safe
@da_parte
def protocolo(
    request: HttpRequest, aberto: ProcessoAdministrativo, numero: int, ano: int
) -> HttpResponse:
    """O recibo na tela: número, hora, se no prazo, os arquivos e o termo em PDF."""
    feita = _peticao_do(aberto, numero, ano)
    dela = [p for p in pecas_da_parte(aberto) if p.peticao == feita.pk]
    contexto = {
        "numero": numero_do(aberto),
        "contratada": aberto.empresa.razao_social,
        "peticao": feita,
        "arquivos": [p for p in dela if p.de_arquivo],
        "termo": next((p for p in dela if not p.de_arquivo), None),
    }
    return render(request, "publico/fiscalizacao/protocolo.html", contexto)


@require_POST
@da_parte
def termo(
    request: HttpRequest, aberto: ProcessoAdministrativo, numero: int, ano: int
) -> HttpResponse:
    """Emite o termo que não se emitiu na hora; o já emitido continua o mesmo."""
    feita = _peticao_do(aberto, numero, ano)
    _emitir_o_termo(feita, em=timezone.now())
    return redirect("autos_protocolo", numero=numero, ano=ano)


def _peticao_do(aberto: ProcessoAdministrativo, numero: int, ano: int) -> PeticaoDoProcesso:
    achada: PeticaoDoProcesso | None = aberto.peticoes.filter(numero=numero, ano=ano).first()
    if achada is None:
        raise Http404
    return achada
