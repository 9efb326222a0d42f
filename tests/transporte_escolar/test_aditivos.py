"""Aditivos e ordens de serviço."""

from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Serie
from tests.corridas import correr
from tests.fabricas import ServidorFactory
from tests.transporte_escolar.fabricas import (
    AditivoFactory,
    ContratoFactory,
    ItemDoContratoFactory,
)
from transporte_escolar.models import Aditivo, ItemDoContrato, OrdemDeServico
from transporte_escolar.servicos.aditivos import aviso_de_limite, registrar_aditivo
from transporte_escolar.servicos.itens import recalcular_valor
from transporte_escolar.servicos.medidas import medida_em
from transporte_escolar.servicos.ordens import emitir_ordem

D = Decimal
MOMENTO = datetime(2026, 2, 2, 12, tzinfo=UTC)


@pytest.fixture
def item(db: None) -> ItemDoContrato:
    """Linha de contrato vigente, de R$ 56.250,00."""
    item = ItemDoContratoFactory.create(contrato__vigente=True)
    recalcular_valor(pk=item.contrato_id)
    item.contrato.refresh_from_db()
    return item


def _aditar(item: ItemDoContrato, **mudancas: Any) -> Aditivo:
    aditivo = AditivoFactory.build(item=item, contrato=item.contrato, **mudancas)
    return registrar_aditivo(aditivo)


@pytest.mark.norma("14133", "art. 125")
def test_aditivo_de_km_soma_ao_valor_e_guarda_o_percentual(item: ItemDoContrato) -> None:
    aditivo = _aditar(item)

    item.contrato.refresh_from_db()
    assert (aditivo.valor, aditivo.percentual) == (D("3125.00"), D("5.56"))
    assert item.contrato.valor_total == D("59375.00")
    assert aviso_de_limite(item.contrato) == ""


@pytest.mark.norma("14133", "art. 125")
def test_acrescimos_acima_de_25_por_cento_avisam_e_nao_impedem(item: ItemDoContrato) -> None:
    _aditar(item, km_dia=D("55.0"), dias_letivos=200)
    assert aviso_de_limite(item.contrato) == ""

    segundo = _aditar(item, km_dia=D("57.0"), dias_letivos=200)

    assert segundo.pk
    assert "26,66 %" in aviso_de_limite(item.contrato)
    assert "Lei 14.133/2021, art. 125" in aviso_de_limite(item.contrato)


@pytest.mark.norma("8666", "art. 65, § 1º")
def test_supressao_tambem_tem_limite(item: ItemDoContrato) -> None:
    aditivo = _aditar(item, km_dia=D("30.0"), dias_letivos=200)

    assert aditivo.valor == D("-18750.00")
    assert "supressões somam 33,33 %" in aviso_de_limite(item.contrato)


@pytest.mark.norma("8666", "art. 65, § 8º")
def test_reajuste_de_preco_nao_conta_no_limite(item: ItemDoContrato) -> None:
    aditivo = _aditar(item, tipo="preco", km_dia=None, preco=D("9.0000"), dias_letivos=100)

    assert (aditivo.valor, aditivo.percentual) == (D("12375.00"), D("0.00"))


@pytest.mark.norma("8666", "art. 65, § 1º")
def test_percentual_conta_sobre_o_valor_inicial_atualizado(item: ItemDoContrato) -> None:
    _aditar(item, tipo="preco", km_dia=None, preco=D("12.5000"), dias_letivos=100)

    aditivo = _aditar(item, km_dia=D("54.0"), dias_letivos=200)

    assert aditivo.percentual == D("20.00")


def test_prorrogacao_leva_o_fim_do_contrato_e_das_linhas(item: ItemDoContrato) -> None:
    aditivo = _aditar(
        item,
        tipo="prazo",
        km_dia=None,
        dias_letivos=None,
        dias_acrescidos=20,
        novo_fim=date(2027, 2, 28),
    )

    item.refresh_from_db()
    item.contrato.refresh_from_db()
    assert item.vigente_ate == item.contrato.vigente_ate == date(2027, 2, 28)
    assert aditivo.valor == D("5625.00")
    assert aditivo.percentual == D("0.00")


