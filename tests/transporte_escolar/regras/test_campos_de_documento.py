"""O que cada documento traz e o que a lei exige dele."""

from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from transporte_escolar.regras.campos_de_documento import (
    RESPONSAVEL_TECNICO,
    campos_do_tipo,
    faltas_do_documento,
    fim_sugerido,
    passa_da_lotacao,
)
from transporte_escolar.tipos import CodigoDeDocumento as Codigo

CHEIO: dict[str, Any] = {
    "numero": "1", "orgao": "Detran-MG", "exercicio": 2026, "especie_passageiro": True,
    "resultado": "favoravel", "cobre_passageiros": False, "cobre_veiculo": True,
    "categoria": "D", "ear": False,
}  # fmt: skip


@pytest.mark.parametrize("codigo", [*Codigo.values, "extintor"])
def test_documento_completo_nao_tem_falta(codigo: str) -> None:
    assert faltas_do_documento(codigo, CHEIO) == ()


@pytest.mark.parametrize(
    ("codigo", "campo", "artigo"),
    [
        (Codigo.CRLV, "especie_passageiro", "art. 12, § 1º, I"),
        (Codigo.CRLV, "exercicio", "art. 19, II"),
        (Codigo.AUTORIZACAO, "orgao", "art. 12, § 1º, III"),
        (Codigo.INSPECAO_SEMESTRAL, "resultado", "art. 14"),
        (Codigo.INSPECAO_SEMESTRAL, "orgao", "art. 14"),
        (Codigo.TACOGRAFO, "numero", "art. 12, § 1º, V"),
        (Codigo.SEGURO, "cobre_passageiros", "art. 12, § 1º, IX"),
        (Codigo.SEGURO, "cobre_veiculo", "art. 12, § 1º, IX"),
        (Codigo.CNH, "categoria", "art. 17, p.ú., II"),
        (Codigo.CNH, "ear", "art. 17, p.ú., II"),
        (Codigo.CURSO, "orgao", "art. 17, p.ú., IV"),
        (Codigo.PRONTUARIO, "orgao", "art. 17, p.ú., III"),
        (Codigo.CERTIDAO_CRIMINAL, "resultado", "art. 17, p.ú., VI"),
        (Codigo.TOXICOLOGICO, "resultado", "art. 17, p.ú., VII"),
        (Codigo.CERTIDAO_DO_MONITOR, "resultado", "art. 7º, § 1º, IV"),
    ],
)
@pytest.mark.parametrize("vazio", [None, "", "  "])
def test_o_que_a_lei_exige_em_branco_e_falta_com_o_artigo(
    codigo: str, campo: str, artigo: str, vazio: str | None
) -> None:
    (falta,) = faltas_do_documento(codigo, CHEIO | {campo: vazio})

    assert falta.campo == campo
    assert falta.dispositivo.artigo == artigo


@pytest.mark.norma("5002", "art. 14, § 2º")
def test_inspecao_de_oficina_credenciada_pede_engenheiro_crea_e_art() -> None:
    faltas = faltas_do_documento(Codigo.INSPECAO_SEMESTRAL, CHEIO, de_oficina=True)

    assert [f.campo for f in faltas] == list(RESPONSAVEL_TECNICO)
    assert {f.dispositivo.artigo for f in faltas} == {"art. 14, § 2º"}


@pytest.mark.norma("5002", "art. 14, § 2º")
@pytest.mark.parametrize("dito", RESPONSAVEL_TECNICO)
def test_quem_diz_um_dado_do_engenheiro_diz_todos(dito: str) -> None:
    faltas = faltas_do_documento(Codigo.INSPECAO_SEMESTRAL, CHEIO | {dito: "x"})

    assert {f.campo for f in faltas} == set(RESPONSAVEL_TECNICO) - {dito}


@pytest.mark.parametrize("codigo", sorted(set(Codigo.values) - {"inspecao_semestral"}))
def test_so_a_inspecao_pede_engenheiro(codigo: str) -> None:
    assert faltas_do_documento(codigo, CHEIO, de_oficina=True) == ()


def test_tipo_acrescentado_usa_so_numero_e_emissor() -> None:
    assert [c.nome for c in campos_do_tipo("extintor")] == ["numero", "orgao"]


@pytest.mark.parametrize(
    ("codigo", "vence", "meses", "fim"),
    [
        (Codigo.AUTORIZACAO, True, 6, date(2026, 8, 28)),
        (Codigo.FGTS, True, 1, date(2026, 3, 28)),
        (Codigo.CNH, True, None, None),
        ("extintor", False, 12, None),
        (Codigo.INSPECAO_SEMESTRAL, True, 6, None),
        (Codigo.CERTIDAO_CRIMINAL, True, 6, None),
        (Codigo.CURSO, False, None, None),
    ],
)
def test_fim_da_validade_se_sugere_de_data_a_data_salvo_o_que_a_norma_conta(
    codigo: str, meses: int | None, fim: date | None, *, vence: bool
) -> None:
    emissao = date(2026, 2, 28)

    assert fim_sugerido(codigo, emitido_em=emissao, vence=vence, meses=meses) == fim


@given(st.integers(0, 5000), st.integers(1, 60))
def test_fim_sugerido_nunca_antecede_a_emissao(dias: int, meses: int) -> None:
    emissao = date(2020, 1, 1) + timedelta(days=dias)
    fim = fim_sugerido(Codigo.SEGURO, emitido_em=emissao, vence=True, meses=meses)

    assert fim is not None
    assert fim > emissao
    assert fim.day <= emissao.day


@pytest.mark.norma("9.503", "art. 137")
@pytest.mark.parametrize(
    ("lugares", "passa"), [(None, False), (15, False), (16, False), (17, True)]
)
def test_autorizacao_nao_passa_da_lotacao_do_veiculo(lugares: int | None, *, passa: bool) -> None:
    assert passa_da_lotacao(lugares, do_veiculo=16) is passa
