"""O processo da Lei 14.133 inteiro: multa e rescisão, dois recursos, CEIS e a extinção no fim."""

from datetime import date

import pytest

from fiscalizacao.models import MedidaDaDecisao, Multa
from fiscalizacao.servicos.processo import comunicacoes, encerramento, instrucao, recursos
from fiscalizacao.tipos import AtoDoProcesso as Ato
from fiscalizacao.tipos import Medida, MeioDeCiencia, ResultadoDaDecisao
from fiscalizacao.tipos import SituacaoDoProcesso as S
from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio, PapelAusente
from tests.fiscalizacao.processo.cenas import Caso, arquivo, ciencia, publicacao, revisao
from tests.fiscalizacao.processo.passos import (
    ate_a_decisao,
    ate_a_defesa,
    ate_o_recurso,
    autorizado,
    comunicado,
    concluso,
    decidido,
    intimado,
    julgado,
    na_superior,
    notificado,
    recorrido,
    transitado,
)
from transporte_escolar.models import Contrato
from transporte_escolar.tipos import SituacaoDoContrato

pytestmark = pytest.mark.django_db
DIA = date(2026, 3, 2)
TUDO = (Medida.MULTA, Medida.RESCISAO)


def _rescisao() -> Caso:
    """Multa e rescisão decididas e intimadas em 2 de março."""
    caso = concluso(autorizado(ate_a_defesa(Caso("25-VI", rescisao=True), DIA), DIA), DIA)
    return intimado(decidido(caso, DIA, {caso.auto.pk: TUDO}), DIA)


@pytest.mark.norma("14133", "arts. 137 e 157")
def test_a_notificacao_que_cogita_rescisao_abre_um_prazo_de_defesa_por_medida() -> None:
    caso = notificado(Caso("25-VI", rescisao=True), DIA, MeioDeCiencia.INTERNET)

    assert caso.prazos() == {
        "defesa_previa": (date(2026, 3, 24), ""),
        "defesa_extincao": (date(2026, 3, 24), ""),
    }


@pytest.mark.norma("14133", "arts. 165, I, e, e 166")
def test_multa_e_rescisao_juntas_tem_recursos_de_quinze_e_de_tres_dias() -> None:
    caso = _rescisao()
    assert caso.prazos()["recurso"] == (date(2026, 3, 23), "")
    assert caso.prazos()["recurso_extincao"] == (date(2026, 3, 5), "")

    with pytest.raises(ErroDeDominio, match="vai até 23/03/2026"):
        encerramento.certificar_transito(caso.pk, caso.pratica("fiscal", date(2026, 3, 6)))


@pytest.mark.norma("14133", "arts. 165, § 2º, e 166, p.ú.")
def test_o_recurso_no_prazo_de_um_e_fora_do_outro_diz_qual_decorreu_e_abre_os_dois_exames() -> None:
    caso = recorrido(_rescisao(), date(2026, 3, 9))
    prazos = caso.prazos()
    assert prazos["recurso"] == (date(2026, 3, 23), "cumprido")
    assert prazos["recurso_extincao"] == (date(2026, 3, 5), "decorrido")
    assert prazos["decisao_reconsideracao"] == (date(2026, 3, 16), "")
    assert prazos["decisao_reconsideracao_extincao"] == (date(2026, 3, 12), "")

    na_superior(caso, date(2026, 3, 10))
    prazos = caso.prazos()
    assert prazos["decisao_recurso"] == (date(2026, 4, 9), "")
    assert prazos["decisao_recurso_extincao"] == (date(2026, 3, 24), "")


