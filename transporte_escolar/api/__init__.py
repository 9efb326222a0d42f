"""API do transporte escolar: leitura com escopo; escrita só por serviço."""

from typing import Final

from rest_framework.viewsets import ViewSetMixin

from transporte_escolar.api.frota_views import ROTAS_DA_FROTA
from transporte_escolar.api.views import (
    ContratoViewSet,
    EditalViewSet,
    EmpresaViewSet,
    EscolaViewSet,
    LinhaViewSet,
    OrdemDeServicoViewSet,
    PropostaViewSet,
)

ROTAS: Final[list[tuple[str, type[ViewSetMixin], str]]] = [
    ("linhas", LinhaViewSet, "linha"),
    ("escolas", EscolaViewSet, "escola"),
    ("editais", EditalViewSet, "edital"),
    ("empresas", EmpresaViewSet, "empresa"),
    ("propostas", PropostaViewSet, "proposta"),
    ("contratos", ContratoViewSet, "contrato"),
    ("ordens", OrdemDeServicoViewSet, "ordem"),
    *ROTAS_DA_FROTA,
]
