"""O que impede o veículo de rodar: cada regra na véspera, no dia e no seguinte."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from tests.transporte_escolar.regras.fatos import (
    CRITERIOS,
    DO_VEICULO,
    EMITIDO,
    HOJE,
    codigos,
    conferencia,
    veiculo,
)
from transporte_escolar.regras.fatos import (
    Criterios,
    DeterminacaoFato,
    InterdicaoFato,
    VeiculoFato,
)
from transporte_escolar.regras.veiculos import pendencias_do_veiculo
from transporte_escolar.tipos import EspecieDeInterdicao, Pendencia, impede

UM_DIA = timedelta(days=1)


def pendencias(
    fato: VeiculoFato, em: date = HOJE, *, criterios: Criterios = CRITERIOS, **outros: Any
) -> tuple[Pendencia, ...]:
    dados: dict[str, Any] = {"exigidos": DO_VEICULO} | outros
    return pendencias_do_veiculo(fato, em=em, criterios=criterios, **dados)


def test_ao_veiculo_completo_nada_falta() -> None:
    assert pendencias(veiculo()) == ()


@pytest.mark.norma("5002", "art. 12, § 1º, IV a VIII")
@pytest.mark.parametrize(
    ("mudanca", "codigo", "inciso"),
    [
        ({"faixa": False}, "equipamento_faixa", "IV"),
        ({"tacografo": False}, "equipamento_tacografo", "V"),
        ({"lanternas": False}, "equipamento_lanternas", "VI"),
        ({"cintos": 15}, "equipamento_cintos", "VII"),
        ({"outros": False}, "equipamento_outros", "VIII"),
    ],
)
def test_equipamento_que_falta_na_ultima_conferencia_impede(
    mudanca: dict[str, Any], codigo: str, inciso: str
) -> None:
    fato = veiculo(conferencias=(conferencia(**mudanca),))

    (achada,) = pendencias(fato)

    assert achada.codigo == codigo
    assert achada.dispositivo.artigo == f"art. 12, § 1º, {inciso}"
    assert achada.bloqueia
    refeita = conferencia(em=HOJE)
    assert pendencias(veiculo(conferencias=(conferencia(**mudanca), refeita))) == ()
    assert codigos(
        pendencias(veiculo(conferencias=(conferencia(**mudanca), refeita)), HOJE - UM_DIA)
    ) == [codigo]


@pytest.mark.norma("5002", "art. 12, § 1º, VII")
def test_cintos_em_numero_igual_a_lotacao_bastam() -> None:
    assert pendencias(veiculo(conferencias=(conferencia(cintos=16),))) == ()
    assert pendencias(veiculo(conferencias=(conferencia(cintos=17),))) == ()


def test_veiculo_nunca_conferido_so_avisa() -> None:
    (aviso,) = pendencias(veiculo(conferencias=()))

    assert aviso.codigo == "equipamentos_nao_conferidos"
    assert not aviso.bloqueia


@pytest.mark.norma("5002", "art. 13, p.ú.")
def test_interdicao_impede_desde_o_dia_ate_a_vespera_da_liberacao() -> None:
    interdicao = InterdicaoFato(
        EspecieDeInterdicao.RECUSA,
        desde=HOJE,
        motivo="freio sem pressão",
        dispositivo="Lei 5.002/2018, art. 13, p.ú.",
        liberado_em=HOJE + 3 * UM_DIA,
    )
    fato = veiculo(interdicoes=(interdicao,))

    assert pendencias(fato, HOJE - UM_DIA) == ()
    (achada,) = pendencias(fato, HOJE)
    assert "freio sem pressão" in achada.o_que
    assert str(achada.dispositivo) == "Lei 5.002/2018, art. 13, p.ú."
    assert impede(pendencias(fato, HOJE + 2 * UM_DIA))
    assert pendencias(fato, HOJE + 3 * UM_DIA) == ()
    assert impede(pendencias(veiculo(interdicoes=(replace(interdicao, liberado_em=None),))))


@pytest.mark.norma("5002", "art. 22, I")
def test_determinacao_vencida_e_nao_cumprida_avisa_com_o_art_22() -> None:
    ordem = DeterminacaoFato("Padrão visual novo", incluida_em=EMITIDO, prazo=HOJE)
    fato = veiculo(determinacoes=(ordem,))

    assert pendencias(fato, HOJE) == ()
    (aviso,) = pendencias(fato, HOJE + UM_DIA)
    assert (str(aviso.dispositivo), aviso.bloqueia) == ("Lei 5.002/2018, art. 22, I", False)
    assert aviso.desde == HOJE + UM_DIA
    cumprida = replace(ordem, cumprida_em=HOJE + 2 * UM_DIA)
    assert pendencias(veiculo(determinacoes=(cumprida,)), HOJE + 2 * UM_DIA) == ()
    assert pendencias(veiculo(determinacoes=(cumprida,)), HOJE + UM_DIA)


@pytest.mark.norma("5002", "art. 13")
@pytest.mark.parametrize(("em", "passa"), [(date(2030, 12, 31), True), (date(2031, 1, 1), False)])
def test_idade_maxima_do_edital_conta_do_ano_de_fabricacao_e_so_avisa(
    em: date, *, passa: bool
) -> None:
    fato = veiculo(ano_fabricacao=2020)

    avisos = [p for p in pendencias(fato, em, idade_maxima=10) if "idade" in p.codigo]

    assert (avisos == []) is passa
    assert not any(a.bloqueia for a in avisos)
    assert not any("idade" in p.codigo for p in pendencias(fato, em))


def test_veiculo_baixado_nao_roda_do_dia_da_baixa_em_diante() -> None:
    fato = veiculo(baixado_em=HOJE)

    assert pendencias(fato, HOJE - UM_DIA) == ()
    assert codigos(pendencias(fato, HOJE)) == ["veiculo_baixado"]
