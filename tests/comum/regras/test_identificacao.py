"""Números de identificação (dossiê jurídico, seção D)."""

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patrocinio.comum.regras import identificacao as regra

CASOS = Path(__file__).parents[2] / "casos" / "identificadores.csv"
VALIDADORES = {
    "cpf": regra.cpf_valido,
    "cnpj": regra.cnpj_valido,
    "renavam": regra.renavam_valido,
}


def _casos() -> list[tuple[str, str, bool]]:
    with CASOS.open(encoding="utf-8") as arquivo:
        return [
            (c["tipo"], c["valor"], c["valido"] == "1")
            for c in csv.DictReader(arquivo, delimiter=";")
        ]


@pytest.mark.parametrize(("tipo", "valor", "valido"), _casos())
def test_casos_de_identificadores(tipo: str, valor: str, valido: bool) -> None:  # noqa: FBT001
    assert VALIDADORES[tipo](valor) is valido


@pytest.mark.parametrize(
    "cnpj",
    ["12ABC34501DE35", "A1B2C3D4000193", "AAAAAAAAAAAA45", "ZZZZZZZZZZZZ62", "00000000000191"],
)
@pytest.mark.norma("IN RFB 2.229/2024", "anexo")
def test_cnpj_alfanumerico_vale_pelo_codigo_ascii_menos_48(cnpj: str) -> None:
    assert regra.cnpj_valido(cnpj)


def test_cnpj_com_valor_de_letra_errado_e_recusado() -> None:
    # Uma implementação pública usa A=10; o dígito dela não pode passar.
    assert not regra.cnpj_valido("12ABC34501DE61")


@pytest.mark.parametrize("vazio", ["", "   ", "abc", "-", "123"])
def test_texto_que_nao_e_numero_e_recusado_sem_erro(vazio: str) -> None:
    for valida in (*VALIDADORES.values(), regra.nis_valido, regra.cns_valido, regra.cnh_valida):
        assert not valida(vazio)
    assert not regra.placa_valida(vazio)
    assert not regra.cep_valido(vazio)
    assert not regra.telefone_valido(vazio)


def test_cpf_com_letra_no_meio_e_recusado() -> None:
    assert regra.cpf_valido("529.982.247-25")
    assert not regra.cpf_valido("529x982x247x25")


@pytest.mark.norma("Resolução CONTRAN 969/2022", "anexo")
def test_placa_antiga_e_do_mercosul_sao_o_mesmo_veiculo() -> None:
    assert regra.placa_canonica("abc-1234") == regra.placa_canonica("ABC 1C34") == "ABC1C34"
    assert regra.placa_canonica("AAA-9099") == "AAA9A99"
    assert regra.placa_canonica("AAA-9999") == "AAA9J99"


@pytest.mark.parametrize("texto", ["AB1234", "ABCD123", "1BC1234", "ABC12345", "ABC1K3"])
def test_o_que_nao_e_placa_e_recusado_com_exemplo(texto: str) -> None:
    with pytest.raises(ValueError, match="AAA-9999 ou AAA9A99"):
        regra.placa_canonica(texto)


def test_renavam_antigo_ganha_zeros_a_esquerda() -> None:
    assert regra.renavam_canonico("639884962") == "00639884962"
    assert regra.renavam_valido("639884962")
    assert not regra.renavam_valido("00000000000")


@pytest.mark.parametrize("nis", ["065.92639.71-0", "120.56789.03-7"])
def test_nis_com_pontuacao_vale(nis: str) -> None:
    assert regra.nis_valido(nis)
    assert not regra.nis_valido(nis[:-1] + str((int(nis[-1]) + 1) % 10))


@pytest.mark.parametrize("cns", ["144082627260004", "187 5079 4360 0018"])
def test_cns_com_espacos_vale(cns: str) -> None:
    assert regra.cns_valido(cns)


def test_telefone_perde_o_55_e_exige_o_nove_do_celular() -> None:
    assert regra.telefone_canonico("+55 (34) 99999-0000") == "34999990000"
    assert regra.telefone_valido("(34) 3839-1800")
    assert not regra.telefone_valido("(34) 89999-0000")
    assert not regra.telefone_valido("3839-1800")


@pytest.mark.parametrize(
    ("tipo", "valor", "escrito"),
    [
        ("cpf", "52998224725", "529.982.247-25"),
        ("cnpj", "12ABC34501DE35", "12.ABC.345/01DE-35"),
        ("nis", "12056789037", "120.56789.03-7"),
        ("cep", "38740000", "38740-000"),
        ("telefone", "3438391800", "(34) 3839-1800"),
        ("telefone", "34999990000", "(34) 99999-0000"),
        ("cpf", "123", "123"),
    ],
)
def test_identificador_e_mostrado_como_se_escreve(tipo: str, valor: str, escrito: str) -> None:
    assert regra.formatar(tipo, valor) == escrito


@given(st.from_regex(r"[A-Z]{3}[0-9]{4}", fullmatch=True))
def test_toda_placa_antiga_tem_uma_so_escrita_canonica(placa: str) -> None:
    canonica = regra.placa_canonica(placa)

    assert regra.placa_canonica(canonica) == canonica
    assert regra.placa_canonica(f"{placa[:3]}-{placa[3:]}".lower()) == canonica


@given(st.text(max_size=30))
def test_nenhum_texto_derruba_os_validadores(texto: str) -> None:
    for valida in (
        *VALIDADORES.values(),
        regra.placa_valida,
        regra.nis_valido,
        regra.cns_valido,
        regra.cnh_valida,
        regra.cep_valido,
        regra.telefone_valido,
    ):
        assert valida(texto) in {True, False}


@pytest.mark.parametrize(
    ("palavra", "nova"),
    [
        ("abc1234", "abc1c34"), ("abc1034", "abc1a34"), ("abc1934", "abc1j34"), ("abc12", "abc1c"),
        ("abc123", "abc1c3"), ("abc1", ""), ("abc12345", ""), ("abc1c34", ""), ("ab12345", ""),
        ("abcd123", ""), ("", ""),
    ],
)  # fmt: skip
def test_palavra_que_comeca_placa_antiga_passa_a_do_mercosul(palavra: str, nova: str) -> None:
    assert regra.placa_antiga_como_a_nova(palavra) == nova


def test_cpf_encoberto_mostra_so_o_meio() -> None:
    assert regra.cpf_encoberto("52998224725") == "***.982.247-**"
    assert regra.cpf_encoberto("") == ""
