"""A carta ao ordenar e os lembretes antes do prazo, uma vez cada."""

from datetime import date, timedelta

import pytest
from django.core import mail

from fiscalizacao.models import OrdemDeVistoria
from fiscalizacao.servicos.lembretes_da_ordem import LEMBRETES, lembrar_ordens
from fiscalizacao.servicos.ordens import cancelar, cumprir
from patrocinio.comum.models import MensagemDeCorreio, RotinaDiaria
from patrocinio.comum.servicos.rotinas import ROTINAS, rodar_rotinas
from tests.fiscalizacao.fabricas_ordens import (
    EM,
    PRAZO,
    da_equipe,
    meio_dia,
    ordem_de,
    ordem_entregue,
    veiculo_da,
)
from tests.transporte_escolar.fabricas import EmpresaFactory

pytestmark = [pytest.mark.django_db, pytest.mark.norma("5002", "art. 14, § 6º")]
EMAIL = "contato@cafezal.example"


@pytest.fixture
def ordem() -> OrdemDeVistoria:
    """Ordem entregue, a cumprir até 20 de agosto."""
    empresa = EmpresaFactory.create(email=EMAIL, razao_social="Serra do Cafezal Ltda.")
    return ordem_entregue(veiculo_da(empresa, placa="HBC1D23"))


def _lembrar(dia: date) -> str:
    return lembrar_ordens(dia, meio_dia(dia))


def _assuntos() -> list[str]:
    """Assuntos dos lembretes; a carta de quando se ordena fica de fora."""
    lembretes = MensagemDeCorreio.objects.filter(chave__startswith="ordem_de_vistoria:")
    lembretes = lembretes.exclude(chave__endswith=":emitida").order_by("pk")
    return list(lembretes.values_list("assunto", flat=True))


def test_ao_ordenar_a_empresa_recebe_a_carta_que_nao_e_a_entrega(ordem: OrdemDeVistoria) -> None:
    carta = MensagemDeCorreio.objects.get()

    assert (carta.chave, carta.para) == (f"ordem_de_vistoria:{ordem.pk}:emitida", EMAIL)
    assert carta.assunto == "Ordem de vistoria 1/2026: HBC1D23 – Mercedes-Benz Sprinter"
    corpo = " ".join(carta.corpo.split())
    for trecho in (
        "À Serra do Cafezal Ltda.",
        "10 dias corridos, contados da entrega da ordem",
        "Quem fará: SESTRAN",
        "arts. 12, § 1º, II, e 14, § 6º",
        "(art. 23, IV)",
        "(art. 24, IV)",
        f"/admin/fiscalizacao/ordemdevistoria/{ordem.pk}/change/",
    ):
        assert trecho in corpo


@pytest.mark.parametrize("email", ["", "sem arroba"])
def test_sem_endereco_que_sirva_ordena_se_do_mesmo_jeito(email: str) -> None:
    veiculo = veiculo_da(EmpresaFactory.create(email=email))

    assert ordem_de(veiculo).pk
    assert not MensagemDeCorreio.objects.exists()


@pytest.mark.parametrize(
    ("faltam", "assunto"),
    [(6, None), (5, "em 5 dias"), (1, "amanhã"), (0, "hoje"), (-1, None)],
)
def test_lembrete_comeca_cinco_dias_antes_e_para_depois_do_prazo(
    faltam: int, assunto: str | None, ordem: OrdemDeVistoria
) -> None:
    _lembrar(PRAZO - timedelta(days=faltam))

    esperado = f"Ordem de vistoria 1/2026 vence {assunto}: HBC1D23 – Mercedes-Benz Sprinter"
    assert _assuntos() == ([esperado] if assunto else [])


def test_em_todos_os_dias_ate_o_prazo_saem_so_dois_com_o_ultimo_dia(ordem: OrdemDeVistoria) -> None:
    for faltam in range(8, -3, -1):
        _lembrar(PRAZO - timedelta(days=faltam))
        _lembrar(PRAZO - timedelta(days=faltam))  # repetida no mesmo dia

    assert [a.split(":")[0] for a in _assuntos()] == [
        "Ordem de vistoria 1/2026 vence em 5 dias",
        "Ordem de vistoria 1/2026 vence hoje",
    ]
    assert "Até 20/08/2026, inclusive" in MensagemDeCorreio.objects.latest("pk").corpo


def test_nao_entregue_cumprida_e_cancelada_nao_se_lembram(ordem: OrdemDeVistoria) -> None:
    ordem_de(veiculo_da(EmpresaFactory.create(email="outra@cafezal.example")))
    outra = ordem_entregue(veiculo_da(ordem.empresa))
    cumprir(ordem_id=ordem.pk, dia=PRAZO, vistoria="V", por=da_equipe(), em=meio_dia(PRAZO))
    cancelar(pk=outra.pk, por=da_equipe(), em=EM, razoes="Engano")

    assert _lembrar(PRAZO) == "Lembretes de ordem de vistoria: 0."


def test_empresa_sem_email_nao_cala_as_outras(ordem: OrdemDeVistoria) -> None:
    ordem_entregue(veiculo_da(EmpresaFactory.create(email="")))

    assert _lembrar(PRAZO) == (
        "Lembretes de ordem de vistoria: 1. Sem e-mail que sirva no cadastro da empresa: 1."
    )


def test_rotina_esta_registrada_e_roda_uma_vez_por_dia(ordem: OrdemDeVistoria) -> None:
    assert ROTINAS[LEMBRETES.nome] is LEMBRETES

    for _ in range(2):
        rodar_rotinas(PRAZO, em=meio_dia(PRAZO))

    feita = RotinaDiaria.objects.get(nome=LEMBRETES.nome, dia=PRAZO)
    assert feita.resultado == "Lembretes de ordem de vistoria: 1."
    assert len(_assuntos()) == 1
    assert not mail.outbox  # só o trabalhador entrega
