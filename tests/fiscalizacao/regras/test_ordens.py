"""Prazo da ordem de vistoria e a infração de quem o perde (Lei 5.002, arts. 14, 23 e 24)."""

from datetime import date, timedelta

import pytest

from fiscalizacao.regras.ordens import dia_do_fato, infracao_cabivel, orgao_cabe, ultimo_dia
from fiscalizacao.tipos import EspecieDeRoteiro, OrgaoDaVistoria
from transporte_escolar.tipos import ItemDaLei

ENTREGA = date(2026, 8, 10)
PRAZO = date(2026, 8, 20)
VESPERA, SEGUINTE = PRAZO - timedelta(days=1), PRAZO + timedelta(days=1)
MUITO_DEPOIS = PRAZO + timedelta(days=60)


@pytest.mark.parametrize(
    ("dias", "ultimo"),
    [(1, date(2026, 8, 11)), (10, PRAZO), (12, date(2026, 8, 22)), (180, date(2027, 2, 6))],
)
@pytest.mark.norma("5002", "art. 14, § 6º")
def test_prazo_conta_dias_corridos_sem_o_da_entrega_mesmo_se_acaba_no_sabado(
    dias: int, ultimo: date
) -> None:
    assert ultimo_dia(ENTREGA, dias) == ultimo


def test_prazo_de_nenhum_dia_nao_existe() -> None:
    with pytest.raises(ValueError, match="ao menos um dia"):
        ultimo_dia(ENTREGA, 0)


@pytest.mark.parametrize(
    ("feita", "item"),
    [(ENTREGA, None), (VESPERA, None), (PRAZO, None), (SEGUINTE, ItemDaLei.ART_23_IV)],
)
@pytest.mark.norma("5002", "art. 23, IV")
def test_vistoria_feita_depois_do_prazo_e_do_art_23_iv_e_no_ultimo_dia_nao(
    feita: date, item: ItemDaLei | None
) -> None:
    assert infracao_cabivel(prazo_ate=PRAZO, feita_em=feita, em=MUITO_DEPOIS) == item


@pytest.mark.parametrize(
    ("em", "item"), [(VESPERA, None), (PRAZO, None), (SEGUINTE, ItemDaLei.ART_24_IV)]
)
@pytest.mark.norma("5002", "art. 24, IV")
def test_vistoria_nao_providenciada_e_do_art_24_iv_so_no_dia_seguinte_ao_prazo(
    em: date, item: ItemDaLei | None
) -> None:
    assert infracao_cabivel(prazo_ate=PRAZO, feita_em=None, em=em) == item


@pytest.mark.parametrize("feita", [None, ENTREGA, MUITO_DEPOIS])
@pytest.mark.norma("5002", "art. 27")
def test_ordem_que_nao_se_entregou_nao_gera_infracao(feita: date | None) -> None:
    assert infracao_cabivel(prazo_ate=None, feita_em=feita, em=MUITO_DEPOIS) is None


def test_fato_e_do_dia_seguinte_ao_do_prazo() -> None:
    assert dia_do_fato(PRAZO) == SEGUINTE


@pytest.mark.parametrize("especie", list(EspecieDeRoteiro))
@pytest.mark.norma("5002", "art. 14, § 2º")
def test_oficina_so_faz_a_semestral(especie: EspecieDeRoteiro) -> None:
    semestral = especie == EspecieDeRoteiro.SEMESTRAL

    assert orgao_cabe(OrgaoDaVistoria.OFICINA, especie) is semestral
    assert orgao_cabe(OrgaoDaVistoria.SESTRAN, especie)
    assert orgao_cabe(OrgaoDaVistoria.ORGAO_ESTADUAL, especie)
