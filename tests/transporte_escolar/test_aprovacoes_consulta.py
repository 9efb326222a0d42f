"""A consulta de infrações na aprovação: comprova o inciso III, e sem ela ninguém é aprovado."""

from datetime import date, timedelta

import pytest

from patrocinio.comum.erros import ErroDeDominio
from tests.transporte_escolar.fabricas_frota import HOJE
from tests.transporte_escolar.pessoal import condutor_pronto, decisao
from transporte_escolar.models import Condutor
from transporte_escolar.servicos.aprovacoes import aprovar
from transporte_escolar.servicos.regularidade import pendencias_do_condutor
from transporte_escolar.tipos import impede

pytestmark = pytest.mark.django_db
UM_DIA = timedelta(days=1)
VENCE_HOJE = date(2026, 2, 10)  # a consulta vale seis meses


@pytest.fixture
def condutor() -> Condutor:
    """Cumpre tudo, e ninguém decidiu ainda."""
    return condutor_pronto()


def consultar(condutor: Condutor, emitida_em: date) -> None:
    condutor.documentos.filter(tipo__codigo="prontuario").update(emitido_em=emitida_em)


@pytest.mark.norma("5002", "art. 17, p.ú., III")
def test_ninguem_e_aprovado_sem_consulta_de_infracoes(condutor: Condutor) -> None:
    condutor.documentos.filter(tipo__codigo="prontuario").delete()

    with pytest.raises(ErroDeDominio) as recusa:
        aprovar(condutor, decisao(condutor))

    texto = str(recusa.value)
    assert "(Lei 5.002/2018, art. 17, p.ú., III)" in texto
    assert "Inclua o documento “Consulta de infrações de trânsito” em dia." in texto


@pytest.mark.norma("5002", "art. 17, p.ú., III")
def test_a_consulta_vencida_na_vespera_nao_serve_para_aprovar(condutor: Condutor) -> None:
    consultar(condutor, VENCE_HOJE - UM_DIA)

    with pytest.raises(ErroDeDominio, match="validade até 09/08/2026"):
        aprovar(condutor, decisao(condutor))


@pytest.mark.norma("5002", "art. 17, p.ú., III")
def test_a_aprovacao_acaba_com_a_consulta_que_vence_primeiro(condutor: Condutor) -> None:
    consultar(condutor, VENCE_HOJE)

    aprovacao = aprovar(condutor, decisao(condutor))

    nome = "Consulta de infrações de trânsito"
    assert (aprovacao.vigente_ate, aprovacao.primeira_a_vencer) == (HOJE, nome)


@pytest.mark.norma("5002", "art. 17, p.ú., III")
def test_depois_de_aprovado_a_consulta_que_some_so_avisa(condutor: Condutor) -> None:
    aprovar(condutor, decisao(condutor))
    condutor.documentos.filter(tipo__codigo="prontuario").delete()

    pendencias = pendencias_do_condutor(condutor.pk, em=HOJE)

    assert [p.codigo for p in pendencias] == ["prontuario_falta"]
    assert not impede(pendencias)
