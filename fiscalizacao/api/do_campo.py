"""O que a API do campo tem em comum: acha-se o ato pelo código do aparelho, a quem o vê."""

from typing import Any, Final

from django.db.models import QuerySet
from rest_framework.mixins import ListModelMixin
from rest_framework.viewsets import GenericViewSet

from patrocinio.comum.api.leitura import LeitorDeJson

UUID_NA_ROTA: Final = "[0-9a-fA-F-]{36}"


class DoCampo(ListModelMixin, GenericViewSet):
    """Atos que o aplicativo de campo envia: lê quem os vê; envia quem os pratica."""

    lookup_field = "uuid"
    lookup_value_regex = UUID_NA_ROTA
    parser_classes = (LeitorDeJson,)

    def get_queryset(self) -> QuerySet[Any]:
        consulta: Any = super().get_queryset()
        return consulta.visiveis_a(self.request.user)  # type: ignore[no-any-return]
