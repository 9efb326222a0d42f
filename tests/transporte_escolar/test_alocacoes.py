"""Alocar: só quem pode começar, um por viagem, e ninguém em duas ao mesmo tempo."""

from datetime import date, time, timedelta

import pytest

from patrocinio.comum.erros import ErroDeDominio
from tests.transporte_escolar.fabricas_frota import (
    HOJE,
)
from tests.transporte_escolar.operacao import (
    AMANHA,
    IDA,
    UM_DIA,
    VESPERA,
    VOLTA,
    agenda_de,
    alocada,
    com_horarios,
    contratada,
    equipe_da,
)
from transporte_escolar.models import Alocacao
from transporte_escolar.servicos.alocacoes import encerrar_alocacao, quem_conduziu
from transporte_escolar.tipos import Sentido, Turno

pytestmark = pytest.mark.django_db


def test_a_linha_toda_se_aloca_nos_horarios_do_itinerario() -> None:
    cena = contratada()
    equipe = equipe_da(cena.empresa)

    feito = alocada(cena, equipe)

    assert feito.avisos == ()
    assert [(a.turno, a.sentido, a.inicio, a.fim) for a in feito.alocacoes] == [
        (*IDA, 360, 420),
        (*VOLTA, 690, 750),
    ]
    gravadas = quem_conduziu(cena.linha, em=HOJE)
    assert {(a.veiculo, a.condutor, a.vigente_ate) for a in gravadas} == {
        (equipe.veiculo, equipe.condutor, None)
    }


def test_so_as_viagens_escolhidas_se_alocam() -> None:
    cena = contratada()

    feito = alocada(cena, viagens=(VOLTA,))

    assert [(a.turno, a.sentido) for a in feito.alocacoes] == [VOLTA]
    assert Alocacao.objects.count() == 1


def test_a_nova_alocacao_encerra_a_anterior_na_vespera() -> None:
    cena = contratada()
    antiga, nova = equipe_da(cena.empresa), equipe_da(cena.empresa)
    alocada(cena, antiga, de=date(2026, 7, 1))

    feito = alocada(cena, nova)

    assert agenda_de(cena.linha) == [
        (antiga.veiculo.placa, date(2026, 7, 1), VESPERA),
        (nova.veiculo.placa, HOJE, None),
    ]
    assert "depende de pedido aprovado pela SESTRAN (Lei 5.002/2018, art. 15)" in feito.avisos[0]


def test_a_alocacao_com_fim_devolve_a_viagem_no_dia_seguinte() -> None:
    cena = contratada()
    antiga, nova = equipe_da(cena.empresa), equipe_da(cena.empresa)
    alocada(cena, antiga, de=date(2026, 7, 1))

    alocada(cena, nova, ate=AMANHA)

    assert agenda_de(cena.linha) == [
        (antiga.veiculo.placa, date(2026, 7, 1), VESPERA),
        (nova.veiculo.placa, HOJE, AMANHA),
        (antiga.veiculo.placa, AMANHA + UM_DIA, None),
    ]


def test_a_alocacao_que_perde_todos_os_dias_deixa_de_existir_e_fica_na_trilha() -> None:
    cena = contratada()
    errada, certa = equipe_da(cena.empresa), equipe_da(cena.empresa)
    alocada(cena, errada, de=AMANHA)

    alocada(cena, certa, de=AMANHA)

    assert agenda_de(cena.linha) == [(certa.veiculo.placa, AMANHA, None)]
    trilha = Alocacao.pgh_event_model.objects.filter(veiculo=errada.veiculo)  # type: ignore[attr-defined]
    assert set(trilha.values_list("pgh_label", flat=True)) == {"inclusao", "exclusao"}


def test_so_a_viagem_alocada_muda() -> None:
    cena = contratada()
    antiga, nova = equipe_da(cena.empresa), equipe_da(cena.empresa)
    alocada(cena, antiga, de=VESPERA)

    alocada(cena, nova, viagens=(IDA,))

    assert agenda_de(cena.linha, Sentido.VOLTA) == [(antiga.veiculo.placa, VESPERA, None)]
    assert agenda_de(cena.linha)[-1] == (nova.veiculo.placa, HOJE, None)


def test_sem_horas_as_viagens_ocupam_as_janelas_do_turno() -> None:
    cena = contratada()
    cena.linha.itinerarios.all().delete()
    com_horarios(cena.linha, (*IDA, None, None), (*VOLTA, None, None))

    feito = alocada(cena)

    assert [(a.inicio, a.fim) for a in feito.alocacoes] == [(0, 540), (540, 720)]


