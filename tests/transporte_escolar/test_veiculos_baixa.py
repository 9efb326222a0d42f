"""Baixa do veículo: motivada, encerra a posse, e se desfaz na mesma ficha."""

from datetime import date, timedelta

import pytest

from patrocinio.comum.admin.historico import historico_de
from patrocinio.comum.erros import ErroDeDominio
from tests.corridas import correr
from tests.transporte_escolar.fabricas import EmpresaFactory, LinhaFactory
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
    AlocacaoFactory,
    PosseDoVeiculoFactory,
    VeiculoFactory,
)
from transporte_escolar.models import Veiculo
from transporte_escolar.servicos.regularidade import pendencias_do_veiculo
from transporte_escolar.servicos.veiculos import (
    aviso_de_alocacoes,
    baixar_veiculo,
    desfazer_baixa,
)

pytestmark = pytest.mark.django_db
UM_DIA = timedelta(days=1)


def test_a_baixa_encerra_a_posse_na_vespera_e_impede_de_rodar() -> None:
    veiculo = VeiculoFactory.create(regular=True, da=EmpresaFactory.create())

    baixar_veiculo(pk=veiculo.pk, em=HOJE, motivo=" Vendido ao ferro-velho ")

    veiculo.refresh_from_db()
    assert (veiculo.baixado_em, veiculo.motivo_da_baixa) == (HOJE, "Vendido ao ferro-velho")
    assert veiculo.posses.get().vigente_ate == HOJE - UM_DIA
    assert pendencias_do_veiculo(veiculo.pk, em=HOJE - UM_DIA) == ()
    assert [p.codigo for p in pendencias_do_veiculo(veiculo.pk, em=HOJE)] == ["veiculo_baixado"]


def test_a_posse_que_comecou_no_dia_da_baixa_dura_esse_dia() -> None:
    veiculo = VeiculoFactory.create()
    posse = PosseDoVeiculoFactory.create(veiculo=veiculo, vigente_de=HOJE)

    baixar_veiculo(pk=veiculo.pk, em=HOJE, motivo="Incêndio")

    posse.refresh_from_db()
    assert posse.vigente_ate == HOJE


def test_a_posse_ja_encerrada_nao_muda_com_a_baixa() -> None:
    veiculo = VeiculoFactory.create()
    posse = PosseDoVeiculoFactory.create(veiculo=veiculo, vigente_ate=date(2026, 5, 1))

    baixar_veiculo(pk=veiculo.pk, em=HOJE, motivo="Incêndio")

    posse.refresh_from_db()
    assert posse.vigente_ate == date(2026, 5, 1)


def test_nao_se_baixa_o_veiculo_que_passa_a_outro_depois() -> None:
    veiculo = VeiculoFactory.create()
    PosseDoVeiculoFactory.create(veiculo=veiculo, do_municipio=True, vigente_de=HOJE + UM_DIA)

    with pytest.raises(ErroDeDominio, match="passa a o Município em 11/08/2026") as recusa:
        baixar_veiculo(pk=veiculo.pk, em=HOJE, motivo="Incêndio")

    assert recusa.value.campo == "em"


@pytest.mark.parametrize("motivo", ["", "  \n"])
def test_baixar_e_desfazer_a_baixa_sao_atos_motivados(motivo: str) -> None:
    veiculo = VeiculoFactory.create()

    with pytest.raises(ErroDeDominio, match="motivad"):
        baixar_veiculo(pk=veiculo.pk, em=HOJE, motivo=motivo)
    baixar_veiculo(pk=veiculo.pk, em=HOJE, motivo="Vendido")
    with pytest.raises(ErroDeDominio, match="motivad"):
        desfazer_baixa(pk=veiculo.pk, motivo=motivo)


def test_o_veiculo_baixado_volta_na_mesma_ficha_e_a_historia_guarda_a_baixa() -> None:
    veiculo = VeiculoFactory.create()
    baixar_veiculo(pk=veiculo.pk, em=HOJE, motivo="Vendido")

    with pytest.raises(ErroDeDominio, match="já foi baixado"):
        baixar_veiculo(pk=veiculo.pk, em=HOJE, motivo="Outra vez")
    desfazer_baixa(pk=veiculo.pk, motivo="Era outro veículo")
    with pytest.raises(ErroDeDominio, match="não está baixado"):
        desfazer_baixa(pk=veiculo.pk, motivo="Outra vez")

    veiculo.refresh_from_db()
    mudados = {c.campo for m in historico_de(veiculo) for c in m.campos}
    assert veiculo.baixado_em is None
    assert {"Baixado em", "Motivo da baixa"} <= mudados


@pytest.mark.django_db(transaction=True)
def test_dois_cliques_na_baixa_dao_uma_so() -> None:
    veiculo = VeiculoFactory.create()

    resultados = correr(
        *(lambda m=m: baixar_veiculo(pk=veiculo.pk, em=HOJE, motivo=m) for m in ("Um", "Dois"))
    )

    assert sum(isinstance(r, Veiculo) for r in resultados) == 1
    assert sum(isinstance(r, ErroDeDominio) for r in resultados) == 1


@pytest.mark.norma("5002", "art. 15")
def test_a_tela_da_baixa_avisa_das_linhas_que_param() -> None:
    veiculo = VeiculoFactory.create()
    assert aviso_de_alocacoes(veiculo, em=HOJE) == ""
    for codigo, fim in (("L01", None), ("L02", HOJE), ("L03", HOJE - UM_DIA)):
        AlocacaoFactory.create(
            linha=LinhaFactory.create(codigo=codigo),
            veiculo=veiculo,
            inicio=360 + 60 * int(codigo[1:]),
            fim=400 + 60 * int(codigo[1:]),
            condutor=None,
            vigente_ate=fim,
        )

    assert "L01, L02:" in aviso_de_alocacoes(veiculo, em=HOJE)
