"""A inspeção semestral: oficina credenciada no dia, engenheiro, seis meses (art. 14)."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from fiscalizacao.models import Vistoria
from fiscalizacao.servicos.recebimento import receber
from fiscalizacao.servicos.vistoria_feita import Oficina
from fiscalizacao.tipos import EspecieDeRoteiro, OrgaoDaVistoria
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.fiscalizacao.fabricas_ordens import (
    TERMO_ATE,
    TERMO_DE,
    credenciada,
    ordem_entregue,
    veiculo_da,
)
from tests.fiscalizacao.vistorias import feita, momento, versao
from tests.transporte_escolar.fabricas_frota import HOJE, VeiculoFactory
from transporte_escolar.servicos.regularidade import pendencias_do_veiculo
from transporte_escolar.tipos import CodigoDeDocumento, Resultado

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 14, § 2º")]
UM_DIA = timedelta(days=1)


@pytest.fixture
def fiscal(com_papel: Any) -> Servidor:
    """Fiscal da SESTRAN."""
    fiscal: Servidor = com_papel(Papel.SESTRAN_FISCAL)
    return fiscal


def _semestral(veiculo: Any, *, dia: date = HOJE, **campos: Any) -> Any:
    oficina = Oficina(credenciada().pk, "Rui Melo", "MG-1/D", "ART-9")
    roteiro = versao(EspecieDeRoteiro.SEMESTRAL)
    return feita(veiculo, roteiro, dia=dia, **({"oficina": oficina} | campos))


@pytest.mark.norma("5002", "art. 14")
@pytest.mark.parametrize(
    ("dia", "vale"),
    [(date(2027, 2, 9), True), (date(2027, 2, 10), True), (date(2027, 2, 11), False)],
    ids=["véspera", "último dia", "seguinte"],
)
def test_a_semestral_vale_seis_meses_de_data_a_data(
    fiscal: Servidor, dia: date, *, vale: bool
) -> None:
    veiculo = VeiculoFactory.create()

    receber(_semestral(veiculo), por=fiscal, em=momento(HOJE))

    codigos = {p.codigo for p in pendencias_do_veiculo(veiculo.pk, em=dia)}
    assert ("inspecao_semestral_vencido" not in codigos) == vale
    documento = veiculo.documentos.get()
    assert (documento.tipo_id, documento.engenheiro, documento.crea, documento.art) == (
        CodigoDeDocumento.INSPECAO_SEMESTRAL,
        "Rui Melo",
        "MG-1/D",
        "ART-9",
    )


def test_a_semestral_reprovada_fica_desfavoravel_e_interdita(fiscal: Servidor) -> None:
    veiculo = VeiculoFactory.create()

    receber(_semestral(veiculo, falham=["freios"]), por=fiscal, em=momento(HOJE))

    assert veiculo.documentos.get().resultado == Resultado.DESFAVORAVEL
    assert veiculo.interdicoes.filter(liberado_em=None).exists()


@pytest.mark.parametrize(
    "dia", [TERMO_DE - UM_DIA, TERMO_ATE + UM_DIA], ids=["antes do termo", "depois do termo"]
)
def test_oficina_fora_de_vigor_no_dia_nao_inspeciona(fiscal: Servidor, dia: date) -> None:
    inspecao = _semestral(VeiculoFactory.create(), dia=dia)

    with pytest.raises(ErroDeDominio, match="não podia inspecionar") as recusa:
        receber(inspecao, por=fiscal, em=momento(max(dia, HOJE)))

    assert recusa.value.campo == "oficina"
    assert not Vistoria.objects.exists()


@pytest.mark.parametrize("dia", [TERMO_DE, TERMO_ATE], ids=["primeiro dia", "último dia"])
def test_a_oficina_inspeciona_do_primeiro_ao_ultimo_dia_do_termo(
    fiscal: Servidor, dia: date
) -> None:
    inspecao = _semestral(VeiculoFactory.create(), dia=dia)

    assert receber(inspecao, por=fiscal, em=momento(max(dia, HOJE))).nova


@pytest.mark.parametrize(
    "mudanca",
    [{"oficina": None}, {"oficina": Oficina(1, "Rui", " ", "ART-9")}],
    ids=["sem oficina", "sem CREA"],
)
def test_a_semestral_pede_oficina_engenheiro_crea_e_art(
    fiscal: Servidor, mudanca: dict[str, Any]
) -> None:
    inspecao = replace(_semestral(VeiculoFactory.create()), **mudanca)

    with pytest.raises(ErroDeDominio, match=r"art\. 14, § 2º"):
        receber(inspecao, por=fiscal, em=momento(HOJE))


@pytest.mark.norma("5002", "art. 14, § 6º")
@pytest.mark.parametrize("dita", [True, False], ids=["dita pelo fiscal", "achada pelo portal"])
def test_a_vistoria_do_roteiro_ordenado_cumpre_a_ordem(fiscal: Servidor, *, dita: bool) -> None:
    veiculo = veiculo_da()
    roteiro = versao(EspecieDeRoteiro.SEMESTRAL)
    ordem = ordem_entregue(veiculo, roteiro=roteiro.roteiro, orgao=OrgaoDaVistoria.OFICINA)
    oficina = Oficina(credenciada().pk, "Rui Melo", "MG-1/D", "ART-9")

    inspecao = feita(veiculo, roteiro, oficina=oficina, ordem_id=ordem.pk if dita else None)
    receber(inspecao, por=fiscal, em=momento(HOJE))

    ordem.refresh_from_db()
    assert ordem.situacao == "cumprida"


@pytest.mark.norma("5002", "art. 14, § 6º")
def test_a_ordem_que_nao_serve_cede_a_vistoria_e_se_diz(fiscal: Servidor) -> None:
    veiculo = VeiculoFactory.create()
    ordem = ordem_entregue(veiculo_da())

    recebida = receber(
        _semestral(veiculo, ordem_id=ordem.pk, falham=["freios"]), por=fiscal, em=momento(HOJE)
    )

    assert recebida.vistoria.ordem is None
    assert veiculo.interdicoes.exists()
    assert "não se cumpriu" in " ".join(recebida.avisos)
