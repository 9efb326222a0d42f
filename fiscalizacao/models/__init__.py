"""Modelos da fiscalização."""

from fiscalizacao.models.advertencia import AdvertenciaVerbal, ManifestacaoDaAdvertencia
from fiscalizacao.models.auto import AnulacaoDoAuto, AutoDeInfracao, ProvaDoAuto, TestemunhaDoAuto
from fiscalizacao.models.comunicacao import (
    AcessoAosAutos,
    ComunicacaoDoProcesso,
    PublicacaoDoProcesso,
)
from fiscalizacao.models.credenciamento import (
    AndamentoDoCredenciamento,
    Credenciamento,
    SuspensaoDoCredenciamento,
)
from fiscalizacao.models.decisao import AutorizacaoDeRescisao, DecisaoDoProcesso, MedidaDaDecisao
from fiscalizacao.models.encaminhamento import Encaminhamento
from fiscalizacao.models.infracao import Infracao
from fiscalizacao.models.multa import EstornoDoPagamento, GuiaDeMulta, Multa, PagamentoDaGuia
from fiscalizacao.models.ordem import AndamentoDaOrdem, OrdemDeVistoria
from fiscalizacao.models.peca import PecaDoProcesso, PeticaoDoProcesso
from fiscalizacao.models.plano import (
    FiscalDoPlano,
    MetaDoPlano,
    PlanoDeFiscalizacao,
    RoteiroDaVisita,
    VisitaPlanejada,
)
from fiscalizacao.models.prazo import DiaParado, PrazoDoProcesso, RecontagemDoPrazo
from fiscalizacao.models.processo import (
    AndamentoDoProcesso,
    AutoDoProcesso,
    MembroDaComissao,
    ProcessoAdministrativo,
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
    "AcessoAosAutos",
    "AdvertenciaVerbal",
    "AndamentoDaOrdem",
    "AndamentoDoCredenciamento",
    "AndamentoDoProcesso",
    "AnulacaoDoAuto",
    "AplicacaoDoRoteiro",
    "AutoDeInfracao",
    "AutoDoProcesso",
    "AutorizacaoDeRescisao",
    "ComunicacaoDoProcesso",
    "Credenciamento",
    "DecisaoDoProcesso",
    "DiaParado",
    "Encaminhamento",
    "EstornoDoPagamento",
    "FiscalDoPlano",
    "FotoDeclarada",
    "FotoRecebida",
    "GuiaDeMulta",
    "Infracao",
    "ItemDoRoteiro",
    "ManifestacaoDaAdvertencia",
    "MedidaDaDecisao",
    "MembroDaComissao",
    "MetaDoPlano",
    "Multa",
    "OrdemDeVistoria",
    "PagamentoDaGuia",
    "PecaDoProcesso",
    "PeticaoDoProcesso",
    "PlanoDeFiscalizacao",
    "PrazoDoProcesso",
    "ProcessoAdministrativo",
    "ProvaDoAuto",
    "PublicacaoDoProcesso",
    "RecontagemDoPrazo",
    "RespostaDoItem",
    "Roteiro",
    "RoteiroDaVisita",
    "SuspensaoDoCredenciamento",
    "TermoDaVistoria",
    "TestemunhaDoAuto",
    "VersaoDoRoteiro",
    "VisitaPlanejada",
    "Vistoria",
]
