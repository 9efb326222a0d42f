"""Autos de infração pela API: o envio se repete sem dobrar; as provas vêm depois, uma a uma."""

from datetime import datetime
from typing import Any, Final

from django.http import Http404
from django.urls import reverse
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django_filters import rest_framework as filtros
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from fiscalizacao.api.atos import LOCAL, NOME, TEXTO, do_cadastro, graus, texto
from fiscalizacao.api.do_campo import UUID_NA_ROTA, DoCampo
from fiscalizacao.api.imagens import (
    LeitorDeImagem,
    QuemVeOuInclui,
    bytes_da_imagem,
    codigo_da_rota,
)
from fiscalizacao.models import AutoDeInfracao, Infracao
from fiscalizacao.servicos.autos import FatoAutuado, Testemunha
from fiscalizacao.servicos.autos_do_campo import (
    DeOnde,
    ProvaEnviada,
    receber_auto,
    receber_prova,
)
from transporte_escolar.models import Condutor, Empresa, Linha, Veiculo

RESUMO: Final = "X-SHA256"
CAPTURADA_EM: Final = "X-Capturada-Em"
TESTEMUNHAS: Final = 10
_SEM_ITEM: Final = "Não é infração do catálogo: baixe a lista do dia de novo e escolha."


class TestemunhaSerializer(serializers.Serializer):
    """Quem viu, e como se acha."""

    nome = serializers.CharField(max_length=NOME)
    contato = texto(NOME)


class AutoSerializer(serializers.Serializer):
    """Auto lavrado no aplicativo de campo."""

    uuid = serializers.UUIDField()
    abordagem = serializers.UUIDField()
    infracao = serializers.SlugRelatedField(
        slug_field="codigo",
        queryset=Infracao.objects.all(),
        error_messages={"does_not_exist": _SEM_ITEM, "invalid": _SEM_ITEM},
    )
    fato = serializers.CharField(max_length=TEXTO)
    fato_em = serializers.DateTimeField()
    local = serializers.CharField(max_length=LOCAL)
    latitude = graus(90)
    longitude = graus(180)
    veiculo = do_cadastro(Veiculo)
    linha = do_cadastro(Linha)
    condutor = do_cadastro(Condutor)
    empresa = do_cadastro(Empresa)
    servidor_envolvido = texto(NOME)
    testemunhas = TestemunhaSerializer(  # type: ignore[call-arg]
        many=True, required=False, default=list, max_length=TESTEMUNHAS
    )
    razoes = texto()
    principio = texto()
    lavrado_em = serializers.DateTimeField(required=False, allow_null=True, default=None)
    vistoria = serializers.UUIDField(required=False, allow_null=True, default=None)
    item = serializers.IntegerField(
        min_value=1, max_value=2**63 - 1, required=False, allow_null=True, default=None
    )


class AutoFiltro(filtros.FilterSet):
    """``?empresa=4&infracao=24-VII&desde=2026-11-01``."""

    empresa = filtros.NumberFilter()
    veiculo = filtros.NumberFilter()
    infracao = filtros.CharFilter(field_name="infracao__codigo")
    desde = filtros.DateFilter(field_name="fato_em", lookup_expr="date__gte")
    ate = filtros.DateFilter(field_name="fato_em", lookup_expr="date__lte")

    class Meta:
        model = AutoDeInfracao
        fields = ("empresa", "veiculo", "infracao", "ano")


