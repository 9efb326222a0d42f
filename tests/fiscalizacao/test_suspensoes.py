"""Suspensão do credenciamento, a volta e o descredenciamento (Lei 5.002/2018, art. 14, § 2º)."""

from datetime import date, timedelta
from threading import Event
from typing import Any

import pytest
from django.db import transaction

from fiscalizacao.models import Credenciamento, SuspensaoDoCredenciamento
from fiscalizacao.regras.credenciamento import Periodo, em_vigor
from fiscalizacao.servicos.credenciamentos import Termo, credenciar, exigir_em_vigor, fatos_do
from fiscalizacao.servicos.suspensoes import descredenciar, retomar, suspender
from fiscalizacao.tipos import SituacaoDoCredenciamento as Situacao
from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio, PapelAusente
from patrocinio.comum.tipos import Papel
from tests.corridas import correr
from tests.fiscalizacao.fabricas_ordens import (
    HOJE,
    TERMO_ATE,
    TERMO_DE,
    ato_de,
    credenciada,
    da_equipe,
    decisao,
    pedido_de_credenciamento,
    veiculo_da,
    vistoria_de,
)

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 14, § 2º")]
UM = timedelta(days=1)
DEZ, QUINZE, VINTE = date(2026, 8, 10), date(2026, 8, 15), date(2026, 8, 20)


def _suspender(alvo: Credenciamento, de: date = DEZ, ate: date | None = None) -> Credenciamento:
    return suspender(pk=alvo.pk, dias=Periodo(de, ate), decisao=decisao())


def _vale(alvo: Credenciamento, dia: date) -> bool:
    return em_vigor(fatos_do(Credenciamento.objects.get(pk=alvo.pk)), dia=dia)


# -- suspender ---------------------------------------------------------------------------------


@pytest.mark.parametrize("ate", [None, VINTE])
def test_suspende_se_com_motivo_do_primeiro_dia_ao_fim_se_houver(ate: date | None) -> None:
    oficina = _suspender(credenciada(), DEZ, ate)

    suspensao = SuspensaoDoCredenciamento.objects.get()
    assert oficina.situacao == Situacao.SUSPENSO
    assert (suspensao.vigente_de, suspensao.vigente_ate) == (DEZ, ate)
    assert suspensao.motivo == "Visto o processo."
    assert [_vale(oficina, d) for d in (DEZ - UM, DEZ, VINTE + UM)] == [True, False, ate == VINTE]


@pytest.mark.parametrize("de", [TERMO_DE - UM, TERMO_ATE + UM])
def test_fora_do_termo_nao_ha_o_que_suspender(de: date) -> None:
    with pytest.raises(ErroDeDominio, match="vai de 02/03/2026 a 01/03/2027") as recusa:
        _suspender(credenciada(), de)
    assert recusa.value.campo == "desde"


def test_pedido_nao_se_suspende_nem_se_suspende_a_suspensa() -> None:
    with pytest.raises(AtoIncabivel):
        _suspender(pedido_de_credenciamento())
    suspensa = _suspender(credenciada())
    with pytest.raises(AtoIncabivel):
        _suspender(suspensa, VINTE)


def test_com_renovacao_pedida_decide_se_o_pedido_antes_de_suspender() -> None:
    atual = credenciada()
    pedido_de_credenciamento(oficina=atual.oficina)

    with pytest.raises(ErroDeDominio, match="outro credenciamento pedido"):
        _suspender(atual)


@pytest.mark.parametrize(("de", "vale"), [(DEZ - UM, False), (DEZ, False), (DEZ + UM, True)])
@pytest.mark.norma("5002", "art. 27")
def test_suspensao_nao_tira_o_valor_do_que_a_oficina_ja_inspecionou(
    *, de: date, vale: bool
) -> None:
    oficina = credenciada()
    vistoria_de(veiculo_da(), DEZ, credenciamento=oficina)

    if vale:
        assert _suspender(oficina, de).situacao == Situacao.SUSPENSO
    else:
        with pytest.raises(ErroDeDominio, match="Vistoria 1/2026, em 10/08/2026"):
            _suspender(oficina, de)


def test_suspensao_que_acaba_antes_da_inspecao_nao_a_alcanca() -> None:
    oficina = credenciada()
    vistoria_de(veiculo_da(), DEZ, credenciamento=oficina)

    assert _suspender(oficina, DEZ - 5 * UM, DEZ - UM).situacao == Situacao.SUSPENSO


# -- retomar -----------------------------------------------------------------------------------


def test_no_dia_da_volta_a_oficina_ja_inspeciona() -> None:
    oficina = _suspender(credenciada())

    volta = retomar(pk=oficina.pk, dia=QUINZE, decisao=decisao())

    assert volta.situacao == Situacao.CREDENCIADO
    assert [_vale(oficina, d) for d in (QUINZE - UM, QUINZE)] == [False, True]


def test_encerrar_depois_do_fim_marcado_nao_o_prorroga() -> None:
    oficina = _suspender(credenciada(), DEZ, VINTE)

    retomar(pk=oficina.pk, dia=VINTE + 9 * UM, decisao=decisao())

    assert [_vale(oficina, d) for d in (VINTE, VINTE + UM)] == [False, True]


