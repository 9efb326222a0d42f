"""Ordem de serviço, pronta para assinar."""

import re
from datetime import timedelta

import pytest

from patrocinio.comum.models import Servidor
from tests.transporte_escolar.documentos.apoio import EM, texto_de
from transporte_escolar.documentos import OrdemDeServicoPDF, emitir_ordem
from transporte_escolar.models import ItemDoContrato, OrdemDeServico

pytestmark = pytest.mark.django_db


@pytest.mark.norma("5002", "arts. 12 a 19")
def test_ordem_de_servico_esta_pronta_para_assinar(
    ordem: OrdemDeServico, servidor: Servidor
) -> None:
    texto = texto_de(emitir_ordem(ordem, servidor, EM))
    for trecho in (
        "Ordem de serviço nº 3/2026",
        "Contrato 22/2025 · Pregão eletrônico 14/2025 · Lei 14.133/2021",
        "Transportes Serra do Cafezal Ltda.",
        "A/C Helena Barcelos, preposto",
        "a iniciar, em 1º de dezembro de 2026",
        "Nos dias de prova, a saída é às 16h30.",
        "com até 10 anos de fabricação (art. 13)",
        "Fiscal do contrato: Ademir Rosa",
        "cláusula 14 (art. 21, p.ú.)",
        "Recebido pela contratada",
        "R$ 1.113,71",
    ):
        assert trecho in texto
    assert "52998224725" not in re.sub(r"\D", "", texto)


def test_ordem_de_servico_se_emite_uma_so_vez(ordem: OrdemDeServico, servidor: Servidor) -> None:
    primeiro = emitir_ordem(ordem, servidor, EM)
    assert emitir_ordem(ordem, servidor, EM + timedelta(days=1)) == primeiro
    ordem.refresh_from_db()
    assert ordem.documento == primeiro


def test_ordem_sem_linha_vale_para_todas_as_do_contrato(
    ordem: OrdemDeServico, item: ItemDoContrato
) -> None:
    ordem.item = None
    assert [linha.codigo for linha in OrdemDeServicoPDF.de(ordem).linhas] == ["012"]
