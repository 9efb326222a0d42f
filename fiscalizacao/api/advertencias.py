"""Advertências verbais pela API: registradas na hora, também sem sinal (art. 22)."""

from typing import Any

from django.urls import reverse
from django.utils import timezone
from django_filters import rest_framework as filtros
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from fiscalizacao.api.atos import LOCAL, TEXTO, do_cadastro, texto
from fiscalizacao.api.do_campo import DoCampo
from fiscalizacao.models import AdvertenciaVerbal, Vistoria
from fiscalizacao.models.advertencia import LEVES
from fiscalizacao.regras.infracoes import dispositivo_da_infracao
from fiscalizacao.servicos.advertencias import FatoLeve, advertir
from fiscalizacao.servicos.autos_do_campo import empresa_no_dia
from fiscalizacao.tipos import Gravidade
from transporte_escolar.models import Condutor, Empresa, Linha, Veiculo


class AdvertenciaSerializer(serializers.Serializer):
    """Advertência aplicada no aplicativo de campo."""

    uuid = serializers.UUIDField()
    item = serializers.ChoiceField(choices=LEVES)
    fato = serializers.CharField(max_length=TEXTO)
    em = serializers.DateTimeField()
    local = texto(LOCAL)
    veiculo = do_cadastro(Veiculo)
    linha = do_cadastro(Linha)
    condutor = do_cadastro(Condutor)
    empresa = do_cadastro(Empresa)
    vistoria = serializers.UUIDField(required=False, allow_null=True, default=None)


class AdvertenciaFiltro(filtros.FilterSet):
    """``?empresa=4&item=22-II&desde=2026-11-01``."""

    empresa = filtros.NumberFilter()
    veiculo = filtros.NumberFilter()
    item = filtros.ChoiceFilter(choices=[(leve, leve) for leve in LEVES])
    desde = filtros.DateFilter(field_name="em", lookup_expr="date__gte")
    ate = filtros.DateFilter(field_name="em", lookup_expr="date__lte")

    class Meta:
        model = AdvertenciaVerbal
        fields = ("empresa", "veiculo", "item", "ano")


class AdvertenciaViewSet(DoCampo):
    """Advertências verbais: lê quem as vê; aplica quem adverte."""

    queryset = AdvertenciaVerbal.objects.all()
    serializer_class = AdvertenciaSerializer
    filterset_class = AdvertenciaFiltro

    @extend_schema(operation_id="advertencias_list", responses={200: dict})
    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Lista as advertências que a pessoa vê, das mais novas às mais antigas."""
        todas = self.filter_queryset(self.get_queryset().order_by("-ano", "-numero"))
        pagina = self.paginate_queryset(todas) or []
        return self.get_paginated_response([advertencia_em_json(a) for a in pagina])

    @extend_schema(responses={200: dict})
    def retrieve(self, request: Request, uuid: str) -> Response:
        """Diz o número da advertência."""
        return Response(advertencia_em_json(self.get_object()))

    @extend_schema(request=AdvertenciaSerializer, responses={200: dict, 201: dict})
    def create(self, request: Request) -> Response:
        """Registra a advertência; a mesma, de novo, responde o mesmo.

        Erros: 409 se o código do aparelho já veio com outro conteúdo; 422 pelo que falta.
        """
        leitura = AdvertenciaSerializer(data=request.data)
        leitura.is_valid(raise_exception=True)
        pessoa: Any = request.user
        agora = timezone.now()
        feita = advertir(fato_leve_de(leitura.validated_data, pessoa), por=pessoa, em=agora)
        nova = feita.registrada_em == agora
        situacao = status.HTTP_201_CREATED if nova else status.HTTP_200_OK
        return Response(advertencia_em_json(feita), status=situacao)


def fato_leve_de(dados: Any, pessoa: Any) -> FatoLeve:
    """Passa os dados conferidos ao fato; a contratada, se não veio, é a que respondia no dia."""
    quem = {nome: dados[nome] for nome in ("condutor", "veiculo", "linha")}
    empresa = dados["empresa"] or empresa_no_dia(timezone.localdate(dados["em"]), **quem)
    vistoria = Vistoria.objects.filter(uuid=dados["vistoria"], fiscal=pessoa).first()
    return FatoLeve(
        item=dados["item"],
        fato=dados["fato"],
        em=dados["em"],
        local=dados["local"],
        empresa=empresa,
        vistoria=vistoria,
        uuid=dados["uuid"],
        **quem,
    )


def advertencia_em_json(advertencia: AdvertenciaVerbal) -> dict[str, Any]:
    """O número que a advertência ganhou."""
    return {
        "uuid": str(advertencia.uuid),
        "numero": f"{advertencia.numero}/{advertencia.ano}",
        "dispositivo": str(dispositivo_da_infracao(advertencia.item)),
        "gravidade": Gravidade.LEVE,
        "recebida_em": advertencia.registrada_em,
        "endereco": reverse("admin:fiscalizacao_advertenciaverbal_change", args=[advertencia.pk]),
    }
