"""Duas pessoas ao mesmo tempo no mesmo roteiro (art. 20, II)."""

from datetime import UTC, datetime

import pytest

from fiscalizacao.models import VersaoDoRoteiro
from fiscalizacao.servicos.roteiros import gravar_item, nova_versao, publicar
from fiscalizacao.tipos import SituacaoDaVersao
from patrocinio.comum.erros import ErroDeDominio
from tests.corridas import correr
from tests.fabricas import ServidorFactory
from tests.fiscalizacao.fabricas_roteiros import DO_ART_14_4, ItemFactory, VersaoFactory

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.norma("5002", "art. 20, II")]
EM = datetime(2026, 8, 10, 12, tzinfo=UTC)


def test_duas_pessoas_que_abrem_a_nova_versao_acham_um_rascunho_so() -> None:
    roteiro = VersaoFactory.create(publicada=True).roteiro_id

    feitos = correr(*[lambda: nova_versao(roteiro_id=roteiro)] * 3)

    assert sum(isinstance(f, VersaoDoRoteiro) for f in feitos) == 1
    assert sum(isinstance(f, ErroDeDominio) for f in feitos) == 2
    rascunhos = VersaoDoRoteiro.objects.filter(roteiro=roteiro, situacao=SituacaoDaVersao.RASCUNHO)
    assert [v.numero for v in rascunhos] == [2]


def test_publicar_e_acrescentar_ao_mesmo_tempo_nao_deixa_item_fora_de_conferencia() -> None:
    versao = VersaoFactory.create()
    autoridade = ServidorFactory.create()
    novo = ItemFactory.build(versao_do_roteiro=versao, codigo="entrou_depois", dispositivo="")

    def acrescentar() -> object:
        novo.dispositivo = "Lei 5.002/2018, art. 12"
        return gravar_item(novo)

    feitos = correr(
        lambda: publicar(pk=versao.pk, nota="Primeira", por=autoridade, em=EM), acrescentar
    )

    versao.refresh_from_db()
    assert versao.situacao == SituacaoDaVersao.PUBLICADA
    recusado = any(isinstance(f, ErroDeDominio) for f in feitos)
    assert versao.itens.count() == len(DO_ART_14_4) + (0 if recusado else 1)


def test_dois_que_publicam_ao_mesmo_tempo_publicam_uma_vez() -> None:
    versao = VersaoFactory.create()
    autoridade = ServidorFactory.create()

    feitos = correr(*[lambda: publicar(pk=versao.pk, nota="Primeira", por=autoridade, em=EM)] * 2)

    assert sum(isinstance(f, VersaoDoRoteiro) for f in feitos) == 1
    assert sum(isinstance(f, ErroDeDominio) for f in feitos) == 1
