"""O que a vistoria conclui a partir dos itens (arts. 13, p.ú., 14 e 20, II)."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiscalizacao.regras.fatos import ItemFato, RespostaFato
from fiscalizacao.regras.resultado import (
    conforme,
    faltas,
    pior,
    prazo_das_pendencias,
    resultado,
    valida_ate,
)
from fiscalizacao.tipos import Resposta, ResultadoDaVistoria, TipoDeResposta

Resultado = ResultadoDaVistoria
FREIOS = ItemFato("freios", "Freios", "art. 14, § 4º", impeditivo=True)
LIMPEZA = ItemFato("limpeza", "Limpeza", "art. 14, § 5º")
SULCO = ItemFato(
    "sulco", "Sulco", "art. 14, § 4º", tipo=TipoDeResposta.NUMERO, minimo=Decimal("1.6")
)
OBSERVACAO = ItemFato("obs", "Observação", "art. 20, II", tipo=TipoDeResposta.TEXTO)
SIM = RespostaFato(Resposta.CONFORME)
NAO = RespostaFato(Resposta.NAO_CONFORME, defeito="Pedal baixo")
NA = RespostaFato(Resposta.NAO_SE_APLICA)


@pytest.mark.norma("5002", "art. 13, p.ú.")
def test_um_item_impeditivo_que_falha_torna_o_veiculo_inapto() -> None:
    assert resultado([FREIOS, LIMPEZA], {"freios": NAO, "limpeza": SIM}) == Resultado.INAPTO


@pytest.mark.norma("5002", "art. 14, § 6º")
def test_a_falha_que_nao_impede_deixa_apto_com_pendencias() -> None:
    dadas = {"freios": SIM, "limpeza": NAO}

    assert resultado([FREIOS, LIMPEZA], dadas) == Resultado.COM_PENDENCIAS


@pytest.mark.norma("5002", "art. 20, II")
def test_sem_falha_e_apto_e_o_que_nao_se_aplica_nao_conta() -> None:
    assert resultado([FREIOS, LIMPEZA], {"freios": SIM, "limpeza": NA}) == Resultado.APTO


@pytest.mark.norma("5002", "art. 14, § 4º")
@pytest.mark.parametrize(
    ("medido", "esperado"),
    [("1.59", False), ("1.6", True), ("1.61", True)],
    ids=["abaixo", "no limite", "acima"],
)
def test_o_numero_fora_do_limite_nao_esta_conforme(medido: str, *, esperado: bool) -> None:
    assert conforme(SULCO, RespostaFato(numero=Decimal(medido))) is esperado


@pytest.mark.norma("5002", "art. 20, II")
def test_o_texto_nao_se_julga() -> None:
    assert conforme(OBSERVACAO, RespostaFato(texto="Tudo lavado")) is None
    assert resultado([OBSERVACAO], {"obs": RespostaFato(texto="x")}) == Resultado.APTO


@pytest.mark.norma("5002", "art. 14, § 4º")
@pytest.mark.parametrize(
    ("dadas", "faltam"),
    [
        ({}, ["freios", "sulco", "obs"]),
        ({"freios": RespostaFato(Resposta.NAO_CONFORME)}, ["freios", "sulco", "obs"]),
        ({"freios": NAO, "sulco": NA, "obs": RespostaFato(texto=" ")}, ["obs"]),
        ({"freios": SIM, "sulco": RespostaFato(numero=Decimal(2)), "obs": NA}, []),
        ({"freios": SIM, "sulco": RespostaFato(numero=Decimal(1)), "obs": NA}, ["sulco"]),
    ],
    ids=["nada", "falha sem dizer qual", "texto em branco", "completa", "número fora, sem dizer"],
)
def test_o_laudo_circunstanciado_pede_todos_os_itens_e_descreve_as_falhas(
    dadas: dict[str, RespostaFato], faltam: list[str]
) -> None:
    assert [f.codigo for f in faltas([FREIOS, SULCO, OBSERVACAO], dadas)] == faltam


@pytest.mark.norma("5002", "art. 20, II")
def test_a_visita_de_varios_roteiros_tem_o_pior_resultado() -> None:
    assert pior([Resultado.APTO, Resultado.COM_PENDENCIAS]) == Resultado.COM_PENDENCIAS
    assert pior([Resultado.INAPTO, Resultado.COM_PENDENCIAS]) == Resultado.INAPTO
    assert pior(["apto"]) == Resultado.APTO


@pytest.mark.norma("5002", "art. 14, § 6º")
def test_o_prazo_das_pendencias_nao_conta_o_dia_da_vistoria() -> None:
    assert prazo_das_pendencias(date(2026, 8, 10), dias=30) == date(2026, 9, 9)


@pytest.mark.norma("5002", "art. 14")
@pytest.mark.parametrize(
    ("meses", "conclusao", "fim"),
    [
        (6, Resultado.APTO, date(2027, 2, 28)),
        (None, Resultado.APTO, None),
        (6, Resultado.INAPTO, None),
        (6, Resultado.COM_PENDENCIAS, date(2026, 9, 30)),
        (1, Resultado.COM_PENDENCIAS, date(2026, 9, 30)),
    ],
    ids=["seis meses", "sem prazo", "inapta não vale", "até as pendências", "o que acabar antes"],
)
def test_a_validade_conta_de_data_a_data_e_acaba_com_as_pendencias(
    meses: int | None, conclusao: ResultadoDaVistoria, fim: date | None
) -> None:
    contada = valida_ate(
        date(2026, 8, 31), meses=meses, resultado=conclusao, pendencias_ate=date(2026, 9, 30)
    )

    assert contada == fim


@given(st.lists(st.sampled_from(["sim", "nao", "na"]), min_size=1, max_size=12), st.data())
def test_so_ha_inapto_se_um_impeditivo_falha(respostas: list[str], data: st.DataObject) -> None:
    dadas = {"sim": SIM, "nao": NAO, "na": NA}
    itens = [
        ItemFato(f"i{n}", "Item", "art. 20, II", impeditivo=data.draw(st.booleans()))
        for n, _ in enumerate(respostas)
    ]
    por_codigo = {i.codigo: dadas[r] for i, r in zip(itens, respostas, strict=True)}
    falhos = [i for i, r in zip(itens, respostas, strict=True) if r == "nao"]

    concluido = resultado(itens, por_codigo)

    assert (concluido == Resultado.INAPTO) == any(i.impeditivo for i in falhos)
    assert (concluido == Resultado.APTO) == (not falhos)
