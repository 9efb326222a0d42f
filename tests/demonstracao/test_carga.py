"""A cidade de demonstração: crível, determinada e feita pelos serviços do portal."""

from datetime import date
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from patrocinio.comum.models import AtoNormativo
from patrocinio.comum.tipos import Papel
from patrocinio.demonstracao.carga import carregar, ja_carregada
from tests.banco import restaurar_sementes
from transporte_escolar.models import (
    Contrato,
    Empresa,
    Linha,
)

HOJE = date(2026, 11, 30)
pytestmark = pytest.mark.django_db


def _retrato() -> list[object]:
    return [
        list(Linha.objects.order_by("codigo").values_list("codigo", "nome", "tipo_veiculo")),
        list(Empresa.objects.order_by("cnpj").values_list("cnpj", "razao_social", "telefone")),
        list(Contrato.objects.order_by("ano", "numero").values_list("numero", "valor_total")),
    ]


@pytest.mark.django_db(transaction=True)
def test_mesma_data_da_a_mesma_cidade() -> None:
    carregar(hoje=HOJE)
    primeira = _retrato()
    restaurar_sementes()
    carregar(hoje=HOJE)

    assert _retrato() == primeira


def test_escala_multiplica() -> None:
    carregar(hoje=HOJE, escala=2)

    assert Linha.objects.count() == 120
    assert Empresa.objects.count() == 50
    assert Contrato.objects.count() == 80


def test_comando_carrega_uma_vez_e_sempre_imprime_as_entradas() -> None:
    for esperado in ("Cidade de demonstração carregada.", "nada mudou"):
        saida = StringIO()
        call_command("demonstracao", stdout=saida)
        assert esperado in saida.getvalue()
        for papel in Papel:
            assert papel.value in saida.getvalue()
    assert Linha.objects.count() == 60


def test_escala_impossivel_nao_deixa_nada_feito() -> None:
    with pytest.raises(CommandError, match="número inteiro a partir de 1"):
        call_command("demonstracao", escala=0)

    assert not ja_carregada()
    assert not AtoNormativo.objects.filter(tipo="exemplo").exists()
