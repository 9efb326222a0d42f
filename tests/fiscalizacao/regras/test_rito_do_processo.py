"""Rito do processo: nenhuma situação solta, nenhum beco, cada ato com quem pode (arts. 26 e 27)."""

from typing import Final

import pytest

from fiscalizacao.regras.rito_do_processo import (
    ANTES_DA_DECISAO,
    ATE_O_TRANSITO,
    COM_PRAZO_DA_PARTE,
    RITO_DO_PROCESSO,
)
from fiscalizacao.tipos import COM_DECISAO_FINAL, FINAIS
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.erros import AtoIncabivel
from patrocinio.comum.regras.rito import INICIO, caminho_de, passo_para, passos_de
from patrocinio.comum.tipos import Papel

pytestmark = pytest.mark.norma("5002", "arts. 26 e 27")
JULGA: Final = frozenset({Papel.AUTORIDADE_JULGADORA})
RECURSAL: Final = frozenset({Papel.AUTORIDADE_RECURSAL})
AUTORIDADE: Final = frozenset({Papel.SESTRAN_AUTORIDADE})
SECRETARIA: Final = AUTORIDADE | {Papel.SESTRAN_FISCAL}
QUEM: Final = {
    Ato.INSTAURAR: AUTORIDADE,
    Ato.INGRESSAR: AUTORIDADE,
    Ato.DECIDIR: JULGA,
    Ato.JULGAR_IMPROCEDENTE: JULGA,
    Ato.REABRIR_INSTRUCAO: JULGA,
    Ato.RECONSIDERAR: JULGA,
    Ato.RECONSIDERAR_EM_PARTE: JULGA,
    Ato.RELATAR: SECRETARIA | {Papel.PROCURADORIA},
    Ato.ANUIR: JULGA | RECURSAL | AUTORIDADE | {Papel.PROCURADORIA},
    Ato.MANTER: JULGA,
    Ato.DECIDIR_RECURSO: RECURSAL,
    Ato.AUTORIZAR_RESCISAO: RECURSAL,
    Ato.DAR_PARECER: frozenset({Papel.PROCURADORIA}),
    Ato.CONCEDER_EFEITO: JULGA | RECURSAL,
    Ato.EFETIVAR_RESCISAO: AUTORIDADE,
    Ato.ARQUIVAR: AUTORIDADE,
    Ato.DESFAZER_TRANSITO: frozenset({Papel.SESTRAN_AUTORIDADE}),
    Ato.PRORROGAR: AUTORIDADE,
    Ato.RECONTAR: AUTORIDADE,
    Ato.SUSPENDER: AUTORIDADE | JULGA | RECURSAL,
    Ato.RETOMAR: AUTORIDADE | JULGA | RECURSAL,
    Ato.PRESCREVER: AUTORIDADE | JULGA | RECURSAL,
    Ato.ANULAR: AUTORIDADE | JULGA | RECURSAL,
}


def _alcancadas(de: str) -> set[str]:
    vistas, fila = set(), [de]
    while fila:
        for passo in passos_de(RITO_DO_PROCESSO, fila.pop()):
            if passo.para not in vistas:
                vistas.add(passo.para)
                fila.append(passo.para)
    return vistas


def _ordem(ato: Ato) -> set[tuple[str, str]]:
    return {(p.de, p.para) for p in RITO_DO_PROCESSO if p.acao == ato}


def test_toda_situacao_se_alcanca_da_instauracao() -> None:
    assert _alcancadas(S.INSTAURADO) | {S.INSTAURADO} == set(S)


def test_so_as_situacoes_finais_nao_tem_saida() -> None:
    assert {s for s in S if not passos_de(RITO_DO_PROCESSO, s)} == FINAIS
    for situacao in set(S) - FINAIS:
        assert _alcancadas(situacao) & FINAIS


def test_todo_ato_da_enumeracao_esta_no_rito_e_nenhum_repete_o_passo() -> None:
    assert {p.acao for p in RITO_DO_PROCESSO} == set(Ato)
    assert len({(p.acao, p.de) for p in RITO_DO_PROCESSO if p.de != INICIO}) == len(
        [p for p in RITO_DO_PROCESSO if p.de != INICIO]
    )


@pytest.mark.parametrize("ato", Ato)
def test_cada_ato_cabe_so_a_quem_a_norma_diz(ato: Ato) -> None:
    papeis = {p.papeis for p in RITO_DO_PROCESSO if p.acao == ato}

    assert papeis == {QUEM.get(ato, SECRETARIA)}


