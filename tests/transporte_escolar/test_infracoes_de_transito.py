"""Infrações de trânsito: incluir, anular e importar sem duplicar (art. 17, p.ú., III)."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError

from patrocinio.comum.erros import ErroDeDominio
from tests.transporte_escolar.fabricas_frota import HOJE, CondutorFactory
from transporte_escolar.models import Condutor, InfracaoDeTransito
from transporte_escolar.servicos.infracoes_de_transito import (
    Importacao,
    anular_infracao,
    gravar_infracao,
    importar_infracoes,
)
from transporte_escolar.servicos.regularidade import pendencias_do_condutor
from transporte_escolar.tipos import GravidadeDeTransito as Gravidade

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 17, p.ú., III")]
UM_DIA = timedelta(days=1)


@pytest.fixture
def condutor() -> Condutor:
    criado: Condutor = CondutorFactory.create()
    return criado


def incluir(condutor: Condutor, **campos: Any) -> InfracaoDeTransito:
    dados = {"cometida_em": HOJE, "gravidade": Gravidade.GRAVE} | campos
    return gravar_infracao(InfracaoDeTransito(condutor=condutor, **dados), em=HOJE)


def importar(condutor: Condutor, texto: str) -> Importacao:
    return importar_infracoes(condutor, nome="infracoes.csv", conteudo=texto.encode(), em=HOJE)


def impedido(condutor: Condutor, em: date) -> bool:
    codigos = {p.codigo for p in pendencias_do_condutor(condutor.pk, em=em)}
    return any(c.startswith("infracoes_") for c in codigos)


@pytest.mark.parametrize("dias", [-1, 0, 1])
def test_infracao_nao_e_futura(dias: int, condutor: Condutor) -> None:
    dia = HOJE + timedelta(days=dias)
    if dias <= 0:
        assert incluir(condutor, cometida_em=dia).pk
        return
    with pytest.raises(ErroDeDominio, match="é futura") as recusa:
        incluir(condutor, cometida_em=dia)
    assert recusa.value.campo == "cometida_em"


def test_o_auto_entra_uma_vez_por_condutor_escrito_de_qualquer_jeito(condutor: Condutor) -> None:
    incluir(condutor, auto="ab 123")

    with pytest.raises(ValidationError, match="já está entre as infrações"):
        incluir(condutor, auto="AB123")
    assert incluir(CondutorFactory.create(), auto="AB123").pk


def test_da_anulacao_em_diante_a_infracao_nao_conta(condutor: Condutor) -> None:
    infracao = incluir(condutor, cometida_em=HOJE - 30 * UM_DIA)
    ontem = HOJE - UM_DIA

    anular_infracao(pk=infracao.pk, anulada_em=ontem, motivo="Recurso provido, JARI.", em=HOJE)

    assert impedido(condutor, ontem - UM_DIA)
    assert not impedido(condutor, ontem)
    assert not impedido(condutor, HOJE)


@pytest.mark.parametrize(
    ("campos", "trecho"),
    [
        ({"motivo": " "}, "motivado"),
        ({"anulada_em": HOJE + UM_DIA}, "não pode ser futura"),
        ({"anulada_em": HOJE - 2 * UM_DIA}, "não pode ser antes"),
    ],
)
def test_anulacao_e_motivada_e_fica_entre_a_infracao_e_hoje(
    campos: dict[str, Any], trecho: str, condutor: Condutor
) -> None:
    infracao = incluir(condutor, cometida_em=HOJE - UM_DIA)

    dados: dict[str, Any] = {"anulada_em": HOJE, "motivo": "Anulada."} | campos
    with pytest.raises(ErroDeDominio, match=trecho):
        anular_infracao(pk=infracao.pk, em=HOJE, **dados)


def test_infracao_se_anula_uma_vez(condutor: Condutor) -> None:
    infracao = incluir(condutor)
    anular_infracao(pk=infracao.pk, anulada_em=HOJE, motivo="JARI.", em=HOJE)

    with pytest.raises(ErroDeDominio, match="já foi anulada em 10/08/2026"):
        anular_infracao(pk=infracao.pk, anulada_em=HOJE, motivo="JARI.", em=HOJE)


@pytest.mark.parametrize("separador", [";", "\t", ","])
def test_planilha_entra_em_qualquer_separador_e_ordem_de_colunas(
    separador: str, condutor: Condutor
) -> None:
    linhas = [
        ("Descrição", "AIT", "Data da infração", "Natureza"),
        ("Avançar o sinal", "AA 1", "01/07/2026", "GRAVÍSSIMA"),
        ("Estacionar", "", "2026-07-02", "media"),
    ]

    feita = importar(condutor, "\n".join(separador.join(linha) for linha in linhas))

    assert feita == Importacao(incluidas=2, repetidas=0)
    gravadas = condutor.infracoes.order_by("cometida_em").values_list(
        "cometida_em", "gravidade", "auto", "descricao"
    )
    assert list(gravadas) == [
        (date(2026, 7, 1), "gravissima", "AA1", "Avançar o sinal"),
        (date(2026, 7, 2), "media", "", "Estacionar"),
    ]


def test_repetir_a_importacao_nao_duplica(condutor: Condutor) -> None:
    planilha = (
        "Data;Gravidade;Auto;Infração\n"
        "01/07/2026;grave;AA1;Velocidade\n"
        "02/07/2026;média;;Estacionar\n"
        "02/07/2026;média;;Estacionar\n"
    )
    assert importar(condutor, planilha) == Importacao(3, 0)

    assert importar(condutor, planilha) == Importacao(0, 3)

    mais_uma = planilha + "03/07/2026;leve;;Buzina\n"
    assert importar(condutor, mais_uma) == Importacao(1, 3)
    assert condutor.infracoes.count() == 4


def test_o_que_se_digitou_antes_tambem_nao_se_duplica(condutor: Condutor) -> None:
    incluir(condutor, auto="AA1", cometida_em=date(2026, 7, 1))
    incluir(condutor, cometida_em=date(2026, 7, 2), descricao="Estacionar em  local proibido")

    feita = importar(
        condutor,
        "Data;Gravidade;Auto;Infração\n"
        "01/07/2026;grave;aa 1;Escrita de outro jeito\n"
        "02/07/2026;grave;;ESTACIONAR EM LOCAL PROIBIDO\n",
    )

    assert feita == Importacao(0, 2)


def test_o_mesmo_auto_duas_vezes_no_arquivo_entra_uma(condutor: Condutor) -> None:
    feita = importar(condutor, "Data;Gravidade;Auto\n01/07/2026;grave;AA1\n01/07/2026;grave;AA1\n")

    assert feita == Importacao(1, 1)


def test_uma_linha_errada_e_nada_entra_e_cada_erro_diz_a_linha(condutor: Condutor) -> None:
    with pytest.raises(ErroDeDominio) as recusa:
        importar(
            condutor,
            "Data;Gravidade;Auto\n"
            "01/07/2026;grave;AA1\n"
            "31/02/2026;grave;AA2\n"
            "01/07/2026;terrível;AA3\n"
            ";leve;AA4\n"
            "11/08/2026;leve;AA5\n"
            f"01/07/2026;leve;{'A' * 31}\n",
        )

    texto = str(recusa.value)
    assert not condutor.infracoes.exists()
    for trecho in (
        "Linha 3: “31/02/2026” não é data",
        "Linha 4: “terrível” não é gravidade",
        "Linha 5: falta a data",
        "Linha 6: A infração de 11/08/2026 é futura",
        "Linha 7: “AAAA",
        "nada entrou",
    ):
        assert trecho in texto
    assert "Linha 2" not in texto


def test_muitos_erros_nao_enchem_a_tela(condutor: Condutor) -> None:
    linhas = "\n".join("01/07/2026;terrível" for _ in range(40))

    with pytest.raises(ErroDeDominio, match="E mais 30 linhas com erro"):
        importar(condutor, f"Data;Gravidade\n{linhas}\n")


def test_planilha_sem_os_titulos_diz_quais_faltam(condutor: Condutor) -> None:
    with pytest.raises(ErroDeDominio, match=r"“Data”.*“Gravidade”"):
        importar(condutor, "01/07/2026;grave\n02/07/2026;leve\n")
