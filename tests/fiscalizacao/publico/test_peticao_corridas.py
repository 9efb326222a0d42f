"""Na corrida, a petição entra uma vez só, e nem a revelia a apaga."""

import pytest

from fiscalizacao.models import PeticaoDoProcesso
from fiscalizacao.servicos.processo.acesso import protocolar
from fiscalizacao.servicos.processo.peticoes import certificar_revelia
from fiscalizacao.servicos.processo.protocolo import Apresentada
from fiscalizacao.tipos import CanalDaPeticao, EspecieDePeticao
from patrocinio.comum.erros import AtoIncabivel
from patrocinio.comum.models import MensagemDeCorreio
from tests.corridas import correr
from tests.fiscalizacao.processo.cenas import arquivo, as_
from tests.fiscalizacao.publico.apoio import SEGUINTE, ULTIMO, empresa_notificada

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.norma("5002", "art. 27")]
DEFESA = EspecieDePeticao.DEFESA


def _apresentada() -> Apresentada:
    return Apresentada("Helena", CanalDaPeticao.PORTAL, "Não fomos nós.", (arquivo(),))


def test_o_duplo_clique_ao_mesmo_tempo_protocola_uma_vez() -> None:
    pk, em = empresa_notificada().caso.pk, as_(ULTIMO)
    feitas = correr(*[lambda: protocolar(pk, DEFESA, _apresentada(), em=em)] * 4)
    assert len({f.pk for f in feitas}) == 1
    assert PeticaoDoProcesso.objects.get().pecas.count() == 1
    assert MensagemDeCorreio.objects.filter(chave__startswith="peticao_do_processo").count() == 1


@pytest.mark.parametrize("_vez", range(3))
def test_defesa_e_revelia_ao_mesmo_tempo_a_defesa_se_junta_e_so_uma_muda_a_fase(_vez: int) -> None:
    caso = empresa_notificada().caso
    pratica = caso.pratica("fiscal", SEGUINTE)
    revelia, defesa = correr(
        lambda: certificar_revelia(caso.pk, pratica),
        lambda: protocolar(caso.pk, DEFESA, _apresentada(), em=as_(SEGUINTE)),
    )
    atos = caso.atos()[3:]
    if isinstance(revelia, AtoIncabivel):
        assert atos == ["juntar_defesa"]
    else:
        assert atos == ["certificar_revelia", "juntar_defesa_tardia"]
    assert PeticaoDoProcesso.objects.get() == defesa
    assert (defesa.tempestiva, caso.situacao) == (False, "em_instrucao")
    assert caso.prazos() == {"defesa_previa": (ULTIMO, "decorrido")}


def test_no_ultimo_dia_a_defesa_ganha_e_a_revelia_nao_se_certifica() -> None:
    caso = empresa_notificada().caso
    pratica = caso.pratica("fiscal", ULTIMO)
    revelia, defesa = correr(
        lambda: certificar_revelia(caso.pk, pratica),
        lambda: protocolar(caso.pk, DEFESA, _apresentada(), em=as_(ULTIMO)),
    )
    assert isinstance(revelia, Exception)
    assert defesa.tempestiva
    assert caso.prazos() == {"defesa_previa": (ULTIMO, "cumprido")}
