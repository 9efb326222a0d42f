"""Plano: metas contadas das vistorias, alvos com razão, visitas no calendário (art. 20)."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse
from django.utils import timezone

from fiscalizacao.models import FiscalDoPlano, MetaDoPlano, PlanoDeFiscalizacao, VisitaPlanejada
from fiscalizacao.servicos.lista_do_dia import lista_do_dia
from fiscalizacao.servicos.planos import (
    Agendamento,
    Escolhido,
    agendar,
    alvos_sugeridos,
    andamento_das_metas,
    cancelar_visita,
    fiscais_ativos,
)
from fiscalizacao.tipos import AlvoDaVistoria, Aspecto
from patrocinio.comum.erros import ErroDeDominio
from patrocinio.comum.models import Servidor
from patrocinio.comum.tipos import Papel
from tests.corridas import correr
from tests.fiscalizacao.vistorias import SEGUINTE, VESPERA, versao, vistoriar
from tests.transporte_escolar.fabricas import EmpresaFactory, LinhaFactory
from tests.transporte_escolar.fabricas_frota import HOJE, AlocacaoFactory, VeiculoFactory

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 20, I e III")]


@pytest.fixture
def fiscal(com_papel: Any) -> Servidor:
    """Fiscal da SESTRAN."""
    fiscal: Servidor = com_papel(Papel.SESTRAN_FISCAL)
    return fiscal


def plano(**campos: Any) -> PlanoDeFiscalizacao:
    """Plano de dez dias, com todos os aspectos."""
    padrao = {
        "titulo": "Agosto",
        "de": HOJE,
        "ate": HOJE + timedelta(days=9),
        "aspectos": Aspecto.values,
    }
    return PlanoDeFiscalizacao.objects.create(**(padrao | campos))


def _em_servico() -> Any:
    veiculo = VeiculoFactory.create(regular=True, da=EmpresaFactory.create())
    AlocacaoFactory.create(veiculo=veiculo, linha=LinhaFactory.create())
    return veiculo


def _escolhidos(*veiculos: Any) -> list[Escolhido]:
    return [Escolhido(v, "Denúncia") for v in veiculos]


def test_a_meta_conta_as_vistorias_do_roteiro_no_periodo(fiscal: Servidor) -> None:
    do_mes, roteiro, outro = plano(), versao(), versao()
    MetaDoPlano.objects.create(
        plano=do_mes, roteiro=roteiro.roteiro, alvo=AlvoDaVistoria.VEICULO, quantidade=5
    )
    veiculo = VeiculoFactory.create()
    vistoriar(veiculo, roteiro, por=fiscal, dia=VESPERA)
    vistoriar(veiculo, roteiro, por=fiscal)
    vistoriar(veiculo, outro, por=fiscal)

    [(_, andamento)] = andamento_das_metas(do_mes, em=HOJE)

    assert (andamento.feitas, andamento.planejadas, andamento.esperadas) == (1, 5, 1)


def test_o_alvo_sugerido_traz_as_razoes_e_a_linha(fiscal: Servidor) -> None:
    regular, falho = _em_servico(), _em_servico()
    roteiro = versao()
    vistoriar(regular, roteiro, por=fiscal)
    vistoriar(falho, roteiro, por=fiscal, falham=["freios"])

    alvos = alvos_sugeridos(em=HOJE, quantos=10)

    assert [a.veiculo for a in alvos] == [falho]
    assert "1 falha em aberto" in [r.texto for r in alvos[0].razoes]
    assert alvos[0].linhas


def test_veiculo_fora_de_servico_nao_e_alvo() -> None:
    VeiculoFactory.create()

    assert alvos_sugeridos(em=HOJE, quantos=10) == []


def test_as_visitas_entram_na_ordem_e_na_lista_do_celular(fiscal: Servidor) -> None:
    do_mes, roteiro = plano(), versao()
    veiculos = [_em_servico(), _em_servico()]
    pedido = Agendamento(do_mes, HOJE, fiscal, [roteiro.roteiro], "Pátio da SESTRAN")

    agendar(pedido, _escolhidos(*veiculos), hoje=HOJE)
    agendar(pedido, _escolhidos(_em_servico()), hoje=HOJE)

    visitas = lista_do_dia(pessoa=fiscal, em=HOJE).visitas
    assert [v.posicao for v in visitas] == [1, 2, 3]
    assert [v.veiculo for v in visitas[:2]] == veiculos


def test_a_visita_feita_sai_da_lista_do_dia(fiscal: Servidor) -> None:
    roteiro, veiculo = versao(), _em_servico()
    [visita] = agendar(
        Agendamento(plano(), HOJE, fiscal, [roteiro.roteiro]), _escolhidos(veiculo), hoje=HOJE
    )

    vistoriar(veiculo, roteiro, por=fiscal, visita_id=visita.pk)

    assert lista_do_dia(pessoa=fiscal, em=HOJE).visitas == []
    with pytest.raises(ErroDeDominio, match="já foi cancelada ou feita"):
        cancelar_visita(pk=visita.pk, razoes="Chuva.", hoje=HOJE)


@pytest.mark.parametrize(
    ("dia", "frase"),
    [(VESPERA, "já passou"), (HOJE + timedelta(days=10), "O plano vai de")],
    ids=["véspera", "depois do plano"],
)
def test_a_visita_cabe_no_periodo_do_plano_e_nao_no_passado(
    fiscal: Servidor, dia: Any, frase: str
) -> None:
    pedido = Agendamento(plano(), dia, fiscal, [versao().roteiro])

    with pytest.raises(ErroDeDominio, match=frase):
        agendar(pedido, _escolhidos(_em_servico()), hoje=HOJE)

    assert not VisitaPlanejada.objects.exists()


def test_cancelar_pede_razoes_e_deixa_a_visita_no_calendario(fiscal: Servidor) -> None:
    [visita] = agendar(
        Agendamento(plano(), SEGUINTE, fiscal, [versao().roteiro]),
        _escolhidos(_em_servico()),
        hoje=HOJE,
    )
    with pytest.raises(ErroDeDominio, match="por que"):
        cancelar_visita(pk=visita.pk, razoes=" ", hoje=HOJE)

    cancelar_visita(pk=visita.pk, razoes="Estrada interditada.", hoje=HOJE)

    visita.refresh_from_db()
    assert (visita.cancelada_em, visita.razoes) == (HOJE, "Estrada interditada.")
    assert lista_do_dia(pessoa=fiscal, em=SEGUINTE).visitas == []


@pytest.mark.norma("5002", "art. 20, p.ú.")
def test_o_terceiro_que_assiste_diz_por_que_contratacao() -> None:
    terceiro = FiscalDoPlano(plano=plano(), nome="Ana", orgao="Auditoria X", terceiro=True)

    with pytest.raises(ValidationError, match=r"art\. 20, p\.ú\."):
        terceiro.full_clean()

    terceiro.contratacao = "Contrato 12/2026"
    terceiro.full_clean()


@pytest.mark.norma("5002", "art. 20, III")
def test_fiscais_sao_os_das_varias_secretarias(com_papel: Any) -> None:
    sestran, convidado = com_papel(Papel.SESTRAN_FISCAL), com_papel(Papel.FISCAL_CONVIDADO)
    com_papel(Papel.FAZENDA)

    assert set(fiscais_ativos()) == {sestran, convidado}


@pytest.mark.django_db(transaction=True)
def test_duas_chefias_que_marcam_juntas_nao_dao_a_mesma_ordem(com_papel: Any) -> None:
    fiscal = com_papel(Papel.SESTRAN_FISCAL)
    pedido = Agendamento(plano(), HOJE, fiscal, [versao().roteiro])
    grupos = [_escolhidos(_em_servico()), _escolhidos(_em_servico())]

    correr(*(lambda g=g: agendar(pedido, g, hoje=HOJE) for g in grupos))

    posicoes = sorted(VisitaPlanejada.objects.values_list("posicao", flat=True))
    assert posicoes == [1, 2]


def test_pela_tela_o_risco_vira_visitas_marcadas(entrar: Any, com_papel: Any) -> None:
    hoje = timezone.localdate()
    do_mes = plano(de=hoje, ate=hoje + timedelta(days=30))
    fiscal, roteiro, veiculo = com_papel(Papel.SESTRAN_FISCAL), versao(), _em_servico()
    chefia = entrar(Papel.SESTRAN_AUTORIDADE)
    endereco = reverse("admin:fiscalizacao_planodefiscalizacao_alvos", args=[do_mes.pk])
    assert "Nunca vistoriado" in chefia.get(endereco).content.decode()

    dados = {
        "veiculos": [veiculo.pk],
        "dia": f"{hoje:%d/%m/%Y}",
        "fiscal": fiscal.pk,
        "roteiros": [roteiro.roteiro.pk],
    }
    resposta = chefia.post(endereco, dados)

    assert resposta.status_code == 302
    visita = VisitaPlanejada.objects.get()
    assert (visita.veiculo, visita.fiscal, visita.plano) == (veiculo, fiscal, do_mes)
    assert "Nunca vistoriado" in visita.motivo
