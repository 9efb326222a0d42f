"""Paginação da API."""

from rest_framework.pagination import CursorPagination


class Paginas(CursorPagination):
    """Páginas por cursor, do mais novo ao mais antigo: a última custa o mesmo que a primeira."""

    page_size = 50
    page_size_query_param = "tamanho"
    max_page_size = 200
    cursor_query_param = "cursor"
    ordering = "-pk"