@pytest.mark.norma("14133", "arts. 138, § 1º, 161 e 168")
def test_a_extincao_so_se_efetiva_depois_do_transito_e_o_ceis_corre_dele() -> None:
    caso = _rescisao()

    def efetivar(dia: date) -> None:
        encerramento.efetivar_rescisao(caso.pk, caso.pratica("autoridade", dia, "Cumpra-se."))

    passos = (
        lambda: recorrido(caso, date(2026, 3, 4)),
        lambda: na_superior(caso, date(2026, 3, 4)),
        lambda: julgado(caso, date(2026, 3, 5)),
        lambda: comunicado(caso, date(2026, 3, 5)),
    )
    for passo in passos:
        with pytest.raises(ErroDeDominio, match="depois da decisão final"):
            efetivar(date(2026, 3, 4))
        passo()
    with pytest.raises(ErroDeDominio, match="depois da decisão final"):
        efetivar(date(2026, 3, 5))
    assert Contrato.objects.get(pk=caso.contrato.pk).situacao == SituacaoDoContrato.VIGENTE

    transitado(caso, date(2026, 3, 6))
    assert caso.prazos()["ceis_cnep"] == (date(2026, 3, 27), "")
    with pytest.raises(ErroDeDominio) as recusa:
        encerramento.dar_por_cumprido(caso.pk, caso.pratica("fiscal", date(2026, 3, 6), "Fim."))
    for falta in ("cobrar a multa 1/2026", "efetivar a rescisão", "comunicar ao CEIS/CNEP"):
        assert falta in str(recusa.value)

    efetivar(date(2026, 3, 9))
    contrato = Contrato.objects.get(pk=caso.contrato.pk)
    assert (contrato.situacao, contrato.fim_em) == (
        SituacaoDoContrato.RESCINDIDO, date(2026, 3, 9),
    )  # fmt: skip
    with pytest.raises(ErroDeDominio, match="protocolo"):
        encerramento.registrar_ceis(caso.pk, caso.pratica("fiscal", date(2026, 3, 9)))
    encerramento.registrar_ceis(caso.pk, caso.pratica("fiscal", date(2026, 3, 9), "Prot. 77."))
    assert caso.prazos()["ceis_cnep"] == (date(2026, 3, 27), "cumprido")
    with pytest.raises(ErroDeDominio, match="Nada há a comunicar"):
        encerramento.registrar_ceis(caso.pk, caso.pratica("fiscal", date(2026, 3, 9), "Prot. 78."))


@pytest.mark.norma("5002", "art. 25, p.ú.")
def test_sem_autorizacao_previa_a_rescisao_nao_se_decide() -> None:
    caso = concluso(ate_a_defesa(Caso("25-VI", rescisao=True), DIA), DIA)

    with pytest.raises(ErroDeDominio, match="autorização prévia e escrita") as recusa:
        decidido(caso, DIA, {caso.auto.pk: TUDO})

    assert "art. 25, p.ú." in str(recusa.value)
    assert caso.situacao == S.CONCLUSO
    autorizado(caso, DIA)
    with pytest.raises(ErroDeDominio, match="já está autorizada"):
        autorizado(caso, DIA)
    decidido(caso, DIA, {caso.auto.pk: TUDO})
    assert caso.situacao == S.DECIDIDO


@pytest.mark.norma("5002", "art. 25, p.ú.")
def test_a_autorizacao_considera_as_tres_coisas_e_so_no_processo_que_cogita_rescisao() -> None:
    sem_cogitar = ate_a_defesa(Caso("25-VI"), DIA)
    with pytest.raises(ErroDeDominio, match="não cogita rescisão"):
        autorizado(sem_cogitar, DIA)

    caso = ate_a_defesa(Caso("25-VI", rescisao=True), DIA)
    pratica = caso.pratica("recursal", DIA, "Lido o dossiê.")
    for (um, outro, terceiro), nome in (
        ((" ", "Sim.", "Sim."), "presteza"),
        (("Sim.", " ", "Sim."), "histórico"),
        (("Sim.", "Sim.", " "), "grau de risco"),
    ):
        with pytest.raises(ErroDeDominio, match=f"Falta considerar .*{nome}"):
            instrucao.autorizar_rescisao(caso.pk, um, outro, terceiro, pratica)
    with pytest.raises(PapelAusente):
        instrucao.autorizar_rescisao(
            caso.pk, "a", "b", "c", caso.pratica("julgadora", DIA, "Lido o dossiê.")
        )


@pytest.mark.norma("5002", "art. 25")
def test_so_a_gravissima_admite_processo_que_cogite_rescisao() -> None:
    with pytest.raises(ErroDeDominio, match="Só a infração gravíssima"):
        Caso("24-I", "23-V", rescisao=True)
    assert Caso("24-I", "25-V", rescisao=True).processo.cogita_rescisao


