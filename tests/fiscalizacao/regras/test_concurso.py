"""Concurso de itens pelo mesmo fato: o mais específico, depois o mais grave (H-36)."""

from itertools import permutations

import pytest

from fiscalizacao.regras.catalogo import CATALOGO
from fiscalizacao.regras.concurso import CONCORRENCIAS, concorrentes, proposto

pytestmark = pytest.mark.norma("5002", "arts. 22 a 25")
MAPA = (
    ({"23-IV", "24-IV"}, "24-IV"),
    ({"23-VII", "24-IX"}, "23-VII"),
    ({"22-V", "24-I", "25-II", "25-V"}, "24-I"),
    ({"24-II", "25-VI"}, "25-VI"),
    ({"23-V", "24-VII", "25-IV", "25-V"}, "24-VII"),
    ({"24-VIII", "25-VIII"}, "25-VIII"),
    ({"22-IV", "24-III"}, "24-III"),
    ({"23-I", "23-VIII"}, "23-I"),
    ({"23-IX", "25-I"}, "25-I"),
)


@pytest.mark.parametrize(("itens", "escolhido"), MAPA)
def test_o_mapa_de_sobreposicoes_propoe_o_mesmo_item_em_qualquer_ordem(
    itens: set[str], escolhido: str
) -> None:
    assert {proposto(ordem) for ordem in permutations(sorted(itens))} == {escolhido}
    assert all(itens <= concorrentes(item).keys() for item in itens)


def test_toda_disputa_diz_o_que_distingue_cada_item_e_so_traz_itens_da_lei() -> None:
    da_lei = {i.codigo for i in CATALOGO}

    assert {frozenset(c.quando) for c in CONCORRENCIAS} == {frozenset(i) for i, _ in MAPA}
    for disputa in CONCORRENCIAS:
        assert disputa.quando.keys() <= da_lei
        assert all(q.strip() for q in disputa.quando.values())


def test_concorrer_e_reciproco_e_inclui_o_proprio_item() -> None:
    for item in (i.codigo for i in CATALOGO):
        outros = concorrentes(item)
        assert not outros or item in outros
        assert all(item in concorrentes(outro) for outro in outros)


def test_o_item_de_duas_disputas_traz_as_duas() -> None:
    assert concorrentes("25-V").keys() == {
        "24-I", "25-II", "25-V", "22-V", "24-VII", "25-IV", "23-V",
    }  # fmt: skip


@pytest.mark.parametrize("item", ["24-V", "25-III", "25-VII", "EDITAL-7", ""])
def test_o_item_que_ninguem_disputa_nao_concorre(item: str) -> None:
    assert concorrentes(item) == {}


@pytest.mark.parametrize(
    ("candidatos", "escolhido"),
    [
        (["24-V"], "24-V"),
        (["23-I", "24-V"], "24-V"),
        (["24-V", "25-III", "22-I"], "25-III"),
        (["24-VI", "24-V"], "24-V"),
        (["25-IX", "25-III"], "25-III"),
        (["24-I", "24-I"], "24-I"),
        (["22-V", "24-VIII", "25-VIII"], "25-VIII"),
    ],
)
def test_fora_da_disputa_vale_o_mais_grave_e_no_mesmo_artigo_o_de_numero_menor(
    candidatos: list[str], escolhido: str
) -> None:
    assert {proposto(ordem) for ordem in permutations(candidatos)} == {escolhido}


def test_a_infracao_do_edital_sozinha_se_propoe_e_com_as_da_lei_cede_a_elas() -> None:
    assert proposto(["EDITAL-7"]) == "EDITAL-7"
    assert {proposto(o) for o in permutations(["EDITAL-7", "23-I", "22-I"])} == {"23-I"}


def test_sem_candidato_nada_se_propoe() -> None:
    with pytest.raises(ValueError, match="Nenhum item"):
        proposto([])
