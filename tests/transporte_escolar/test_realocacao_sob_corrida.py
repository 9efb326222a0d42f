"""A planilha que muda horários e quem aloca ao mesmo tempo: um espera o outro, sem impasse."""

from datetime import time

import pytest
from django.db import transaction

from tests.transporte_escolar.fabricas import ViagemFactory
from tests.transporte_escolar.fabricas_frota import HOJE
from tests.transporte_escolar.filas import Chegada
from tests.transporte_escolar.operacao import (
    AMANHA,
    IDA,
    VESPERA,
    VOLTA,
    Cena,
    alocada,
    com_horarios,
    contratada,
    equipe_da,
    pedido_de,
)
from transporte_escolar.models import Itinerario
from transporte_escolar.servicos.agenda import travar_linha
from transporte_escolar.servicos.alocacoes import Alocado, alocar, quem_conduziu
from transporte_escolar.servicos.realocacao import realocar_as_alocadas
from transporte_escolar.tipos import Sentido, Turno

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.norma("5002", "art. 19, VI")]
NOITE = (Turno.NOITE, Sentido.IDA)


def _de_amanha(cena: Cena) -> Itinerario:
    """Itinerário que começa amanhã, com a ida meia hora mais tarde."""
    Itinerario.objects.filter(linha=cena.linha).update(vigente_ate=HOJE)
    ida = (*IDA, time(6, 30), time(7, 30))
    return com_horarios(cena.linha, ida, (*VOLTA, time(12), time(13)), desde=AMANHA)


def test_realocar_varias_linhas_enquanto_se_alocam_os_mesmos_veiculos_nao_trava_o_banco() -> None:
    primeira = contratada()
    segunda, terceira = (contratada(empresa=primeira.empresa) for _ in range(2))
    um, dois = equipe_da(primeira.empresa), equipe_da(primeira.empresa)
    alocada(primeira, dois, de=VESPERA)
    alocada(segunda, um, de=VESPERA)
    # A noite da terceira cabe aos dois: o impasse seria só das travas.
    ViagemFactory.create(
        itinerario=Itinerario.objects.get(linha=terceira.linha),
        turno=NOITE[0],
        sentido=NOITE[1],
        saida=time(19),
        chegada=time(20),
    )
    alocada(terceira, um, de=AMANHA, viagens=(NOITE,))
    itinerarios = [_de_amanha(primeira), _de_amanha(segunda)]

    with transaction.atomic():
        travar_linha(segunda.linha.pk)  # a planilha para aqui, com a primeira linha já feita
        planilha = Chegada(lambda: realocar_as_alocadas(itinerarios))
        alocacao = Chegada(
            lambda: alocar(pedido_de(terceira.linha, dois, de=AMANHA, viagens=(NOITE,)), hoje=HOJE)
        )

    assert planilha.desfecho() is None
    assert isinstance(alocacao.desfecho(), Alocado)
    for cena, equipe in ((primeira, dois), (segunda, um)):
        assert [(a.veiculo, a.inicio) for a in quem_conduziu(cena.linha, em=AMANHA)] == [
            (equipe.veiculo, 390),
            (equipe.veiculo, 720),
        ]
