"""A página do relatório: da Prefeitura, com o período em números e o PDF."""

from collections.abc import Callable
from datetime import date

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from fiscalizacao.servicos.advertencias import FatoLeve, advertir
from patrocinio.comum.models import DocumentoEmitido, Servidor
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.fabricas_ordens import preposto
from tests.fiscalizacao.vistorias import MANHA, momento, versao, vistoriar
from tests.transporte_escolar.documentos.apoio import arquivo_de
from transporte_escolar.models import Empresa, Veiculo

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 22")]
TELA = "/admin/relatorio-de-fiscalizacao/"
DE_AGOSTO = "?de=01/08/2026&ate=31/08/2026"


@pytest.fixture(autouse=True)
def _advertencia(fiscal: Servidor, veiculo: Veiculo, empresa: Empresa) -> None:
    visto = FatoLeve(item="22-II", fato="Fumava ao volante.", em=MANHA, empresa=empresa)
    advertir(visto, por=fiscal, em=MANHA)
    vistoriar(veiculo, versao(), por=fiscal, falham=["limpeza"])


@pytest.mark.parametrize(
    "papel",
    [
        Papel.SESTRAN_FISCAL, Papel.SESTRAN_AUTORIDADE, Papel.EDUCACAO, Papel.PROCURADORIA,
        Papel.CONTROLE_INTERNO,
    ],
)  # fmt: skip
def test_a_prefeitura_ve_o_periodo_e_emite_o_pdf(
    entrar: Callable[..., Client], papel: Papel
) -> None:
    cliente = entrar(papel)

    pagina = cliente.get(TELA + DE_AGOSTO).content.decode()
    emitido = cliente.post(f"{TELA}pdf/{DE_AGOSTO}")

    assert "art. 22, II: “fumar ou conduzir cigarros e assemelhados acesos”" in pagina
    assert "Fumava ao volante." in pagina
    documento = DocumentoEmitido.objects.get()
    assert emitido["Location"] == arquivo_de(documento)
    assert cliente.get(emitido["Location"])["Content-Type"] == "application/pdf"


def test_a_contratada_nao_abre_a_pagina_nem_le_o_relatorio(
    entrar: Callable[..., Client], empresa: Empresa, fiscal: Servidor
) -> None:
    entrar(servidor=fiscal).post(f"{TELA}pdf/{DE_AGOSTO}&empresa={empresa.pk}")
    dela = entrar(servidor=preposto(empresa))

    assert dela.get(TELA).status_code == 403
    assert dela.post(f"{TELA}pdf/{DE_AGOSTO}").status_code == 403
    assert dela.get(arquivo_de(DocumentoEmitido.objects.get())).status_code == 404


@pytest.mark.parametrize(
    ("endereco", "recusa"),
    [
        ("?de=31/08/2026&ate=01/08/2026", "acaba antes de começar"),
        ("?de=01/08/2026&ate=31/12/2099", "ainda não acabou"),
        ("?de=agosto&ate=", "Não é uma data que exista"),
        (f"{DE_AGOSTO}&empresa=999999", "entre os que você pode escolher"),
    ],
)
def test_o_periodo_recusado_volta_com_o_digitado_e_sem_numeros(
    entrar: Callable[..., Client], endereco: str, recusa: str
) -> None:
    pagina = entrar(Papel.SESTRAN_FISCAL).get(TELA + endereco)

    assert recusa in pagina.content.decode()
    assert pagina.context["relatorio"] is None
    assert pagina.context["em_pdf"] is None


def test_o_pdf_de_periodo_ilegivel_nao_se_emite(entrar: Callable[..., Client]) -> None:
    assert entrar(Papel.SESTRAN_FISCAL).post(f"{TELA}pdf/?de=x&ate=").status_code == 422
    assert not DocumentoEmitido.objects.exists()


@pytest.mark.parametrize("da_empresa", [False, True])
def test_a_pagina_faz_ate_doze_consultas_e_nao_cresce_com_o_que_mostra(
    entrar: Callable[..., Client], fiscal: Servidor, empresa: Empresa, *, da_empresa: bool
) -> None:
    cliente = entrar(Papel.EDUCACAO)
    endereco = TELA + DE_AGOSTO + (f"&empresa={empresa.pk}" if da_empresa else "")

    def consultas() -> int:
        cliente.get(endereco)
        with CaptureQueriesContext(connection) as feitas:
            cliente.get(endereco)
        return len(feitas)

    antes = consultas()
    for dia in range(1, 6):
        em = momento(date(2026, 8, dia))
        visto = FatoLeve(item="22-I", fato="Fora do padrão.", em=em, empresa=empresa)
        advertir(visto, por=fiscal, em=MANHA)

    assert consultas() == antes <= 12
