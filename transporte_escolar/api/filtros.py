"""Filtros da API: por situação, por texto e por ligação."""

from typing import Any

from django_filters import rest_framework as filtros

from patrocinio.comum.querysets import RegistroQuerySet
from transporte_escolar.models import (
    Contrato,
    Edital,
    Empresa,
    Escola,
    Linha,
    OrdemDeServico,
    Proposta,
)
from transporte_escolar.tipos import Execucao, SituacaoDaProposta, SituacaoDoContrato


class ComBusca(filtros.FilterSet):
    """``?busca=`` sem acento, caixa nem pontuação."""

    busca = filtros.CharFilter(method="filtrar_busca", label="palavras")

    def filtrar_busca(self, consulta: RegistroQuerySet, nome: str, valor: str) -> Any:
        """Toda palavra, em qualquer ordem."""
        return consulta.buscar(valor)


class LinhaFiltro(ComBusca):
    """``?execucao=contratada&escola=3&ativa=true``."""

    execucao = filtros.ChoiceFilter(choices=Execucao.choices)
    escola = filtros.NumberFilter(field_name="escolas")

    class Meta:
        model = Linha
        fields = ("busca", "codigo", "execucao", "escola", "ativa")


class EscolaFiltro(ComBusca):
    """``?zona=rural&inep=31087654``."""

    class Meta:
        model = Escola
        fields = ("busca", "inep", "zona", "dependencia", "ativa")


class EditalFiltro(ComBusca):
    """``?ano=2026&regime=14133``."""

    class Meta:
        model = Edital
        fields = ("busca", "modalidade", "ano", "regime", "excecao_art2")


class EmpresaFiltro(ComBusca):
    """``?cnpj=`` em qualquer escrita usual."""

    class Meta:
        model = Empresa
        fields = ("busca", "cnpj", "mei", "ativa")


class PropostaFiltro(filtros.FilterSet):
    """``?edital=1&situacao=vencedora``."""

    edital = filtros.NumberFilter()
    item = filtros.NumberFilter()
    empresa = filtros.NumberFilter()
    situacao = filtros.MultipleChoiceFilter(choices=SituacaoDaProposta.choices)

    class Meta:
        model = Proposta
        fields = ("edital", "item", "empresa", "situacao")


class ContratoFiltro(ComBusca):
    """``?situacao=vigente&vence_ate=2026-12-31``."""

    edital = filtros.NumberFilter()
    empresa = filtros.NumberFilter()
    linha = filtros.NumberFilter(field_name="itens__linha", distinct=True)
    situacao = filtros.MultipleChoiceFilter(choices=SituacaoDoContrato.choices)
    vence_ate = filtros.DateFilter(field_name="vigente_ate", lookup_expr="lte")

    class Meta:
        model = Contrato
        fields = ("busca", "ano", "edital", "empresa", "linha", "situacao", "regime", "vence_ate")


class OrdemDeServicoFiltro(filtros.FilterSet):
    """``?contrato=7&ano=2026``."""

    contrato = filtros.NumberFilter()

    class Meta:
        model = OrdemDeServico
        fields = ("contrato", "ano", "numero")
