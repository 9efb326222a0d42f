"""Cobrança da multa: a guia, a virada do ano, o pagamento, o desconto e a dívida ativa (H-39)."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest

from fiscalizacao.models import GuiaDeMulta, Multa, PagamentoDaGuia
from fiscalizacao.servicos import multas
from fiscalizacao.servicos.processo import encerramento
from fiscalizacao.tipos import SituacaoDaMulta
from patrocinio.comum.erros import ErroDeDominio, PapelAusente, ValorNaoCadastrado
from tests.fiscalizacao.processo.cenas import Caso, as_, com_ufm
from tests.fiscalizacao.processo.passos import ate_o_recurso, transitado
from transporte_escolar.models import DescontoDeMulta
from transporte_escolar.servicos import descontos_de_multa
from transporte_escolar.tipos import Regime

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "arts. 24 e 25")]
DIA = date(2026, 3, 2)
TRANSITO = date(2026, 3, 10)
VENCE = date(2026, 4, 10)
VALOR = Decimal("1800.00")


@pytest.fixture
def caso() -> Caso:
    """Multa de 3 UFM constituída em 10 de março, na Lei 8.666."""
    com_ufm(2026)
    return transitado(ate_o_recurso(Caso("24-I", regime=Regime.LEI_8666), DIA), TRANSITO)


def _multa(caso: Caso) -> Multa:
    return Multa.objects.get(processo=caso.pk)


def _guia(caso: Caso, dia: date = TRANSITO, vence: date = VENCE) -> GuiaDeMulta:
    return multas.emitir_guia(
        pk=_multa(caso).pk, vence_em=vence, por=caso.equipe.fazenda, em=as_(dia)
    )


def _pagar(caso: Caso, dia: date = TRANSITO, **campos: Any) -> PagamentoDaGuia:
    padrao: dict[str, Any] = {
        "pk": _multa(caso).pk,
        "valor": VALOR,
        "pago_em": dia,
        "comprovante": None,
        "por": caso.equipe.fazenda,
        "em": as_(dia),
    }
    return multas.registrar_pagamento(**(padrao | campos))


def _estornar(caso: Caso, motivo: str = "O banco devolveu.", **campos: Any) -> Any:
    padrao: dict[str, Any] = {
        "pk": _multa(caso).pk, "por": caso.equipe.fazenda, "em": as_(TRANSITO),
    }  # fmt: skip
    return multas.estornar(motivo=motivo, **(padrao | campos))


def test_a_guia_converte_com_a_ufm_do_dia_da_emissao(caso: Caso) -> None:
    guia = _guia(caso)

    assert (guia.numero, guia.ano, guia.valor, guia.emitida_em) == (1, 2026, VALOR, TRANSITO)
    assert guia.indice.ato is not None
    assert _multa(caso).situacao == SituacaoDaMulta.COBRADA


def test_sem_a_ufm_do_ano_so_a_guia_espera() -> None:
    caso = transitado(ate_o_recurso(Caso("24-I", regime=Regime.LEI_8666), DIA), TRANSITO)

    with pytest.raises(ValorNaoCadastrado, match="10/03/2026"):
        _guia(caso)
    assert _multa(caso).situacao == SituacaoDaMulta.A_COBRAR
    com_ufm(2026)
    assert _guia(caso).numero == 1


def test_a_guia_que_vale_nao_se_emite_outra_vez_e_a_vencida_se_substitui(caso: Caso) -> None:
    with pytest.raises(ErroDeDominio, match="antes de hoje"):
        _guia(caso, vence=TRANSITO - timedelta(days=1))
    um = _guia(caso)
    with pytest.raises(ErroDeDominio, match="vale até 10/04/2026"):
        _guia(caso, dia=VENCE)

    outra = _guia(caso, dia=VENCE + timedelta(days=1), vence=date(2026, 5, 11))

    assert (outra.substitui, outra.valor) == (um, um.valor)


def test_na_virada_do_ano_a_guia_se_reconverte_e_os_dois_valores_ficam(caso: Caso) -> None:
    com_ufm(2027)
    dezembro, janeiro = date(2026, 12, 10), date(2027, 1, 4)
    with pytest.raises(ErroDeDominio, match="a guia vence até 31/12/2026"):
        _guia(caso, dia=dezembro, vence=date(2027, 1, 1))
    velha = _guia(caso, dia=dezembro, vence=date(2026, 12, 31))
    with pytest.raises(ErroDeDominio, match="Em 2027 a UFM é outra"):
        _pagar(caso, janeiro)
    with pytest.raises(ErroDeDominio, match="Não há guia deste ano"):
        multas.descontar(pk=_multa(caso).pk, por=caso.equipe.fazenda, em=as_(janeiro))

    nova = _guia(caso, dia=janeiro, vence=date(2027, 1, 29))

    valores = [(g.numero, g.ano, g.valor) for g in GuiaDeMulta.objects.order_by("pk")]
    assert valores == [(1, 2026, VALOR), (1, 2027, Decimal("1891.50"))]
    assert nova.substitui == velha
    assert multas.guia_em_vigor(_multa(caso)) == nova
    assert _multa(caso).ufm == 3
    with pytest.raises(ErroDeDominio, match=r"1\.891,50"):
        _pagar(caso, janeiro)
    _pagar(caso, janeiro, valor=Decimal("1891.50"))


def test_o_que_se_pagou_no_ano_da_guia_e_se_informa_depois_vale_pela_guia_do_dia(
    caso: Caso,
) -> None:
    com_ufm(2027)
    velha = _guia(caso, dia=date(2026, 12, 10), vence=date(2026, 12, 31))
    janeiro = date(2027, 1, 4)
    _guia(caso, dia=janeiro, vence=date(2027, 1, 29))
    feito = _pagar(caso, janeiro, pago_em=date(2026, 12, 30))

    assert (feito.guia, feito.valor) == (velha, VALOR)
    assert _multa(caso).situacao == SituacaoDaMulta.PAGA


@pytest.mark.parametrize(
    ("hoje", "vence"),
    [
        (date(2026, 11, 30), date(2026, 12, 30)),
        (date(2026, 12, 1), date(2026, 12, 31)),
        (date(2026, 12, 2), date(2026, 12, 31)),
        (date(2026, 12, 31), date(2026, 12, 31)),
    ],
)
def test_o_vencimento_sugerido_nao_passa_do_ano(hoje: date, vence: date) -> None:
    assert multas.vencimento_sugerido(hoje) == vence


@pytest.mark.parametrize(
    ("campos", "campo"),
    [
        ({"valor": Decimal("1799.99")}, "valor"),
        ({"valor": Decimal("1800.01")}, "valor"),
        ({"pago_em": TRANSITO - timedelta(days=1)}, "pago_em"),
        ({"pago_em": TRANSITO + timedelta(days=1)}, "pago_em"),
    ],
)
def test_o_pagamento_e_o_da_guia_inteira_depois_dela_e_nao_futuro(
    caso: Caso, campos: dict[str, Any], campo: str
) -> None:
    _guia(caso)
    with pytest.raises(ErroDeDominio) as recusa:
        _pagar(caso, **campos)
    assert recusa.value.campo == campo
    assert not PagamentoDaGuia.objects.exists()


def test_sem_guia_nao_se_recebe_e_paga_nao_se_paga_outra_vez(caso: Caso) -> None:
    with pytest.raises(ErroDeDominio, match="a emitir a guia"):
        _pagar(caso)
    _guia(caso)
    _pagar(caso)
    with pytest.raises(ErroDeDominio, match="está: paga"):
        _pagar(caso)
    with pytest.raises(ErroDeDominio, match="está: paga"):
        _guia(caso)


def test_o_estorno_e_motivado_da_fazenda_e_a_multa_volta_a_ser_cobrada(caso: Caso) -> None:
    _guia(caso)
    with pytest.raises(ErroDeDominio, match="guia emitida"):
        _estornar(caso)
    _pagar(caso)
    with pytest.raises(ErroDeDominio, match="motivado"):
        _estornar(caso, " ")
    with pytest.raises(PapelAusente):
        _estornar(caso, por=caso.equipe.autoridade)

    _estornar(caso)

    assert _multa(caso).situacao == SituacaoDaMulta.COBRADA
    assert not PagamentoDaGuia.objects.valendo().exists()
    _pagar(caso)
    assert PagamentoDaGuia.objects.count() == 2
    encerramento.dar_por_cumprido(caso.pk, caso.pratica("fiscal", TRANSITO, "Paga."))
    with pytest.raises(ErroDeDominio, match="já se deu por cumprido"):
        _estornar(caso)


def test_so_a_fazenda_e_a_autoridade_cobram(caso: Caso) -> None:
    for papel in ("fiscal", "julgadora", "recursal", "procuradoria"):
        with pytest.raises(PapelAusente):
            multas.emitir_guia(
                pk=_multa(caso).pk,
                vence_em=VENCE,
                por=getattr(caso.equipe, papel),
                em=as_(TRANSITO),
            )


def _descontar(caso: Caso) -> DescontoDeMulta:
    multas.descontar(pk=_multa(caso).pk, por=caso.equipe.fazenda, em=as_(TRANSITO))
    return DescontoDeMulta.objects.get()


@pytest.mark.norma("8666", "art. 87, § 1º")
def test_o_desconto_se_pede_se_abate_no_pagamento_do_contrato_e_se_confirma(caso: Caso) -> None:
    _guia(caso)
    desconto = _descontar(caso)
    assert (desconto.contrato, desconto.valor) == (caso.contrato, VALOR)
    assert "Multa 1/2026, processo 0001/2026, guia 1/2026" in desconto.origem
    with pytest.raises(ErroDeDominio, match="a descontar do pagamento"):
        _pagar(caso)
    with pytest.raises(ErroDeDominio, match="ainda não abateu"):
        multas.confirmar_desconto(pk=_multa(caso).pk, por=caso.equipe.fazenda)

    descontos_de_multa.aplicar(pk=desconto.pk, referencia="Março/2026", dia=TRANSITO)
    multas.confirmar_desconto(pk=_multa(caso).pk, por=caso.equipe.fazenda)

    assert _multa(caso).situacao == SituacaoDaMulta.DESCONTADA
    assert encerramento.o_que_falta_cumprir(caso.processo) == []


def test_desiste_se_do_desconto_nao_aplicado_e_pedido_de_novo_e_o_mesmo(caso: Caso) -> None:
    _guia(caso)
    desconto = _descontar(caso)
    dados: dict[str, Any] = {
        "pk": _multa(caso).pk, "por": caso.equipe.fazenda, "em": as_(TRANSITO),
    }  # fmt: skip
    with pytest.raises(ErroDeDominio, match="motivado"):
        multas.desistir_do_desconto(motivo="", **dados)
    multas.desistir_do_desconto(motivo="Vai pagar.", **dados)
    assert (_multa(caso).situacao, _multa(caso).desconto) == (SituacaoDaMulta.COBRADA, None)

    assert _descontar(caso) == desconto
    desconto = DescontoDeMulta.objects.get()
    assert (desconto.cancelado_em, desconto.motivo) == (None, "")
    descontos_de_multa.aplicar(pk=desconto.pk, referencia="Março/2026", dia=TRANSITO)
    with pytest.raises(ErroDeDominio, match="já se abateu: Março/2026"):
        multas.desistir_do_desconto(motivo="Tarde.", **dados)


@pytest.mark.norma("4320", "art. 39, § 2º")
def test_a_divida_ativa_espera_o_vencimento_e_diz_a_certidao(caso: Caso) -> None:
    _guia(caso)

    def inscrever(dia: date, hoje: date, inscricao: str = "CDA 12/2026", **por: Any) -> Multa:
        padrao = {"por": caso.equipe.fazenda} | por
        return multas.inscrever(
            pk=_multa(caso).pk, inscricao=inscricao, dia=dia, em=as_(hoje), **padrao
        )

    seguinte = VENCE + timedelta(days=1)
    for dia, hoje, recusa in (
        (VENCE, VENCE, "ainda não venceu"),
        (VENCE, seguinte, "A inscrição é depois de 10/04/2026"),
        (seguinte + timedelta(days=1), seguinte, "não futura"),
    ):
        with pytest.raises(ErroDeDominio, match=recusa):
            inscrever(dia, hoje)
    with pytest.raises(ErroDeDominio, match="número da certidão"):
        inscrever(seguinte, seguinte, " ")
    with pytest.raises(PapelAusente):
        inscrever(seguinte, seguinte, por=caso.equipe.autoridade)

    multa = inscrever(seguinte, seguinte)

    assert (multa.situacao, multa.inscrita_em) == (SituacaoDaMulta.DIVIDA_ATIVA, seguinte)


@pytest.mark.norma("5002", "art. 27")
def test_o_processo_de_multa_paga_ou_a_descontar_nao_se_anula(caso: Caso) -> None:
    def anular() -> None:
        encerramento.anular(caso.pk, caso.pratica("autoridade", TRANSITO, "Vício."))

    _guia(caso)
    desconto = _descontar(caso)
    with pytest.raises(ErroDeDominio, match="multa 1/2026 a descontar do pagamento"):
        anular()
    multas.desistir_do_desconto(
        pk=_multa(caso).pk, motivo="Vai anular.", por=caso.equipe.fazenda, em=as_(TRANSITO)
    )
    assert DescontoDeMulta.objects.get(pk=desconto.pk).cancelado_em == TRANSITO
    _pagar(caso)
    with pytest.raises(ErroDeDominio, match="multa 1/2026 paga"):
        anular()
    _estornar(caso)
    anular()
    with pytest.raises(ErroDeDominio, match="foi anulado: nada se cobra"):
        _pagar(caso)
