"""Propostas que vêm na planilha: o art. 2º se diz na linha, e o banco o guarda."""

from decimal import Decimal
from typing import Any

import pytest

from tests.fabricas import cnpj_de
from tests.transporte_escolar.importacoes import (
    HOJE,
    edital,
    importar,
    ver,
)
from transporte_escolar.importacao.tipos import Situacao
from transporte_escolar.models import (
    Empresa,
    Linha,
    Proposta,
)
from transporte_escolar.tipos import SituacaoDaProposta

pytestmark = pytest.mark.django_db


def empresa(base: int, nome: str = "Viação Lira", **campos: Any) -> Empresa:
    padrao = {"objeto_compativel": True, "razao_social": nome, "cnpj": cnpj_de(base)}
    return Empresa.objects.create(**padrao | campos)


def com_propostas(*linhas: str) -> str:
    return "\n".join(("codigo;nome;lote;cnpj;valor da proposta", *linhas)) + "\n"


@pytest.mark.norma("5002", "art. 2º")
def test_licitante_com_segunda_linha_na_planilha_e_recusada_com_o_artigo() -> None:
    da_empresa = empresa(11222333)
    do_edital = edital()
    conferencia = importar(
        do_edital,
        com_propostas(f"L1;Mata;1;{da_empresa.cnpj};5,10", f"L2;Serra;1;{da_empresa.cnpj};5,20"),
    )
    proposta = Proposta.objects.get()
    assert (proposta.item.linha.codigo, proposta.valor) == ("L1", Decimal("5.10"))
    assert proposta.apresentada_em == HOJE
    assert [str(p) for p in conferencia.resultados[1].problemas] == [
        "Coluna “CNPJ”: Com esta, a licitante teria as linhas L1 e L2 neste edital, que não "
        "admite mais de uma (Lei 5.002/2018, art. 2º). Até três linhas de um mesmo lote, só se o "
        "edital trouxer a exceção justificada."
    ]
    assert not Linha.objects.filter(codigo="L2").exists()


@pytest.mark.norma("5002", "art. 2º, p.ú.")
def test_excecao_admite_tres_linhas_do_mesmo_lote_e_recusa_a_quarta_e_outro_lote() -> None:
    da_empresa, outra = empresa(11222333), empresa(22333444, "Outra")
    do_edital = edital(excecao_art2=True, justificativa_art2="Região de difícil acesso.")
    conferencia = importar(
        do_edital,
        com_propostas(
            *(f"L{n};Linha {n};1;{da_empresa.cnpj};5" for n in range(1, 5)),
            f"M1;x;2;{outra.cnpj};5",
            f"M2;y;3;{outra.cnpj};5",
        ),
    )
    situacoes = [r.situacao is Situacao.RECUSADA for r in conferencia.resultados]
    assert situacoes == [False, False, False, True, False, True]
    assert "art. 2º, p.ú., c" in str(conferencia.resultados[3].problemas[0])
    assert "art. 2º, p.ú., b" in str(conferencia.resultados[5].problemas[0])
    assert Proposta.objects.count() == 4


@pytest.mark.norma("5002", "art. 2º")
def test_filial_conta_com_a_matriz() -> None:
    matriz = empresa(11222333)
    filial = Empresa.objects.create(
        razao_social="Filial", cnpj=_filial(matriz.cnpj), objeto_compativel=True
    )
    conferencia = ver(edital(), com_propostas(f"L1;a;1;{matriz.cnpj};5", f"L2;b;1;{filial.cnpj};5"))
    assert conferencia.resultados[1].situacao is Situacao.RECUSADA


def _filial(cnpj: str) -> str:
    digitos = [int(c) for c in cnpj[:8] + "0002"]
    for pesos in ((5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2), (6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2)):
        resto = sum(d * p for d, p in zip(digitos, pesos, strict=True)) % 11
        digitos.append(0 if resto < 2 else 11 - resto)
    return "".join(map(str, digitos))


@pytest.mark.norma("5002", "art. 2º")
def test_objeto_social_incompativel_e_empresa_desconhecida_recusam_a_linha() -> None:
    incompativel = empresa(11222333, objeto_compativel=False)
    conferencia = ver(
        edital(), com_propostas(f"L1;a;1;{incompativel.cnpj};5", f"L2;b;1;{cnpj_de(99888777)};5")
    )
    primeira, segunda = (str(r.problemas[0]) for r in conferencia.resultados)
    assert "objeto social compatível" in primeira
    assert "(Lei 5.002/2018, art. 2º)" in primeira
    assert segunda.startswith("Coluna “CNPJ”: Não há empresa com o CNPJ 99.888.777/0001-")


def test_licitante_pelo_nome_e_valor_que_muda() -> None:
    empresa(11222333, "Viação Lira Ltda.")
    do_edital = edital()
    texto = "codigo;nome;licitante;valor\nL1;Mata;VIACAO LIRA LTDA;5,10\n"
    importar(do_edital, texto)
    assert ver(do_edital, texto).contas.iguais == 1
    mudada = importar(do_edital, texto.replace("5,10", "5,05"))
    assert [str(m) for m in mudada.resultados[0].mudancas] == [
        "proposta de Viação Lira Ltda. R$ 5,1 → R$ 5,05"
    ]
    assert Proposta.objects.get().valor == Decimal("5.05")
    Proposta.objects.update(situacao=SituacaoDaProposta.VENCEDORA)
    (recusada,) = ver(do_edital, texto).resultados
    assert "já está vencedora: o valor não muda por planilha" in str(recusada.problemas[0])


def test_lote_de_linha_com_proposta_nao_muda_por_planilha() -> None:
    da_empresa = empresa(11222333)
    do_edital = edital()
    importar(do_edital, com_propostas(f"L1;a;1;{da_empresa.cnpj};5"))
    (resultado,) = ver(do_edital, "codigo;nome;lote\nL1;a;2\n").resultados
    assert [str(p) for p in resultado.problemas] == [
        "A linha L1 já tem proposta: o lote não muda por planilha."
    ]
