"""Vocabulário de leitura da fiscalização."""

from fiscalizacao.querysets.registros import (
    CredenciamentoQuerySet,
    DaAdvertenciaQuerySet,
    DaEmpresaQuerySet,
    DaFotoQuerySet,
    DaOrdemQuerySet,
    DaVistoriaQuerySet,
    RespostaQuerySet,
    VersaoQuerySet,
)

__all__ = [
    "CredenciamentoQuerySet",
    "DaAdvertenciaQuerySet",
    "DaEmpresaQuerySet",
    "DaFotoQuerySet",
    "DaOrdemQuerySet",
    "DaVistoriaQuerySet",
    "RespostaQuerySet",
    "VersaoQuerySet",
]
