"""Fatos de que as regras da vistoria partem: valores, nunca modelos."""

from dataclasses import dataclass
from decimal import Decimal

from fiscalizacao.tipos import Resposta, TipoDeResposta


@dataclass(frozen=True)
class ItemFato:
    """Item do roteiro."""

    codigo: str
    texto: str
    dispositivo: str
    tipo: TipoDeResposta = TipoDeResposta.CONFORMIDADE
    minimo: Decimal | None = None
    maximo: Decimal | None = None
    unidade: str = ""
    impeditivo: bool = False


@dataclass(frozen=True)
class RespostaFato:
    """O que se respondeu ao item; ``numero`` na unidade dele."""

    resposta: Resposta | str = ""
    numero: Decimal | None = None
    texto: str = ""
    defeito: str = ""
    nota: str = ""


SEM_RESPOSTA = RespostaFato()
