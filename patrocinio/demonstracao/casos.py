"""Quarenta processos da demonstração, em toda situação; e autos que ainda esperam o seu."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from fiscalizacao.documentos.processo.guia import emitir_guia_pdf
from fiscalizacao.models import Multa
from fiscalizacao.servicos import multas
from fiscalizacao.servicos.autos import anular_auto
from fiscalizacao.servicos.processo import encerramento, suspensao
from fiscalizacao.tipos import Medida
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from patrocinio.demonstracao.autos_de_exemplo import alocadas_em, autuar
from patrocinio.demonstracao.caminho_do_processo import (
    ATE_A_DEFESA,
    ATE_CONCLUSO,
    ATE_CONCLUSO_REVEL,
    ATE_O_RECURSO,
    UM_DIA,
    Caminho,
    Passo,
)
from patrocinio.demonstracao.casos_singulares import ATE_A_RESCISAO, casos_singulares, rescindir
from patrocinio.demonstracao.processos import as_nove
from transporte_escolar.tipos import Regime

Pessoas = Mapping[Papel, Servidor]
A: Final = (Medida.ADVERTENCIA,)
M: Final = (Medida.MULTA,)
AM: Final = (Medida.ADVERTENCIA, Medida.MULTA)


@dataclass(frozen=True)
class Alvo:
    """Até onde o caso vai, quantos dias antes de hoje ele começa, com que pena.

    ``documentado`` emite os documentos do primeiro caso.
    """

    passos: Sequence[Passo]
    dias: int
    itens: tuple[str, ...]
    medidas: tuple[Medida, ...] = AM
    documentado: bool = False


_RECORRIDO: Final = (*ATE_O_RECURSO, Caminho.recorre)
_NA_SUPERIOR: Final = (*_RECORRIDO, Caminho.mantem)
_JULGADO: Final = (*_NA_SUPERIOR, Caminho.julga_o_recurso)
_FINAL: Final = (*_JULGADO, Caminho.comunica, Caminho.transita)
_SEM_RECURSO: Final = (*ATE_O_RECURSO, Caminho.transita)
_GRAVES: Final = ("24-I", "24-VI", "24-VII", "24-V")
ALVOS: Final = (
    Alvo((Caminho.instaura,), 2, ("24-VI", "23-V")),
    Alvo(ATE_A_DEFESA[:2], 4, ("24-I", "24-VIII")),
    Alvo(ATE_A_DEFESA, 6, _GRAVES, documentado=True),
    Alvo(ATE_A_DEFESA, 40, ("23-IX", "24-VII")),
    Alvo((*ATE_A_DEFESA, Caminho.defende), 12, ("24-V", "23-I", "25-V")),
    Alvo(ATE_CONCLUSO, 14, ("24-I", "23-V")),
    Alvo(ATE_CONCLUSO_REVEL, 60, ("24-VIII",)),
    Alvo((*ATE_CONCLUSO, Caminho.decide), 18, ("24-VII", "23-IX")),
    Alvo((*ATE_CONCLUSO, Caminho.decide, Caminho.intima), 18, ("24-VI",)),
    Alvo(ATE_O_RECURSO, 20, ("24-I", "25-II", "24-V")),
    Alvo(_RECORRIDO, 26, ("24-VII", "24-VIII")),
    Alvo(_NA_SUPERIOR, 30, ("24-VI", "24-I"), documentado=True),
    Alvo(_JULGADO, 36, ("24-V", "24-VII")),
    Alvo((*ATE_CONCLUSO, Caminho.julga_improcedente), 18, ("23-I",)),
    Alvo(_FINAL, 60, ("24-VIII", "24-I"), documentado=True),
    Alvo(_SEM_RECURSO, 100, ("24-VII", "24-VI", "24-V", "25-II")),
    Alvo(_SEM_RECURSO, 120, ("23-V", "23-IX")),
)


def processar(pessoas: Pessoas, *, hoje: date) -> None:
    """Cria os autos, leva cada processo à sua situação e cobra o que se pode cobrar.

    Fonte: Lei 5.002/2018, arts. 21 a 28.
    """
    alocadas = alocadas_em(hoje)
    casos = []
    for alvo in ALVOS:
        for n, item in enumerate(alvo.itens):
            inicio = hoje - alvo.dias * UM_DIA
            if inicio < _primeiro_dia(hoje):
                continue
            auto = autuar(next(alocadas), item, inicio, pessoas)
            medidas = A if item.startswith("23") else M if item.startswith("25") else alvo.medidas
            documentado = alvo.documentado and n == 0
            caminho = Caminho(pessoas, auto, inicio, hoje, medidas, documentado=documentado)
            for passo in alvo.passos:
                passo(caminho)
            casos.append(caminho)
    if hoje - ATE_A_RESCISAO >= _primeiro_dia(hoje):
        rescindir(autuar(next(alocadas), "25-IV", hoje - ATE_A_RESCISAO, pessoas), pessoas, hoje)
    _fins_diversos(casos, hoje)
    casos_singulares(alocadas, pessoas, hoje)
    _cobrar(pessoas, hoje)
    for item in ("24-I", "24-VI", "23-V"):
        autuar(next(alocadas), item, hoje - UM_DIA, pessoas)
    errado = autuar(next(alocadas), "24-VIII", hoje - 3 * UM_DIA, pessoas)
    anular_auto(
        pk=errado.pk,
        razoes="A placa anotada é de outro veículo: o fato se autua de novo.",
        por=pessoas[Papel.SESTRAN_AUTORIDADE],
        em=as_nove(hoje - 2 * UM_DIA),
    )


def _primeiro_dia(hoje: date) -> date:
    """As linhas da demonstração começam em fevereiro."""
    return date(hoje.year, 2, 10)


def _fins_diversos(casos: Sequence[Caminho], hoje: date) -> None:
    """Um suspenso, um anulado, e o que já se cumpriu e arquivou."""
    por_situacao: dict[str, list[Caminho]] = {}
    for caso in casos:
        por_situacao.setdefault(caso.recarrega().situacao, []).append(caso)
    autoridade = Papel.SESTRAN_AUTORIDADE
    for n, caso in enumerate(por_situacao.get("em_defesa", [])[:2]):
        caso.dia = hoje
        if n:
            razoes = "A notificação saiu com o contrato trocado."
            encerramento.anular(caso.pk, caso.por(autoridade, razoes))
        else:
            razoes = "Liminar do juízo da comarca."
            suspensao.suspender(caso.pk, caso.por(autoridade, razoes))
    so_advertencia = [c for c in por_situacao.get("transitado", []) if c.medidas == A]
    for n, caso in enumerate(so_advertencia):
        caso.dia = hoje
        if caso.processo.regime == Regime.LEI_14133:
            encerramento.registrar_ceis(caso.pk, caso.por(autoridade, "Protocolo 2026-118."))
        encerramento.dar_por_cumprido(caso.pk, caso.por(autoridade, "Advertência entregue."))
        if n:
            encerramento.arquivar(caso.pk, caso.por(autoridade))


DA_GUIA_VENCIDA: Final = timedelta(days=25)


def _cobrar(pessoas: Pessoas, hoje: date) -> None:
    """Uma multa em cada ponto da cobrança."""
    fazenda = pessoas[Papel.FAZENDA]
    a_cobrar = list(Multa.objects.filter(situacao="a_cobrar").order_by("pk"))
    antiga = next((m for m in a_cobrar[::-1] if m.constituida_em <= hoje - DA_GUIA_VENCIDA), None)
    if antiga is not None and (hoje - DA_GUIA_VENCIDA).year == hoje.year:
        em, vence_em = as_nove(hoje - DA_GUIA_VENCIDA), hoje - 5 * UM_DIA
        guia = multas.emitir_guia(pk=antiga.pk, vence_em=vence_em, por=fazenda, em=em)
        emitir_guia_pdf(guia, fazenda, em)
        a_cobrar.remove(antiga)
    for n, multa in enumerate(a_cobrar[:4]):
        em = as_nove(hoje)
        guia = multas.emitir_guia(
            pk=multa.pk, vence_em=multas.vencimento_sugerido(hoje), por=fazenda, em=em
        )
        emitir_guia_pdf(guia, fazenda, em)
        if n == 0:
            multas.registrar_pagamento(
                pk=multa.pk, valor=guia.valor, pago_em=hoje, comprovante=None, por=fazenda, em=em
            )
        if n == 1:
            multas.descontar(pk=multa.pk, por=fazenda, em=em)