def test_suspensao_que_nem_chegou_a_valer_se_retira_e_o_andamento_o_diz() -> None:
    oficina = _suspender(credenciada(), QUINZE)

    retomar(pk=oficina.pk, dia=DEZ, decisao=decisao())

    assert not SuspensaoDoCredenciamento.objects.exists()
    assert _vale(oficina, QUINZE)
    acoes = [a.acao for a in oficina.andamentos.order_by("pk")]
    assert acoes == ["pedir", "credenciar", "suspender", "retomar"]


def test_depois_da_volta_pode_suspender_se_de_novo_em_outros_dias() -> None:
    oficina = _suspender(credenciada())
    retomar(pk=oficina.pk, dia=QUINZE, decisao=decisao())

    _suspender(oficina, VINTE)

    assert [_vale(oficina, d) for d in (DEZ, QUINZE, VINTE)] == [False, True, False]


# -- descredenciar -----------------------------------------------------------------------------


@pytest.mark.parametrize("suspensa", [False, True])
def test_descredenciar_encurta_o_termo_ate_a_vespera(*, suspensa: bool) -> None:
    oficina = credenciada()
    if suspensa:
        _suspender(oficina, DEZ, DEZ)

    feita = descredenciar(pk=oficina.pk, desde=VINTE, decisao=decisao())

    assert (feita.situacao, feita.vigente_ate) == (Situacao.DESCREDENCIADO, VINTE - UM)
    assert [_vale(oficina, d) for d in (VINTE - UM, VINTE)] == [True, False]


@pytest.mark.parametrize(
    ("desde", "recusa"),
    [
        (TERMO_DE - UM, "O termo do credenciamento vai de"),
        (TERMO_DE, "dura ao menos um dia"),
        (TERMO_ATE + UM, "O termo do credenciamento vai de"),
    ],
)
def test_descredencia_se_depois_do_comeco_e_dentro_do_termo(desde: date, recusa: str) -> None:
    with pytest.raises(ErroDeDominio, match=recusa):
        descredenciar(pk=credenciada().pk, desde=desde, decisao=decisao())


def test_descredenciar_nao_alcanca_o_que_ja_se_inspecionou() -> None:
    oficina = credenciada()
    vistoria_de(veiculo_da(), VINTE, credenciamento=oficina)

    with pytest.raises(ErroDeDominio, match="A oficina inspecionou nesses dias"):
        descredenciar(pk=oficina.pk, desde=VINTE, decisao=decisao())
    descredenciar(pk=oficina.pk, desde=VINTE + UM, decisao=decisao())


@pytest.mark.parametrize("papel", [Papel.SESTRAN_FISCAL, Papel.EDUCACAO, Papel.PROCURADORIA])
def test_so_a_autoridade_suspende_retoma_e_descredencia(papel: Papel) -> None:
    oficina, suspensa = credenciada(), _suspender(credenciada())
    outra = decisao(por=da_equipe(papel))

    with pytest.raises(PapelAusente):
        suspender(pk=oficina.pk, dias=Periodo(DEZ, None), decisao=outra)
    with pytest.raises(PapelAusente):
        descredenciar(pk=oficina.pk, desde=VINTE, decisao=outra)
    with pytest.raises(PapelAusente):
        retomar(pk=suspensa.pk, dia=VINTE, decisao=outra)
    assert SuspensaoDoCredenciamento.objects.count() == 1


# -- corridas ----------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_dois_suspendem_ao_mesmo_tempo_so_uma_suspensao_vale() -> None:
    oficina, decisoes = credenciada(), [decisao(), decisao()]

    resultados = correr(
        *(
            lambda d=d: suspender(pk=oficina.pk, dias=Periodo(DEZ, None), decisao=d)
            for d in decisoes
        )
    )

    assert sorted(type(r).__name__ for r in resultados) == ["AtoIncabivel", "Credenciamento"]
    assert SuspensaoDoCredenciamento.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_suspender_enquanto_se_credencia_segue_o_rito_em_qualquer_ordem() -> None:
    pedido, termo = pedido_de_credenciamento(), Termo(ato_de(), TERMO_DE, TERMO_ATE)
    uma, outra = decisao(), decisao()

    credenciado, suspenso = correr(
        lambda: credenciar(pk=pedido.pk, termo=termo, decisao=uma),
        lambda: suspender(pk=pedido.pk, dias=Periodo(DEZ, None), decisao=outra),
    )

    pedido.refresh_from_db()
    assert isinstance(credenciado, Credenciamento)
    veio_depois = isinstance(suspenso, Credenciamento)
    assert veio_depois or isinstance(suspenso, AtoIncabivel)
    assert pedido.situacao == (Situacao.SUSPENSO if veio_depois else Situacao.CREDENCIADO)
    assert pedido.suspensoes.count() == int(veio_depois)


@pytest.mark.django_db(transaction=True)
def test_suspender_espera_a_inspecao_que_se_registra_e_entao_a_respeita() -> None:
    oficina, veiculo, chefe = credenciada(), veiculo_da(), decisao()
    travou = Event()

    def inspecionar() -> Any:
        with transaction.atomic():
            exigir_em_vigor(oficina.pk, HOJE)
            travou.set()
            return vistoria_de(veiculo, HOJE, credenciamento=oficina)

    def suspender_depois() -> Any:
        assert travou.wait(timeout=10)
        return suspender(pk=oficina.pk, dias=Periodo(HOJE, None), decisao=chefe)

    vistoria, recusa = correr(inspecionar, suspender_depois)

    assert vistoria.credenciamento == oficina
    assert isinstance(recusa, ErroDeDominio)
    assert "A oficina inspecionou nesses dias" in recusa.mensagem
