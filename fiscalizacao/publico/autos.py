"""A contratada lê os seus autos com o código da notificação; nada mais se abre com ele."""

import logging
from datetime import datetime, timedelta
from http import HTTPStatus
from typing import Final

from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from fiscalizacao.documentos.processo.base import numero_do
from fiscalizacao.documentos.processo.volume import autos_em_pdf
from fiscalizacao.models import ProcessoAdministrativo
from fiscalizacao.publico.forms import FormularioDosAutos
from fiscalizacao.publico.leitura import AutosNaTela, peca_da_parte
from fiscalizacao.publico.sessao import abrir, da_parte, fechar, sem_rastro
from fiscalizacao.servicos.processo.acesso import conferir_codigo
from patrocinio.comum.models import Anexo
from patrocinio.comum.publico.anexos import TIPOS
from patrocinio.comum.publico.erros import pagina_de_erro
from patrocinio.comum.servicos.documentos import codigo_escrito
from patrocinio.comum.servicos.limites import endereco_de, registrar_uso
from patrocinio.comum.tipos import FormatoDeAnexo

REGISTRO = logging.getLogger("portal.autos")
POR_ENDERECO: Final = 10
JANELA_DO_ENDERECO: Final = timedelta(minutes=15)
POR_PROCESSO: Final = 20
JANELA_DO_PROCESSO: Final = timedelta(hours=1)
VOLUMES: Final = 10
NAO_CONFERE: Final = (
    "O número e o código não conferem. Confira os dois no papel mais recente da SESTRAN, a "
    "notificação ou a entrega do código: cada um traz um código novo, e o anterior deixa de valer."
)
CABECALHOS: Final = {
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
}


@sem_rastro
@sensitive_post_parameters("codigo")
@require_http_methods(["GET", "HEAD", "POST"])
def entrada(request: HttpRequest) -> HttpResponse:
    """Pede o número e o código; quem erra ouve sempre o mesmo, exista ou não o processo.

    O limite por processo só conta e só barra quem erra: o de fora não tranca a defesa da empresa,
    e 80 bits de código não se adivinham.
    """
    if request.method != "POST":
        return _pagina_da_entrada(request, FormularioDosAutos())
    em, de_onde = timezone.now(), endereco_de(request.META)
    if not registrar_uso("autos", de_onde, limite=POR_ENDERECO, janela=JANELA_DO_ENDERECO, em=em):
        return _tentativas_demais(request, JANELA_DO_ENDERECO)
    form = FormularioDosAutos(request.POST)
    if not form.is_valid():
        return _pagina_da_entrada(request, form)
    return _conferir(request, form, em=em)


def _conferir(request: HttpRequest, form: FormularioDosAutos, *, em: datetime) -> HttpResponse:
    numero, ano = form.cleaned_data["numero"]
    acesso = conferir_codigo(numero=numero, ano=ano, codigo=form.cleaned_data["codigo"])
    if acesso is not None:
        abrir(request, acesso, em=em)
        return redirect("autos_processo")
    qual = f"{numero}/{ano}"
    limite, janela = POR_PROCESSO, JANELA_DO_PROCESSO
    if not registrar_uso("autos:processo", qual, limite=limite, janela=janela, em=em):
        return _tentativas_demais(request, JANELA_DO_PROCESSO)
    form.add_error(None, NAO_CONFERE)
    return _pagina_da_entrada(request, form)


def _pagina_da_entrada(request: HttpRequest, form: FormularioDosAutos) -> HttpResponse:
    return render(request, "publico/fiscalizacao/entrada.html", {"form": form})


def _tentativas_demais(request: HttpRequest, janela: timedelta) -> HttpResponse:
    minutos = int(janela.total_seconds()) // 60
    resposta = pagina_de_erro(
        request,
        HTTPStatus.TOO_MANY_REQUESTS,
        "Tentativas demais em pouco tempo",
        f"Espere {minutos} minutos e tente de novo. Se o prazo acaba hoje, entregue a petição no "
        "protocolo da SESTRAN: ela vale do mesmo modo (Lei 5.002/2018, art. 27).",
    )
    resposta["Retry-After"] = str(int(janela.total_seconds()))
    return resposta


@require_safe
@da_parte
def processo(request: HttpRequest, aberto: ProcessoAdministrativo) -> HttpResponse:
    """Os autos: situação, prazos, fatos, atos e peças."""
    autos = AutosNaTela.do(aberto, timezone.localdate())
    return render(request, "publico/fiscalizacao/processo.html", {"autos": autos})


@require_safe
@da_parte
def peca(request: HttpRequest, aberto: ProcessoAdministrativo, numero: int) -> HttpResponseBase:
    """Entrega a peça; a que não é aberta à parte, ou deste processo, não existe."""
    achada = peca_da_parte(aberto, numero)
    if achada is None:
        raise Http404
    if achada.documento is not None:
        nome = f"documento-{codigo_escrito(achada.documento.codigo)}.pdf"
        return _em_pdf(bytes(achada.documento.conteudo), nome)
    return _arquivo(achada.anexo)


def _arquivo(anexo: Anexo | None) -> FileResponse:
    if anexo is None:  # a restrição do banco garante um dos dois
        raise Http404
    try:
        guardado = anexo.arquivo.open("rb")
    except FileNotFoundError:
        REGISTRO.exception("O arquivo do anexo %s sumiu da pasta", anexo.pk)
        raise Http404 from None
    return FileResponse(
        guardado,
        as_attachment=True,
        filename=anexo.nome,
        content_type=TIPOS[FormatoDeAnexo(anexo.formato)],
        headers=CABECALHOS,
    )


@require_safe
@da_parte
def volume(request: HttpRequest, aberto: ProcessoAdministrativo) -> HttpResponse:
    """Os autos inteiros num PDF, sem as peças reservadas."""
    em, qual = timezone.now(), str(aberto.pk)
    janela = JANELA_DO_ENDERECO
    if not registrar_uso("autos:volume", qual, limite=VOLUMES, janela=janela, em=em):
        return _volumes_demais(request)
    conteudo = autos_em_pdf(aberto, leitor=None, em=em)
    return _em_pdf(conteudo, f"autos-{numero_do(aberto).replace('/', '-')}.pdf")


def _em_pdf(conteudo: bytes, nome: str) -> HttpResponse:
    return HttpResponse(
        conteudo,
        content_type="application/pdf",
        headers=CABECALHOS | {"Content-Disposition": f'attachment; filename="{nome}"'},
    )


def _volumes_demais(request: HttpRequest) -> HttpResponse:
    minutos = JANELA_DO_ENDERECO.seconds // 60
    resposta = pagina_de_erro(
        request,
        HTTPStatus.TOO_MANY_REQUESTS,
        "Muitas cópias em pouco tempo",
        f"Os autos inteiros se montam até {VOLUMES} vezes a cada {minutos} minutos. Espere, ou "
        "baixe as peças uma a uma.",
    )
    resposta["Retry-After"] = str(JANELA_DO_ENDERECO.seconds)
    return resposta


@sem_rastro
@require_POST
def sair(request: HttpRequest) -> HttpResponse:
    """Fecha os autos; quem é da equipe continua dentro do portal."""
    fechar(request)
    return redirect("autos")