@pytest.mark.norma("14133", "art. 166, p.ú.")
def test_quem_decidiu_reconsidera_e_afasta_a_pena() -> None:
    caso = recorrido(ate_o_recurso(Caso("24-I"), DIA), date(2026, 3, 4))
    outra = Caso("24-I")
    outra.pk = caso.pk
    with pytest.raises(ErroDeDominio, match="Quem reconsidera é quem decidiu"):
        recursos.reconsiderar(
            caso.pk, revisao(ResultadoDaDecisao.AFASTA), outra.pratica("julgadora", DIA)
        )
    with pytest.raises(ErroDeDominio, match="envia o recurso à autoridade superior"):
        recursos.reconsiderar(
            caso.pk, revisao(ResultadoDaDecisao.MANTEM), caso.pratica("julgadora", DIA)
        )

    recursos.reconsiderar(
        caso.pk,
        revisao(ResultadoDaDecisao.AFASTA),
        caso.pratica("julgadora", date(2026, 3, 5)),
    )

    assert caso.situacao == S.JULGADO
    assert caso.prazos()["decisao_reconsideracao"] == (date(2026, 3, 11), "cumprido")
    transitado(comunicado(caso, date(2026, 3, 6)), date(2026, 3, 6))
    assert not Multa.objects.filter(processo=caso.pk).exists()
    assert "ceis_cnep" not in caso.prazos()


@pytest.mark.norma("5002", "art. 27")
def test_o_recurso_nao_agrava_a_pena_e_o_que_a_reforma_deixa_e_o_que_se_cobra() -> None:
    caso = Caso("24-I", "24-V")
    um, outro = caso.autos
    penas = {um.pk: [Medida.ADVERTENCIA, Medida.MULTA], outro.pk: [Medida.ADVERTENCIA]}
    na_superior(recorrido(ate_o_recurso(caso, DIA, penas), DIA), DIA)
    agrava = {um.pk: [Medida.ADVERTENCIA], outro.pk: [Medida.MULTA]}
    for recusadas in (agrava, penas, penas | {outro.pk: [Medida.ADVERTENCIA, Medida.MULTA]}):
        with pytest.raises(ErroDeDominio, match="só reduz a pena"):
            julgado(caso, DIA, ResultadoDaDecisao.REFORMA, recusadas)
    assert caso.situacao == S.NA_SUPERIOR

    julgado(caso, DIA, ResultadoDaDecisao.REFORMA, {um.pk: [Medida.MULTA]})

    transitado(comunicado(caso, DIA), DIA)
    multa = Multa.objects.get(processo=caso.pk)
    assert multa.medida.auto == um
    assert multa.medida.decisao.resultado == ResultadoDaDecisao.REFORMA
    assert MedidaDaDecisao.objects.filter(decisao__processo=caso.pk).count() == 4


@pytest.mark.norma("14133", "art. 168")
def test_na_14133_nao_se_concede_efeito_que_a_lei_ja_da() -> None:
    caso = recorrido(ate_o_recurso(Caso("24-I"), DIA), DIA)

    with pytest.raises(ErroDeDominio, match="já suspende a pena"):
        recursos.conceder_efeito(caso.pk, caso.pratica("julgadora", DIA, "Há risco."))


@pytest.mark.norma("5002", "art. 27")
def test_o_julgamento_que_a_parte_nao_soube_nao_transita() -> None:
    caso = julgado(na_superior(recorrido(ate_o_recurso(Caso("24-I"), DIA), DIA), DIA), DIA)

    with pytest.raises(ErroDeDominio, match="ainda não soube do julgamento"):
        transitado(caso, date(2026, 3, 3))
    with pytest.raises(ErroDeDominio, match="não pode ser antes de 02/03/2026"):
        comunicacoes.comunicar_julgamento(
            caso.pk, ciencia(date(2026, 3, 1)), caso.pratica("fiscal", DIA)
        )
    comunicacoes.publicar(caso.pk, publicacao(DIA), caso.pratica("fiscal", DIA))
    transitado(comunicado(caso, DIA), DIA)


@pytest.mark.norma("14133", "art. 168, p.ú.")
def test_o_parecer_e_da_procuradoria() -> None:
    caso = ate_a_defesa(Caso("24-I"), DIA)

    with pytest.raises(PapelAusente):
        instrucao.dar_parecer(caso.pk, "Parecer", arquivo(), caso.pratica("fiscal", DIA))
    instrucao.dar_parecer(caso.pk, "Parecer 9/2026", arquivo(), caso.pratica("procuradoria", DIA))

    assert caso.processo.pecas.get(especie="parecer").titulo == "Parecer 9/2026"
    assert Ato.DAR_PARECER in caso.atos()


def test_depois_de_decidido_nao_se_decide_outra_vez() -> None:
    caso = ate_a_decisao(Caso("24-I"), DIA)

    with pytest.raises(AtoIncabivel, match="não cabe na situação"):
        decidido(caso, DIA)
    assert caso.processo.decisoes.count() == 1
