"""Quarenta processos da demonstração, em toda situação; e autos que ainda esperam o seu."""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from fiscalizacao.models import AutoDeInfracao, Infracao, Multa, ProcessoAdministrativo
from fiscalizacao.servicos import multas
from fiscalizacao.servicos.autos import FatoAutuado, Testemunha, anular_auto, lavrar
from fiscalizacao.servicos.autuado import contrato_do_fato
from fiscalizacao.servicos.processo import encerramento
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.comunicacoes import Ciencia
from fiscalizacao.servicos.processo.ingresso import ProcessoEmPapel, ingressar
from fiscalizacao.servicos.processo.instauracao import responsabilizar
from fiscalizacao.tipos import Medida, MeioDeCiencia, OrigemDoAuto, SituacaoDoProcesso
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from patrocinio.demonstracao.caminho_do_processo import (
    ATE_A_DEFESA,
    ATE_CONCLUSO,
    ATE_CONCLUSO_REVEL,
    ATE_O_RECURSO,
    UM_DIA,
    Caminho,
    Passo,
    papel_escrito,
)
from patrocinio.demonstracao.processos import as_nove
from transporte_escolar.models import Alocacao
from transporte_escolar.tipos import Execucao, Regime

Pessoas = Mapping[Papel, Servidor]
A: Final = (Medida.ADVERTENCIA,)
M: Final = (Medida.MULTA,)
AM: Final = (Medida.ADVERTENCIA, Medida.MULTA)
ATE_A_RESCISAO: Final = timedelta(days=110)
_FATOS: Final = {
    "23-I": "O condutor não parou à ordem da fiscalização, em frente à escola.",
    "23-V": "Bancos rasgados e lixo no corredor, com os alunos a bordo.",
    "23-IX": "O veículo chegou à escola 35 minutos depois do horário da linha.",
    "24-I": "O veículo rodava com a Autorização para Condução Coletiva de Escolares vencida.",
    "24-V": "Dois adultos sem autorização viajavam com os alunos.",
    "24-VI": "O veículo trafegou com a porta dianteira aberta por cerca de 600 metros.",
    "24-VII": "Os pneus traseiros estavam lisos e o freio de estacionamento não segurava.",
    "24-VIII": "O condutor ultrapassou em curva, com dezesseis alunos a bordo.",
    "25-II": "Operou a linha veículo que a Administração não aceitara.",
    "25-IV": "A empresa ficou sem veículo em condições de manter a linha com segurança.",
    "25-V": "O veículo operava sem tacógrafo e sem cintos em quatro bancos.",
}


@dataclass(frozen=True)
class Alvo:
    """Até onde o caso vai, quantos dias antes de hoje ele começa, e com que pena."""

    passos: Sequence[Passo]
    dias: int
    itens: tuple[str, ...]
    medidas: tuple[Medida, ...] = AM


_RECORRIDO: Final = (*ATE_O_RECURSO, Caminho.recorre)
_NA_SUPERIOR: Final = (*_RECORRIDO, Caminho.mantem)
_JULGADO: Final = (*_NA_SUPERIOR, Caminho.julga_o_recurso)
_FINAL: Final = (*_JULGADO, Caminho.comunica, Caminho.transita)
_SEM_RECURSO: Final = (*ATE_O_RECURSO, Caminho.transita)
_GRAVES: Final = ("24-I", "24-VI", "24-VII", "24-V")
ALVOS: Final = (
    Alvo((Caminho.instaura,), 2, ("24-VI", "23-V")),
    Alvo(ATE_A_DEFESA[:2], 4, ("24-I", "24-VIII")),
    Alvo(ATE_A_DEFESA, 6, _GRAVES),
    Alvo(ATE_A_DEFESA, 40, ("23-IX", "24-VII")),
    Alvo((*ATE_A_DEFESA, Caminho.defende), 12, ("24-V", "23-I", "25-V")),
    Alvo(ATE_CONCLUSO, 14, ("24-I", "23-V")),
    Alvo(ATE_CONCLUSO_REVEL, 60, ("24-VIII",)),
    Alvo((*ATE_CONCLUSO, Caminho.decide), 18, ("24-VII", "23-IX")),
    Alvo((*ATE_CONCLUSO, Caminho.decide, Caminho.intima), 18, ("24-VI",)),
    Alvo(ATE_O_RECURSO, 20, ("24-I", "25-II", "24-V")),
    Alvo(_RECORRIDO, 26, ("24-VII", "24-VIII")),
    Alvo(_NA_SUPERIOR, 30, ("24-VI", "24-I")),
    Alvo(_JULGADO, 36, ("24-V", "24-VII")),
    Alvo((*ATE_CONCLUSO, Caminho.julga_improcedente), 18, ("23-I",)),
    Alvo(_FINAL, 60, ("24-VIII", "24-I")),
    Alvo(_SEM_RECURSO, 100, ("24-VII", "24-VI", "24-V", "25-II")),
    Alvo(_SEM_RECURSO, 120, ("23-V", "23-IX")),
)


