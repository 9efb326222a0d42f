"""Números que só vê inteiros quem altera o cadastro; os demais os veem com parte encoberta."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from patrocinio.comum.papeis import altera_o_cadastro
from patrocinio.comum.regras.identificacao import encobrir


def quem_pede(contexto: Mapping[str, Any]) -> Any:
    """A pessoa que faz o pedido, se há."""
    pedido = contexto.get("request")
    return pedido.user if pedido is not None else None


class NumeroReservado(serializers.CharField):
    """CPF ou CNH (``tipo``), encoberto a quem não altera o ``cadastro``."""

    def __init__(self, *, tipo: str, cadastro: str, **opcoes: Any) -> None:
        super().__init__(read_only=True, **opcoes)
        self.tipo = tipo
        self.cadastro = cadastro

    def to_representation(self, value: Any) -> str:
        """O número inteiro ou encoberto."""
        if altera_o_cadastro(quem_pede(self.context), self.cadastro):
            return str(value)
        return encobrir(self.tipo, value)
