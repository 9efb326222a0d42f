"""O que o auto e a advertência que chegam pela API têm em comum."""

from typing import Any, Final

from rest_framework import serializers

NOME: Final = 160
LOCAL: Final = 200
TEXTO: Final = 2000
_FORA: Final = "Não está mais no cadastro: baixe a lista do dia de novo e confira."
_DIZ_QUAL: Final = "Diga qual pela chave, um número inteiro."


class _PelaChave(serializers.PrimaryKeyRelatedField):
    """A chave é número inteiro: 1.5 não é 1."""

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, float):
            self.fail("incorrect_type", data_type="float")
        return super().to_internal_value(data)


def do_cadastro(modelo: Any) -> Any:
    """Campo que se dá pela chave do registro, ou se omite."""
    return _PelaChave(
        queryset=modelo._default_manager.all(),
        required=False,
        allow_null=True,
        default=None,
        error_messages={"does_not_exist": _FORA, "incorrect_type": _DIZ_QUAL},
    )


def texto(tamanho: int = TEXTO) -> serializers.CharField:
    """Texto que pode faltar."""
    return serializers.CharField(required=False, allow_blank=True, default="", max_length=tamanho)


def graus(maximo: int) -> serializers.DecimalField:
    """Latitude ou longitude, que podem faltar."""
    return serializers.DecimalField(
        max_digits=9,
        decimal_places=6,
        min_value=-maximo,
        max_value=maximo,
        required=False,
        allow_null=True,
        default=None,
    )
