"""Números que só vê inteiros quem altera o cadastro; os demais os veem com parte encoberta."""

from collections.abc import Mapping
from typing import Any, Final

from rest_framework import serializers

from patrocinio.comum.regras.identificacao import cpf_encoberto

VER_CPF_DO_CONDUTOR: Final = "transporte_escolar.change_condutor"
VER_CPF_DO_MONITOR: Final = "transporte_escolar.change_monitor"
_FIM_VISIVEL: Final = 3


def numero_encoberto(numero: str | None) -> str:
    """Deixa à vista só os três últimos caracteres."""
    escrito = numero or ""
    return "*" * (len(escrito) - _FIM_VISIVEL) + escrito[-_FIM_VISIVEL:]


def ve_reservado(contexto: Mapping[str, Any], permissao: str) -> bool:
    """Diz se quem pede vê o número inteiro."""
    pedido = contexto.get("request")
    return pedido is not None and bool(pedido.user.has_perm(permissao))


class CpfReservado(serializers.CharField):
    """CPF, encoberto a quem não tem a permissão."""

    def __init__(self, *, permissao: str, **opcoes: Any) -> None:
        super().__init__(read_only=True, **opcoes)
        self.permissao = permissao

    def to_representation(self, value: Any) -> str:
        """O CPF inteiro ou encoberto."""
        return value if ve_reservado(self.context, self.permissao) else self.encobrir(value)

    def encobrir(self, valor: str) -> str:
        """Encobre o CPF."""
        return cpf_encoberto(valor)


class CnhReservada(CpfReservado):
    """Registro da CNH, encoberto a quem não tem a permissão."""

    def encobrir(self, valor: str) -> str:
        """Encobre o registro."""
        return numero_encoberto(valor)
