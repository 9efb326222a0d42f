"""A inspeção semestral registrada como documento: é dela que se conta a validade (art. 14)."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from patrocinio.comum.erros import ErroDeDominio
from tests.transporte_escolar.fabricas_frota import HOJE, VeiculoFactory
from transporte_escolar.models import Veiculo
from transporte_escolar.servicos.documentos_com_validade import (
    InspecaoRealizada,
    registrar_inspecao,
)
from transporte_escolar.servicos.regularidade import pendencias_do_veiculo
from transporte_escolar.tipos import CodigoDeDocumento as Codigo
from transporte_escolar.tipos import Resultado

pytestmark = pytest.mark.django_db
UM_DIA = timedelta(days=1)


@pytest.fixture
def veiculo() -> Veiculo:
    van: Veiculo = VeiculoFactory.create()
    return van


def _inspecao(veiculo: Veiculo, **campos: Any) -> InspecaoRealizada:
    return replace(
        InspecaoRealizada(
            veiculo_id=veiculo.pk,
            realizada_em=HOJE,
            resultado=Resultado.FAVORAVEL,
            orgao="CET-MG",
        ),
        **campos,
    )


@pytest.mark.norma("5002", "art. 14")
@pytest.mark.parametrize(("dia", "vale"), [(date(2027, 2, 10), True), (date(2027, 2, 11), False)])
def test_a_inspecao_registrada_vale_seis_meses_de_data_a_data(dia: date, *, vale: bool) -> None:
    veiculo = VeiculoFactory.create(regular=True)
    veiculo.documentos.filter(tipo__codigo=Codigo.INSPECAO_SEMESTRAL).delete()

    registrar_inspecao(_inspecao(veiculo), em=HOJE)

    codigos = {p.codigo for p in pendencias_do_veiculo(veiculo.pk, em=dia)}
    assert ("inspecao_semestral_vencido" not in codigos) is vale


@pytest.mark.norma("5002", "art. 14, § 2º")
def test_inspecao_de_oficina_credenciada_traz_o_engenheiro(veiculo: Veiculo) -> None:
    de_oficina = _inspecao(veiculo, orgao="Oficina São José", oficina_credenciada=True)

    with pytest.raises(ErroDeDominio, match=r"art\. 14, § 2º") as recusa:
        registrar_inspecao(de_oficina, em=HOJE)
    assert recusa.value.campo == "engenheiro"
    assert not veiculo.documentos.exists()
    completa = replace(de_oficina, engenheiro="Paulo Diniz", crea="MG-1234", art="20260001")

    documento = registrar_inspecao(completa, em=HOJE)

    assert (documento.tipo_id, documento.engenheiro) == (Codigo.INSPECAO_SEMESTRAL, "Paulo Diniz")


@pytest.mark.norma("5002", "art. 14")
def test_a_inspecao_desfavoravel_impede_de_rodar_desde_o_dia() -> None:
    veiculo = VeiculoFactory.create(regular=True)

    registrar_inspecao(_inspecao(veiculo, resultado=Resultado.DESFAVORAVEL), em=HOJE)

    assert pendencias_do_veiculo(veiculo.pk, em=HOJE - UM_DIA) == ()
    (pendencia,) = pendencias_do_veiculo(veiculo.pk, em=HOJE)
    assert (pendencia.codigo, pendencia.bloqueia) == ("inspecao_semestral_desfavoravel", True)
