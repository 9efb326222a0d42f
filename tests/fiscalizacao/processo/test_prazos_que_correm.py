"""Prazos que correm: o calendário que muda, o processo que para, a comunicação que cai."""

from datetime import date

import pytest

from fiscalizacao.servicos.processo import encerramento, interposicao, peticoes, suspensao
from fiscalizacao.servicos.processo.instauracao import responsabilizar
from fiscalizacao.servicos.processo.prazos import (
    conta_avulsa,
    contagem_do,
    prorrogar,
    recontar_os_que_correm,
)
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.erros import AtoIncabivel, CalendarioIncompleto, ErroDeDominio, PapelAusente
from patrocinio.comum.models import DiaSemExpediente
from patrocinio.comum.tipos import TipoDeDia
from tests.fiscalizacao.processo.cenas import Caso, as_, peticao
from tests.fiscalizacao.processo.passos import ate_a_defesa, ate_o_recurso, notificado
from transporte_escolar.tipos import Regime

pytestmark = pytest.mark.django_db
DIA = date(2026, 3, 2)
ANTIGO = Regime.LEI_8666


def _sem_expediente(dia: date) -> None:
    DiaSemExpediente.objects.create(dia=dia, nome="Ponto facultativo", tipo=TipoDeDia.FACULTATIVO)


@pytest.mark.norma("14133", "art. 183")
def test_novo_dia_sem_expediente_move_so_o_prazo_que_corre_e_o_andamento_diz() -> None:
    correndo = notificado(Caso("24-I", regime=ANTIGO), DIA)
    encerrado = ate_a_defesa(Caso("24-I", regime=ANTIGO), DIA)
    vencido = notificado(Caso("24-I", regime=ANTIGO, dia=date(2026, 2, 23)), date(2026, 2, 23))
    assert correndo.prazo("defesa_previa").vence_em == date(2026, 3, 9)
    assert vencido.prazo("defesa_previa").vence_em == date(2026, 3, 2)
    _sem_expediente(date(2026, 3, 6))
    _sem_expediente(date(2026, 2, 25))

    mudados = recontar_os_que_correm(em=as_(date(2026, 3, 3)), motivo="Decreto 5.000/2026.")

    assert mudados == 1
    assert correndo.prazo("defesa_previa").vence_em == date(2026, 3, 10)
    assert encerrado.prazos()["defesa_previa"] == (date(2026, 3, 9), "cumprido")
    assert vencido.prazo("defesa_previa").vence_em == date(2026, 3, 2)
    ultimo = correndo.processo.andamentos.latest("pk")
    assert (ultimo.acao, ultimo.autor) == (Ato.RECONTAR, None)
    assert "vencia em 09/03/2026, passou a vencer em 10/03/2026. Decreto 5.000/2026." in (
        ultimo.motivacao
    )
    [mudanca] = correndo.prazo("defesa_previa").recontagens.all()
    assert (mudanca.de, mudanca.para) == (date(2026, 3, 9), date(2026, 3, 10))
    assert recontar_os_que_correm(em=as_(date(2026, 3, 3))) == 0


def test_o_dia_que_sai_do_calendario_nao_encurta_o_prazo_para_tras_de_hoje() -> None:
    _sem_expediente(date(2026, 3, 9))
    caso = notificado(Caso("24-I", regime=ANTIGO), DIA)
    assert caso.prazo("defesa_previa").vence_em == date(2026, 3, 10)
    DiaSemExpediente.objects.get(dia=date(2026, 3, 9)).delete()

    assert recontar_os_que_correm(em=as_(date(2026, 3, 10))) == 0
    assert caso.prazo("defesa_previa").vence_em == date(2026, 3, 10)
    assert recontar_os_que_correm(em=as_(date(2026, 3, 9))) == 1
    assert caso.prazo("defesa_previa").vence_em == date(2026, 3, 9)


