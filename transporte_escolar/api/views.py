"""Conjuntos da API: o escopo é o do papel; quem escreve é o serviço."""

from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from rest_framework.mixins import CreateModelMixin
from rest_framework.serializers import BaseSerializer
from rest_framework.viewsets import ReadOnlyModelViewSet

from patrocinio.comum.api.idempotencia import ComIdempotencia
from transporte_escolar.api import filtros, serializers
from transporte_escolar.models import (
    Contrato,
    Edital,
    Empresa,
    Escola,
    Linha,
    OrdemDeServico,
    Proposta,
)
from transporte_escolar.servicos.linhas import gravar_linha
from transporte_escolar.servicos.propostas import apresentar_proposta


class Consulta(ReadOnlyModelViewSet):
    """Leitura do que a pessoa vê."""

    def get_queryset(self) -> QuerySet[Any]:
        consulta: Any = super().get_queryset()
        return consulta.visiveis_a(self.request.user)  # type: ignore[no-any-return]


class EscolaViewSet(Consulta):
    """Escolas atendidas."""

    queryset = Escola.objects.all()
    serializer_class = serializers.EscolaSerializer
    filterset_class = filtros.EscolaFiltro


class LinhaViewSet(ComIdempotencia, CreateModelMixin, Consulta):
    """Linhas; a nova pode nascer incompleta."""

    queryset = Linha.objects.prefetch_related("escolas")
    serializer_class = serializers.LinhaSerializer
    filterset_class = filtros.LinhaFiltro

    def get_queryset(self) -> QuerySet[Any]:
        consulta: Any = super().get_queryset()
        return consulta.com_o_que_tem(em=timezone.localdate())  # type: ignore[no-any-return]

    def get_serializer_context(self) -> dict[str, Any]:
        return {**super().get_serializer_context(), "hoje": timezone.localdate()}

    def perform_create(self, serializer: BaseSerializer) -> None:
        dados = dict(serializer.validated_data)
        escolas = dados.pop("escolas", [])
        linha = gravar_linha(Linha(**dados), escolas=escolas, hoje=timezone.localdate())
        serializer.instance = self.get_queryset().get(pk=linha.pk)


class EditalViewSet(Consulta):
    """Editais, com as linhas licitadas."""

    queryset = Edital.objects.prefetch_related("itens")
    serializer_class = serializers.EditalSerializer
    filterset_class = filtros.EditalFiltro


class EmpresaViewSet(Consulta):
    """Empresas licitantes e contratadas."""

    queryset = Empresa.objects.all()
    serializer_class = serializers.EmpresaSerializer
    filterset_class = filtros.EmpresaFiltro


class PropostaViewSet(ComIdempotencia, CreateModelMixin, Consulta):
    """Propostas; a que o art. 2º não admite é recusada com 422 e o artigo."""

    queryset = Proposta.objects.all()
    serializer_class = serializers.PropostaSerializer
    filterset_class = filtros.PropostaFiltro

    def perform_create(self, serializer: BaseSerializer) -> None:
        dados = serializer.validated_data
        serializer.instance = apresentar_proposta(
            item=dados["item"],
            empresa=dados["empresa"],
            valor=dados["valor"],
            apresentada_em=dados["apresentada_em"],
        )


class ContratoViewSet(Consulta):
    """Contratos, com as suas linhas."""

    queryset = Contrato.objects.prefetch_related("itens")
    serializer_class = serializers.ContratoSerializer
    filterset_class = filtros.ContratoFiltro


class OrdemDeServicoViewSet(Consulta):
    """Ordens de serviço."""

    queryset = OrdemDeServico.objects.all()
    serializer_class = serializers.OrdemDeServicoSerializer
    filterset_class = filtros.OrdemDeServicoFiltro
