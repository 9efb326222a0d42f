"""Prazos do processo: regime, ato e meio, em cada borda do calendário (dossiê, A.4)."""

import csv
from datetime import date, timedelta
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiscalizacao.regras.prazos import (
    TABELA,
    PrazoNaoPrevisto,
    contagem,
    prazo_de,
    prescricao,
    prorrogado,
    vencimento,
)
from fiscalizacao.tipos import AtoComPrazo, MeioDeCiencia
from transporte_escolar.tipos import Regime

CASOS: Final = Path(__file__).parents[1] / "casos" / "prazos.csv"
SEM_EXPEDIENTE: Final = frozenset(
    {date(2026, m, d) for m, d in (
        (1, 1), (2, 16), (2, 17), (4, 3), (4, 7), (4, 21), (5, 1), (6, 4), (9, 7), (9, 8),
        (10, 12), (11, 2), (11, 15), (11, 20), (12, 25),
    )} | {date(2027, 1, 1)}
)  # fmt: skip
CARNAVAL: Final = frozenset({date(2026, 2, 16), date(2026, 2, 17)})


def _dia(texto: str) -> date:
    return date.fromisoformat(texto)


def _conta(regime: str, ato: str, ciencia: str, meio: str = "pessoal") -> str:
    return vencimento(
        regime=regime,
        ato=ato,
        ciencia=_dia(ciencia),
        meio=meio,
        sem_expediente=SEM_EXPEDIENTE,
    ).isoformat()


def _casos() -> list[tuple[str, ...]]:
    with CASOS.open(encoding="utf-8", newline="") as arquivo:
        return [tuple(c.values()) for c in csv.DictReader(arquivo, delimiter=";")]


@pytest.mark.parametrize(("regime", "ato", "ciencia", "meio", "vence"), _casos())
@pytest.mark.norma("14133", "art. 183")
def test_os_quarenta_casos_do_calendario_de_2026(
    regime: str, ato: str, ciencia: str, meio: str, vence: str
) -> None:
    assert _conta(regime, ato, ciencia, meio) == vence


COLUNAS: Final = (
    ("8666", "defesa_previa", "pessoal"),
    ("8666", "defesa_inidoneidade", "pessoal"),
    ("8666", "reconsideracao", "pessoal"),
    ("14133", "defesa_previa", "pessoal"),
    ("14133", "defesa_previa", "internet"),
    ("14133", "recurso_extincao", "pessoal"),
)
VETORES: Final = {
    "2026-04-01": "04-10 04-13 04-17 04-27 04-28 04-08",
    "2026-04-02": "04-13 04-15 04-20 04-28 04-29 04-09",
    "2026-04-06": "04-14 04-17 04-22 04-29 04-30 04-10",
    "2026-09-04": "09-15 09-18 09-22 09-29 09-30 09-11",
    "2026-12-18": "12-28 12-30 01-05 01-12 01-13 12-23",
}


@pytest.mark.norma("8666", "art. 110")
@pytest.mark.parametrize("ciencia", VETORES)
def test_os_vetores_do_dossie(ciencia: str) -> None:
    contados = [_conta(regime, ato, ciencia, meio)[5:] for regime, ato, meio in COLUNAS]

    assert " ".join(contados) == VETORES[ciencia]


@pytest.mark.norma("5002", "art. 26")
@pytest.mark.parametrize(("ato", "vence"), [("recurso", "03-16"), ("defesa_inidoneidade", "03-19")])
def test_os_dias_em_que_o_processo_parou_nao_contam_nem_nos_corridos(ato: str, vence: str) -> None:
    parados = frozenset(date(2026, 3, d) for d in range(4, 11))
    feita = contagem(
        regime="8666",
        ato=ato,
        ciencia=date(2026, 3, 2),
        meio="pessoal",
        sem_expediente=SEM_EXPEDIENTE,
        parados=parados,
    )

    assert f"{feita.vencimento:%m-%d}" == vence


DIAS_DA_LEI: Final = {
    "8666": {
        "defesa_previa": 5, "defesa_inidoneidade": 10, "defesa_extincao": 5, "recurso": 5,
        "recurso_extincao": 5, "representacao": 5, "reconsideracao": 10,
        "decisao_reconsideracao": 5, "decisao_reconsideracao_extincao": 5, "decisao_pedido": 5,
        "decisao_recurso": 5, "decisao_recurso_extincao": 5,
    },
    "14133": {
        "defesa_previa": 15, "defesa_inidoneidade": 15, "defesa_extincao": 15,
        "alegacoes_finais": 15, "recurso": 15, "recurso_extincao": 3, "reconsideracao": 15,
        "decisao_reconsideracao": 5, "decisao_reconsideracao_extincao": 3, "decisao_pedido": 20,
        "decisao_recurso": 20, "decisao_recurso_extincao": 10, "ceis_cnep": 15,
    },
}  # fmt: skip


