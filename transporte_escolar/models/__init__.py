"""Modelos do transporte escolar."""

from transporte_escolar.models.aditivo import Aditivo
from transporte_escolar.models.alocacao import Alocacao
from transporte_escolar.models.aprovacao import Aprovacao, Interdicao
from transporte_escolar.models.aviso import AvisoDeVencimento
from transporte_escolar.models.contrato import Contrato, ItemDoContrato
from transporte_escolar.models.desconto_de_multa import DescontoDeMulta
from transporte_escolar.models.determinacao import CumprimentoDaDeterminacao, Determinacao
from transporte_escolar.models.documentacao import Documento, TipoDeDocumento
from transporte_escolar.models.edital import Edital, ItemDoEdital, Lote
from transporte_escolar.models.empresa import Empresa, Licitante, Socio
from transporte_escolar.models.escola import Escola
from transporte_escolar.models.escopo import AcessoAEmpresa, AcessoAEscola
from transporte_escolar.models.exigencia import AndamentoDaExigencia, Exigencia, Presenca
from transporte_escolar.models.importacao import ImportacaoDeCadastro, ImportacaoDeLinhas
from transporte_escolar.models.itinerario import Itinerario, Ponto, Viagem
from transporte_escolar.models.linha import EscolaDaLinha, Linha
from transporte_escolar.models.ordem import OrdemDeServico
from transporte_escolar.models.passageiro import PassageiroAutorizado
from transporte_escolar.models.pendencia_de_vistoria import PendenciaDeVistoria
from transporte_escolar.models.pessoal import Condutor, InfracaoDeTransito, Monitor, Vinculo
from transporte_escolar.models.proposta import Proposta
from transporte_escolar.models.proposta_de_infracao import PropostaDeInfracao
from transporte_escolar.models.substituicao import AndamentoDaSubstituicao, Substituicao
from transporte_escolar.models.suspensao import SuspensaoDoContrato
from transporte_escolar.models.veiculo import (
    ConferenciaDoVeiculo,
    FotoDoVeiculo,
    PosseDoVeiculo,
    Veiculo,
)

__all__ = [
    "AcessoAEmpresa",
    "AcessoAEscola",
    "Aditivo",
    "Alocacao",
    "AndamentoDaExigencia",
    "AndamentoDaSubstituicao",
    "Aprovacao",
    "AvisoDeVencimento",
    "Condutor",
    "ConferenciaDoVeiculo",
    "Contrato",
    "CumprimentoDaDeterminacao",
    "DescontoDeMulta",
    "Determinacao",
    "Documento",
    "Edital",
    "Empresa",
    "Escola",
    "EscolaDaLinha",
    "Exigencia",
    "FotoDoVeiculo",
    "ImportacaoDeCadastro",
    "ImportacaoDeLinhas",
    "InfracaoDeTransito",
    "Interdicao",
    "ItemDoContrato",
    "ItemDoEdital",
    "Itinerario",
    "Licitante",
    "Linha",
    "Lote",
    "Monitor",
    "OrdemDeServico",
    "PassageiroAutorizado",
    "PendenciaDeVistoria",
    "Ponto",
    "PosseDoVeiculo",
    "Presenca",
    "Proposta",
    "PropostaDeInfracao",
    "Socio",
    "Substituicao",
    "SuspensaoDoContrato",
    "TipoDeDocumento",
    "Veiculo",
    "Viagem",
    "Vinculo",
]
