"""Interdição, recusa em vistoria e liberação: atos motivados, um de cada vez."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from tests.corridas import correr
from tests.fabricas import ServidorFactory
from tests.transporte_escolar.fabricas_frota import HOJE, VeiculoFactory
from transporte_escolar.models import Interdicao, Veiculo
from transporte_escolar.servicos.interdicoes import (
    Impedimento,
    interdicao_em_aberto,
    interditar,
    liberar,
    recusar_em_vistoria,
)
from transporte_escolar.servicos.regularidade import pendencias_do_veiculo
from transporte_escolar.tipos import EspecieDeInterdicao

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 13, p.ú.")]
AGORA = datetime(2026, 8, 10, 15, tzinfo=UTC)
UM_DIA = timedelta(days=1)
FREIO = "Freio de mão não segura em rampa"


@pytest.fixture
def veiculo() -> Veiculo:
    regular: Veiculo = VeiculoFactory.create(regular=True)
    return regular


@pytest.fixture
def fiscal() -> Servidor:
    pessoa: Servidor = ServidorFactory.create()
    return pessoa


def _do(
    veiculo: Veiculo,
    desde: date = HOJE,
    motivo: str = FREIO,
    dispositivo: str = "Lei 5.002/2018, art. 14, § 4º",
) -> Impedimento:
    return Impedimento(veiculo.pk, desde, motivo, dispositivo)


def _liberar(veiculo: Veiculo, fiscal: Servidor, dia: date, motivo: str = "Reparado") -> Interdicao:
    return liberar(veiculo_id=veiculo.pk, dia=dia, motivo=motivo, por=fiscal, em=AGORA)


def _impede(veiculo: Veiculo, em: date) -> bool:
    return any(p.bloqueia for p in pendencias_do_veiculo(veiculo.pk, em=em))


def test_interditado_nao_roda_desde_o_dia_ate_a_vespera_da_liberacao(
    veiculo: Veiculo, fiscal: Servidor
) -> None:
    feita = interditar(_do(veiculo, HOJE - 3 * UM_DIA), por=fiscal, em=AGORA)
    _liberar(veiculo, fiscal, HOJE)

    assert not _impede(veiculo, HOJE - 4 * UM_DIA)
    assert _impede(veiculo, HOJE - 3 * UM_DIA)
    assert _impede(veiculo, HOJE - UM_DIA)
    assert not _impede(veiculo, HOJE)
    feita.refresh_from_db()
    assert (feita.especie, feita.por, feita.registrada_em) == (
        EspecieDeInterdicao.INTERDICAO, fiscal, AGORA
    )  # fmt: skip
    assert (feita.liberado_por, feita.motivo_da_liberacao) == (fiscal, "Reparado")
    assert interdicao_em_aberto(veiculo.pk) is None


def test_a_recusa_em_vistoria_sem_dispositivo_se_funda_no_art_13(
    veiculo: Veiculo, fiscal: Servidor
) -> None:
    recusa = recusar_em_vistoria(_do(veiculo, dispositivo=" "), por=fiscal, em=AGORA)

    assert recusa.especie == EspecieDeInterdicao.RECUSA
    assert recusa.dispositivo == "Lei 5.002/2018, art. 13, p.ú."
    (pendencia,) = pendencias_do_veiculo(veiculo.pk, em=HOJE)
    assert FREIO in pendencia.o_que
    assert pendencia.bloqueia


@pytest.mark.norma("5002", "art. 27")
@pytest.mark.parametrize(
    ("motivo", "dispositivo", "campo"),
    [("  ", "Lei 5.002/2018, art. 14", "motivo"), (FREIO, " ", "dispositivo")],
)
def test_interdicao_sem_motivo_ou_sem_norma_se_recusa(
    motivo: str, dispositivo: str, campo: str, veiculo: Veiculo, fiscal: Servidor
) -> None:
    with pytest.raises(ErroDeDominio, match=r"art\. 27") as recusa:
        interditar(_do(veiculo, HOJE, motivo, dispositivo), por=fiscal, em=AGORA)

    assert recusa.value.campo == campo
    assert not Interdicao.objects.exists()


@pytest.mark.parametrize(("dias", "aceita"), [(-1, True), (0, True), (1, False)])
def test_nao_se_interdita_para_o_futuro(
    dias: int, veiculo: Veiculo, fiscal: Servidor, *, aceita: bool
) -> None:
    impedimento = _do(veiculo, HOJE + dias * UM_DIA)

    if aceita:
        assert interditar(impedimento, por=fiscal, em=AGORA).pk
        return
    with pytest.raises(ErroDeDominio, match="não pode ser futuro"):
        interditar(impedimento, por=fiscal, em=AGORA)


def test_o_dia_se_conta_na_hora_de_sao_paulo(veiculo: Veiculo, fiscal: Servidor) -> None:
    antes_da_meia_noite = datetime(2026, 8, 11, 2, 59, tzinfo=UTC)

    with pytest.raises(ErroDeDominio, match="não pode ser futuro"):
        interditar(_do(veiculo, HOJE + UM_DIA), por=fiscal, em=antes_da_meia_noite)
    assert interditar(
        _do(veiculo, HOJE + UM_DIA), por=fiscal, em=antes_da_meia_noite + timedelta(minutes=1)
    ).pk


def test_o_ja_interditado_nao_se_interdita_nem_se_recusa_outra_vez(
    veiculo: Veiculo, fiscal: Servidor
) -> None:
    interditar(_do(veiculo), por=fiscal, em=AGORA)

    for ato in (interditar, recusar_em_vistoria):
        with pytest.raises(ErroDeDominio, match="já está interditado: Interdição desde 10/08/2026"):
            ato(_do(veiculo), por=fiscal, em=AGORA)
    assert Interdicao.objects.count() == 1


def test_a_nova_interdicao_nao_comeca_antes_da_ultima_liberacao(
    veiculo: Veiculo, fiscal: Servidor
) -> None:
    interditar(_do(veiculo, HOJE - 5 * UM_DIA), por=fiscal, em=AGORA)
    _liberar(veiculo, fiscal, HOJE - UM_DIA)

    with pytest.raises(ErroDeDominio, match="foi liberado em 09/08/2026"):
        interditar(_do(veiculo, HOJE - 2 * UM_DIA), por=fiscal, em=AGORA)
    assert interditar(_do(veiculo, HOJE - UM_DIA), por=fiscal, em=AGORA).pk


@pytest.mark.parametrize(("dias", "aceita"), [(-1, False), (0, False), (1, True)])
@pytest.mark.parametrize("ato", [interditar, recusar_em_vistoria])
def test_veiculo_baixado_nao_se_interdita_e_o_de_baixa_futura_sim(
    ato: Any, dias: int, fiscal: Servidor, *, aceita: bool
) -> None:
    baixa = HOJE + dias * UM_DIA
    veiculo = VeiculoFactory.create(regular=True, baixado_em=baixa, motivo_da_baixa="Vendido")

    if aceita:
        ato(_do(veiculo), por=fiscal, em=AGORA)
        assert _impede(veiculo, HOJE)
        return
    with pytest.raises(ErroDeDominio, match=f"foi baixado em {baixa:%d/%m/%Y}"):
        ato(_do(veiculo), por=fiscal, em=AGORA)


@pytest.mark.parametrize(
    ("dias", "frase"), [(-1, "foi interditado em 10/08/2026"), (0, ""), (1, "não pode ser futuro")]
)
def test_a_liberacao_e_do_dia_da_interdicao_a_hoje(
    dias: int, frase: str, veiculo: Veiculo, fiscal: Servidor
) -> None:
    interditar(_do(veiculo), por=fiscal, em=AGORA)

    if not frase:
        assert _liberar(veiculo, fiscal, HOJE).liberado_em == HOJE
        return
    with pytest.raises(ErroDeDominio, match=frase) as recusa:
        _liberar(veiculo, fiscal, HOJE + dias * UM_DIA)
    assert recusa.value.campo == "dia"


def test_liberar_exige_motivo_e_que_haja_o_que_liberar(veiculo: Veiculo, fiscal: Servidor) -> None:
    with pytest.raises(ErroDeDominio, match="não está interditado"):
        _liberar(veiculo, fiscal, HOJE)
    interditar(_do(veiculo), por=fiscal, em=AGORA)

    with pytest.raises(ErroDeDominio, match=r"art\. 27"):
        _liberar(veiculo, fiscal, HOJE, motivo=" ")


@pytest.mark.django_db(transaction=True)
def test_dois_cliques_interditam_uma_so_vez(veiculo: Veiculo, fiscal: Servidor) -> None:
    resultados = correr(
        lambda: interditar(_do(veiculo), por=fiscal, em=AGORA),
        lambda: recusar_em_vistoria(_do(veiculo), por=fiscal, em=AGORA),
    )

    assert sum(isinstance(r, Interdicao) for r in resultados) == 1
    assert sum(isinstance(r, ErroDeDominio) for r in resultados) == 1
    assert Interdicao.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_dois_cliques_liberam_uma_so_vez(veiculo: Veiculo, fiscal: Servidor) -> None:
    interditar(_do(veiculo), por=fiscal, em=AGORA)

    resultados = correr(*(lambda m=m: _liberar(veiculo, fiscal, HOJE, m) for m in ("Um", "Dois")))

    liberada = Interdicao.objects.get()
    assert sum(isinstance(r, Interdicao) for r in resultados) == 1
    assert sum(isinstance(r, ErroDeDominio) for r in resultados) == 1
    assert liberada.motivo_da_liberacao in {"Um", "Dois"}