def test_cada_ato_diz_o_fundamento() -> None:
    assert all(str(p.fundamento) for p in RITO_DO_PROCESSO)


def test_so_se_decide_o_concluso_que_so_se_alcanca_depois_da_ciencia() -> None:
    assert _ordem(Ato.DECIDIR) == {(S.CONCLUSO, S.DECIDIDO)}
    assert _ordem(Ato.JULGAR_IMPROCEDENTE) == {(S.CONCLUSO, S.JULGADO)}
    sem_ciencia = {S.INSTAURADO, S.NOTIFICANDO}
    saidas = {
        (p.acao, p.para)
        for s in sem_ciencia
        for p in passos_de(RITO_DO_PROCESSO, s)
        if p.para not in sem_ciencia | FINAIS
    }
    # A defesa que vem antes da prova da ciência a supre.
    assert saidas == {(Ato.CIENTIFICAR, S.EM_DEFESA), (Ato.JUNTAR_DEFESA, S.EM_INSTRUCAO)}


def test_o_transito_so_vem_do_prazo_de_recurso_ou_do_julgado() -> None:
    entradas = {(p.acao, p.de) for p in RITO_DO_PROCESSO if p.para == S.TRANSITADO != p.de}

    assert entradas == {
        (Ato.CERTIFICAR_TRANSITO, S.EM_RECURSO),
        (Ato.CERTIFICAR_TRANSITO, S.JULGADO),
        (Ato.INGRESSAR, INICIO),
    }
    assert set(COM_DECISAO_FINAL) == {S.TRANSITADO, S.CUMPRIDO, S.ARQUIVADO}


def test_da_decisao_final_so_se_volta_atras_pelo_recurso_que_estava_no_prazo() -> None:
    saidas = {(p.acao, p.para) for p in passos_de(RITO_DO_PROCESSO, S.TRANSITADO)}
    adiante = {S.TRANSITADO, S.CUMPRIDO, S.ANULADO}
    assert {ato for ato, para in saidas if para not in adiante} == {Ato.DESFAZER_TRANSITO}
    assert _ordem(Ato.DESFAZER_TRANSITO) == {(S.TRANSITADO, S.EM_RECURSO)}
    assert _alcancadas(S.CUMPRIDO) == {S.CUMPRIDO, S.ARQUIVADO, S.ANULADO}


def test_prescreve_ate_o_transito_e_anula_se_ate_o_cumprimento() -> None:
    assert {de for de, _ in _ordem(Ato.PRESCREVER)} == set(ATE_O_TRANSITO)
    assert {de for de, _ in _ordem(Ato.ANULAR)} == set(S) - FINAIS
    assert set(ANTES_DA_DECISAO) < set(ATE_O_TRANSITO)
    assert {de for de, _ in _ordem(Ato.PRORROGAR)} == set(COM_PRAZO_DA_PARTE)


@pytest.mark.parametrize(
    ("situacao", "ato"),
    [
        (S.INSTAURADO, Ato.DECIDIR),
        (S.EM_DEFESA, Ato.DECIDIR),
        (S.EM_INSTRUCAO, Ato.DECIDIR),
        (S.DECIDIDO, Ato.DECIDIR),
        (S.EM_RECURSO, Ato.DECIDIR_RECURSO),
        (S.NA_SUPERIOR, Ato.RECONSIDERAR),
        (S.TRANSITADO, Ato.RECORRER),
        (S.DECIDIDO, Ato.CERTIFICAR_TRANSITO),
        (S.ARQUIVADO, Ato.ANULAR),
    ],
)
def test_o_ato_fora_de_hora_diz_o_que_cabe(situacao: S, ato: Ato) -> None:
    with pytest.raises(AtoIncabivel) as recusa:
        passo_para(RITO_DO_PROCESSO, situacao, ato)
    assert ato.label in str(recusa.value)
    assert recusa.value.saida


def test_o_caminho_comum_vai_da_instauracao_ao_arquivo_com_defesa_e_sem_recurso() -> None:
    atos = [p.acao for p in caminho_de(RITO_DO_PROCESSO, INICIO)]

    assert atos == [
        Ato.INSTAURAR,
        Ato.NOTIFICAR,
        Ato.CIENTIFICAR,
        Ato.JUNTAR_DEFESA,
        Ato.CONCLUIR,
        Ato.DECIDIR,
        Ato.INTIMAR,
        Ato.CIENTIFICAR_DA_DECISAO,
        Ato.CERTIFICAR_TRANSITO,
        Ato.DAR_POR_CUMPRIDO,
        Ato.ARQUIVAR,
    ]
