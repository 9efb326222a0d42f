"""Passos do processo: cada um leva o caso à situação seguinte, com a pessoa certa."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from fiscalizacao.servicos.processo import (
    comissao,
    comunicacoes,
    decisoes,
    encerramento,
    instrucao,
    interposicao,
    peticoes,
    recursos,
)
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import EspecieDeComunicacao, Medida, MeioDeCiencia, ResultadoDaDecisao
from tests.fiscalizacao.processo.cenas import (
    Caso,
    ciencia,
    fundamentos,
    peticao,
    revisao,
)

PESSOAL = MeioDeCiencia.PESSOAL


def notificado(caso: Caso, dia: date, meio: MeioDeCiencia = PESSOAL) -> Caso:
    """Expede a notificação e registra a ciência, no mesmo dia: corre a defesa."""
    comunicacoes.expedir(
        caso.pk, Ato.NOTIFICAR, EspecieDeComunicacao.NOTIFICACAO, caso.pratica("fiscal", dia)
    )
    comunicacoes.cientificar(caso.pk, ciencia(dia, meio), caso.pratica("fiscal", dia))
    return caso


def defendido(caso: Caso, dia: date) -> Caso:
    """Junta a defesa."""
    peticoes.juntar_defesa(caso.pk, peticao(), caso.pratica("fiscal", dia))
    return caso


def relatado(caso: Caso, dia: date) -> Caso:
    """Cada membro da comissão, se há, assina o relatório."""
    for membro in comissao.faltam_relatar(caso.processo):
        pratica = replace(caso.pratica("fiscal", dia, "Provou-se o fato."), por=membro)
        comissao.relatar(caso.pk, pratica)
    return caso


def alegando(caso: Caso, dia: date) -> Caso:
    """Intima para alegações e registra a ciência: corre o prazo delas."""
    peticoes.intimar_para_alegacoes(caso.pk, caso.pratica("fiscal", dia))
    peticoes.abrir_alegacoes(caso.pk, ciencia(dia), caso.pratica("fiscal", dia))
    return caso


def concluso(caso: Caso, dia: date) -> Caso:
    """Leva à decisão, com o relatório da comissão se o processo a tem."""
    relatado(caso, dia)
    instrucao.mudar_de_fase(caso.pk, Ato.CONCLUIR, caso.pratica("fiscal", dia, "Instruído."))
    return caso


def autorizado(caso: Caso, dia: date) -> Caso:
    """Autoriza a rescisão, com as três razões da lei."""
    instrucao.autorizar_rescisao(
        caso.pk,
        "Demorou vinte dias a consertar.",
        "Três infrações no ano.",
        "Crianças em risco na estrada.",
        caso.pratica("recursal", dia, "Lido o dossiê."),
    )
    return caso


def decidido(caso: Caso, dia: date, penas: Mapping[int, Sequence[Medida]] | None = None) -> Caso:
    """Decide; sem dizer as penas, a multa do primeiro auto."""
    decisoes.decidir(
        caso.pk,
        fundamentos(),
        {caso.auto.pk: [Medida.MULTA]} if penas is None else penas,
        caso.pratica("julgadora", dia),
    )
    return caso


def intimado(caso: Caso, dia: date, meio: MeioDeCiencia = PESSOAL) -> Caso:
    """Expede a intimação da decisão e registra a ciência: corre o recurso."""
    comunicacoes.expedir(
        caso.pk, Ato.INTIMAR, EspecieDeComunicacao.DECISAO, caso.pratica("fiscal", dia)
    )
    comunicacoes.cientificar_da_decisao(caso.pk, ciencia(dia, meio), caso.pratica("fiscal", dia))
    return caso


def recorrido(caso: Caso, dia: date) -> Caso:
    """Junta o recurso."""
    interposicao.recorrer(caso.pk, peticao("Recorremos."), caso.pratica("fiscal", dia))
    return caso


def na_superior(caso: Caso, dia: date) -> Caso:
    """Mantém e envia."""
    recursos.manter(caso.pk, caso.pratica("julgadora", dia, "Mantenho pelas razões que dei."))
    return caso


def julgado(
    caso: Caso,
    dia: date,
    resultado: ResultadoDaDecisao = ResultadoDaDecisao.MANTEM,
    penas: Mapping[int, Sequence[Medida]] | None = None,
) -> Caso:
    """Decide o recurso na autoridade superior."""
    recursos.decidir_recurso(caso.pk, revisao(resultado, penas), caso.pratica("recursal", dia))
    return caso


def comunicado(caso: Caso, dia: date) -> Caso:
    """Registra que a parte soube do julgamento."""
    comunicacoes.comunicar_julgamento(caso.pk, ciencia(dia), caso.pratica("fiscal", dia))
    return caso


def transitado(caso: Caso, dia: date) -> Caso:
    """Certifica o trânsito."""
    encerramento.certificar_transito(caso.pk, caso.pratica("fiscal", dia))
    return caso


def ate_a_defesa(caso: Caso, dia: date) -> Caso:
    """Notificado e defendido no mesmo dia."""
    return defendido(notificado(caso, dia), dia)


def ate_a_decisao(
    caso: Caso, dia: date, penas: Mapping[int, Sequence[Medida]] | None = None
) -> Caso:
    """Notificado, defendido, concluso e decidido no mesmo dia."""
    return decidido(concluso(ate_a_defesa(caso, dia), dia), dia, penas)


def ate_o_recurso(
    caso: Caso, dia: date, penas: Mapping[int, Sequence[Medida]] | None = None
) -> Caso:
    """Decidido e intimado no mesmo dia: corre o recurso."""
    return intimado(ate_a_decisao(caso, dia, penas), dia)
