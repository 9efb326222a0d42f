"""Catálogo: as 32 infrações com as palavras do texto oficial, a gravidade e as UFM da lei."""

import re
from pathlib import Path
from typing import Final

import pytest

from fiscalizacao.models import Infracao
from fiscalizacao.regras.catalogo import (
    ASSEDIO,
    CATALOGO,
    CLAUSULA_ABERTA,
    InfracaoDaLei,
    codigos_escritos,
)
from fiscalizacao.tipos import Gravidade, Medida, OrigemDaInfracao

LEI: Final = Path(__file__).parents[3] / "docs" / "leis" / "lei-5002-2018.txt"
ARTIGOS: Final = ("22", "23", "24", "25")
PAGINA: Final = re.compile(r"^\d+\n", flags=re.MULTILINE)
MULTA_ESCRITA: Final = re.compile(r"(\d+) \(\w+\) unidades? fisca(?:l|is)", re.IGNORECASE)
NAS_PALAVRAS_DO_ARTIGO: Final = {
    "22": (Gravidade.LEVE, "leves", (Medida.ADVERTENCIA_VERBAL,)),
    "23": (Gravidade.MEDIA, "médias", (Medida.ADVERTENCIA,)),
    "24": (Gravidade.GRAVE, "graves", (Medida.ADVERTENCIA, Medida.MULTA)),
    "25": (Gravidade.GRAVISSIMA, "gravíssimas", (Medida.MULTA, Medida.RESCISAO)),
}


def _corrido(texto: str) -> str:
    return re.sub(r"\s+", " ", texto).strip()


def _artigos() -> dict[str, str]:
    texto = PAGINA.sub("", LEI.read_text(encoding="utf-8"))
    partes = re.split(r"^Art\. (\d+)º?\. ?-", texto, flags=re.MULTILINE)
    return {n: t for n, t in zip(partes[1::2], partes[2::2], strict=True) if n in ARTIGOS}


def _incisos() -> dict[str, str]:
    """Cada inciso dos arts. 22 a 25 no texto oficial, em linha corrida."""
    achados = {}
    for artigo, texto in _artigos().items():
        corpo = texto.partition("Parágrafo")[0]
        partes = re.split(r"^([IVX]+) ?[-–] ?", corpo, flags=re.MULTILINE)
        for inciso, conduta in zip(partes[1::2], partes[2::2], strict=True):
            achados[f"{artigo}-{inciso}"] = _corrido(conduta)
    return achados


@pytest.mark.norma("5002", "arts. 22 a 25")
def test_sao_os_trinta_e_dois_incisos_do_texto_oficial_na_ordem_dele() -> None:
    assert [i.codigo for i in CATALOGO] == list(_incisos())
    assert [sum(i.codigo.startswith(f"{a}-") for i in CATALOGO) for a in ARTIGOS] == [5, 9, 9, 9]


@pytest.mark.norma("5002", "arts. 22 a 25")
@pytest.mark.parametrize("item", CATALOGO, ids=lambda i: str(i.codigo))
def test_cada_item_traz_as_palavras_da_lei_sem_corrigi_la(item: InfracaoDaLei) -> None:
    assert item.texto == _incisos()[item.codigo]
    assert item.dispositivo == f"art. {item.codigo.replace('-', ', ')}"


@pytest.mark.norma("5002", "arts. 22 a 25")
@pytest.mark.parametrize("artigo", ARTIGOS)
def test_a_gravidade_e_as_penas_sao_as_do_caput(artigo: str) -> None:
    gravidade, palavra, medidas = NAS_PALAVRAS_DO_ARTIGO[artigo]

    assert f"infrações {palavra}" in _corrido(_artigos()[artigo])
    do_artigo = [i for i in CATALOGO if i.codigo.startswith(f"{artigo}-")]
    assert {(i.gravidade, i.medidas) for i in do_artigo} == {(gravidade, medidas)}


@pytest.mark.norma("5002", "art. 24")
def test_a_multa_das_graves_e_a_que_o_caput_escreve() -> None:
    caput = _corrido(_artigos()["24"].partition("\nI -")[0])
    escrita = MULTA_ESCRITA.search(caput)

    assert escrita is not None
    assert {i.ufm for i in CATALOGO if i.codigo.startswith("24-")} == {int(escrita[1])} == {3}


@pytest.mark.norma("5002", "art. 25")
def test_a_multa_das_gravissimas_e_a_que_cada_inciso_escreve() -> None:
    escritas = []
    for codigo, texto in _incisos().items():
        if codigo.startswith("25-"):
            escrita = MULTA_ESCRITA.search(texto)
            assert escrita is not None, codigo
            escritas.append(int(escrita[1]))

    assert [i.ufm for i in CATALOGO if i.codigo.startswith("25-")] == escritas
    assert escritas == [5, 3, 5, 5, 5, 7, 5, 5, 1]


def test_as_leves_e_as_medias_nao_tem_multa() -> None:
    assert {i.ufm for i in CATALOGO if i.codigo[:2] in {"22", "23"}} == {0}


def test_o_assedio_e_a_clausula_aberta_sao_os_incisos_que_a_lei_diz() -> None:
    assert "assediar" in _incisos()[ASSEDIO]
    assert "qualquer ato" in _incisos()[CLAUSULA_ABERTA]


@pytest.mark.django_db
@pytest.mark.norma("5002", "arts. 22 a 25")
def test_o_catalogo_semeado_no_banco_e_o_da_lei() -> None:
    no_banco = {i.codigo: i for i in Infracao.objects.filter(origem=OrigemDaInfracao.LEI)}

    assert len(no_banco) == len(CATALOGO)
    for item in CATALOGO:
        linha = no_banco[item.codigo]
        assert (linha.texto, linha.gravidade, linha.ufm) == (item.texto, item.gravidade, item.ufm)
        assert linha.admitidas == item.medidas
        assert linha.base_legal == f"Lei 5.002/2018, {item.dispositivo}"


@pytest.mark.norma("5002", "arts. 22 a 25")
@pytest.mark.parametrize(
    ("escrito", "itens"),
    [
        ("24 VI", ("24-VI",)),
        ("art. 24, VI", ("24-VI",)),
        ("24-vi", ("24-VI",)),
        ("art. 24, inciso VI", ("24-VI",)),
        ("IX", ("23-IX", "24-IX", "25-IX")),
        ("22 IX", ()),
        ("porta aberta", ()),
        ("van", ()),
        ("", ()),
    ],
)
def test_o_que_se_escreve_acha_o_item_que_nomeia_e_nao_outro(
    escrito: str, itens: tuple[str, ...]
) -> None:
    assert codigos_escritos(escrito) == itens


def test_so_o_artigo_acha_todos_os_itens_dele() -> None:
    assert all(c.startswith("23-") for c in codigos_escritos("art. 23"))
    assert len(codigos_escritos("23")) == 9
