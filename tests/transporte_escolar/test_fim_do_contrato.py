"""Suspensão, rescisão e fim do contrato."""

from datetime import date, timedelta

import pytest

from patrocinio.comum.erros import ErroDeDominio
from tests.transporte_escolar.contratos import contrato_da, incluir
from tests.transporte_escolar.fabricas import (
    FIM,
    INICIO,
    ContratoFactory,
    PropostaFactory,
)
from transporte_escolar.models import Contrato
from transporte_escolar.servicos.contratos import (
    assinar_contrato,
    encerrar_contrato,
    rescindir_contrato,
    retomar_contrato,
    suspender_contrato,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def contrato() -> Contrato:
    """Contrato a assinar, com a linha que venceu."""
    proposta = PropostaFactory.create(vencedora=True)
    contrato = contrato_da(proposta)
    incluir(contrato, proposta.item)
    return contrato


def test_fim_do_contrato_libera_a_linha_no_dia_seguinte(contrato: Contrato) -> None:
    assinar_contrato(pk=contrato.pk, em=date(2026, 1, 30))
    encerrar_contrato(pk=contrato.pk, em=date(2026, 6, 30))
    item = contrato.itens.get()
    outro = ContratoFactory.create(edital=contrato.edital, em_curso=True)

    with pytest.raises(Exception, match="já está em outro contrato"):
        incluir(outro, item.item, vigente_de=date(2026, 6, 30))

    assert item.vigente_ate == date(2026, 6, 30)
    assert incluir(outro, item.item, vigente_de=date(2026, 7, 1)).pk


def test_rescisao_antes_do_inicio_deixa_a_linha_sem_efeito(contrato: Contrato) -> None:
    rescindir_contrato(pk=contrato.pk, em=date(2026, 1, 20), motivo="Não assinou no prazo.")

    item = contrato.itens.get()
    assert item.sem_efeito
    assert item.vigente_ate == FIM


@pytest.mark.norma("14133", "art. 137")
def test_rescisao_e_motivada_e_nao_se_repete(contrato: Contrato) -> None:
    with pytest.raises(ErroDeDominio, match="motivado"):
        rescindir_contrato(pk=contrato.pk, em=INICIO, motivo=" ")
    rescindir_contrato(pk=contrato.pk, em=INICIO, motivo="Abandono")

    with pytest.raises(ErroDeDominio, match="rescindido/extinto"):
        rescindir_contrato(pk=contrato.pk, em=INICIO, motivo="Abandono")


def test_contrato_nao_termina_antes_de_assinado(contrato: Contrato) -> None:
    with pytest.raises(ErroDeDominio, match="a assinar"):
        encerrar_contrato(pk=contrato.pk, em=INICIO)
    assinar_contrato(pk=contrato.pk, em=date(2026, 1, 30))

    with pytest.raises(ErroDeDominio, match="não pode ter terminado antes"):
        encerrar_contrato(pk=contrato.pk, em=date(2026, 1, 29))


def test_suspensao_e_retomada_sao_motivadas(contrato: Contrato) -> None:
    assinar_contrato(pk=contrato.pk, em=date(2026, 1, 30))

    with pytest.raises(ErroDeDominio, match="motivado"):
        suspender_contrato(pk=contrato.pk, motivo="", em=INICIO)
    assert suspender_contrato(pk=contrato.pk, motivo="Greve", em=INICIO).situacao == "suspenso"
    volta = INICIO + timedelta(days=3)
    assert retomar_contrato(pk=contrato.pk, motivo="Acordo", em=volta).situacao == "vigente"
    suspensao = contrato.suspensoes.get()
    assert (suspensao.vigente_de, suspensao.vigente_ate) == (INICIO, volta - timedelta(days=1))


def test_suspensao_retomada_no_mesmo_dia_nao_tirou_dia_nenhum(contrato: Contrato) -> None:
    assinar_contrato(pk=contrato.pk, em=date(2026, 1, 30))
    suspender_contrato(pk=contrato.pk, motivo="Greve", em=INICIO)
    retomar_contrato(pk=contrato.pk, motivo="Engano", em=INICIO)

    assert not contrato.suspensoes.exists()


def test_fim_do_contrato_suspenso_fecha_a_suspensao(contrato: Contrato) -> None:
    assinar_contrato(pk=contrato.pk, em=date(2026, 1, 30))
    suspender_contrato(pk=contrato.pk, motivo="Greve", em=INICIO)
    rescindir_contrato(pk=contrato.pk, em=INICIO + timedelta(days=5), motivo="Abandono")

    assert contrato.suspensoes.get().vigente_ate == INICIO + timedelta(days=5)
