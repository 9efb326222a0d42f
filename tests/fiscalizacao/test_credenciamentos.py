"""Credenciamento de oficinas: pedir, decidir, e em que dias está em vigor (art. 14, § 2º)."""

from datetime import date, timedelta

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from fiscalizacao.models import Credenciamento
from fiscalizacao.regras.credenciamento import Periodo, em_vigor
from fiscalizacao.servicos.credenciamentos import (
    Termo,
    credenciadas_em,
    credenciar,
    exigir_em_vigor,
    fatos_do,
    indeferir,
)
from fiscalizacao.servicos.suspensoes import descredenciar, retomar, suspender
from fiscalizacao.tipos import SituacaoDoCredenciamento as Situacao
from patrocinio.comum.erros import AtoIncabivel, ErroDeDominio, PapelAusente
from patrocinio.comum.tipos import Papel
from tests.corridas import correr
from tests.fabricas import PessoaJuridicaFactory
from tests.fiscalizacao.fabricas_ordens import (
    HOJE,
    TERMO_ATE,
    TERMO_DE,
    ato_de,
    credenciada,
    da_equipe,
    decisao,
    pedido_de_credenciamento,
)

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 14, § 2º")]
UM = timedelta(days=1)
DEZ, VINTE = date(2026, 8, 10), date(2026, 8, 20)


# -- pedir -------------------------------------------------------------------------------------


@pytest.mark.parametrize("campo", ["engenheiro", "crea"])
def test_oficina_sem_engenheiro_ou_sem_crea_nao_se_credencia(campo: str) -> None:
    with pytest.raises(ValidationError):
        pedido_de_credenciamento(**{campo: ""})
    with pytest.raises(ValidationError, match=r"art\. 14, § 2º"):
        pedido_de_credenciamento(**{campo: "  "})


def test_pedido_nao_e_futuro() -> None:
    assert pedido_de_credenciamento(pedido_em=HOJE).situacao == Situacao.PEDIDO
    with pytest.raises(ErroDeDominio, match="não pode ser futuro"):
        pedido_de_credenciamento(pedido_em=HOJE + UM)


def test_oficina_tem_um_pedido_ou_uma_suspensao_por_vez() -> None:
    oficina = PessoaJuridicaFactory.create()
    primeiro = pedido_de_credenciamento(oficina=oficina)

    with pytest.raises(ErroDeDominio, match="outro credenciamento pedido"):
        pedido_de_credenciamento(oficina=oficina)
    indeferir(pk=primeiro.pk, decisao=decisao(razoes="Sem elevador"))
    suspensa = credenciada(oficina=oficina)
    suspender(pk=suspensa.pk, dias=Periodo(DEZ, None), decisao=decisao())
    with pytest.raises(ErroDeDominio, match="outro credenciamento suspenso"):
        pedido_de_credenciamento(oficina=oficina)


# -- decidir -----------------------------------------------------------------------------------


def test_credencia_se_por_ato_de_um_dia_a_outro() -> None:
    feito = credenciada()

    assert (feito.situacao, feito.vigente_de, feito.vigente_ate) == (
        Situacao.CREDENCIADO,
        TERMO_DE,
        TERMO_ATE,
    )
    assert feito.ato is not None
    assert [a.acao for a in feito.andamentos.order_by("pk")] == ["pedir", "credenciar"]


@pytest.mark.parametrize(
    ("de", "ate", "do_ato", "campo"),
    [
        (TERMO_DE - UM, TERMO_ATE, TERMO_DE, "vigente_de"),
        (TERMO_DE, TERMO_DE - UM, TERMO_DE, "vigente_ate"),
        (HOJE + UM, TERMO_ATE, HOJE + UM, "ato"),
    ],
)
def test_termo_de_antes_do_ato_ou_que_acaba_antes_de_comecar_e_recusado(
    de: date, ate: date, do_ato: date, campo: str
) -> None:
    pedido = pedido_de_credenciamento()

    with pytest.raises(ErroDeDominio) as recusa:
        credenciar(pk=pedido.pk, termo=Termo(ato_de(do_ato), de, ate), decisao=decisao())
    assert recusa.value.campo == campo
    pedido.refresh_from_db()
    assert pedido.situacao == Situacao.PEDIDO


def test_termo_de_um_so_dia_vale_nesse_dia() -> None:
    termo = Termo(ato_de(), TERMO_DE, TERMO_DE)
    feito = credenciar(pk=pedido_de_credenciamento().pk, termo=termo, decisao=decisao())

    assert [em_vigor(fatos_do(feito), dia=TERMO_DE + n * UM) for n in (-1, 0, 1)] == [
        False,
        True,
        False,
    ]


def test_dois_credenciamentos_da_mesma_oficina_nao_cobrem_o_mesmo_dia() -> None:
    oficina = PessoaJuridicaFactory.create()
    credenciada(oficina=oficina)
    renovacao = pedido_de_credenciamento(oficina=oficina)
    fim = TERMO_ATE + timedelta(days=365)

    with pytest.raises(ErroDeDominio, match="já tem credenciamento de 02/03/2026 a 01/03/2027"):
        credenciar(pk=renovacao.pk, termo=Termo(ato_de(), TERMO_ATE, fim), decisao=decisao())
    credenciar(pk=renovacao.pk, termo=Termo(ato_de(), TERMO_ATE + UM, fim), decisao=decisao())

    for dia in (TERMO_ATE, TERMO_ATE + UM):
        assert credenciadas_em(dia).count() == 1