@pytest.mark.parametrize("regime", Regime.values)
@pytest.mark.parametrize("ato", AtoComPrazo.values)
def test_cada_regime_da_a_cada_ato_os_dias_da_sua_lei_ou_nenhum(regime: str, ato: str) -> None:
    if ato not in DIAS_DA_LEI[regime]:
        with pytest.raises(PrazoNaoPrevisto) as recusa:
            prazo_de(regime=regime, ato=ato)
        assert AtoComPrazo(ato).label.lower() in str(recusa.value)
        return
    prazo = prazo_de(regime=regime, ato=ato)
    assert prazo.dias == DIAS_DA_LEI[regime][ato]
    assert prazo.uteis is (ato != "defesa_inidoneidade" or regime == "14133")
    assert str(prazo.fundamento).startswith(
        {"8666": "Lei 8.666/1993, art", "14133": "Lei 14.133/2021, art"}[regime]
    )


def test_regime_ato_ou_meio_que_nao_existe_nao_se_conta() -> None:
    for estranho in ({"regime": "10520"}, {"ato": "embargos"}, {"meio": "pombo"}):
        dados = {"regime": "8666", "ato": "recurso", "meio": "pessoal"} | estranho
        with pytest.raises(ValueError, match=next(iter(estranho.values()))):
            vencimento(**dados, ciencia=date(2026, 3, 2), sem_expediente=frozenset())


@pytest.mark.norma("14133", "art. 183, § 1º")
@pytest.mark.parametrize(
    ("regime", "meio", "vence"),
    [
        ("14133", "pessoal", "2026-02-13"),
        ("14133", "email", "2026-02-13"),
        ("14133", "correio_ar", "2026-02-13"),
        ("14133", "edital", "2026-02-13"),
        ("14133", "internet", "2026-02-18"),
        ("8666", "pessoal", "2026-02-19"),
        ("8666", "email", "2026-02-19"),
        ("8666", "correio_ar", "2026-02-19"),
        ("8666", "edital", "2026-02-19"),
        ("8666", "internet", "2026-02-19"),
    ],
)
def test_so_na_14133_a_internet_da_mais_um_dia_e_o_carnaval_nao_conta(
    regime: str, meio: str, vence: str
) -> None:
    # Terça, 10 de fevereiro; o Carnaval é em 16 e 17.
    assert _conta(regime, "recurso_extincao", "2026-02-10", meio) == vence


@pytest.mark.parametrize(
    ("regime", "ato", "ciencia", "meio", "vence"),
    [
        # Fim de mês: o mês de 30, o de 31 e fevereiro de 28 dias.
        ("14133", "recurso_extincao", "2026-01-29", "pessoal", "2026-02-03"),
        ("8666", "recurso", "2026-02-27", "pessoal", "2026-03-06"),
        ("8666", "defesa_inidoneidade", "2026-05-31", "pessoal", "2026-06-10"),
        # Véspera de Carnaval, e ciência no próprio feriado.
        ("14133", "recurso_extincao", "2026-02-13", "pessoal", "2026-02-20"),
        ("14133", "recurso_extincao", "2026-02-13", "internet", "2026-02-23"),
        ("14133", "recurso_extincao", "2026-02-17", "pessoal", "2026-02-20"),
        ("8666", "defesa_inidoneidade", "2026-02-06", "pessoal", "2026-02-18"),
        ("8666", "defesa_inidoneidade", "2026-02-13", "pessoal", "2026-02-27"),
        # Sábado e domingo.
        ("8666", "recurso", "2026-08-15", "pessoal", "2026-08-21"),
        ("14133", "recurso_extincao", "2026-08-16", "internet", "2026-08-20"),
        # Virada do ano.
        ("8666", "recurso", "2026-12-31", "pessoal", "2027-01-08"),
        ("8666", "recurso", "2026-12-23", "pessoal", "2026-12-31"),
        ("14133", "recurso_extincao", "2026-12-31", "internet", "2027-01-07"),
        ("14133", "recurso", "2026-12-30", "pessoal", "2027-01-21"),
    ],
)
def test_as_bordas_do_calendario(
    regime: str, ato: str, ciencia: str, meio: str, vence: str
) -> None:
    assert _conta(regime, ato, ciencia, meio) == vence


@pytest.mark.norma("14133", "art. 183, III")
def test_o_sete_de_abril_que_o_decreto_moveu_volta_a_contar_e_o_novo_dia_deixa_de_contar() -> None:
    movido = (SEM_EXPEDIENTE - {date(2026, 4, 7)}) | {date(2026, 4, 10)}

    def vence(dia: int, calendario: frozenset[date]) -> date:
        return vencimento(
            regime="8666",
            ato="recurso",
            ciencia=date(2026, 4, dia),
            meio="pessoal",
            sem_expediente=calendario,
        )

    assert vence(1, SEM_EXPEDIENTE) == date(2026, 4, 10)
    assert vence(1, movido) == date(2026, 4, 9)
    assert vence(2, movido) == date(2026, 4, 13)