def test_prorrogacao_nao_encurta_o_contrato(item: ItemDoContrato) -> None:
    with pytest.raises(ErroDeDominio, match="já vai até 31/12/2026"):
        _aditar(item, tipo="prazo", km_dia=None, dias_letivos=None, novo_fim=date(2026, 12, 31))


def test_contrato_por_assinar_nao_se_adita(db: None) -> None:
    item = ItemDoContratoFactory.create()

    with pytest.raises(ErroDeDominio, match="Só se adita contrato assinado"):
        _aditar(item)


def test_medida_do_dia_segue_os_efeitos_do_aditivo(item: ItemDoContrato) -> None:
    _aditar(item, efeitos_de=date(2026, 5, 4))

    assert medida_em(item, em=date(2026, 5, 3)).km_dia == D("45.0")
    assert medida_em(item, em=date(2026, 5, 4)).km_dia == D("50.0")


@pytest.mark.parametrize(
    ("mudancas", "mensagem"),
    [
        ({"km_dia": None}, "novo km"),
        ({"tipo": "preco"}, "novo preço"),
        ({"tipo": "prazo"}, "novo fim"),
        ({"dias_letivos": None}, "dias letivos"),
    ],
)
def test_aditivo_incompleto_e_recusado(
    item: ItemDoContrato, mudancas: dict[str, Any], mensagem: str
) -> None:
    with pytest.raises(ValidationError, match=mensagem):
        _aditar(item, **mudancas)


def test_aditivo_e_da_linha_do_seu_contrato(item: ItemDoContrato) -> None:
    outro = ContratoFactory.create(vigente=True)

    with pytest.raises(IntegrityError, match="aditivo_de_linha_do_mesmo_contrato"):
        AditivoFactory.create(item=item, contrato=outro)


# -- ordens de serviço -------------------------------------------------------------------------


def _ordenar(da_linha: ItemDoContrato, **mudancas: Any) -> OrdemDeServico:
    dados: dict[str, Any] = {
        "contrato": da_linha.contrato,
        "item": da_linha,
        "inicio": date(2026, 2, 2),
        "em": MOMENTO,
    }
    return emitir_ordem(**(dados | {"por": ServidorFactory.create()} | mudancas))


def test_ordens_se_numeram_no_ano_sem_falhas(item: ItemDoContrato) -> None:
    primeira = _ordenar(item)
    with transaction.atomic():
        _ordenar(item)
        transaction.set_rollback(True)
    segunda = _ordenar(item, item=None)

    assert [(o.numero, o.ano) for o in (primeira, segunda)] == [(1, 2026), (2, 2026)]


def test_ano_da_ordem_e_o_de_patrocinio(item: ItemDoContrato) -> None:
    virada = datetime(2027, 1, 1, 2, tzinfo=UTC)

    assert _ordenar(item, em=virada).ano == 2026


@pytest.mark.parametrize("inicio", [date(2026, 2, 1), date(2027, 1, 1)])
def test_ordem_comeca_dentro_da_vigencia(item: ItemDoContrato, inicio: date) -> None:
    with pytest.raises(ErroDeDominio, match="vigora de 02/02/2026 a 31/12/2026"):
        _ordenar(item, inicio=inicio)


def test_ordem_so_de_contrato_em_vigor_e_de_linha_sua(item: ItemDoContrato) -> None:
    por_assinar = ItemDoContratoFactory.create()

    with pytest.raises(ErroDeDominio, match="a assinar"):
        _ordenar(por_assinar)
    with pytest.raises(ErroDeDominio, match="não é deste contrato"):
        _ordenar(item, item=por_assinar)
    assert not OrdemDeServico.objects.exists()
    assert not Serie.objects.filter(especie="ordem_de_servico").exists()


@pytest.mark.django_db(transaction=True)
def test_ordens_simultaneas_nao_repetem_numero() -> None:
    item = ItemDoContratoFactory.create(contrato__vigente=True)
    por = ServidorFactory.create()

    correr(*[lambda: _ordenar(item, por=por)] * 8)

    numeros = OrdemDeServico.objects.order_by("numero").values_list("numero", flat=True)
    assert list(numeros) == list(range(1, 9))
