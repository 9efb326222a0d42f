"""A ordem e a vistoria que a cumpre, em qualquer ordem de chegada (arts. 14, § 6º, e 24, IV)."""

from functools import partial
from typing import Any

import pytest
from django.db import OperationalError

from fiscalizacao.models import OrdemDeVistoria
from fiscalizacao.servicos.ordens import certificar
from fiscalizacao.servicos.recebimento import Recebida, receber
from fiscalizacao.tipos import EspecieDeRoteiro, SituacaoDaOrdem
from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.corridas import correr
from tests.fiscalizacao.fabricas_ordens import (
    HOJE,
    SEGUINTE,
    autoridade,
    meio_dia,
    ordem_entregue,
    veiculo_da,
)
from tests.fiscalizacao.vistorias import feita, versao, vistoriar
from transporte_escolar.models import PropostaDeInfracao

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 24, IV")]
DEPOIS = meio_dia(SEGUINTE)


@pytest.fixture
def fiscal(com_papel: Any) -> Servidor:
    """Fiscal da SESTRAN."""
    fiscal: Servidor = com_papel(Papel.SESTRAN_FISCAL)
    return fiscal


def _certificar(ordem: OrdemDeVistoria) -> OrdemDeVistoria:
    return certificar(pk=ordem.pk, por=autoridade(), em=DEPOIS, razoes="Não compareceu.")


def test_nao_se_certifica_que_nenhuma_se_fez_se_o_portal_tem_a_vistoria(fiscal: Servidor) -> None:
    veiculo, roteiro = veiculo_da(), versao(EspecieDeRoteiro.MUNICIPAL)
    vistoriar(veiculo, roteiro, por=fiscal)
    ordem = ordem_entregue(veiculo, roteiro=roteiro.roteiro)

    with pytest.raises(ErroDeDominio, match="é do roteiro ordenado") as recusa:
        _certificar(ordem)

    assert "Registre a vistoria feita" in recusa.value.saida
    assert not PropostaDeInfracao.objects.exists()


def test_a_vistoria_de_outro_roteiro_nao_impede_de_certificar(fiscal: Servidor) -> None:
    veiculo = veiculo_da()
    vistoriar(veiculo, versao(), por=fiscal)

    certificada = _certificar(ordem_entregue(veiculo))

    assert certificada.situacao == SituacaoDaOrdem.NAO_PROVIDENCIADA


def test_a_vistoria_que_chega_depois_de_certificada_avisa_que_se_reveja(fiscal: Servidor) -> None:
    veiculo, roteiro = veiculo_da(), versao(EspecieDeRoteiro.MUNICIPAL)
    ordem = _certificar(ordem_entregue(veiculo, roteiro=roteiro.roteiro))

    recebida = receber(feita(veiculo, roteiro, dia=HOJE), por=fiscal, em=DEPOIS)

    assert f"A {ordem} está certificada" in " ".join(recebida.avisos)


@pytest.mark.django_db(transaction=True)
def test_certificar_e_vistoriar_ao_mesmo_tempo_nao_se_travam(com_papel: Any) -> None:
    fiscal, chefia = com_papel(Papel.SESTRAN_FISCAL), autoridade()
    roteiro = versao(EspecieDeRoteiro.MUNICIPAL)
    for _ in range(4):
        veiculo = veiculo_da()
        ordem = ordem_entregue(veiculo, roteiro=roteiro.roteiro)
        chegada = feita(veiculo, roteiro, dia=HOJE, ordem_id=ordem.pk)

        desfechos = correr(
            partial(receber, chegada, por=fiscal, em=DEPOIS),
            partial(certificar, pk=ordem.pk, por=chefia, em=DEPOIS, razoes="Não veio."),
        )

        assert isinstance(desfechos[0], Recebida)
        assert not isinstance(desfechos[1], OperationalError)
        ordem.refresh_from_db()
        certificada = isinstance(desfechos[1], OrdemDeVistoria)
        assert certificada or isinstance(desfechos[1], AtoIncabivel)
        esperada = "nao_providenciada" if certificada else "cumprida"
        assert ordem.situacao == esperada
