"""Lista das importações anteriores na tela de enviar."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.importacoes import edital
from tests.transporte_escolar.test_importacao_tela import (
    COM_ERRO,
    ROTA,
    Entrar,
    enviar_pela_tela,
    impressao_em,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def educacao(entrar: Entrar) -> Client:
    return entrar(Papel.EDUCACAO)


def test_importacoes_anteriores_levam_ao_resultado_e_as_recusadas(entrar: Entrar) -> None:
    colega = entrar(Papel.EDUCACAO)
    do_edital = edital()
    dela = enviar_pela_tela(colega, do_edital, COM_ERRO.replace("L1", "L7"), "da-colega.csv")
    vista = impressao_em(colega.get(dela).content.decode())
    colega.post(f"{dela}aplicar/", {"impressao": vista})
    enviar_pela_tela(colega, do_edital, COM_ERRO, "por-conferir.csv")
    educacao = entrar(Papel.EDUCACAO)
    importada = enviar_pela_tela(educacao, do_edital, COM_ERRO, "importada.csv")
    impressao = impressao_em(educacao.get(importada).content.decode())
    educacao.post(f"{importada}aplicar/", {"impressao": impressao})
    pendente = enviar_pela_tela(educacao, do_edital, COM_ERRO, "pendente.csv")
    pagina = educacao.get(reverse(ROTA)).content.decode()
    assert f'<a href="{importada}">importada.csv</a>' in pagina
    assert f'<a href="{importada}recusadas/">Baixar a linha</a>' in pagina
    assert "1 criada e 0 atualizadas em" in pagina
    assert f'<a href="{pendente}">pendente.csv</a>' in pagina
    assert f"{pendente}recusadas/" not in pagina
    assert "da-colega.csv" not in pagina
    do_mesmo_edital = educacao.get(f"{reverse(ROTA)}?edital={do_edital.pk}").content.decode()
    assert f'<a href="{dela}">da-colega.csv</a>' in do_mesmo_edital
    assert "por-conferir.csv" not in do_mesmo_edital


def test_so_as_dez_ultimas_importacoes_aparecem(
    educacao: Client, django_assert_max_num_queries: Callable[..., object]
) -> None:
    do_edital = edital()
    for numero in range(12):
        enviar_pela_tela(educacao, do_edital, COM_ERRO, f"arquivo-{numero}.csv")
    with django_assert_max_num_queries(12) as consultas:  # type: ignore[attr-defined]
        pagina = educacao.get(reverse(ROTA)).content.decode()
    assert pagina.count(".csv</a>") == 10
    assert "arquivo-1.csv" not in pagina
    assert not any('"conteudo"' in c["sql"] for c in consultas.captured_queries)
