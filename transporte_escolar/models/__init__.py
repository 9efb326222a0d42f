"""Modelos do transporte escolar."""

from transporte_escolar.models.aditivo import Aditivo
from transporte_escolar.models.contrato import Contrato, ItemDoContrato
from transporte_escolar.models.edital import Edital, ItemDoEdital, Lote
from transporte_escolar.models.empresa import Empresa, Licitante, Socio
from transporte_escolar.models.escola import Escola
from transporte_escolar.models.escopo import AcessoAEmpresa, AcessoAEscola
from transporte_escolar.models.importacao import ImportacaoDeLinhas
from transporte_escolar.models.itinerario import Itinerario, Ponto, Viagem
from transporte_escolar.models.linha import Linha
from transporte_escolar.models.ordem import OrdemDeServico
from transporte_escolar.models.proposta import Proposta

__all__ = [
    "AcessoAEmpresa",
    "AcessoAEscola",
    "Aditivo",
    "Contrato",
    "Edital",
    "Empresa",
    "Escola",
    "ImportacaoDeLinhas",
    "ItemDoContrato",
    "ItemDoEdital",
    "Itinerario",
    "Licitante",
    "Linha",
    "Lote",
    "OrdemDeServico",
    "Ponto",
    "Proposta",
    "Socio",
    "Viagem",
]
