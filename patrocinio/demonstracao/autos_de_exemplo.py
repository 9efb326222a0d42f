"""Autos de infração da demonstração: fatos que a estrada conhece, um veículo de cada vez."""

import itertools
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from typing import Final

from fiscalizacao.models import AutoDeInfracao, Infracao
from fiscalizacao.servicos.autos import FatoAutuado, Testemunha, lavrar
from fiscalizacao.servicos.autuado import contrato_do_fato
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from patrocinio.demonstracao.processos import as_nove
from transporte_escolar.models import Alocacao
from transporte_escolar.tipos import Execucao

Pessoas = Mapping[Papel, Servidor]
FATOS: Final = {
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


def alocadas_em(hoje: date) -> Iterator[Alocacao]:
    """As alocações do dia, uma por veículo, um regime de cada vez; acabadas, de novo."""
    consulta = Alocacao.objects.vigentes_em(hoje).filter(
        condutor__isnull=False, linha__execucao=Execucao.CONTRATADA
    )
    por_veiculo = {
        a.veiculo_id: a
        for a in consulta.select_related("veiculo", "linha", "condutor").order_by("-pk")
    }
    por_regime: dict[str, list[Alocacao]] = {}
    for alocada in sorted(por_veiculo.values(), key=lambda a: a.pk):
        contrato = contrato_do_fato(dia=hoje, linha=alocada.linha)
        por_regime.setdefault(contrato.regime if contrato else "", []).append(alocada)
    lista = [
        a
        for par in itertools.zip_longest(*(por_regime[r] for r in sorted(por_regime)))
        for a in par
        if a
    ]
    while True:
        yield from lista


def autuar(alocada: Alocacao, item: str, dia: date, pessoas: Pessoas) -> AutoDeInfracao:
    """Lavra o auto do item, do dia, pelos serviços do portal."""
    em = as_nove(dia)
    return lavrar(
        FatoAutuado(
            infracao=Infracao.objects.get(codigo=item),
            fato=FATOS[item],
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