class AutoViewSet(DoCampo):
    """Autos de infração: lê quem os vê; lavra quem autua."""

    queryset = AutoDeInfracao.objects.select_related("infracao")
    serializer_class = AutoSerializer
    filterset_class = AutoFiltro
    permission_classes = (QuemVeOuInclui,)

    @extend_schema(operation_id="autos_list", responses={200: dict})
    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Lista os autos que a pessoa vê, dos mais novos aos mais antigos."""
        autos = self.get_queryset().prefetch_related("provas").order_by("-ano", "-numero")
        pagina = self.paginate_queryset(self.filter_queryset(autos)) or []
        return self.get_paginated_response([auto_em_json(a) for a in pagina])

    @extend_schema(responses={200: dict})
    def retrieve(self, request: Request, uuid: str) -> Response:
        """Diz o número do auto e as provas que já vieram."""
        return Response(auto_em_json(self.get_object()))

    @extend_schema(request=AutoSerializer, responses={200: dict, 201: dict})
    def create(self, request: Request) -> Response:
        """Lavra o auto; o mesmo, de novo, responde o mesmo.

        Erros: 409 se o código do aparelho já veio com outro conteúdo; 422 pelo que falta.
        """
        leitura = AutoSerializer(data=request.data)
        leitura.is_valid(raise_exception=True)
        dados: Any = leitura.validated_data
        pessoa: Any = request.user
        agora = timezone.now()
        auto, novo = receber_auto(
            fato_de(dados, agora),
            de=DeOnde(dados["vistoria"], dados["item"], dados["empresa"]),
            por=pessoa,
            em=agora,
        )
        situacao = status.HTTP_201_CREATED if novo else status.HTTP_200_OK
        return Response(auto_em_json(auto), status=situacao)

    @extend_schema(request=bytes, responses={200: dict})
    @action(
        detail=True,
        methods=["put"],
        url_path=f"provas/(?P<prova>{UUID_NA_ROTA})",
        parser_classes=[LeitorDeImagem],
    )
    def prova(self, request: Request, uuid: str, prova: str) -> Response:
        """Recebe uma imagem, que confere com o resumo do cabeçalho; repetir é inócuo.

        Erros: 404 se o auto ainda não chegou; 422 se a imagem não é a que se enviou.
        """
        pessoa: Any = request.user
        enviada = ProvaEnviada(
            uuid=codigo_da_rota(prova),
            conteudo=bytes_da_imagem(request.data),
            sha256=request.headers.get(RESUMO, ""),
            capturada_em=_instante(request.headers.get(CAPTURADA_EM, "")),
        )
        try:
            juntada = receber_prova(
                enviada, auto=codigo_da_rota(uuid), por=pessoa, em=timezone.now()
            )
        except AutoDeInfracao.DoesNotExist as erro:
            raise Http404 from erro
        return Response(
            {
                "uuid": str(juntada.uuid),
                "sha256": juntada.anexo.sha256,
                "provas_recebidas": _provas(juntada.auto),
            }
        )


def fato_de(dados: dict[str, Any], agora: datetime) -> FatoAutuado:
    """Passa os dados conferidos ao fato que se autua; o relógio adiantado não lavra no futuro."""
    return FatoAutuado(
        infracao=dados["infracao"],
        fato=dados["fato"],
        fato_em=dados["fato_em"],
        local=dados["local"],
        linha=dados["linha"],
        veiculo=dados["veiculo"],
        condutor=dados["condutor"],
        servidor_envolvido=dados["servidor_envolvido"],
        principio=dados["principio"],
        razoes=dados["razoes"],
        testemunhas=tuple(Testemunha(t["nome"], t["contato"]) for t in dados["testemunhas"]),
        uuid=dados["uuid"],
        abordagem=dados["abordagem"],
        lavrado_em=min(dados["lavrado_em"] or agora, agora),
        latitude=dados["latitude"],
        longitude=dados["longitude"],
    )


def auto_em_json(auto: AutoDeInfracao) -> dict[str, Any]:
    """O número que o auto ganhou e as provas que já vieram."""
    return {
        "uuid": str(auto.uuid),
        "numero": f"{auto.numero}/{auto.ano}",
        "dispositivo": auto.infracao.base_legal,
        "gravidade": auto.infracao.gravidade,
        "recebido_em": auto.recebido_em,
        "provas_recebidas": _provas(auto),
        "endereco": reverse("admin:fiscalizacao_autodeinfracao_change", args=[auto.pk]),
    }


def _provas(auto: AutoDeInfracao) -> list[str]:
    return [str(p.uuid) for p in sorted(auto.provas.all(), key=lambda p: p.pk)]


def _instante(escrito: str) -> datetime | None:
    """O instante do cabeçalho; o que não se deixa ler não impede a prova."""
    try:
        lido = parse_datetime(escrito)
    except ValueError:
        return None
    return lido if lido is not None and timezone.is_aware(lido) else None