def processar(pessoas: Pessoas, *, hoje: date) -> None:
    """Cria os autos, leva cada processo à sua situação e cobra o que se pode cobrar.

    Fonte: Lei 5.002/2018, arts. 21 a 28.
    """
    alocadas = _alocadas(hoje)
    casos = []
    for alvo in ALVOS:
        for item in alvo.itens:
            inicio = hoje - alvo.dias * UM_DIA
            if inicio < _primeiro_dia(hoje):
                continue
            auto = _autuar(next(alocadas), item, inicio, pessoas)
            medidas = A if item.startswith("23") else M if item.startswith("25") else alvo.medidas
            caminho = Caminho(pessoas, auto, inicio, hoje, medidas)
            for passo in alvo.passos:
                passo(caminho)
            casos.append(caminho)
    if hoje - ATE_A_RESCISAO >= _primeiro_dia(hoje):
        _rescindir(_autuar(next(alocadas), "25-IV", hoje - ATE_A_RESCISAO, pessoas), pessoas, hoje)
    _fins_diversos(casos, hoje)
    _do_papel(_autuar(next(alocadas), "24-I", hoje - 20 * UM_DIA, pessoas), pessoas, hoje)
    _prescrito(next(alocadas), pessoas, hoje)
    _com_alegacoes(alocadas, pessoas, hoje)
    _responsabilizar(next(alocadas), pessoas, hoje)
    _cobrar(pessoas, hoje)
    for item in ("24-I", "24-VI", "23-V"):
        _autuar(next(alocadas), item, hoje - UM_DIA, pessoas)
    errado = _autuar(next(alocadas), "24-VIII", hoje - 3 * UM_DIA, pessoas)
    anular_auto(
        pk=errado.pk,
        razoes="A placa anotada é de outro veículo: o fato se autua de novo.",
        por=pessoas[Papel.SESTRAN_AUTORIDADE],
        em=as_nove(hoje - 2 * UM_DIA),
    )


def _primeiro_dia(hoje: date) -> date:
    """As linhas da demonstração começam em fevereiro."""
    return date(hoje.year, 2, 10)


def _alocadas(hoje: date) -> Iterator[Alocacao]:
    """As alocações de hoje, uma por veículo, de novo do início quando acabam."""
    consulta = Alocacao.objects.vigentes_em(hoje).filter(
        condutor__isnull=False, linha__execucao=Execucao.CONTRATADA
    )
    por_veiculo = {
        a.veiculo_id: a
        for a in consulta.select_related("veiculo", "linha", "condutor").order_by("-pk")
    }
    lista = sorted(por_veiculo.values(), key=lambda a: a.pk)
    while True:
        yield from lista


def _autuar(alocada: Alocacao, item: str, dia: date, pessoas: Pessoas) -> AutoDeInfracao:
    em = as_nove(dia)
    return lavrar(
        FatoAutuado(
            infracao=Infracao.objects.get(codigo=item),
            fato=_FATOS[item],
            fato_em=em - timedelta(hours=2),
            local=f"Ponto final da linha {alocada.linha.codigo}",
            contrato=contrato_do_fato(dia=dia, linha=alocada.linha),
            linha=alocada.linha,
            veiculo=alocada.veiculo,
            condutor=alocada.condutor,
            testemunhas=(Testemunha("Agente de trânsito da equipe"),),
        ),
        por=pessoas[Papel.SESTRAN_FISCAL],
        em=em,
    )


def _rescindir(auto: AutoDeInfracao, pessoas: Pessoas, hoje: date) -> None:
    """Multa e rescisão, sem recurso: a extinção já se pode efetivar."""
    penas = (Medida.MULTA, Medida.RESCISAO)
    caminho = Caminho(pessoas, auto, hoje - ATE_A_RESCISAO, hoje, penas, cogita_rescisao=True)
    for passo in (
        *ATE_CONCLUSO, Caminho.autoriza, Caminho.decide, Caminho.intima, Caminho.sabe_da_decisao,
        Caminho.publica, Caminho.transita,
    ):  # fmt: skip
        passo(caminho)


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
            encerramento.suspender(caso.pk, caso.por(autoridade, razoes))
    so_advertencia = [c for c in por_situacao.get("transitado", []) if c.medidas == A]
    for n, caso in enumerate(so_advertencia):
        caso.dia = hoje
        if caso.processo.regime == Regime.LEI_14133:
            encerramento.registrar_ceis(caso.pk, caso.por(autoridade, "Protocolo 2026-118."))
        encerramento.dar_por_cumprido(caso.pk, caso.por(autoridade, "Advertência entregue."))
        if n:
            encerramento.arquivar(caso.pk, caso.por(autoridade))


