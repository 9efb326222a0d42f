"""A cidade de demonstração vista por quem a abre: as telas principais, sem achado do axe."""

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from django.utils import timezone
from playwright.sync_api import Page

from patrocinio.comum.models import Servidor
from patrocinio.demonstracao.carga import carregar
from tests.navegador.conftest import achados_do_axe, guardar_tela
from transporte_escolar.models import Contrato, Edital, Linha

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]
AREA = "/admin/transporte_escolar"
LARGURAS = (390, 1440)
TEMAS = {"light": "claro", "dark": "escuro"}


def _telas() -> dict[str, str]:
    contrato = Contrato.objects.order_by("pk").first()
    edital = Edital.objects.get(excecao_art2=True)
    linha = Linha.objects.get(codigo="L21")
    assert contrato
    return {
        "demo-mesa": "/admin/",
        "linhas": f"{AREA}/linha/",
        "linha": f"{AREA}/linha/{linha.pk}/change/",
        "contratos": f"{AREA}/contrato/",
        "contrato": f"{AREA}/contrato/{contrato.pk}/change/",
        "contrato-historico": f"{AREA}/contrato/{contrato.pk}/history/",
        "edital": f"{AREA}/edital/{edital.pk}/change/",
        "importar": f"{AREA}/linha/importar/",
        "itinerario-novo": f"{AREA}/itinerario/add/?linha={linha.pk}",
    }


def test_telas_da_cidade_sem_achado_do_axe(
    abrir_navegador: Callable[..., Page], tmp_path: Path
) -> None:
    carregar(hoje=timezone.localdate())
    pessoa = Servidor.objects.get(username="educacao")
    achados: list[str] = []
    for largura, (tema, nome_do_tema) in product(LARGURAS, TEMAS.items()):
        pagina = abrir_navegador(pessoa=pessoa, largura=largura, tema=tema)
        for nome, endereco in _telas().items():
            resposta = pagina.goto(endereco)
            assert resposta
            assert resposta.status == 200, endereco
            tela = f"{nome}-{largura}-{nome_do_tema}"
            achados += [f"{tela}: {a}" for a in achados_do_axe(pagina)]
            guardar_tela(pagina, f"{tela}.png", tmp_path)

    assert not achados