@pytest.mark.parametrize(("ciencia", "vence"), [("02-25", "03-01"), ("02-29", "03-03")])
def test_o_dia_bissexto_e_dia_como_os_outros(ciencia: str, vence: str) -> None:
    assert _conta("14133", "recurso_extincao", f"2028-{ciencia}") == f"2028-{vence}"


@pytest.mark.norma("8666", "art. 110, p.ú.")
def test_os_dez_dias_corridos_comecam_e_acabam_em_dia_de_expediente() -> None:
    # Sexta: o primeiro dia seria sábado, e passa à segunda.
    assert _conta("8666", "defesa_inidoneidade", "2026-08-14") == "2026-08-26"
    # O décimo seria domingo, e passa à segunda.
    assert _conta("8666", "defesa_inidoneidade", "2026-08-13") == "2026-08-24"


def test_a_contagem_mostra_o_que_nao_contou() -> None:
    feita = contagem(
        regime="14133",
        ato="recurso_extincao",
        ciencia=date(2026, 2, 13),
        meio="internet",
        sem_expediente=SEM_EXPEDIENTE,
    )

    assert (feita.ciencia, feita.comeco) == (date(2026, 2, 13), date(2026, 2, 18))
    assert (feita.primeiro_dia, feita.vencimento) == (date(2026, 2, 19), date(2026, 2, 23))
    assert feita.dias_por_extenso == "3 dias úteis"
    assert (feita.sem_expediente, feita.fins_de_semana) == ((), 2)
    pessoal = contagem(
        regime="8666",
        ato="defesa_inidoneidade",
        ciencia=date(2026, 2, 13),
        meio="pessoal",
        sem_expediente=SEM_EXPEDIENTE,
    )
    assert pessoal.dias_por_extenso == "10 dias corridos"
    assert (pessoal.sem_expediente, pessoal.fins_de_semana) == (tuple(sorted(CARNAVAL)), 4)


@pytest.mark.norma("14133", "art. 158, § 4º")
@pytest.mark.parametrize(
    ("conhecido", "ultimo_dia"),
    [("2021-12-01", "2026-12-01"), ("2024-02-29", "2029-02-28"), ("2023-02-28", "2028-02-28")],
)
def test_a_prescricao_conta_cinco_anos_de_data_a_data(conhecido: str, ultimo_dia: str) -> None:
    assert prescricao(_dia(conhecido)).isoformat() == ultimo_dia


@pytest.mark.norma("14133", "art. 183, § 2º")
@pytest.mark.parametrize(
    ("caiu", "passa_a"),
    [("2026-02-13", "2026-02-18"), ("2026-12-31", "2027-01-04"), ("2026-08-11", "2026-08-12")],
)
def test_a_queda_da_comunicacao_leva_ao_dia_util_seguinte(caiu: str, passa_a: str) -> None:
    assert prorrogado(_dia(caiu), sem_expediente=SEM_EXPEDIENTE) == _dia(passa_a)


@given(
    chave=st.sampled_from(sorted(TABELA)),
    meio=st.sampled_from(MeioDeCiencia.values),
    ciencia=st.dates(date(2024, 1, 1), date(2030, 12, 31)),
    fechados=st.sets(st.integers(0, 40), max_size=15),
)
def test_todo_prazo_vence_em_dia_de_expediente_depois_da_ciencia_e_nunca_antes_dos_dias_da_lei(
    chave: tuple[Regime, AtoComPrazo], meio: str, ciencia: date, fechados: set[int]
) -> None:
    regime, ato = chave
    sem = frozenset(ciencia + timedelta(days=n) for n in fechados)
    vence = vencimento(regime=regime, ato=ato, ciencia=ciencia, meio=meio, sem_expediente=sem)

    assert vence.weekday() < 5
    assert vence not in sem
    dias = TABELA[chave].dias
    assert (vence - ciencia).days >= dias
    uteis = [
        d
        for n in range(1, (vence - ciencia).days + 1)
        if (d := ciencia + timedelta(days=n)).weekday() < 5 and d not in sem
    ]
    if TABELA[chave].uteis:
        extra = meio == MeioDeCiencia.INTERNET and regime is Regime.LEI_14133
        assert len(uteis) == dias + extra
    mais_um = vencimento(
        regime=regime, ato=ato, ciencia=ciencia, meio=meio, sem_expediente=sem | {vence}
    )
    assert mais_um > vence
