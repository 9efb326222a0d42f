"""Modelos da fiscalização."""

from fiscalizacao.models.advertencia import AdvertenciaVerbal, ManifestacaoDaAdvertencia
from fiscalizacao.models.credenciamento import (
    AndamentoDoCredenciamento,
    Credenciamento,
    SuspensaoDoCredenciamento,
)
from fiscalizacao.models.ordem import AndamentoDaOrdem, OrdemDeVistoria
from fiscalizacao.models.plano import (
    FiscalDoPlano,
    MetaDoPlano,
    PlanoDeFiscalizacao,
    RoteiroDaVisita,
    VisitaPlanejada,
)
from fiscalizacao.models.resposta import (
    AplicacaoDoRoteiro,
    FotoDeclarada,
    FotoRecebida,
    RespostaDoItem,
)
from fiscalizacao.models.roteiro import ItemDoRoteiro, Roteiro, VersaoDoRoteiro
from fiscalizacao.models.vistoria import TermoDaVistoria, Vistoria

__all__ = [
    "AdvertenciaVerbal",
    "AndamentoDaOrdem",
    "AndamentoDoCredenciamento",
    "AplicacaoDoRoteiro",
    "Credenciamento",
    "FiscalDoPlano",
    "FotoDeclarada",
    "FotoRecebida",
    "ItemDoRoteiro",
    "ManifestacaoDaAdvertencia",
    "MetaDoPlano",
    "OrdemDeVistoria",
    "PlanoDeFiscalizacao",
    "RespostaDoItem",
    "Roteiro",
    "RoteiroDaVisita",
    "SuspensaoDoCredenciamento",
    "TermoDaVistoria",
    "VersaoDoRoteiro",
    "VisitaPlanejada",
    "Vistoria",
]
