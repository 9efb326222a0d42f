"""Conjuntos da frota na API: só leitura, com o escopo do papel, e a regularidade num dia."""

from collections.abc import Callable
from datetime import date
from typing import Any, ClassVar, Final

from django.db.models import Prefetch, QuerySet
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ViewSetMixin

from transporte_escolar.api import frota_filtros as filtros
from transporte_escolar.api import frota_serializers as da_frota
from transporte_escolar.api.views import Consulta
from transporte_escolar.models import (
    Alocacao,
    Condutor,
    Documento,
    Exigencia,
    Monitor,
    PosseDoVeiculo,
    Substituicao,
    Veiculo,
    Vinculo,
)
from transporte_escolar.servicos.regularidade import (
    pendencias_do_condutor,
    pendencias_do_monitor,
    pendencias_do_veiculo,
)
from transporte_escolar.tipos import Pendencia, impede

PRIMEIRO_DIA: Final = date(2018, 4, 12)  # publicação da Lei 5.002/2018
ULTIMO_DIA: Final = date(2100, 12, 31)


class PedidoDeRegularidade(serializers.Serializer):
    """``?em=2026-08-10``; sem ele, hoje."""

    em = serializers.DateField(
        required=False,
        input_formats=["%Y-%m-%d"],
        error_messages={"invalid": "Escreva o dia como aaaa-mm-dd: por exemplo 2026-08-10."},
        help_text="O dia perguntado, passado ou futuro; sem ele, hoje.",
    )

    def validate_em(self, em: date) -> date:
        """Recusa o dia de antes da lei, ou tão longe que a conta não faz sentido."""
        if not PRIMEIRO_DIA <= em <= ULTIMO_DIA:
            raise serializers.ValidationError(
                f"O dia vai de {PRIMEIRO_DIA:%d/%m/%Y} (Lei 5.002/2018) a {ULTIMO_DIA:%d/%m/%Y}."
            )
        return em


class ComRegularidade(Consulta):
    """Soma ao conjunto a regularidade num dia."""

    pendencias: ClassVar[Callable[..., tuple[Pendencia, ...]]]

    @extend_schema(
        parameters=[PedidoDeRegularidade],
        responses=da_frota.RegularidadeSerializer,
        filters=False,
    )
    @action(detail=True, filter_backends=[], pagination_class=None)
    def regularidade(self, request: Request, pk: str | None = None) -> Response:
        """Diz se pode, no dia, e cada pendência com o artigo e o que a cura."""
        pedido = PedidoDeRegularidade(data=request.query_params)
        pedido.is_valid(raise_exception=True)
        em = pedido.validated_data.get("em") or timezone.localdate()
        achadas = type(self).pendencias(self.get_object().pk, em=em)
        resposta = {"em": em, "pode": not impede(achadas), "pendencias": achadas}
        return Response(da_frota.RegularidadeSerializer(resposta).data)

    def hoje(self, historia: Any) -> QuerySet[Any]:
        """Da posse ou do vínculo, só o que vale hoje e a pessoa vê."""
        visiveis: QuerySet[Any] = historia.objects.visiveis_a(self.request.user).vigentes_em(
            timezone.localdate()
        )
        return visiveis


class VeiculoViewSet(ComRegularidade):
    """Veículos, com a posse de hoje."""

    queryset = Veiculo.objects.all()
    serializer_class = da_frota.VeiculoSerializer
    filterset_class = filtros.VeiculoFiltro
    pendencias = staticmethod(pendencias_do_veiculo)

    def get_queryset(self) -> QuerySet[Any]:
        posses = Prefetch("posses", self.hoje(PosseDoVeiculo), to_attr="posses_de_hoje")
        return super().get_queryset().prefetch_related(posses)


class _ProfissionalViewSet(ComRegularidade):
    def get_queryset(self) -> QuerySet[Any]:
        vinculos = Prefetch("vinculos", self.hoje(Vinculo), to_attr="vinculos_de_hoje")
        return super().get_queryset().prefetch_related(vinculos)


class CondutorViewSet(_ProfissionalViewSet):
    """Condutores, com os vínculos de hoje."""

    queryset = Condutor.objects.all()
    serializer_class = da_frota.CondutorSerializer
    filterset_class = filtros.CondutorFiltro
    pendencias = staticmethod(pendencias_do_condutor)


class MonitorViewSet(_ProfissionalViewSet):
    """Monitores, com os vínculos de hoje."""

    queryset = Monitor.objects.all()
    serializer_class = da_frota.MonitorSerializer
    filterset_class = filtros.MonitorFiltro
    pendencias = staticmethod(pendencias_do_monitor)


class DocumentoViewSet(Consulta):
    """Documentos com validade, de veículos, condutores, monitores e empresas."""

    queryset = Documento.objects.all()
    serializer_class = da_frota.DocumentoSerializer
    filterset_class = filtros.DocumentoFiltro


class AlocacaoViewSet(Consulta):
    """Quem faz cada viagem, de um dia a outro."""

    queryset = Alocacao.objects.select_related("veiculo", "condutor", "monitor")
    serializer_class = da_frota.AlocacaoSerializer
    filterset_class = filtros.AlocacaoFiltro


class SubstituicaoViewSet(Consulta):
    """Substituições de veículo (art. 15)."""

    queryset = Substituicao.objects.all()
    serializer_class = da_frota.SubstituicaoSerializer
    filterset_class = filtros.SubstituicaoFiltro


class ExigenciaViewSet(Consulta):
    """O que se exige das empresas (art. 19, VII e VIII)."""

    queryset = Exigencia.objects.all()
    serializer_class = da_frota.ExigenciaSerializer
    filterset_class = filtros.ExigenciaFiltro


ROTAS_DA_FROTA: Final[list[tuple[str, type[ViewSetMixin], str]]] = [
    ("veiculos", VeiculoViewSet, "veiculo"),
    ("condutores", CondutorViewSet, "condutor"),
    ("monitores", MonitorViewSet, "monitor"),
    ("documentos", DocumentoViewSet, "documento"),
    ("alocacoes", AlocacaoViewSet, "alocacao"),
    ("substituicoes", SubstituicaoViewSet, "substituicao"),
    ("exigencias", ExigenciaViewSet, "exigencia"),
]
