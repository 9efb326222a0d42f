"""O processo anulado se refaz, o parado ouve a parte, e quem comparece supre a notificação."""

from collections.abc import Callable
from datetime import date
from typing import Any, Final

import pytest
from django.db import IntegrityError, transaction

from fiscalizacao.documentos.processo.autos import emitir_auto
from fiscalizacao.models import AutoDoProcesso
from fiscalizacao.servicos.autos import anular_auto
from fiscalizacao.servicos.processo import comunicacoes, encerramento, peticoes, suspensao
from fiscalizacao.servicos.processo.instauracao import instaurar, responsabilizar
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import EspecieDeComunicacao
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio
from tests.fiscalizacao.processo.cenas import Caso, as_, contrato_de, equipe, peticao
from tests.fiscalizacao.processo.passos import ate_a_defesa, concluso, decidido, notificado
from transporte_escolar.tipos import Regime

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "arts. 26 e 27")]
DIA: Final = date(2026, 3, 2)
DEPOIS: Final = date(2026, 3, 9)


def _anulado(caso: Caso) -> Caso:
    encerramento.anular(caso.pk, caso.pratica("autoridade", DIA, "Notificação ao contrato errado."))
    return caso


def test_o_auto_de_processo_anulado_e_apurado_em_outro() -> None:
    caso = _anulado(notificado(Caso(dia=DIA), DIA))
    novo = instaurar(
        [caso.auto], cogita_rescisao=False, pratica=caso.pratica("autoridade", DEPOIS, "De novo.")
    )

    assert [v.auto for v in novo.autos.all()] == [caso.auto]
    assert [v.auto for v in caso.processo.autos.all()] == [caso.auto]
    assert caso.auto.no_processo.processo == novo


def test_o_auto_em_processo_nao_entra_em_outro_nem_por_fora_da_tela() -> None:
    caso, outro = Caso(dia=DIA), Caso(dia=DIA)
    with pytest.raises(ErroDeDominio, match="já está em processo"):
        instaurar(
            [caso.auto],
            cogita_rescisao=False,
            pratica=caso.pratica("autoridade", DIA, "Outra vez."),
        )
    with pytest.raises(IntegrityError, match="auto_num_processo_de_cada_vez"), transaction.atomic():
        AutoDoProcesso.objects.create(processo=outro.processo, auto=caso.auto)


@pytest.mark.parametrize(
    "mudar",
    [
        lambda dele, _: dele.update(encerrado_em=None),
        lambda dele, alheio: alheio.update(processo=dele.get().processo_id),
        lambda dele, _: dele.delete(),
    ],
    ids=["desencerrar", "trocar", "apagar"],
)
def test_o_vinculo_do_auto_so_se_encerra(mudar: Callable[[Any, Any], Any]) -> None:
    dele = AutoDoProcesso.objects.filter(processo=_anulado(Caso(dia=DIA)).pk)
    alheio = AutoDoProcesso.objects.filter(processo=Caso(dia=DIA).pk)
    with pytest.raises(IntegrityError, match="só se encerra"), transaction.atomic():
        mudar(dele, alheio)


def test_o_processo_suspenso_junta_a_defesa_e_nao_decide() -> None:
    caso = notificado(Caso(dia=DIA), DIA)
    suspensao.suspender(caso.pk, caso.pratica("autoridade", DIA, "Liminar."))
    peticoes.juntar_defesa(caso.pk, peticao(), caso.pratica("fiscal", DEPOIS))

    assert caso.situacao == S.EM_INSTRUCAO
    with pytest.raises(AtoIncabivel, match="suspenso"):
        concluso(caso, DEPOIS)


def test_a_defesa_antes_da_prova_da_ciencia_a_supre() -> None:
    caso = Caso(dia=DIA)
    comunicacoes.expedir(
        caso.pk, Ato.NOTIFICAR, EspecieDeComunicacao.NOTIFICACAO, caso.pratica("fiscal", DIA)
    )
    feita = peticoes.juntar_defesa(caso.pk, peticao(), caso.pratica("fiscal", DEPOIS))

    notificacao = caso.processo.comunicacoes.get()
    assert caso.situacao == S.EM_INSTRUCAO
    assert (notificacao.ciencia_em, notificacao.recebedor) == (DEPOIS, feita.quem)
    assert feita.tempestiva
    assert decidido(concluso(caso, DEPOIS), DEPOIS).situacao == S.DECIDIDO


def test_sem_prova_da_ciencia_nem_defesa_o_processo_nao_se_conclui() -> None:
    caso = Caso(dia=DIA)
    comunicacoes.expedir(
        caso.pk, Ato.NOTIFICAR, EspecieDeComunicacao.NOTIFICACAO, caso.pratica("fiscal", DIA)
    )
    with pytest.raises(AtoIncabivel):
        concluso(caso, DEPOIS)


@pytest.mark.norma("14133", "art. 158, § 4º")
@pytest.mark.parametrize(
    ("regime", "prescreve"),
    [(Regime.LEI_14133, date(2031, 3, 2)), (Regime.LEI_8666, date(2031, 1, 15))],
)
def test_a_instauracao_da_responsabilizacao_interrompe_a_prescricao(
    regime: Regime, prescreve: date
) -> None:
    caso, pessoas = Caso(dia=DIA), equipe()
    processo = responsabilizar(
        contrato_de(regime),
        fatos="Apólice falsa.",
        conhecido_em=date(2026, 1, 15),
        comissao=[pessoas.fiscal, pessoas.procuradoria],
        pratica=caso.pratica("autoridade", DIA, "Ofício da seguradora."),
    )
    assert processo.prescreve_em == prescreve


def test_o_auto_refeito_responde_ao_processo_novo_e_nao_ao_anulado() -> None:
    caso = _anulado(notificado(Caso(dia=DIA), DIA))
    anulado = caso.processo
    caso.pk = instaurar(
        [caso.auto], cogita_rescisao=False, pratica=caso.pratica("autoridade", DEPOIS, "De novo.")
    ).pk
    emitir_auto(caso.auto, caso.equipe.fiscal, as_(DEPOIS))
    decidido(concluso(ate_a_defesa(caso, DEPOIS), DEPOIS), DEPOIS)

    assert caso.processo.pecas.filter(especie="auto").count() == 1
    assert not anulado.pecas.filter(especie="auto").exists()
    with pytest.raises(ErroDeDominio, match=f"O {str(caso.processo).lower()} já decidiu"):
        anular_auto(
            pk=caso.auto.pk, razoes="Placa errada.", por=caso.equipe.autoridade, em=as_(DEPOIS)
        )
