"""Cada pessoa pede até vinte documentos por minuto: desenhá-los é o que mais custa ao portal."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

import fiscalizacao.admin
import transporte_escolar.admin
from patrocinio.comum.admin.area import DOCUMENTOS_POR_MINUTO
from patrocinio.comum.models import DocumentoEmitido, Servidor, Trabalho
from patrocinio.comum.servicos.limites import registrar_uso
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.exigencias import (
    HOJE,
    contratada,
    determinacao_para,
    exigencia_de,
)
from tests.transporte_escolar.fabricas_frota import CondutorFactory, VeiculoFactory
from tests.transporte_escolar.telas import url
from transporte_escolar.models import Edital, Linha

pytestmark = pytest.mark.django_db
Entrar = Callable[..., Client]
MINUTO = timedelta(minutes=1)


@pytest.fixture
def relogio() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(f"{HOJE}T15:00:00Z", tick=False) as parado:
        yield parado


@pytest.fixture
def pessoa(com_papel: Callable[..., Servidor], relogio: time_machine.Traveller) -> Servidor:
    """Quem já pediu no minuto os documentos que cabem."""
    esgotada = com_papel(Papel.EDUCACAO, Papel.SESTRAN_AUTORIDADE)
    for _ in range(DOCUMENTOS_POR_MINUTO):
        assert registrar_uso(
            "documento",
            f"servidor:{esgotada.pk}",
            limite=DOCUMENTOS_POR_MINUTO,
            janela=MINUTO,
            em=timezone.now(),
        )
    return esgotada


def test_alem_do_limite_nenhuma_tela_desenha_e_a_recusa_diz_o_que_fazer(
    entrar: Entrar, pessoa: Servidor, linha: Linha, edital: Edital
) -> None:
    empresa = contratada()
    veiculo = VeiculoFactory.create(da=empresa)
    condutor = CondutorFactory.create(regular=True, da=empresa)
    cliente = entrar(servidor=pessoa)

    for endereco in (
        url("linha", "ficha", linha.pk),
        url("linha", "relacao"),
        url("edital", "relacao", edital.pk),
        url("veiculo", "ficha", veiculo.pk),
        url("veiculo", "cartaz", veiculo.pk),
        url("condutor", "ficha", condutor.pk),
        url("condutor", "certificado", condutor.pk),
        url("determinacao", "documento", determinacao_para(veiculo).pk),
        url("exigencia", "oficio", exigencia_de(empresa).pk),
        "/admin/vencimentos/relacao/",
        "/admin/dossie/",
    ):
        resposta = cliente.post(endereco)
        assert resposta.status_code == 429, endereco
        assert resposta["Retry-After"] == "60"
        pagina = resposta.content.decode()
        assert "Documentos demais em pouco tempo" in pagina
        assert "Espere um minuto e repita: este não foi emitido." in pagina
    assert not DocumentoEmitido.objects.exists()
    assert not Trabalho.objects.exists()


def test_o_limite_e_de_cada_pessoa_e_passa_com_o_minuto(
    entrar: Entrar, pessoa: Servidor, linha: Linha, relogio: time_machine.Traveller
) -> None:
    ficha = url("linha", "ficha", linha.pk)
    assert entrar(servidor=pessoa).get(ficha).status_code == 200
    assert entrar(servidor=pessoa).post(ficha).status_code == 429

    assert entrar(Papel.EDUCACAO).post(ficha).status_code == 302
    relogio.shift(MINUTO)
    assert entrar(servidor=pessoa).post(ficha).status_code == 302


def test_toda_tela_que_emite_passa_pelo_limite() -> None:
    # A ordem de serviço nasce do ato que a numera, uma só vez.
    areas = (transporte_escolar.admin, fiscalizacao.admin)
    emitem = {
        f.name
        for area in areas
        for f in Path(str(area.__file__)).parent.glob("*.py")
        if "abrir_documento(" in f.read_text("utf-8")
    }

    assert emitem == {"atos.py"}
