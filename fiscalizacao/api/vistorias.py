"""Vistorias pela API: envio que se repete sem dobrar, e imagens uma a uma."""

from typing import Any

from django.http import Http404
from django.urls import reverse
from django.utils import timezone
from django_filters import rest_framework as filtros
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from fiscalizacao.api.do_campo import UUID_NA_ROTA, DoCampo
from fiscalizacao.api.imagens import (
    LeitorDeImagem,
    QuemVeOuInclui,
    bytes_da_imagem,
    codigo_da_rota,
)
from fiscalizacao.api.serializers import VistoriaSerializer, desvio_do_relogio, vistoria_de
from fiscalizacao.models import FotoDeclarada, Vistoria
from fiscalizacao.servicos.fotos import receber_foto, situacao_das_fotos
from fiscalizacao.servicos.recebimento import receber
from fiscalizacao.servicos.vistoria_feita import Circunstancias
from fiscalizacao.tipos import ResultadoDaVistoria


class VistoriaFiltro(filtros.FilterSet):
    """``?veiculo=9&resultado=inapto&desde=2026-11-01``."""

    veiculo = filtros.NumberFilter()
    empresa = filtros.NumberFilter()
    resultado = filtros.MultipleChoiceFilter(choices=ResultadoDaVistoria.choices)
    desde = filtros.DateFilter(field_name="fim", lookup_expr="date__gte")
    ate = filtros.DateFilter(field_name="fim", lookup_expr="date__lte")

    class Meta:
        model = Vistoria
        fields = ("veiculo", "empresa", "resultado", "ano")


class VistoriaViewSet(DoCampo):
    """Vistorias: lê quem as vê; envia quem vistoria."""

    queryset = Vistoria.objects.select_related("interdicao")
    serializer_class = VistoriaSerializer
    filterset_class = VistoriaFiltro
    permission_classes = (QuemVeOuInclui,)

    @extend_schema(operation_id="vistorias_list", responses={200: dict})
    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Lista, das mais novas às mais antigas."""
        pagina = self.paginate_queryset(self.filter_queryset(self.get_queryset())) or []
        return self.get_paginated_response([resumo_em_json(v) for v in pagina])

    @extend_schema(responses={200: dict})
    def retrieve(self, request: Request, uuid: str) -> Response:
        """Diz como a vistoria está: número, resultado e imagens que faltam."""
        return Response(vistoria_em_json(self.get_object()))

    @extend_schema(request=VistoriaSerializer, responses={200: dict, 201: dict})
    def create(self, request: Request) -> Response:
        """Recebe a vistoria; a mesma, de novo, responde o mesmo.

        Erros: 409 se o código do aparelho já veio com outro conteúdo; 422 pelo que falta.
        """
        leitura = VistoriaSerializer(data=request.data)
        leitura.is_valid(raise_exception=True)
        dados: Any = leitura.validated_data
        pessoa: Any = request.user
        agora = timezone.now()
        recebida = receber(
            vistoria_de(dados),
            por=pessoa,
            em=agora,
            circunstancias=Circunstancias(desvio_do_relogio(dados["enviado_em"], agora)),
        )
        corpo = vistoria_em_json(recebida.vistoria) | {"avisos": list(recebida.avisos)}
        situacao = status.HTTP_201_CREATED if recebida.nova else status.HTTP_200_OK
        return Response(corpo, status=situacao)

    @extend_schema(request=bytes, responses={200: dict})
    @action(
        detail=True,
        methods=["put"],
        url_path=f"fotos/(?P<foto>{UUID_NA_ROTA})",
        parser_classes=[LeitorDeImagem],
    )
    def foto(self, request: Request, uuid: str, foto: str) -> Response:
        """Recebe uma imagem declarada; repetir é inócuo.

        Erros: 404 se a vistoria ainda não chegou; 422 se a imagem não é a declarada.
        """
        pessoa: Any = request.user
        try:
            declarada = receber_foto(
                vistoria=codigo_da_rota(uuid),
                foto=codigo_da_rota(foto),
                conteudo=bytes_da_imagem(request.data),
                por=pessoa,
                em=timezone.now(),
            )
        except FotoDeclarada.DoesNotExist as erro:
            raise Http404 from erro
        _, faltam = situacao_das_fotos(declarada.vistoria)
        return Response(
            {
                "uuid": str(declarada.uuid),
                "sha256": declarada.sha256,
                "fotos_que_faltam": [str(f) for f in faltam],
            }
        )


def resumo_em_json(vistoria: Vistoria) -> dict[str, Any]:
    """O que a lista mostra de cada vistoria."""
    return {
        "uuid": str(vistoria.uuid),
        "numero": f"{vistoria.numero}/{vistoria.ano}",
        "veiculo": vistoria.veiculo_id,
        "linha": vistoria.linha_id,
        "condutor": vistoria.condutor_id,
        "empresa": vistoria.empresa_id,
        "inicio": vistoria.inicio,
        "fim": vistoria.fim,
        "resultado": vistoria.resultado,
        "pendencias_ate": vistoria.pendencias_ate,
        "interditou": vistoria.interdicao_id is not None,
        "recebida_em": vistoria.recebida_em,
    }


def vistoria_em_json(vistoria: Vistoria) -> dict[str, Any]:
    """A vistoria e as imagens que já vieram e as que faltam."""
    recebidas, faltam = situacao_das_fotos(vistoria)
    return {
        **resumo_em_json(vistoria),
        "frase": frase_do_resultado(vistoria),
        "fotos_recebidas": [str(f) for f in recebidas],
        "fotos_que_faltam": [str(f) for f in faltam],
        "endereco": reverse("admin:fiscalizacao_vistoria_change", args=[vistoria.pk]),
        "avisos": [],
    }


def frase_do_resultado(vistoria: Vistoria) -> str:
    """``INAPTO: 2 itens impeditivos``; ``APTO COM PENDÊNCIAS até 30/12/2026``; ``APTO``."""
    nome = ResultadoDaVistoria(vistoria.resultado).label.upper()
    if vistoria.resultado == ResultadoDaVistoria.INAPTO:
        quantos = vistoria.respostas.filter(conforme=False, item__impeditivo=True).count()
        return f"{nome}: {quantos} {'item impeditivo' if quantos == 1 else 'itens impeditivos'}"
    if vistoria.pendencias_ate is not None:
        return f"{nome} até {vistoria.pendencias_ate:%d/%m/%Y}"
    return nome
