"""Processos pela API: lê quem os vê; os atos que só pedem razões, quem o rito diz."""

from typing import Any, Final

from django.db import transaction
from django.db.models import Prefetch, QuerySet
from django.utils import timezone
from django_filters import rest_framework as filtros
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ReadOnlyModelViewSet

from fiscalizacao.documentos.processo.atos import FAZER, SO_COM_RAZOES
from fiscalizacao.models import (
    AndamentoDoProcesso,
    AutoDoProcesso,
    PrazoDoProcesso,
    ProcessoAdministrativo,
)
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.tipos import AtoDoProcesso, SituacaoDoProcesso
from patrocinio.comum.api.leitura import LeitorDeJson
from patrocinio.comum.api.permissoes import PermissoesDoPapel

TAMANHO_DAS_RAZOES: Final = 20_000


class QuemVeOuPratica(PermissoesDoPapel):
    """Ler pede ver; praticar ato pede alterar, e o papel é o do rito."""

    perms_map = PermissoesDoPapel.perms_map | {"POST": PermissoesDoPapel.perms_map["PATCH"]}


class ProcessoFiltro(filtros.FilterSet):
    """``?empresa=4&situacao=em_defesa&ano=2026``."""

    empresa = filtros.NumberFilter()
    contrato = filtros.NumberFilter()
    situacao = filtros.MultipleChoiceFilter(choices=SituacaoDoProcesso.choices)

    class Meta:
        model = ProcessoAdministrativo
        fields = ("empresa", "contrato", "situacao", "ano", "regime", "especie")


class PrazoSerializer(serializers.ModelSerializer):
    """Um prazo, e como acabou."""

    class Meta:
        model = PrazoDoProcesso
        fields = ("ato", "ciencia", "meio", "vence_em", "encerrado_em", "desfecho")


class AndamentoSerializer(serializers.ModelSerializer):
    """Um ato praticado."""

    class Meta:
        model = AndamentoDoProcesso
        fields = ("acao", "de", "para", "em", "motivacao")


class ProcessoSerializer(serializers.ModelSerializer):
    """O processo, com os autos que apura, os prazos e os andamentos."""

    autos = serializers.SerializerMethodField()
    prazos = PrazoSerializer(many=True, read_only=True)
    andamentos = AndamentoSerializer(many=True, read_only=True)

    class Meta:
        model = ProcessoAdministrativo
        fields = (
            "id", "numero", "ano", "especie", "contrato", "empresa", "regime", "situacao",
            "cogita_rescisao", "aberto_em", "prescreve_em", "suspenso_desde", "autos", "prazos",
            "andamentos",
        )  # fmt: skip

    @extend_schema(responses=dict)
    def get_autos(self, processo: ProcessoAdministrativo) -> list[dict[str, Any]]:
        """Número e infração de cada auto."""
        return [
            {"numero": f"{p.auto.numero}/{p.auto.ano}", "infracao": p.auto.infracao.codigo}
            for p in processo.autos.all()
        ]


class AtoSerializer(serializers.Serializer):
    """O ato e as razões."""

    acao = serializers.ChoiceField(choices=[a.value for a in AtoDoProcesso if a in SO_COM_RAZOES])
    motivacao = serializers.CharField(
        max_length=TAMANHO_DAS_RAZOES, required=False, allow_blank=True, default=""
    )


class ProcessoViewSet(ReadOnlyModelViewSet):
    """Processos administrativos."""

    queryset = ProcessoAdministrativo.objects.prefetch_related(
        "prazos",
        Prefetch("andamentos", AndamentoDoProcesso.objects.order_by("pk")),
        Prefetch("autos", AutoDoProcesso.objects.select_related("auto__infracao").order_by("auto")),
    ).order_by("-ano", "-numero")
    serializer_class = ProcessoSerializer
    filterset_class = ProcessoFiltro
    parser_classes = (LeitorDeJson,)
    permission_classes = (QuemVeOuPratica,)

    def get_queryset(self) -> QuerySet[Any]:
        consulta: Any = super().get_queryset()
        return consulta.visiveis_a(self.request.user)  # type: ignore[no-any-return]

    @extend_schema(request=AtoSerializer, responses={200: ProcessoSerializer})
    @action(detail=True, methods=["post"], url_path="atos")
    def atos(self, request: Request, pk: str) -> Response:
        """Pratica um ato que só pede razões; os que pedem prova ou penas são da tela.

        Erros: 403 se não cabe ao papel; 422 se o rito não o traz na situação, ou o serviço recusa.
        """
        processo = self.get_object()
        leitura = AtoSerializer(data=request.data)
        leitura.is_valid(raise_exception=True)
        dados: Any = leitura.validated_data
        pessoa: Any = request.user
        pratica = Pratica(pessoa, timezone.now(), dados["motivacao"])
        with transaction.atomic():
            FAZER[AtoDoProcesso(dados["acao"])](processo.pk, None, pratica)
        return Response(ProcessoSerializer(self.get_queryset().get(pk=processo.pk)).data)
