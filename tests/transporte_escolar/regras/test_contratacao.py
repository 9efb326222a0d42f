"""Quem pode propor, e para quantas linhas."""

import pytest

from transporte_escolar.regras.contratacao import (
    LinhaPretendida,
    recusa_do_mei,
    recusa_do_objeto_social,
    recusa_por_limite_de_linhas,
)


def _linhas(*lotes: int | None) -> list[LinhaPretendida]:
    return [LinhaPretendida(f"L{n}", lote) for n, lote in enumerate(lotes)]


def _artigo(*lotes: int | None, excecao: bool = True, justificativa: str = "Sim.") -> str | None:
    recusa = recusa_por_limite_de_linhas(
        _linhas(*lotes), excecao=excecao, justificativa=justificativa
    )
    return recusa.dispositivo.artigo if recusa and recusa.dispositivo else None


@pytest.mark.norma("5002", "art. 2º")
def test_uma_linha_por_licitante_sempre_se_admite() -> None:
    assert _artigo(None, excecao=False, justificativa="") is None


@pytest.mark.norma("5002", "art. 2º")
def test_segunda_linha_sem_excecao_no_edital_e_recusada() -> None:
    assert _artigo(1, 1, excecao=False, justificativa="") == "art. 2º"


@pytest.mark.norma("5002", "art. 2º, p.ú., a")
@pytest.mark.parametrize("justificativa", ["", "   ", "\n"])
def test_excecao_sem_justificativa_escrita_nao_vale(justificativa: str) -> None:
    assert _artigo(1, 1, justificativa=justificativa) == "art. 2º, p.ú., a"


@pytest.mark.norma("5002", "art. 2º, p.ú., a")
def test_justificativa_sem_a_excecao_no_edital_nao_vale() -> None:
    assert _artigo(1, 1, excecao=False) == "art. 2º"


@pytest.mark.norma("5002", "art. 2º, p.ú., b")
@pytest.mark.parametrize("lotes", [(1, 2), (1, None), (None, None), (1, 1, 2)])
def test_linhas_de_lotes_diferentes_ou_sem_lote_sao_recusadas(lotes: tuple[int | None]) -> None:
    assert _artigo(*lotes) == "art. 2º, p.ú., b"


@pytest.mark.norma("5002", "art. 2º, p.ú., c")
@pytest.mark.parametrize(("quantas", "artigo"), [(2, None), (3, None), (4, "art. 2º, p.ú., c")])
def test_ate_tres_linhas_do_mesmo_lote(quantas: int, artigo: str | None) -> None:
    assert _artigo(*[7] * quantas) == artigo


@pytest.mark.norma("5002", "art. 2º")
def test_o_limite_conta_linhas_e_nao_registros() -> None:
    mesma = [LinhaPretendida("L1", 1), LinhaPretendida("L1", 1)]

    assert recusa_por_limite_de_linhas(mesma, excecao=False, justificativa="") is None


@pytest.mark.norma("5002", "art. 2º")
def test_recusa_diz_o_artigo_o_campo_e_a_saida() -> None:
    recusa = recusa_por_limite_de_linhas(_linhas(1, 1), excecao=False, justificativa="")

    assert recusa is not None
    assert recusa.campo == "item"
    assert "(Lei 5.002/2018, art. 2º)" in str(recusa)
    assert recusa.saida


@pytest.mark.norma("5002", "art. 2º")
def test_objeto_social_incompativel_e_recusado() -> None:
    recusa = recusa_do_objeto_social(compativel=False)

    assert recusa is not None
    assert recusa.campo == "empresa"
    assert "art. 2º" in str(recusa)
    assert recusa_do_objeto_social(compativel=True) is None


@pytest.mark.norma("5002", "art. 2º")
@pytest.mark.parametrize(
    ("mei", "aceita", "recusado"),
    [(True, False, True), (True, True, False), (False, False, False)],
)
def test_mei_e_recusado_so_se_a_leitura_vigente_nao_o_aceita(
    *, mei: bool, aceita: bool, recusado: bool
) -> None:
    assert (recusa_do_mei(mei=mei, aceita_mei=aceita) is not None) is recusado
