"""Documentos do transporte escolar: o que cada um diz e como se emite.

Cada documento é uma dataclass congelada, tirada do banco por ``de()``; o modelo de página só vê
essa dataclass. O PDF nasce no serviço do núcleo e nunca se refaz.
"""

from transporte_escolar.documentos.emissao import (
    emitir_ficha_da_linha,
    emitir_ordem,
    emitir_relacao,
)
from transporte_escolar.documentos.ficha import FichaDaLinha
from transporte_escolar.documentos.ordem import OrdemDeServicoPDF
from transporte_escolar.documentos.relacao import RelacaoDeLinhasEContratos

__all__ = [
    "FichaDaLinha",
    "OrdemDeServicoPDF",
    "RelacaoDeLinhasEContratos",
    "emitir_ficha_da_linha",
    "emitir_ordem",
    "emitir_relacao",
]
