"""Enumerações da fiscalização."""

from fiscalizacao.tipos.ordem import (
    AtoDaOrdem,
    AtoDoCredenciamento,
    MeioDeEntrega,
    OrgaoDaVistoria,
    SituacaoDaOrdem,
    SituacaoDoCredenciamento,
)
from fiscalizacao.tipos.roteiro import (
    QUALIDADES,
    AlvoDaVistoria,
    Aspecto,
    EspecieDeRoteiro,
    SituacaoDaVersao,
    TipoDeResposta,
)
from fiscalizacao.tipos.vistoria import (
    EspecieDeFoto,
    FormaDeCiencia,
    OrigemDaVistoria,
    Resposta,
    ResultadoDaVistoria,
)

__all__ = [
    "QUALIDADES",
    "AlvoDaVistoria",
    "Aspecto",
    "AtoDaOrdem",
    "AtoDoCredenciamento",
    "EspecieDeFoto",
    "EspecieDeRoteiro",
    "FormaDeCiencia",
    "MeioDeEntrega",
    "OrgaoDaVistoria",
    "OrigemDaVistoria",
    "Resposta",
    "ResultadoDaVistoria",
    "SituacaoDaOrdem",
    "SituacaoDaVersao",
    "SituacaoDoCredenciamento",
    "TipoDeResposta",
]
