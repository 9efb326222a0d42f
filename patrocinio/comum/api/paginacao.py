"""Paginação da API."""

from typing import Any

from rest_framework.exceptions import NotFound
from rest_framework.pagination import Cursor, CursorPagination
from rest_framework.request import Request

ALGARISMOS = 18


class Paginas(CursorPagination):
    """Páginas por cursor, do mais novo ao mais antigo: a última custa o mesmo que a primeira."""

    page_size = 50
    page_size_query_param = "tamanho"
    max_page_size = 200
    cursor_query_param = "cursor"
    invalid_cursor_message = "O cursor não se deixa ler: comece da primeira página."
    ordering = "-pk"

    def decode_cursor(self, request: Request) -> Cursor | None:
        """Recusa o cursor que não é dos nossos: a posição é sempre um número."""
        cursor: Cursor | None = super().decode_cursor(request)
        posicao: Any = cursor.position if cursor else None
        if posicao is not None and not (posicao.isdecimal() and len(posicao) <= ALGARISMOS):
            raise NotFound(self.invalid_cursor_message)
        return cursor
