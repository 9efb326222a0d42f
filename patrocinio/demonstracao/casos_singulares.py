"""Processos da demonstração que são um de cada: papel, prescrição, alegações, rescisão, art. 21."""

import itertools
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Final

from fiscalizacao.models import AutoDeInfracao, Infracao, ProcessoAdministrativo
from fiscalizacao.servicos.autos import FatoAutuado, lavrar
from fiscalizacao.servicos.autuado import contrato_do_fato
from fiscalizacao.servicos.processo import encerramento
from fiscalizacao.servicos.processo.base import Pratica
from fiscalizacao.servicos.processo.comunicacoes import Ciencia
from fiscalizacao.servicos.processo.ingresso import ingressar
from fiscalizacao.servicos.processo.instauracao import responsabilizar
from fiscalizacao.servicos.processo.papel import ProcessoEmPapel
from fiscalizacao.tipos import Medida, MeioDeCiencia, OrigemDoAuto, SituacaoDoProcesso
from patrocinio.comum.tipos import Papel
from patrocinio.demonstracao.autos_de_exemplo import FATOS, Pessoas, autuar
from patrocinio.demonstracao.caminho_do_processo import (
    ATE_A_DEFESA,
    ATE_CONCLUSO,
    UM_DIA,
    Caminho,
    papel_escrito,
)
from patrocinio.demonstracao.processos import as_nove
from transporte_escolar.models import Alocacao
from transporte_escolar.tipos import Regime

ATE_A_RESCISAO: Final = timedelta(days=110)
AM: Final = (Medida.ADVERTENCIA, Medida.MULTA)


def casos_singulares(alocadas: Iterator[Alocacao], pessoas: Pessoas, hoje: date) -> None:
    """Cria um de cada."""
    _do_papel(autuar(next(alocadas), "24-I", hoje - 20 * UM_DIA, pessoas), pessoas, hoje)
    _prescrito(next(alocadas), pessoas, hoje)
    _com_alegacoes(alocadas, pessoas, hoje)
    _responsabilizar(next(alocadas), pessoas, hoje)


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
            fato=FATOS["24-VI"],
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
                pessoas, autuar(alocada, "24-VIII", inicio, pessoas), inicio, hoje, AM
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


def rescindir(auto: AutoDeInfracao, pessoas: Pessoas, hoje: date) -> None:
    """Multa e rescisão, sem recurso: a extinção já se pode efetivar."""
    penas = (Medida.MULTA, Medida.RESCISAO)
    caminho = Caminho(pessoas, auto, hoje - ATE_A_RESCISAO, hoje, penas, cogita_rescisao=True)
    for passo in (
        *ATE_CONCLUSO, Caminho.autoriza, Caminho.decide, Caminho.intima, Caminho.sabe_da_decisao,
        Caminho.publica, Caminho.transita,
    ):  # fmt: skip
        passo(caminho)
