"""A emergencial adianta a decisão da SESTRAN e não a substitui: não se encadeia (art. 15, H-19)."""

from collections.abc import Callable
from datetime import date, datetime, time, timedelta

import pytest
from django.utils import timezone

from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import ParametroVigente, Servidor
from patrocinio.comum.tipos import Papel
from tests.transporte_escolar.fabricas_frota import HOJE, VeiculoFactory
from tests.transporte_escolar.operacao import (
    AMANHA,
    CEDO,
    UM_DIA,
    VESPERA,
    agenda_de,
    alocada,
    contratada,
)
from tests.transporte_escolar.substituicoes import Caso, ate_a_inspecao, montar
from transporte_escolar.models import Alocacao, Substituicao, Veiculo
from transporte_escolar.servicos import substituicoes as servico
from transporte_escolar.tipos import Resultado, Sentido

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 15")]


@pytest.fixture
def caso(com_papel: Callable[..., Servidor]) -> Caso:
    return montar(com_papel)


@pytest.fixture
def educacao(com_papel: Callable[..., Servidor]) -> Servidor:
    return com_papel(Papel.EDUCACAO)


@pytest.fixture
def outro(caso: Caso) -> Veiculo:
    reserva: Veiculo = VeiculoFactory.create(regular=True, da=caso.cena.empresa)
    return reserva


def _no(dia: date, hora: time = time(5, 30)) -> datetime:
    return timezone.make_aware(datetime.combine(dia, hora))


def _emergencial(caso: Caso, dia: date = HOJE, **mudancas: object) -> Substituicao:
    return caso.pedir(em=_no(dia), desde=dia, emergencial=True, **mudancas)


def _desistir(pedido: Substituicao, educacao: Servidor) -> None:
    servico.desistir(pk=pedido.pk, autor=educacao, em=CEDO, razoes="Consertado.")


def _rejeitar(pedido: Substituicao, caso: Caso) -> None:
    servico.rejeitar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Não.")


def _prazo(dias: int) -> None:
    ParametroVigente.objects.filter(chave="emergencial_dias").update(valor=str(dias))


def test_quem_desiste_nao_pede_outra_emergencial_do_mesmo_veiculo(
    caso: Caso, educacao: Servidor, outro: Veiculo
) -> None:
    _desistir(_emergencial(caso), educacao)

    for novo in (caso.novo, outro):
        with pytest.raises(ErroDeDominio, match="outra só cabe depois de 13/08/2026") as recusa:
            _emergencial(caso, novo=novo)
        assert "até 11/08/2026, que não foi ratificada (substituição 1/2026)" in str(recusa.value)
        assert "Peça a substituição comum: a SESTRAN decide." in str(recusa.value)
        assert recusa.value.campo == "emergencial"
    assert agenda_de(caso.cena.linha)[-1][0] == caso.antigo.placa
    assert caso.pedir().situacao == "pedida"


@pytest.mark.parametrize("dias", [1, 2, 3])
def test_do_termo_a_outra_emergencial_passam_inteiros_os_dias_que_ela_dura(
    dias: int, caso: Caso, outro: Veiculo
) -> None:
    _prazo(dias)
    pedido = _emergencial(caso)
    _rejeitar(pedido, caso)
    assert pedido.emergencial_ate is not None
    ultimo = pedido.emergencial_ate + timedelta(days=dias)

    for dia in (pedido.emergencial_ate, ultimo - UM_DIA, ultimo):
        with pytest.raises(ErroDeDominio, match=f"depois de {ultimo:%d/%m/%Y}"):
            _emergencial(caso, dia, novo=outro)
    assert _emergencial(caso, ultimo + UM_DIA, novo=outro).emergencial_ate


def test_pedir_hoje_para_amanha_nao_escapa_do_prazo(caso: Caso, educacao: Servidor) -> None:
    _desistir(_emergencial(caso, ate=HOJE), educacao)

    with pytest.raises(ErroDeDominio, match="outra só cabe depois de 12/08/2026"):
        caso.pedir(desde=AMANHA, emergencial=True)
    livre = HOJE + timedelta(days=3)
    assert caso.pedir(em=_no(livre - UM_DIA), desde=livre, emergencial=True).emergencial_ate


