"""Imagens que o aparelho manda, uma a uma, depois do ato que as declara."""

from typing import IO, Any
from uuid import UUID

from django.http import Http404
from rest_framework.parsers import BaseParser

from fiscalizacao.api.serializers import TAMANHO_DA_FOTO
from patrocinio.comum.api.permissoes import PermissoesDoPapel
from patrocinio.comum.erros import ErroDeDominio


class LeitorDeImagem(BaseParser):
    """O corpo é a imagem: JPEG (foto) ou PNG (assinatura)."""

    media_type = "image/*"

    def parse(self, stream: IO[Any], media_type: Any = None, parser_context: Any = None) -> Any:
        """Lê até o limite, e um byte a mais, que o denuncia."""
        return stream.read(TAMANHO_DA_FOTO + 1)


class QuemVeOuInclui(PermissoesDoPapel):
    """Completar com as imagens o que se enviou é ainda incluí-lo."""

    perms_map = PermissoesDoPapel.perms_map | {"PUT": PermissoesDoPapel.perms_map["POST"]}


def codigo_da_rota(escrito: str) -> UUID:
    """Código do aparelho, como veio no endereço.

    Erros: ``Http404`` se não é código.
    """
    try:
        return UUID(escrito)
    except ValueError as erro:
        raise Http404 from erro


def bytes_da_imagem(dados: Any) -> bytes:
    """Corpo do pedido.

    Erros: ``ErroDeDominio`` se veio vazio ou grande demais.
    """
    if not isinstance(dados, bytes) or not dados or len(dados) > TAMANHO_DA_FOTO:
        raise ErroDeDominio(
            "A imagem veio vazia ou passa de 2 MB.",
            campo="foto",
            saida="Fotografe de novo: o aplicativo reduz a foto a 300 kB.",
        )
    return dados
