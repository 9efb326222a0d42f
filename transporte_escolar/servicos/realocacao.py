"""Itinerário novo ou corrigido: as alocações da linha seguem os seus horários."""

from collections.abc import Iterable
from typing import Final

from django.db import transaction

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.tipos import Dispositivo
from transporte_escolar.models import Alocacao, Itinerario, Linha
from transporte_escolar.regras.horarios import UM_DIA, Horario, Periodo
from transporte_escolar.servicos import agenda
from transporte_escolar.servicos.alocacoes import chave_escrita, horarios_do

ART_19_VI: Final = Dispositivo("Lei 5.002/2018", "art. 19, VI")


@transaction.atomic
def realocar(itinerario: Itinerario) -> None:
    """Põe as alocações da linha nos horários do itinerário, desde o dia em que ele começa.

    A que vem de antes termina na véspera e renasce no novo horário; a da viagem que deixou de
    existir só termina. Itinerário ainda sem viagens nada muda.
    Erros: ``ErroDeDominio`` se dois horários se cruzam, ou se a viagem que falta tem alocação que
    começa com o itinerário.
    Fonte: Lei 5.002/2018, art. 19, VI.
    """
    linha = agenda.travar_linha(itinerario.linha_id)
    horarios = horarios_do(Itinerario.objects.prefetch_related("viagens").get(pk=itinerario.pk))
    if not horarios:
        return
    vale = _ate_o_seguinte(itinerario)
    atuais = agenda.da_linha(linha.pk, desde=vale.de)
    agenda.travar_quem(atuais)
    mudadas: list[Alocacao] = []
    novas: list[Alocacao] = []
    for atual in atuais:
        horario = horarios.get((atual.turno, atual.sentido))
        trecho = agenda.periodo_de(atual).em_comum(vale)
        if trecho is None or horario == agenda.horario_de(atual):
            continue
        if horario is None:
            _recusar_sem_viagem(linha, atual, vale)
        novas += _acertar(atual, trecho, horario)
        mudadas.append(atual)
    agenda.gravar(mudadas=mudadas, novas=novas)


@transaction.atomic
def realocar_as_alocadas(itinerarios: Iterable[Itinerario]) -> None:
    """Realoca, dos itinerários dados, só os das linhas que têm alocação do seu início em diante.

    Todos os que as linhas alocam se travam antes da primeira mudança: travados linha a linha,
    quem aloca noutra linha os mesmos veículos fecharia com esta transação um impasse.
    Erros: ``ErroDeDominio``, como em ``realocar``.
    Fonte: Lei 5.002/2018, art. 19, VI.
    """
    por_linha = {i.linha_id: i for i in itinerarios}
    agenda.travar_linhas(por_linha)
    ainda = [
        a
        for a in Alocacao.objects.filter(linha_id__in=por_linha).only(
            "linha", "vigente_ate", "veiculo", "condutor", "monitor"
        )
        if a.vigente_ate is None or a.vigente_ate >= por_linha[a.linha_id].vigente_de
    ]
    agenda.travar_quem(ainda)
    for linha_id in sorted({a.linha_id for a in ainda}):
        realocar(por_linha[linha_id])


def _ate_o_seguinte(itinerario: Itinerario) -> Periodo:
    seguinte = (
        Itinerario.objects.filter(
            linha_id=itinerario.linha_id, vigente_de__gt=itinerario.vigente_de
        )
        .order_by("vigente_de")
        .first()
    )
    fim = seguinte.vigente_de - UM_DIA if seguinte else None
    return Periodo(itinerario.vigente_de, fim)


def _acertar(atual: Alocacao, trecho: Periodo, horario: Horario | None) -> list[Alocacao]:
    """Muda a alocação no lugar e devolve as partes novas que ela deixa."""
    sobra = agenda.periodo_de(atual).menos(trecho)
    novas = [agenda.copiada(atual, sobra.depois)] if sobra.depois else []
    if sobra.antes is not None:
        if horario is not None:
            novas.append(agenda.copiada(atual, trecho, inicio=horario.inicio, fim=horario.fim))
        atual.vigente_ate = sobra.antes.ate
    elif horario is not None:
        atual.vigente_ate = trecho.ate
        atual.inicio, atual.fim = horario
    return novas


def _recusar_sem_viagem(linha: Linha, atual: Alocacao, vale: Periodo) -> None:
    if atual.vigente_de < vale.de:
        return
    chave = chave_escrita((atual.turno, atual.sentido))
    raise ErroDeDominio(
        f"O itinerário de {vale.de:%d/%m/%Y} não tem a viagem {chave}, que a linha {linha.codigo} "
        f"tem alocada desde {atual.vigente_de:%d/%m/%Y}.",
        dispositivo=ART_19_VI,
        saida="Encerre antes essa alocação, ou inclua a viagem no itinerário. Se a viagem acabou, "
        "abra outro itinerário, a partir do dia em que ela deixa de existir.",
    )
