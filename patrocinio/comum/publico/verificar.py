"""Verificação pública de documentos e entrega do PDF a quem pode ver o assunto."""

import hashlib
from dataclasses import dataclass
from datetime import timedelta
from http import HTTPStatus
from typing import Final

from django.apps import apps
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_http_methods, require_safe

from patrocinio.comum.models import DocumentoEmitido, RevogacaoDeDocumento, Servidor
from patrocinio.comum.publico.erros import pagina_de_erro
from patrocinio.comum.publico.forms import FormularioDeArquivo, FormularioDeCodigo
from patrocinio.comum.servicos.documentos import codigo_canonico, codigo_escrito
from patrocinio.comum.servicos.limites import endereco_de, registrar_uso

CONSULTAS_POR_MINUTO: Final = 20
_JANELA: Final = timedelta(minutes=1)
_PEDACO: Final = 1024 * 1024


@dataclass(frozen=True)
class Situacao:
    """O que a página diz de um documento autêntico."""

    documento: DocumentoEmitido
    substituto: DocumentoEmitido | None
    revogacao: RevogacaoDeDocumento | None

    @property
    def em_vigor(self) -> bool:
        """Vale ainda: ninguém o substituiu nem revogou."""
        return self.substituto is None and self.revogacao is None


@require_safe
def verificar(request: HttpRequest) -> HttpResponse:
    """Pede o código e leva à página dele."""
    if "codigo" not in request.GET:
        return _pagina(request, "publico/verificar.html", {"form": FormularioDeCodigo()})
    form = FormularioDeCodigo(request.GET)
    if not form.is_valid():
        return _pagina(request, "publico/verificar.html", {"form": form})
    codigo = codigo_canonico(form.cleaned_data["codigo"])
    if not codigo:
        form.add_error(
            "codigo",
            "O código tem 12 letras e números, em três grupos de quatro. "
            "Confira no rodapé do documento.",
        )
        return _pagina(request, "publico/verificar.html", {"form": form})
    return redirect("verificar_codigo", codigo=codigo_escrito(codigo))


@require_http_methods(["GET", "HEAD", "POST"])
def verificar_codigo(request: HttpRequest, codigo: str) -> HttpResponse:
    """Diz se o documento é autêntico e está em vigor; confere o arquivo, se enviado."""
    if not registrar_uso(
        "verificar",
        endereco_de(request.META),
        limite=CONSULTAS_POR_MINUTO,
        janela=_JANELA,
        em=timezone.now(),
    ):
        return _muitas_consultas(request)
    situacao = _situacao(codigo_canonico(codigo))
    if situacao is None:
        return _pagina(
            request,
            "publico/documento_desconhecido.html",
            {"form": FormularioDeCodigo(), "codigo": codigo[:40]},
            HTTPStatus.NOT_FOUND,
        )
    form = FormularioDeArquivo()
    confere: bool | None = None
    if request.method == "POST":
        form = FormularioDeArquivo(request.POST, request.FILES)
        if form.is_valid():
            resumo = hashlib.sha256()
            for pedaco in form.cleaned_data["arquivo"].chunks(_PEDACO):
                resumo.update(pedaco)
            confere = resumo.hexdigest() == situacao.documento.sha256
    return _pagina(
        request,
        "publico/documento_verificado.html",
        {"situacao": situacao, "documento": situacao.documento, "form": form, "confere": confere},
    )


@login_required
@require_safe
def documento(request: HttpRequest, codigo: str) -> HttpResponse:
    """Entrega o PDF a quem pode ver o assunto; para os demais, o documento não existe."""
    emitido = DocumentoEmitido.objects.filter(codigo=codigo_canonico(codigo)).first()
    if emitido is None or not _ve_o_assunto(request.user, emitido):
        raise Http404
    resposta = HttpResponse(bytes(emitido.conteudo), content_type="application/pdf")
    resposta["Content-Disposition"] = (
        f'attachment; filename="documento-{codigo_escrito(emitido.codigo)}.pdf"'
    )
    resposta["X-Content-Type-Options"] = "nosniff"
    resposta["Content-Security-Policy"] = "default-src 'none'; sandbox; frame-ancestors 'none'"
    patch_cache_control(resposta, private=True, no_store=True)
    return resposta


def _situacao(codigo: str) -> Situacao | None:
    if not codigo:
        return None
    achado = DocumentoEmitido.objects.defer("conteudo").filter(codigo=codigo).first()
    if achado is None:
        return None
    return Situacao(
        documento=achado,
        substituto=DocumentoEmitido.objects.defer("conteudo").filter(substitui=achado).first(),
        revogacao=RevogacaoDeDocumento.objects.filter(documento=achado).first(),
    )


def _ve_o_assunto(servidor: object, emitido: DocumentoEmitido) -> bool:
    """Diz se a pessoa tem a permissão de ver o modelo e o objeto está no seu escopo."""
    if not isinstance(servidor, Servidor):
        return False
    try:
        modelo = apps.get_model(emitido.assunto)
    except (LookupError, ValueError):
        return False
    if not servidor.has_perm(f"{modelo._meta.app_label}.view_{modelo._meta.model_name}"):
        return False
    if emitido.assunto_id == 0:
        return servidor.has_perm("comum.view_documentoemitido")
    registros = modelo._default_manager.all()
    if hasattr(registros, "de_documento_visivel_a"):
        registros = registros.de_documento_visivel_a(servidor, emitido)
    elif hasattr(registros, "visiveis_a"):
        registros = registros.visiveis_a(servidor)
    return bool(registros.filter(pk=emitido.assunto_id).exists())


def _muitas_consultas(request: HttpRequest) -> HttpResponse:
    resposta = pagina_de_erro(
        request,
        HTTPStatus.TOO_MANY_REQUESTS,
        "Consultas demais em pouco tempo",
        f"São até {CONSULTAS_POR_MINUTO} verificações por minuto. Espere um minuto e repita.",
    )
    resposta["Retry-After"] = "60"
    return _sem_rastro(resposta)


def _pagina(
    request: HttpRequest,
    modelo: str,
    contexto: dict[str, object],
    situacao: int = HTTPStatus.OK,
) -> HttpResponse:
    return _sem_rastro(render(request, modelo, contexto, status=situacao))


def _sem_rastro(resposta: HttpResponse) -> HttpResponse:
    """Nem buscador nem cache guardam a página."""
    resposta["X-Robots-Tag"] = "noindex, nofollow"
    patch_cache_control(resposta, no_store=True, private=True)
    return resposta