def _do_papel(auto: AutoDeInfracao, pessoas: Pessoas, hoje: date) -> None:
    """Um processo que corria em papel, trazido no prazo de defesa."""
    _ingressar([auto], pessoas, hoje, conhecido_em=hoje - 20 * UM_DIA, notificado=hoje - 5 * UM_DIA)


def _ingressar(
    autos: Sequence[AutoDeInfracao],
    pessoas: Pessoas,
    hoje: date,
    *,
    conhecido_em: date,
    notificado: date,
) -> ProcessoAdministrativo:
    em_maos = Ciencia(
        notificado, MeioDeCiencia.CORREIO_AR, "Portaria da empresa", papel_escrito("AR juntado")
    )
    return ingressar(
        ProcessoEmPapel(
            numero=f"Protocolo 1.482/{conhecido_em.year}",
            autos=autos,
            situacao=SituacaoDoProcesso.EM_DEFESA,
            conhecido_em=conhecido_em,
            notificacao=em_maos,
        ),
        Pratica(
            pessoas[Papel.SESTRAN_AUTORIDADE],
            as_nove(hoje),
            "O original está na pasta 14 da Divisão de Transporte Escolar.",
        ),
    )


def _prescrito(alocada: Alocacao, pessoas: Pessoas, hoje: date) -> None:
    """Um processo em papel que ficou parado mais de cinco anos."""
    contrato = contrato_do_fato(dia=hoje, linha=alocada.linha)
    antigo = date(hoje.year - 6, 5, 11)
    auto = lavrar(
        FatoAutuado(
            infracao=Infracao.objects.get(codigo="24-VI"),
            fato=_FATOS["24-VI"],
            fato_em=as_nove(antigo),
            local="Estrada de Salitre de Minas",
            contrato=contrato,
            origem=OrigemDoAuto.PAPEL,
        ),
        por=pessoas[Papel.SESTRAN_FISCAL],
        em=as_nove(hoje),
    )
    processo = _ingressar(
        [auto], pessoas, hoje, conhecido_em=antigo, notificado=antigo + 30 * UM_DIA
    )
    razoes = "Mais de cinco anos sem decisão, e nenhuma causa que os interrompesse."
    encerramento.prescrever(
        processo.pk, Pratica(pessoas[Papel.SESTRAN_AUTORIDADE], as_nove(hoje), razoes)
    )


def _com_alegacoes(alocadas: Iterator[Alocacao], pessoas: Pessoas, hoje: date) -> None:
    """Um processo da Lei 14.133 em que a instrução trouxe prova nova."""
    inicio = hoje - 24 * UM_DIA
    for alocada in itertools.islice(alocadas, 100):
        contrato = contrato_do_fato(dia=inicio, linha=alocada.linha)
        if contrato is not None and contrato.regime == Regime.LEI_14133:
            caminho = Caminho(
                pessoas, _autuar(alocada, "24-VIII", inicio, pessoas), inicio, hoje, AM
            )
            for passo in (*ATE_A_DEFESA, Caminho.defende, Caminho.abre_alegacoes):
                passo(caminho)
            return


def _responsabilizar(alocada: Alocacao, pessoas: Pessoas, hoje: date) -> None:
    """Uma responsabilização, com comissão de dois."""
    contrato = contrato_do_fato(dia=hoje, linha=alocada.linha)
    if contrato is None:
        return
    responsabilizar(
        contrato,
        fatos="A empresa apresentou apólice de seguro que a seguradora não reconhece.",
        conhecido_em=hoje - 10 * UM_DIA,
        comissao=[pessoas[Papel.EDUCACAO], pessoas[Papel.PROCURADORIA]],
        pratica=Pratica(
            pessoas[Papel.SESTRAN_AUTORIDADE],
            as_nove(hoje - 3 * UM_DIA),
            "O ofício da seguradora indica fraude documental.",
        ),
    )


def _cobrar(pessoas: Pessoas, hoje: date) -> None:
    """Uma multa em cada ponto da cobrança."""
    fazenda = pessoas[Papel.FAZENDA]
    a_cobrar = list(Multa.objects.filter(situacao="a_cobrar").order_by("pk"))
    for n, multa in enumerate(a_cobrar[:4]):
        em = as_nove(hoje)
        guia = multas.emitir_guia(pk=multa.pk, vence_em=hoje + 30 * UM_DIA, por=fazenda, em=em)
        if n == 0:
            multas.registrar_pagamento(
                pk=multa.pk, valor=guia.valor, pago_em=hoje, comprovante=None, por=fazenda, em=em
            )
        if n == 1:
            multas.descontar(pk=multa.pk, por=fazenda, em=em)
