"""As viagens que a substituição de veículo move, e as que voltam ao veículo antigo (art. 15)."""

from datetime import date, datetime

from django.db import transaction

from patrocinio.comum.erros import ErroDeDominio
from transporte_escolar.models import Alocacao, Substituicao
from transporte_escolar.regras.horarios import Periodo, primeiro_dia_possivel
from transporte_escolar.servicos import agenda
from transporte_escolar.servicos.equipes import Achado, Equipe, achados_do_veiculo


def em_troca(substituicao: Substituicao, periodo: Periodo) -> list[Alocacao]:
    """Alocações do veículo substituído na linha, já travada, que pegam algum dia do período."""
    return [
        a
        for a in agenda.da_linha(substituicao.linha_id, desde=periodo.de)
        if a.veiculo_id == substituicao.substituido_id and agenda.periodo_de(a).em_comum(periodo)
    ]


def travar(substituicao: Substituicao, *, desde: date) -> None:
    """Trava os dois veículos e todos os que a linha, já travada, aloca do dia em diante.

    Vem antes de se examinar o substituto: a interdição que chega nesse meio espera, ou se vê.
    """
    agenda.travar_quem(
        agenda.da_linha(substituicao.linha_id, desde=desde),
        veiculos=(substituicao.substituido_id, substituicao.substituto_id),
    )


def achados_do_substituto(substituicao: Substituicao, *, em: date) -> list[Achado]:
    """Lista o que falta ao substituto para fazer a linha no dia, o que impede primeiro.

    Fonte: Lei 5.002/2018, arts. 12 a 15 (capacidade nunca abaixo da necessidade: H-20).
    """
    com_monitor = (
        Alocacao.objects.filter(
            linha_id=substituicao.linha_id,
            veiculo_id__in=(substituicao.substituido_id, substituicao.substituto_id),
            monitor__isnull=False,
        )
        .exclude(vigente_ate__lt=em)
        .select_related("monitor")
        .first()
    )
    monitor = com_monitor.monitor if com_monitor else None
    equipe = Equipe(substituicao.substituto, condutor=None, monitor=monitor)
    return achados_do_veiculo(substituicao.linha, equipe, em=em)


def mover(substituicao: Substituicao, periodo: Periodo, *, agora: datetime) -> None:
    """Põe o substituto nas viagens do substituído, com o mesmo condutor e o mesmo monitor.

    A viagem que hoje já saiu só muda amanhã.
    Erros: ``ErroDeDominio`` se o substituto está em outra viagem no mesmo horário.
    """
    novas = []
    for alocada in em_troca(substituicao, periodo):
        trecho = agenda.periodo_de(alocada).em_comum(periodo)
        if trecho is not None:
            trecho = trecho.em_comum(_ainda_por_sair(alocada, agora))
        if trecho is not None:
            nova = agenda.copiada(alocada, trecho)
            nova.veiculo, nova.substituicao = substituicao.substituto, substituicao
            novas.append(nova)
    agenda.ocupar(novas, agenda.da_linha(substituicao.linha_id, desde=periodo.de))


def devolver(substituicao: Substituicao, *, agora: datetime) -> list[str]:
    """Devolve já ao veículo antigo as viagens que a substituição tomou e ainda não saíram.

    A linha vem travada. Se ele já está em outra viagem no horário, elas ficam sem veículo, e a
    frase o diz.
    """
    tomadas = [
        a
        for a in agenda.da_linha(substituicao.linha_id, desde=agora.date())
        if a.substituicao_id == substituicao.pk
    ]
    voltam = [
        (a, trecho)
        for a in tomadas
        if (trecho := agenda.periodo_de(a).em_comum(_ainda_por_sair(a, agora)))
    ]
    if not voltam:
        return []
    chaves = {a.pk: trecho for a, trecho in voltam}
    novas = []
    for alocada, trecho in voltam:
        nova = agenda.copiada(alocada, trecho)
        nova.veiculo, nova.substituicao = substituicao.substituido, None
        novas.append(nova)
    agenda.travar_quem([*novas, *tomadas])  # a recusa desfaz o que o bloco travou
    try:
        with transaction.atomic():
            agenda.ocupar(novas, tomadas)
    except ErroDeDominio as erro:
        _soltar(chaves)
        return [f"A linha {substituicao.linha.codigo} ficou sem veículo: {erro.mensagem}"]
    return []


def _soltar(trechos: dict[int, Periodo]) -> None:
    mudadas, apagadas = [], []
    for alocada in Alocacao.objects.filter(pk__in=trechos).order_by("pk"):
        antes = agenda.periodo_de(alocada).menos(trechos[alocada.pk]).antes
        if antes is None:
            apagadas.append(alocada)
        else:
            alocada.vigente_ate = antes.ate
            mudadas.append(alocada)
    agenda.gravar(mudadas=mudadas, apagadas=apagadas)


def _ainda_por_sair(alocada: Alocacao, agora: datetime) -> Periodo:
    return Periodo(primeiro_dia_possivel(agenda.horario_de(alocada), agora=agora))
