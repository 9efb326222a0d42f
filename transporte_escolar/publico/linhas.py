"""A página pública de uma linha."""

from datetime import timedelta
from http import HTTPStatus
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from patrocinio.comum.publico.erros import pagina_de_erro
from patrocinio.comum.servicos.limites import endereco_de, registrar_uso
from transporte_escolar.documentos.texto_da_lei import ART_8, ART_11
from transporte_escolar.publico.pagina_da_linha import PaginaDaLinha, achar_linha

CONSULTAS_POR_MINUTO: Final = 60
_JANELA: Final = timedelta(minutes=1)
_GUARDAR_S: Final = 60


@require_safe
def linha(request: HttpRequest, codigo: str) -> HttpResponse:
    """Mostra a linha como está hoje; o código escrito de outro jeito leva ao endereço certo."""
    agora = timezone.now()
    quem = endereco_de(request.META)
    if not registrar_uso("linha", quem, limite=CONSULTAS_POR_MINUTO, janela=_JANELA, em=agora):
        return _muitas_consultas(request)
    achada = achar_linha(codigo)
    if achada is None:
        return pagina_de_erro(
            request,
            HTTPStatus.NOT_FOUND,
            "Linha não encontrada",
            "Não há linha em operação com esse código. Confira o código na placa do veículo, ou "
            "peça a informação à Secretaria Municipal de Educação (Lei 5.002/2018, art. 8º, IV).",
        )
    if achada.codigo != codigo:
        return redirect("linha_publica", codigo=achada.codigo)
    pagina = PaginaDaLinha.de(achada, em=timezone.localdate(agora))
    contexto = {"pagina": pagina, "artigos": (ART_8, ART_11)}
    resposta = render(request, "publico/linha.html", contexto)
    patch_cache_control(resposta, private=True, max_age=_GUARDAR_S)
    return resposta


def _muitas_consultas(request: HttpRequest) -> HttpResponse:
    resposta = pagina_de_erro(
        request,
        HTTPStatus.TOO_MANY_REQUESTS,
        "Consultas demais em pouco tempo",
        f"São até {CONSULTAS_POR_MINUTO} consultas por minuto. Espere um minuto e repita.",
    )
    resposta["Retry-After"] = str(int(_JANELA.total_seconds()))
    return resposta