def test_decidir_e_da_autoridade_com_razoes() -> None:
    pedido, termo = pedido_de_credenciamento(), Termo(ato_de(), TERMO_DE, TERMO_ATE)

    for papel in (Papel.SESTRAN_FISCAL, Papel.EDUCACAO):
        with pytest.raises(PapelAusente):
            credenciar(pk=pedido.pk, termo=termo, decisao=decisao(por=da_equipe(papel)))
    for razoes in ("", "  "):
        with pytest.raises(ErroDeDominio, match="motivado"):
            indeferir(pk=pedido.pk, decisao=decisao(razoes=razoes))
    assert indeferir(pk=pedido.pk, decisao=decisao()).situacao == Situacao.INDEFERIDO
    with pytest.raises(AtoIncabivel):
        credenciar(pk=pedido.pk, termo=termo, decisao=decisao())


def test_banco_recusa_credenciado_sem_ato_e_termo() -> None:
    pedido = pedido_de_credenciamento()

    with pytest.raises(IntegrityError, match="credenciado_tem_ato_e_termo"), transaction.atomic():
        Credenciamento.objects.filter(pk=pedido.pk).update(situacao=Situacao.CREDENCIADO)


# -- em vigor ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dia", "motivo"),
    [
        (TERMO_DE - UM, "só vale a partir de 02/03/2026"),
        (TERMO_DE, ""),
        (DEZ - UM, ""),
        (DEZ, "suspenso de 10/08/2026 a 20/08/2026"),
        (VINTE, "suspenso de 10/08/2026 a 20/08/2026"),
        (VINTE + UM, ""),
        (TERMO_ATE, ""),
        (TERMO_ATE + UM, "acabou em 01/03/2027"),
    ],
)
def test_inspecao_de_oficina_fora_de_vigor_no_dia_dela_e_recusada(dia: date, motivo: str) -> None:
    oficina = credenciada()
    suspender(pk=oficina.pk, dias=Periodo(DEZ, VINTE), decisao=decisao())

    if not motivo:
        assert exigir_em_vigor(oficina.pk, dia) == oficina
        return
    with pytest.raises(ErroDeDominio, match=motivo) as recusa:
        exigir_em_vigor(oficina.pk, dia)
    assert str(recusa.value.dispositivo) == "Lei 5.002/2018, art. 14, § 2º"
    assert f"{dia:%d/%m/%Y}" in recusa.value.mensagem


def test_oficina_que_nao_existe_ou_so_pediu_e_recusada() -> None:
    with pytest.raises(ErroDeDominio, match="não está entre as credenciadas"):
        exigir_em_vigor(999_999, HOJE)
    with pytest.raises(ErroDeDominio, match="ainda não foi decidido"):
        exigir_em_vigor(pedido_de_credenciamento().pk, HOJE)


def test_regra_e_consulta_concordam_em_todo_dia_e_situacao() -> None:
    suspensa, volta, fora = credenciada(), credenciada(), credenciada()
    pedido_de_credenciamento()
    indeferir(pk=pedido_de_credenciamento().pk, decisao=decisao())
    suspender(pk=suspensa.pk, dias=Periodo(DEZ, None), decisao=decisao())
    suspender(pk=volta.pk, dias=Periodo(DEZ, VINTE), decisao=decisao())
    retomar(pk=volta.pk, dia=date(2026, 8, 15), decisao=decisao())
    descredenciar(pk=fora.pk, desde=VINTE, decisao=decisao())
    todos = list(Credenciamento.objects.prefetch_related("suspensoes"))
    dias = [TERMO_DE - UM, TERMO_DE, TERMO_ATE, TERMO_ATE + UM]
    dias += [DEZ + n * UM for n in range(-2, 14)]

    for dia in dias:
        pela_regra = {c.pk for c in todos if em_vigor(fatos_do(c), dia=dia)}
        assert {c.pk for c in credenciadas_em(dia)} == pela_regra, dia
    assert {c.pk for c in credenciadas_em(VINTE)} == {volta.pk}


# -- corridas ----------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_dois_pedidos_da_mesma_oficina_ao_mesmo_tempo_so_um_vale() -> None:
    oficina = PessoaJuridicaFactory.create()

    resultados = correr(*(lambda: pedido_de_credenciamento(oficina=oficina) for _ in range(2)))

    assert sorted(type(r).__name__ for r in resultados) == ["Credenciamento", "ErroDeDominio"]
    assert Credenciamento.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_credenciar_e_indeferir_ao_mesmo_tempo_so_um_vale() -> None:
    pedido, termo = pedido_de_credenciamento(), Termo(ato_de(), TERMO_DE, TERMO_ATE)
    uma, outra = decisao(), decisao()

    resultados = correr(
        lambda: credenciar(pk=pedido.pk, termo=termo, decisao=uma),
        lambda: indeferir(pk=pedido.pk, decisao=outra),
    )

    assert sorted(type(r).__name__ for r in resultados) == ["AtoIncabivel", "Credenciamento"]
    pedido.refresh_from_db()
    assert pedido.situacao == pedido.andamentos.latest("pk").para