def test_a_ratificada_nao_impede_a_emergencia_seguinte(caso: Caso, outro: Veiculo) -> None:
    pedido = ate_a_inspecao(_emergencial(caso, ate=AMANHA), caso)
    servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Ratifico.")

    assert _emergencial(caso, AMANHA + UM_DIA, novo=outro).emergencial_ate


def test_o_pedido_comum_de_que_se_desistiu_nao_impede_a_emergencia(
    caso: Caso, educacao: Servidor
) -> None:
    _desistir(caso.pedir(), educacao)

    assert _emergencial(caso).emergencial_ate == AMANHA


def test_a_emergencia_de_outra_linha_ou_de_outro_veiculo_nao_impede(
    caso: Caso, educacao: Servidor, outro: Veiculo
) -> None:
    _desistir(_emergencial(caso), educacao)
    outra = contratada(empresa=caso.cena.empresa)
    alocada(outra, de=VESPERA)
    noutra_linha = Alocacao.objects.filter(linha=outra.linha)[0].veiculo

    assert _emergencial(caso, linha=outra.linha, antigo=noutra_linha).emergencial_ate
    ate_a_inspecao(caso.pedir(novo=outro), caso)
    servico.aprovar(
        pk=Substituicao.objects.latest("pk").pk, autor=caso.autoridade, em=CEDO, razoes="Sim."
    )
    quarto = VeiculoFactory.create(regular=True, da=caso.cena.empresa)
    assert _emergencial(caso, antigo=outro, novo=quarto).emergencial_ate


@pytest.mark.parametrize("emergencial", [False, True])
def test_o_substituto_que_a_sestran_rejeitou_nao_volta_por_emergencia(
    caso: Caso, *, emergencial: bool
) -> None:
    pedido = ate_a_inspecao(
        caso.pedir(emergencial=emergencial), caso, resultado=Resultado.DESFAVORAVEL
    )
    _rejeitar(pedido, caso)

    for dia in (HOJE, HOJE + timedelta(days=60)):
        with pytest.raises(ErroDeDominio, match="por emergência ele não volta") as recusa:
            _emergencial(caso, dia)
        assert "em 10/08/2026 (substituição 1/2026)" in str(recusa.value)
        assert "Peça a substituição comum: a SESTRAN decide." in str(recusa.value)
        assert recusa.value.campo == "substituto"
    assert agenda_de(caso.cena.linha)[-1][0] == caso.antigo.placa


def test_aprovado_depois_o_substituto_volta_a_servir_na_emergencia(
    caso: Caso, educacao: Servidor
) -> None:
    _rejeitar(caso.pedir(), caso)
    _desistir(caso.pedir(), educacao)
    with pytest.raises(ErroDeDominio, match="por emergência ele não volta"):
        _emergencial(caso)

    pedido = ate_a_inspecao(caso.pedir(ate=AMANHA), caso)
    servico.aprovar(pk=pedido.pk, autor=caso.autoridade, em=CEDO, razoes="Corrigido.")

    assert _emergencial(caso, AMANHA + UM_DIA).emergencial_ate


def test_pedida_a_tarde_a_viagem_da_manha_fica_com_quem_a_fez(caso: Caso) -> None:
    caso.pedir(em=_no(HOJE, time(9)), emergencial=True)

    assert agenda_de(caso.cena.linha)[:2] == [
        (caso.antigo.placa, VESPERA, HOJE),
        (caso.novo.placa, AMANHA, AMANHA),
    ]
    assert agenda_de(caso.cena.linha, Sentido.VOLTA)[:2] == [
        (caso.antigo.placa, VESPERA, VESPERA),
        (caso.novo.placa, HOJE, AMANHA),
    ]


@pytest.mark.parametrize(
    ("hora", "serve"), [(time(11, 29), True), (time(11, 30), False), (time(17), False)]
)
def test_so_para_hoje_depois_da_ultima_viagem_nao_ha_emergencia(
    hora: time, caso: Caso, *, serve: bool
) -> None:
    if serve:
        assert caso.pedir(em=_no(HOJE, hora), ate=HOJE, emergencial=True).emergencial_ate == HOJE
        return
    with pytest.raises(ErroDeDominio, match="Até 10/08/2026 não resta viagem") as recusa:
        caso.pedir(em=_no(HOJE, hora), ate=HOJE, emergencial=True)
    assert recusa.value.campo == "desde"
    assert not Substituicao.objects.exists()
    assert agenda_de(caso.cena.linha) == [(caso.antigo.placa, VESPERA, None)]
