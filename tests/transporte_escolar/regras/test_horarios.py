"""Horários das viagens em minutos, janelas dos turnos e contas de períodos."""

from datetime import date, datetime, time, timedelta

import pytest

from transporte_escolar.regras.horarios import (
    JANELAS,
    Horario,
    Periodo,
    horario_da_viagem,
    horario_escrito,
    primeiro_dia_possivel,
    trechos,
)
from transporte_escolar.tipos import Sentido, Turno

DIA = date(2026, 8, 10)
UM_DIA = timedelta(days=1)


def horario(
    turno: str, saida: time | None, chegada: time | None, sentido: str = Sentido.IDA
) -> Horario:
    return horario_da_viagem(turno=turno, sentido=sentido, saida=saida, chegada=chegada)


@pytest.mark.norma("5002", "art. 19, VI")
def test_a_viagem_com_horas_as_leva_em_minutos() -> None:
    assert horario(Turno.MANHA, time(6, 20), time(7, 5)) == (380, 425)


def test_a_noite_que_atravessa_a_meia_noite_passa_de_1440() -> None:
    assert horario(Turno.NOITE, time(22, 30), time(0, 10)) == (1350, 1450)


def test_a_noite_que_so_comeca_depois_da_meia_noite_ainda_e_do_dia() -> None:
    assert horario(Turno.NOITE, time(0, 10), time(0, 50)) == (1450, 1490)


@pytest.mark.parametrize(
    ("turno", "sentido", "janela"),
    [
        (Turno.MANHA, Sentido.IDA, (0, 540)),
        (Turno.MANHA, Sentido.VOLTA, (540, 720)),
        (Turno.TARDE, Sentido.IDA, (720, 900)),
        (Turno.TARDE, Sentido.VOLTA, (900, 1080)),
        (Turno.NOITE, Sentido.IDA, (1080, 1260)),
        (Turno.NOITE, Sentido.VOLTA, (1260, 1500)),
        (Turno.INTEGRAL, Sentido.IDA, (0, 540)),
        (Turno.INTEGRAL, Sentido.VOLTA, (900, 1080)),
    ],
)
def test_sem_horas_vale_a_janela_do_turno(
    turno: Turno, sentido: Sentido, janela: tuple[int, int]
) -> None:
    assert horario(turno, None, None, sentido) == janela


def test_ida_e_volta_do_mesmo_turno_nunca_se_cruzam_nas_janelas() -> None:
    for turno in Turno:
        assert JANELAS[turno, Sentido.IDA].fim <= JANELAS[turno, Sentido.VOLTA].inicio


def test_a_hora_que_falta_vem_da_janela_e_fora_dela_supoe_uma_hora() -> None:
    assert horario(Turno.MANHA, time(6), None) == (360, 540)
    assert horario(Turno.MANHA, None, time(7)) == (0, 420)
    assert horario(Turno.MANHA, time(9, 30), None) == (570, 630)
    assert horario(Turno.NOITE, None, time(20), Sentido.VOLTA) == (1140, 1200)


def test_fora_da_noite_chegar_antes_de_sair_e_erro_de_quem_programa() -> None:
    with pytest.raises(ValueError, match="depois da saída"):
        horario(Turno.TARDE, time(13), time(12))


def test_a_noite_digitada_ao_contrario_nao_passa_de_dois_dias() -> None:
    assert horario(Turno.NOITE, time(11, 59), time(11)) == (2159, 2880)


@pytest.mark.parametrize(
    ("minutos", "escrito"),
    [
        ((380, 425), "das 06h20 às 07h05"),
        ((1350, 1450), "das 22h30 às 00h10 do dia seguinte"),
        ((0, 1440), "das 00h00 às 00h00 do dia seguinte"),
    ],
)
def test_o_horario_se_escreve_como_se_fala(minutos: tuple[int, int], escrito: str) -> None:
    assert horario_escrito(Horario(*minutos)) == escrito


def _dias(periodo: Periodo | None, ate: date) -> set[date]:
    if periodo is None:
        return set()
    fim = min(periodo.ate or ate, ate)
    return {periodo.de + timedelta(days=n) for n in range((fim - periodo.de).days + 1)}


def _periodos() -> list[Periodo]:
    dias = [DIA + timedelta(days=n) for n in range(5)]
    return [Periodo(de, ate) for de in dias for ate in (*dias, None) if ate is None or ate >= de]


def test_o_que_sobra_e_o_que_se_tira_fazem_o_periodo_inteiro_sem_repetir() -> None:
    fim = DIA + timedelta(days=10)
    for inteiro in _periodos():
        for tirado in _periodos():
            antes, depois = inteiro.menos(tirado)
            partes = [_dias(p, fim) for p in (antes, inteiro.em_comum(tirado), depois)]
            assert set.union(*partes) == _dias(inteiro, fim)
            assert sum(map(len, partes)) == len(_dias(inteiro, fim))


def test_o_dia_em_que_um_acaba_e_o_outro_comeca_e_dos_dois() -> None:
    assert Periodo(DIA - UM_DIA, DIA).em_comum(Periodo(DIA)) == Periodo(DIA, DIA)
    assert Periodo(DIA - UM_DIA, DIA - UM_DIA).em_comum(Periodo(DIA)) is None


def test_os_trechos_seguem_o_inicio_que_vale_em_cada_dia() -> None:
    primeiro, segundo = DIA - 9 * UM_DIA, DIA + 5 * UM_DIA

    assert trechos(Periodo(DIA), [segundo, primeiro]) == (
        (primeiro, Periodo(DIA, segundo - UM_DIA)),
        (segundo, Periodo(segundo)),
    )
    assert trechos(Periodo(DIA, DIA), [primeiro, segundo]) == ((primeiro, Periodo(DIA, DIA)),)
    assert trechos(Periodo(DIA), [segundo]) == ((segundo, Periodo(segundo)),)
    assert trechos(Periodo(DIA), []) == ()


@pytest.mark.parametrize(
    ("hora", "dia"), [(time(5, 59), DIA), (time(6), DIA + UM_DIA), (time(6, 1), DIA + UM_DIA)]
)
def test_a_viagem_que_ja_saiu_hoje_so_muda_amanha(hora: time, dia: date) -> None:
    agora = datetime.combine(DIA, hora)

    assert primeiro_dia_possivel(Horario(360, 420), agora=agora) == dia
