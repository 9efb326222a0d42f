"""Alocar e encerrar em dia passado: a história só muda com motivo."""

from datetime import timedelta

import pytest
from django.apps import apps

from patrocinio.comum.erros import ErroDeDominio
from tests.fabricas import ServidorFactory
from tests.transporte_escolar.fabricas_frota import HOJE
from tests.transporte_escolar.operacao import (
    CEDO,
    UM_DIA,
    alocada,
    contratada,
    equipe_da,
    pedido_de,
    segurado_ate,
)
from transporte_escolar.models import Interdicao
from transporte_escolar.servicos.alocacoes import alocar, encerrar_alocacao, quem_conduziu
from transporte_escolar.servicos.regularidade import pendencias_do_veiculo

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 19, VI")]
ANTEONTEM = HOJE - 2 * UM_DIA


def test_tomar_dia_passado_de_outra_equipe_pede_o_motivo_e_a_trilha_o_guarda() -> None:
    cena = contratada()
    alocada(cena, de=HOJE - 5 * UM_DIA)
    outra = equipe_da(cena.empresa)

    with pytest.raises(ErroDeDominio, match="outra equipe") as recusa:
        alocar(pedido_de(cena.linha, outra, de=ANTEONTEM, ate=HOJE - UM_DIA), hoje=HOJE)
    assert recusa.value.campo == "motivo"

    alocar(pedido_de(cena.linha, outra, de=HOJE), hoje=HOJE)
    corrigido = pedido_de(
        cena.linha, outra, de=ANTEONTEM, ate=HOJE - UM_DIA, motivo="Registro trocado."
    )
    alocar(corrigido, hoje=HOJE)

    assert {a.condutor for a in quem_conduziu(cena.linha, em=ANTEONTEM)} == {outra.condutor}
    trilha = apps.get_model("transporte_escolar", "AlocacaoEvent")._default_manager
    assert trilha.order_by("-pgh_id")[0].pgh_context["motivo"] == "Registro trocado."


def test_passado_que_ninguem_ocupa_se_preenche_sem_motivo() -> None:
    cena = contratada()

    assert len(alocada(cena, de=HOJE - 5 * UM_DIA, hoje=HOJE).alocacoes) == 2


@pytest.mark.parametrize(("dias", "pede"), [(-2, True), (-1, False), (0, False)])
def test_encerrar_antes_de_ontem_pede_o_motivo(dias: int, *, pede: bool) -> None:
    cena = contratada()
    ida, _ = alocada(cena, de=HOJE - 9 * UM_DIA).alocacoes
    ultimo = HOJE + dias * UM_DIA

    if pede:
        with pytest.raises(ErroDeDominio, match="motivo"):
            encerrar_alocacao(pk=ida.pk, ultimo_dia=ultimo, hoje=HOJE)
    motivo = "Quebrou na véspera." if pede else ""
    assert encerrar_alocacao(pk=ida.pk, ultimo_dia=ultimo, hoje=HOJE, motivo=motivo) == 1


@pytest.mark.norma("5002", "art. 13, p.ú.")
def test_comecar_no_passado_nao_contorna_a_interdicao_de_hoje() -> None:
    cena = contratada()
    equipe = equipe_da(cena.empresa)
    Interdicao.objects.create(
        veiculo=equipe.veiculo,
        especie="interdicao",
        desde=HOJE - UM_DIA,
        motivo="Freio sem ação.",
        dispositivo="Lei 5.002/2018, art. 13, p.ú.",
        por=ServidorFactory.create(),
        registrada_em=CEDO,
    )

    with pytest.raises(ErroDeDominio, match="Freio sem ação"):
        alocada(cena, equipe, de=HOJE - 5 * UM_DIA, hoje=HOJE)
    ate_a_vespera = alocada(cena, equipe, de=HOJE - 5 * UM_DIA, ate=ANTEONTEM, hoje=HOJE)
    assert len(ate_a_vespera.alocacoes) == 2


@pytest.mark.norma("5002", "art. 12, § 1º, IX")
@pytest.mark.parametrize(("dias", "avisa"), [(29, True), (30, False)])
def test_o_que_vai_vencer_em_trinta_dias_e_aviso(dias: int, *, avisa: bool) -> None:
    cena = contratada()
    equipe = equipe_da(cena.empresa)
    segurado_ate(equipe.veiculo, HOJE + timedelta(days=dias))

    avisos = alocada(cena, equipe, hoje=HOJE).avisos

    assert [a.startswith("A partir de ") and "Seguro total" in a for a in avisos] == [True] * avisa


@pytest.mark.norma("5002", "art. 13")
def test_a_idade_do_edital_entra_na_resposta_unica_enquanto_o_veiculo_faz_a_linha() -> None:
    cena = contratada(idade_maxima=10)
    equipe = equipe_da(cena.empresa)
    alocada(cena, equipe, ate=HOJE + UM_DIA)
    equipe.veiculo.ano_fabricacao = equipe.veiculo.ano_modelo = HOJE.year - 11
    equipe.veiculo.save()

    def codigos(dias: int) -> list[str]:
        achadas = pendencias_do_veiculo(equipe.veiculo.pk, em=HOJE + dias * UM_DIA)
        return [p.codigo for p in achadas]

    assert codigos(0) == codigos(1) == ["acima_da_idade_maxima"]
    assert codigos(-1) == codigos(2) == []