def test_a_alocacao_atravessa_o_itinerario_que_ja_esta_marcado() -> None:
    cena = contratada()
    muda = AMANHA + UM_DIA
    cena.linha.itinerarios.update(vigente_ate=AMANHA)
    com_horarios(
        cena.linha, (*IDA, time(6, 30), time(7, 30)), (*VOLTA, time(11, 30), time(12, 30)),
        desde=muda,
    )  # fmt: skip

    alocada(cena)

    idas = Alocacao.objects.filter(sentido=Sentido.IDA).order_by("vigente_de")
    assert [(a.inicio, a.vigente_de, a.vigente_ate) for a in idas] == [
        (360, HOJE, AMANHA),
        (390, muda, None),
    ]
    assert Alocacao.objects.filter(sentido=Sentido.VOLTA).count() == 1


@pytest.mark.parametrize("dia", [date(2026, 2, 1), HOJE])
def test_sem_itinerario_no_dia_nao_se_aloca(dia: date) -> None:
    cena = contratada()
    cena.linha.itinerarios.update(vigente_ate=VESPERA)

    with pytest.raises(ErroDeDominio, match=f"não tem itinerário com viagens em {dia:%d/%m/%Y}"):
        alocada(cena, de=dia)


def test_a_viagem_que_a_linha_nao_tem_e_recusada_com_as_que_ela_tem() -> None:
    cena = contratada()

    with pytest.raises(ErroDeDominio, match=r"a viagem tarde, ida.*manhã, ida; manhã, volta"):
        alocada(cena, viagens=((Turno.TARDE, Sentido.IDA),))


def test_linha_extinta_e_periodo_ao_contrario_sao_recusados() -> None:
    cena = contratada(ativa=False)
    with pytest.raises(ErroDeDominio, match="está extinta"):
        alocada(cena)

    with pytest.raises(ErroDeDominio, match="não pode ser antes do primeiro"):
        alocada(contratada(), ate=VESPERA)


# -- fim e leitura -------------------------------------------------------------------------------


def test_encerrar_termina_no_dia_e_deixa_a_viagem_livre() -> None:
    cena = contratada()
    ida, volta = alocada(cena, de=VESPERA).alocacoes

    encerrar_alocacao(pk=ida.pk, ultimo_dia=HOJE, hoje=HOJE)

    assert agenda_de(cena.linha)[0][2] == HOJE
    assert quem_conduziu(cena.linha, em=AMANHA) == [volta]


def test_encerrar_leva_junto_as_demais_viagens_do_veiculo_na_linha() -> None:
    cena = contratada()
    ida, _ = alocada(cena, de=VESPERA).alocacoes

    assert encerrar_alocacao(pk=ida.pk, ultimo_dia=HOJE, hoje=HOJE, as_demais=True) == 2
    assert quem_conduziu(cena.linha, em=AMANHA) == []
    assert len(quem_conduziu(cena.linha, em=HOJE)) == 2


def test_a_alocacao_que_nao_comecou_se_desfaz_e_a_que_comecou_nao() -> None:
    cena = contratada()
    ida, _ = alocada(cena, de=AMANHA).alocacoes

    with pytest.raises(ErroDeDominio, match="começou em"):
        encerrar_alocacao(pk=ida.pk, ultimo_dia=HOJE, hoje=AMANHA)
    encerrar_alocacao(pk=ida.pk, ultimo_dia=HOJE, hoje=HOJE, as_demais=True)

    assert not Alocacao.objects.exists()


def test_a_que_ja_termina_antes_nao_se_encerra_de_novo() -> None:
    cena = contratada()
    ida, _ = alocada(cena, ate=HOJE).alocacoes

    with pytest.raises(ErroDeDominio, match="já termina em"):
        encerrar_alocacao(pk=ida.pk, ultimo_dia=HOJE, hoje=HOJE)


def test_quem_conduziu_a_linha_em_cada_dia_tem_resposta() -> None:
    cena = contratada()
    antiga, nova = equipe_da(cena.empresa), equipe_da(cena.empresa)
    alocada(cena, antiga, de=date(2026, 7, 1))
    alocada(cena, nova)

    def condutores(dia: date) -> set[object]:
        return {a.condutor for a in quem_conduziu(cena.linha, em=dia)}

    assert condutores(date(2026, 6, 30)) == set()
    assert condutores(VESPERA) == {antiga.condutor}
    assert condutores(HOJE) == {nova.condutor}
    assert condutores(HOJE + timedelta(days=300)) == {nova.condutor}
