"""Leitura do corpo dos pedidos à API."""

from typing import IO, Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser


class LeitorDeJson(JSONParser):
    """JSON, com recusa em português também para o aninhado sem fim."""

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Any = None
    ) -> Any:
        """Lê o corpo ou diz que não se deixa ler."""
        try:
            return super().parse(stream, media_type, parser_context)
        except (ParseError, RecursionError) as erro:
            raise ParseError("O corpo do pedido não é um JSON que se deixe ler.") from erro