@pytest.mark.norma("5002", "art. 26")
@pytest.mark.parametrize(
    ("para", "volta", "vence"),
    [
        # Terça a quinta parado: três dias úteis a mais.
        (date(2026, 3, 3), date(2026, 3, 6), date(2026, 3, 12)),
        # Parado no último dia, e retomado muito depois do vencimento: falta esse dia.
        (date(2026, 3, 9), date(2026, 4, 13), date(2026, 4, 13)),
        # Parado antes do prazo acabar, por mais tempo que o prazo inteiro.
        (date(2026, 3, 4), date(2026, 3, 31), date(2026, 4, 6)),
    ],
)
def test_os_dias_parados_nao_contam_e_a_retomada_reconta(
    para: date, volta: date, vence: date
) -> None:
    caso = notificado(Caso("24-I", regime=ANTIGO), DIA)
    suspensao.suspender(caso.pk, caso.pratica("autoridade", para, "Ordem judicial."))
    with pytest.raises(AtoIncabivel, match="está suspenso desde"):
        peticoes.certificar_revelia(caso.pk, caso.pratica("fiscal", date(2026, 12, 1)))
    assert recontar_os_que_correm(em=as_(para)) == 0

    suspensao.retomar(caso.pk, caso.pratica("autoridade", volta, "Cassada a ordem."))

    prazo = caso.prazo("defesa_previa")
    assert prazo.vence_em == vence
    assert contagem_do(prazo).vencimento == vence
    assert caso.processo.suspenso_desde is None
    assert caso.atos()[-3:] == [Ato.SUSPENDER, Ato.RETOMAR, Ato.RECONTAR]
    with pytest.raises(ErroDeDominio, match=f"vai até {vence:%d/%m/%Y}"):
        peticoes.certificar_revelia(caso.pk, caso.pratica("fiscal", vence))


@pytest.mark.norma("8666", "art. 87, § 3º")
def test_os_dias_parados_nao_contam_no_prazo_em_dias_corridos() -> None:
    caso = Caso("24-I", regime=ANTIGO)
    caso.pk = responsabilizar(
        caso.contrato,
        fatos="Certidão falsa.",
        conhecido_em=DIA,
        comissao=[caso.equipe.fiscal, caso.equipe.procuradoria],
        pratica=caso.pratica("autoridade", DIA, "Há indícios."),
    ).pk
    notificado(caso, DIA)
    assert caso.prazo("defesa_inidoneidade").vence_em == date(2026, 3, 12)
    for dia, ato in (
        (date(2026, 3, 4), suspensao.suspender),
        (date(2026, 3, 11), suspensao.retomar),
    ):
        ato(caso.pk, caso.pratica("autoridade", dia, "Ordem judicial."))

    assert caso.prazo("defesa_inidoneidade").vence_em == date(2026, 3, 19)


def test_o_prazo_que_ja_vencera_antes_da_suspensao_nao_se_reabre() -> None:
    caso = notificado(Caso("24-I", regime=ANTIGO), DIA)
    suspensao.suspender(caso.pk, caso.pratica("autoridade", date(2026, 3, 10), "Ordem judicial."))
    suspensao.retomar(caso.pk, caso.pratica("autoridade", date(2026, 3, 20), "Cassada."))

    assert caso.prazo("defesa_previa").vence_em == date(2026, 3, 9)
    peticoes.certificar_revelia(caso.pk, caso.pratica("fiscal", date(2026, 3, 20)))


def test_suspender_e_retomar_no_mesmo_dia_nada_muda_e_nao_se_retoma_o_que_corre() -> None:
    caso = notificado(Caso("24-I", regime=ANTIGO), DIA)
    with pytest.raises(ErroDeDominio, match="não está suspenso"):
        suspensao.retomar(caso.pk, caso.pratica("autoridade", DIA, "Nada."))
    suspensao.suspender(caso.pk, caso.pratica("autoridade", DIA, "Ordem judicial."))
    with pytest.raises(AtoIncabivel):
        suspensao.suspender(caso.pk, caso.pratica("autoridade", DIA, "Outra vez."))
    suspensao.retomar(caso.pk, caso.pratica("autoridade", DIA, "Cassada."))

    assert caso.prazo("defesa_previa").vence_em == date(2026, 3, 9)
    assert caso.situacao == S.EM_DEFESA


