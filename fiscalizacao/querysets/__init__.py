"""Vocabulário de leitura da fiscalização."""

from fiscalizacao.querysets.processos import (
    AutoQuerySet,
    DaDecisaoQuerySet,
    DaGuiaQuerySet,
    DaMultaQuerySet,
    DoAutoQuerySet,
    DoPrazoQuerySet,
    DoProcessoQuerySet,
    EncaminhamentoQuerySet,
    InfracaoQuerySet,
    PecaQuerySet,
    PrazoQuerySet,
    ProcessoQuerySet,
)
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
    "AutoQuerySet",
    "CredenciamentoQuerySet",
    "DaAdvertenciaQuerySet",
    "DaDecisaoQuerySet",
    "DaEmpresaQuerySet",
    "DaFotoQuerySet",
    "DaGuiaQuerySet",
    "DaMultaQuerySet",
    "DaOrdemQuerySet",
    "DaVistoriaQuerySet",
    "DoAutoQuerySet",
    "DoPrazoQuerySet",
    "DoProcessoQuerySet",
    "EncaminhamentoQuerySet",
    "InfracaoQuerySet",
    "PecaQuerySet",
    "PrazoQuerySet",
    "ProcessoQuerySet",
    "RespostaQuerySet",
    "VersaoQuerySet",
]