@pytest.mark.norma("14133", "art. 183, § 2º")
def test_a_queda_no_ultimo_dia_leva_ao_util_seguinte_e_so_no_ultimo_dia() -> None:
    caso = notificado(Caso("24-I", regime=ANTIGO), DIA)
    with pytest.raises(ErroDeDominio, match="vence em 06/03/2026"):
        prorrogar(caso.pk, caso.pratica("autoridade", date(2026, 3, 6), "Caiu."))
    with pytest.raises(PapelAusente):
        prorrogar(caso.pk, caso.pratica("fiscal", date(2026, 3, 9), "Caiu."))

    prorrogar(caso.pk, caso.pratica("autoridade", date(2026, 3, 9), "Caiu às 14h."))

    prazo = caso.prazo("defesa_previa")
    assert (prazo.vence_em, prazo.quedas) == (date(2026, 3, 10), [date(2026, 3, 9)])
    assert recontar_os_que_correm(em=as_(date(2026, 3, 9))) == 0
    prorrogar(caso.pk, caso.pratica("autoridade", date(2026, 3, 10), "Caiu de novo."))
    assert caso.prazo("defesa_previa").vence_em == date(2026, 3, 11)
    _sem_expediente(date(2026, 3, 11))
    assert recontar_os_que_correm(em=as_(date(2026, 3, 10))) == 1
    assert caso.prazo("defesa_previa").vence_em == date(2026, 3, 12)


def test_o_prazo_que_chega_a_ano_sem_calendario_se_recusa_e_diz_o_que_cadastrar() -> None:
    caso = Caso("24-I", dia=date(2027, 12, 20))

    with pytest.raises(CalendarioIncompleto, match="2028 está vazio"):
        notificado(caso, date(2027, 12, 20))
    assert caso.prazos() == {}


@pytest.mark.norma("14133", "art. 158, § 4º")
def test_a_prescricao_so_se_reconhece_depois_do_ultimo_dia() -> None:
    caso = ate_o_recurso(Caso("24-I"), DIA)
    assert caso.processo.conhecido_em == DIA
    ultimo = caso.processo.prescreve_em
    assert ultimo == date(2031, 3, 2)
    with pytest.raises(ErroDeDominio, match="só prescreve depois de 02/03/2031"):
        encerramento.prescrever(caso.pk, caso.pratica("julgadora", ultimo, "Passou."))
    assert caso.situacao == S.EM_RECURSO

    encerramento.prescrever(caso.pk, caso.pratica("julgadora", date(2031, 3, 3), "Passou."))

    assert caso.situacao == S.PRESCRITO
    assert caso.prazos()["recurso"][1] == "prejudicado"
    with pytest.raises(AtoIncabivel, match="já terminou"):
        interposicao.recorrer(caso.pk, peticao(), caso.pratica("fiscal", date(2031, 3, 3)))


@pytest.mark.norma("5002", "art. 27")
def test_a_anulacao_e_motivada_prejudica_os_prazos_e_guarda_tudo() -> None:
    caso = notificado(Caso("24-I"), DIA)
    with pytest.raises(ErroDeDominio, match="motivado"):
        encerramento.anular(caso.pk, caso.pratica("autoridade", DIA))
    with pytest.raises(PapelAusente):
        encerramento.anular(caso.pk, caso.pratica("fiscal", DIA, "Vício."))

    encerramento.anular(caso.pk, caso.pratica("autoridade", DIA, "Vício de citação."))

    assert caso.situacao == S.ANULADO
    assert caso.prazos()["defesa_previa"][1] == "prejudicado"
    assert caso.processo.comunicacoes.count() == 1


@pytest.mark.norma("14133", "art. 183")
def test_a_conta_so_pede_o_calendario_dos_anos_que_atravessa() -> None:
    ultimo = DiaSemExpediente.objects.latest("dia").dia.year
    conta = {"regime": "14133", "ato": "recurso", "meio": "pessoal"}
    feita = conta_avulsa(ciencia=date(ultimo, 11, 23), **conta)
    assert feita.vencimento.year == ultimo
    with pytest.raises(CalendarioIncompleto):
        conta_avulsa(ciencia=date(ultimo, 12, 21), **conta)
